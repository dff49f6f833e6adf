import { FAULTS } from '../faults.ts';
import type { Expectation, PlannedFault, PlannedTest } from './planned-test.ts';
import { capitalised } from '../first-letter.ts';

/** Says a test in words: lessons, results and the terminal read it from here. */

/** For example `Response lost at call 1 of destination.grant. Then 1 effect. Once more: the outcome reconciled.` */
export function testWords({ faults, expect, again }: PlannedTest): string {
  return [
    faults.length === 0 ? 'Nothing fails' : faults.map(faultWords).join('; '),
    ...(expect ? [`then ${expectationWords(expect)}`] : []),
    ...(again ? [`once more, and then ${expectationWords(again)}`] : []),
  ]
    .map((part) => `${capitalised(part)}.`)
    .join(' ');
}

/** For example `Response lost at every destination.grant`. */
export function faultWords({ at, nth, fault }: PlannedFault): string {
  return `${FAULTS[fault].label} at ${nth === 'every' ? `every ${at}` : `call ${nth} of ${at}`}`;
}

/** For example `the outcome completed or reconciled, 1 effect`. */
export function expectationWords(expectation: Expectation): string {
  const { outcomes, effects, key, unchanged, owned, together, receipt } = expectation;
  return [
    ...(outcomes ? [`the outcome ${outcomes.join(' or ')}`] : []),
    ...(effects === undefined ? [] : [effectCount(effects)]),
    ...(key ? ['something new, under the operation’s own key only'] : []),
    ...(unchanged ? ['every row as at the start'] : []),
    ...(owned ? ['an owner for whatever is left to somebody'] : []),
    ...(together ? ['never one part committed without the other'] : []),
    ...(receipt ? ['the stored receipt or task in the answer'] : []),
  ].join(', ');
}

/** `1 effect`, `no effects`. */
export function effectCount(count: number): string {
  return count === 0 ? 'no effects' : `${count} effect${count === 1 ? '' : 's'}`;
}
