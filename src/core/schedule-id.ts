import { fingerprint } from './hash.ts';
import type { Level } from './verdict.ts';

/**
 * A schedule's id replays it exactly: `exercise@content:seed:scenario:level:path:check`, for example
 * `first-recovery@1f3c9a20:7:match-yes:110:0.2:fdae`. The path holds the index of the option taken at each choice point;
 * options left out at the end are 0, which is "nothing goes wrong". The check is made of all that stands before it: an id
 * that lost its end, or was edited, would else replay another schedule and nobody would notice.
 */

export interface ScheduleId {
  readonly exercise: string;
  readonly content: string;
  readonly seed: number;
  readonly scenario: string;
  readonly level: Level;
  readonly path: readonly number[];
}

const PATTERN =
  /^([a-z0-9-]+)@([0-9a-f]{8}):(\d{1,9}):([a-z0-9-]+):(\d)(\d)(\d):((?:\d{1,3}(?:\.\d{1,3})*)?):([0-9a-f]{4})$/;

/** What the beginning of an id looks like, wherever it ends. */
const BEGINNING = /^[a-z0-9-]+@[0-9a-f]{0,8}(?::\d{0,9}(?::[a-z0-9-]*(?::\d{0,3}(?::[\d.]*(?::[0-9a-f]{0,3})?)?)?)?)?$/;

const EXAMPLE: ScheduleId = {
  exercise: 'first-recovery',
  content: '1f3c9a20',
  seed: 7,
  scenario: 'match-yes',
  level: { workers: 1, faults: 1, preemptions: 0 },
  path: [0, 2],
};

/** `exercise@content:seed:scenario:level:path:check`, as `parseScheduleId` reads it. */
export function formatScheduleId(id: ScheduleId): string {
  const { workers, faults, preemptions } = id.level;
  const path = trimPath(id.path).join('.');
  const text = `${id.exercise}@${id.content}:${id.seed}:${id.scenario}:${workers}${faults}${preemptions}:${path}`;
  return `${text}:${checkOf(text)}`;
}

function checkOf(text: string): string {
  return fingerprint(text).slice(0, 4);
}

/** @returns null when the text is no schedule id, for example because it was cut short or edited. */
export function parseScheduleId(text: string): ScheduleId | null {
  const read = readScheduleId(text);
  return 'sentence' in read ? null : read;
}

/** @returns a sentence that says what is wrong with the text when it is no schedule id. */
export function readScheduleId(text: string): ScheduleId | { readonly sentence: string } {
  const given = text.trim();
  const match = PATTERN.exec(given);
  if (!match) return { sentence: BEGINNING.test(given) ? sayCutShort(given) : sayNone(given) };
  const [, exercise = '', content = '', seed = '', scenario = '', workers, faults, preemptions, path = '', check] =
    match;
  if (check !== checkOf(given.slice(0, -5))) return { sentence: sayEdited(given) };
  return {
    exercise,
    content,
    seed: Number(seed),
    scenario,
    level: { workers: Number(workers), faults: Number(faults), preemptions: Number(preemptions) },
    path: path === '' ? [] : path.split('.').map(Number),
  };
}

function sayCutShort(text: string): string {
  return `The schedule’s id “${text}” was cut short: its end is missing. Copy all of it.`;
}

function sayEdited(text: string): string {
  return `The schedule’s id “${text}” was changed on its way: its last four characters don’t fit the others.`;
}

function sayNone(text: string): string {
  return `“${text}” is no schedule’s id. One looks like ${formatScheduleId(EXAMPLE)}.`;
}

/** Leaves out the zeros at the end: what isn't said is "nothing goes wrong". */
export function trimPath(path: readonly number[]): number[] {
  let end = path.length;
  while (end > 0 && path[end - 1] === 0) end--;
  return path.slice(0, end);
}
