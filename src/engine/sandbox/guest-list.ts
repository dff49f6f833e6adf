import { fail, type GuestAttempt } from './guest-calls.ts';
import { kindOf } from './guest-format.ts';
import { toPlain } from './guest-plain.ts';
import { LISTED } from './sandbox-limits.ts';

/**
 * Runs inside QuickJS: copies the beginning of a list that a module exported, or that a function it exported returns. Its
 * getters and proxies do run, under the limits of an attempt, and what they throw is thrown on.
 * @param names all that the module exports: something else may be meant
 */
export function readList(attempt: GuestAttempt, exported: unknown, most: number, names: readonly string[]): void {
  const isMade = typeof exported === 'function';
  const list: unknown = isMade ? Reflect.apply(exported, undefined, []) : exported;
  if (!Array.isArray(list)) {
    const given = `${isMade ? 'a function that returned ' : ''}${kindOf(list)}`;
    return fail(attempt, { id: 'not-a-list', given, names });
  }
  const count = lengthOf(list);
  const items = [];
  for (let index = 0; index < count && index < most; index++) items.push(toPlain(list[index], LISTED));
  attempt.end = { value: { count, items }, nothing: false };
}

/** A proxy may answer anything. */
function lengthOf(list: readonly unknown[]): number {
  const length: unknown = list.length;
  return typeof length === 'number' && Number.isSafeInteger(length) && length > 0 ? length : 0;
}
