import { blankWorksheet } from './blank.ts';
import { stepFromProfile } from './from-profile.ts';
import type { Worksheet } from './model.ts';
import type { Profile } from './profile.ts';
import { shapedSheet, type ReadSheet } from './read.ts';

/**
 * A worksheet as text for a link. What it has in common with the profiles that its steps began from is left out, so that
 * the link stays short: only what is different is written.
 */

/** What stands in the text: the profiles by step, and the differences from what they and a blank worksheet give. */
interface Shared {
  readonly v: 1;
  readonly p: readonly (string | null)[];
  readonly d: Difference;
}

/** Text, number, list and so on as they are; objects only with what differs. `undefined`: nothing does, and it is left out. */
type Difference = unknown;

/** @param profiles those that its steps began from, by id; where one is missing, its step is written whole. */
export function sheetToShare(sheet: Worksheet, profiles: Readonly<Record<string, Profile>>): string {
  const names = sheet.steps.map(({ profile }) => (profile && profiles[profile.id] ? profile.id : null));
  const base = baseOf(sheet.id, names, profiles);
  const shared: Shared = { v: 1, p: names, d: difference(base, sheet) ?? {} };
  return JSON.stringify(shared);
}

/** @param load finds a profile by its id; null when there is none of this name. */
export async function sharedSheet(text: string, load: (id: string) => Promise<Profile | null>): Promise<ReadSheet> {
  const shared = parsed(text);
  if (!shared) return { sentence: 'What this link holds is no worksheet.' };
  const profiles: Record<string, Profile> = {};
  for (const id of shared.p) {
    if (id === null || profiles[id]) continue;
    const profile = await load(id);
    if (!profile) {
      return {
        sentence: `This link begins from a profile “${id.slice(0, 40)}” that this page does not have. Ask for the file instead.`,
      };
    }
    profiles[id] = profile;
  }
  return shapedSheet(applied(baseOf('', shared.p, profiles), shared.d));
}

function baseOf(id: string, names: readonly (string | null)[], profiles: Readonly<Record<string, Profile>>): Worksheet {
  const blank = blankWorksheet(id);
  const [empty] = blank.steps;
  const steps = names.flatMap((name, at) => {
    const profile = name === null ? undefined : profiles[name];
    const stepId = `step-${at + 1}`;
    return profile ? [stepFromProfile(profile, stepId)] : empty ? [{ ...empty, id: stepId }] : [];
  });
  return { ...blank, id: '', steps };
}

function parsed(text: string): Shared | null {
  try {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data) || data['v'] !== 1 || !Array.isArray(data['p'])) return null;
    const names = data['p'] as unknown[];
    const areNames = names.length <= 20 && names.every((name) => name === null || typeof name === 'string');
    return areNames ? (data as unknown as Shared) : null;
  } catch {
    return null;
  }
}

/**
 * What `after` has that `before` hasn't. Lists of the same length are compared place by place, as objects are; another list
 * is written whole, within a list of one, to tell it from differences by place.
 */
function difference(before: unknown, after: unknown): Difference {
  if (Array.isArray(after)) {
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    if (!Array.isArray(before) || before.length !== after.length) return [after];
    return fieldsOf(before as unknown as Record<string, unknown>, Object.fromEntries(after.entries()));
  }
  if (isRecord(after) && isRecord(before)) return fieldsOf(before, after);
  return before === after ? undefined : isRecord(after) ? [after] : after;
}

function fieldsOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Difference {
  const changed = Object.entries(after).flatMap(([key, value]) => {
    const change = difference(before[key], value);
    return change === undefined ? [] : [[key, change]];
  });
  const gone = Array.isArray(before)
    ? []
    : Object.keys(before)
        .filter((key) => !(key in after))
        .map((key) => [`-${key}`, 0]);
  const all = [...changed, ...gone];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function applied(before: unknown, change: Difference): unknown {
  if (Array.isArray(change)) return change[0];
  if (!isRecord(change)) return change;
  if (Array.isArray(before))
    return before.map((each, at) => (String(at) in change ? applied(each, change[String(at)]) : each));
  if (!isRecord(before)) return change;
  const kept = Object.entries(before).filter(([key]) => !(`-${key}` in change));
  const entries = kept.map(([key, value]) => [key, key in change ? applied(value, change[key]) : value]);
  const added = Object.entries(change).filter(([key]) => !key.startsWith('-') && !(key in before));
  return Object.fromEntries([...entries, ...added.map(([key, value]) => [key, applied(undefined, value)])]);
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
