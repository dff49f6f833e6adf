import type { ApiEntry } from '../../core/api-entry.ts';
import { objectPlace } from './object-place.ts';

/** What the editor proposes at a place in the learner's code, from the learner API alone. */

export interface Suggestions {
  /** Offset at which the word begins that a suggestion replaces. */
  readonly from: number;
  readonly entries: readonly ApiEntry[];
}

type Api = readonly ApiEntry[];

/** @param position offset of the caret. @returns null where the learner API has nothing to say. */
export function suggest(code: string, position: number, api: Api): Suggestions | null {
  const before = code.slice(0, position);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return inString(line, position, api) ?? afterDot(line, code, position, api) ?? atWord(before, line, position, api);
}

/** Values of the API's types, inside quotes: names of outcomes, of error kinds, of calls and faults. */
function inString(line: string, position: number, api: Api): Suggestions | null {
  const match = /(['"])([\w.-]*)$/.exec(line);
  const [whole, quote, typed] = match ?? [];
  if (whole === undefined || quote === undefined || typed === undefined) return null;
  if (line.split(quote).length % 2 !== 0) return null;
  const owners = ownersAt(line.slice(0, line.length - whole.length), api);
  return found(
    position - typed.length,
    api.filter(({ kind, owner }) => kind === 'value' && owner !== null && owners.includes(owner)),
  );
}

/** Types whose values may stand here: those of the property before, else the outcomes. */
function ownersAt(before: string, api: Api): readonly string[] {
  if (/\bkind\s*[!=]==?\s*$/.test(before)) return ['CallErrorKind'];
  const property = /(\w+)\s*:\s*(?:\[[^\]]*)?$/.exec(before)?.[1];
  return property !== undefined && isProperty(property, api) ? typesOf(property, api) : ['OutcomeName'];
}

/** Members of what stands before the dot, when its type is known. */
function afterDot(line: string, code: string, position: number, api: Api): Suggestions | null {
  const match = /([\w$]+)\s*\??\.\s*([\w$]*)$/.exec(line);
  const [, receiver, typed] = match ?? [];
  if (receiver === undefined || typed === undefined) return null;
  return found(position - typed.length, membersOf(typeOf(receiver, code, api), api));
}

/** Types of the API; inside an object whose type is known, its fields too. */
function atWord(before: string, line: string, position: number, api: Api): Suggestions | null {
  const typed = /[\w$]*$/.exec(line)?.[0] ?? '';
  if (/\.\s*$/.test(line.slice(0, line.length - typed.length))) return null;
  const fields = fieldsAt(before, api);
  if (typed === '' && fields.length === 0) return null;
  const types = typed === '' ? [] : api.filter(({ kind }) => kind === 'interface' || kind === 'type');
  return found(position - typed.length, [...fields, ...types]);
}

/** What the object that is being written can hold. */
function fieldsAt(before: string, api: Api): readonly ApiEntry[] {
  const place = objectPlace(before);
  switch (place?.kind) {
    case undefined:
      return [];
    case 'returned':
      return membersOf(answerType(before, api), api);
    case 'typed':
      return membersOf(place.type, api);
    case 'property':
      return typesOf(place.property, api).flatMap((type) => membersOf(type, api));
  }
}

/** The type of what is returned: as the code promises it, else the usual outcome. */
function answerType(before: string, api: Api): string {
  const promised = [...before.matchAll(/Promise<\s*(\w+)/g)].map(([, name]) => name);
  const isAnswer = (name?: string) => membersOf(name ?? null, api).some((member) => member.name === 'outcome');
  return promised.findLast(isAnswer) ?? 'Outcome';
}

function membersOf(type: string | null, api: Api): readonly ApiEntry[] {
  if (type === null) return [];
  // A transaction is a database in which no other transaction can be opened.
  if (type === 'Transaction') return membersOf('Database', api).filter(({ name }) => name !== 'transaction');
  return api.filter((entry) => entry.owner === type && (entry.kind === 'method' || entry.kind === 'property'));
}

/** The API type of a name: as annotated, as caught, as handed to a transaction, or as a call of the API returns it. */
function typeOf(name: string, code: string, api: Api): string | null {
  const word = name.replaceAll('$', '\\$');
  const annotated = new RegExp(`\\b${word}\\s*\\??:\\s*(\\w+)`).exec(code)?.[1];
  if (annotated !== undefined && api.some((entry) => entry.name === annotated && entry.owner === null))
    return annotated;
  if (new RegExp(`\\bcatch\\s*\\(\\s*${word}\\b`).test(code)) return 'CallError';
  if (new RegExp(`\\.transaction\\(\\s*async\\s*\\(?\\s*${word}\\b`).test(code)) return 'Transaction';
  const method = new RegExp(`\\b${word}\\s*=\\s*await\\s+\\w+\\.(\\w+)\\(`).exec(code)?.[1];
  const returned = api.find((entry) => entry.kind === 'method' && entry.name === method)?.detail;
  const promised = returned === undefined ? undefined : /Promise<(\w+)/.exec(returned)?.[1];
  return promised !== undefined && api.some((entry) => entry.name === promised && entry.kind === 'interface')
    ? promised
    : null;
}

function isProperty(name: string, api: Api): boolean {
  return api.some((entry) => entry.name === name && (entry.kind === 'property' || entry.owner === name));
}

/** The API's own types in the signatures of a property, whichever interface it belongs to. */
function typesOf(property: string, api: Api): readonly string[] {
  const details = api.flatMap((entry) =>
    entry.kind === 'property' && entry.name === property ? (entry.detail.match(/\w+/g) ?? []) : [],
  );
  const owners = new Set(api.flatMap(({ owner }) => owner ?? []));
  return [...owners].filter((owner) => details.includes(owner) || owner === property);
}

function found(from: number, entries: readonly ApiEntry[]): Suggestions | null {
  return entries.length === 0 ? null : { from, entries };
}
