import type { Plain } from '../../core/plain.ts';
import { RETURNED, type PlainLimits } from './sandbox-limits.ts';
import { cutMiddle } from './guest-format.ts';

/**
 * Copies what learner code returned into plain data that holds nothing of its making. Own enumerable properties only;
 * `toJSON` is not asked. Getters and proxies do run, under the attempt's limits, and what they throw is thrown on.
 */
export function toPlain(value: unknown, limits: PlainLimits = RETURNED): Plain {
  let left = limits.values;
  const path: object[] = [];

  function copy(each: unknown): Plain {
    if (typeof each === 'string') return cutMiddle(each, limits.characters);
    if (typeof each === 'number') return Number.isFinite(each) ? each : String(each);
    if (typeof each === 'boolean' || each === null || each === undefined) return each ?? null;
    if (typeof each !== 'object') return `[${typeof each}]`;
    if (path.includes(each)) return '[itself]';
    if (path.length >= limits.depth) return '[too deep]';
    path.push(each);
    const copied = Array.isArray(each) ? copyList(each) : copyObject(each);
    path.pop();
    return copied;
  }

  function copyList(list: readonly unknown[]): Plain[] {
    const copied: Plain[] = [];
    const { length } = list;
    for (let index = 0; index < length && left-- > 0; index++) copied.push(copy(list[index]));
    return copied;
  }

  function copyObject(object: object): { [key: string]: Plain } {
    const copied = Object.create(null) as { [key: string]: Plain };
    for (const key of Object.keys(object)) {
      if (left-- <= 0) break;
      const each: unknown = (object as Record<string, unknown>)[key];
      if (each !== undefined && (limits.functions || typeof each !== 'function'))
        copied[cutMiddle(key, limits.characters)] = copy(each);
    }
    return copied;
  }

  return copy(value);
}
