import type { ApiEntry } from '../../core/api-entry.ts';

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

/** Names of outcomes and of error kinds, inside quotes. */
function inString(line: string, position: number, api: Api): Suggestions | null {
  const match = /(['"])([\w-]*)$/.exec(line);
  const [, quote, typed] = match ?? [];
  if (quote === undefined || typed === undefined || line.split(quote).length % 2 !== 0) return null;
  const asksKind = /\bkind\s*[!=]==?\s*['"][\w-]*$/.test(line);
  const owner = asksKind ? 'CallErrorKind' : 'OutcomeName';
  return found(
    position - typed.length,
    api.filter((entry) => entry.kind === 'value' && entry.owner === owner),
  );
}

/** Members of what stands before the dot, when its type is known. */
function afterDot(line: string, code: string, position: number, api: Api): Suggestions | null {
  const match = /([\w$]+)\s*\??\.\s*([\w$]*)$/.exec(line);
  const [, receiver, typed] = match ?? [];
  if (receiver === undefined || typed === undefined) return null;
  return found(position - typed.length, membersOf(typeOf(receiver, code, api), api));
}

/** Types of the API; inside an object that is returned, the fields of an outcome too. */
function atWord(before: string, line: string, position: number, api: Api): Suggestions | null {
  const typed = /[\w$]*$/.exec(line)?.[0] ?? '';
  if (/\.\s*$/.test(line.slice(0, line.length - typed.length))) return null;
  const fields = returnsObject(before)
    ? membersOf(/\bStageRequest\b/.test(before) ? 'StageOutcome' : 'Outcome', api)
    : [];
  if (typed === '' && fields.length === 0) return null;
  const types = typed === '' ? [] : api.filter(({ kind }) => kind === 'interface' || kind === 'type');
  return found(position - typed.length, [...fields, ...types]);
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

/** Whether the innermost open brace is that of an object after `return`. */
function returnsObject(before: string): boolean {
  let depth = 0;
  for (let index = before.length - 1; index >= 0; index--) {
    const sign = before[index];
    if (sign === '}') depth++;
    if (sign !== '{') continue;
    if (depth === 0) return /\breturn\s*$/.test(before.slice(0, index)) && /[{,]\s*[\w$]*$/.test(before.slice(index));
    depth--;
  }
  return false;
}

function found(from: number, entries: readonly ApiEntry[]): Suggestions | null {
  return entries.length === 0 ? null : { from, entries };
}
