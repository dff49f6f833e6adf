import { describe, expect, it } from 'vitest';
import { hasMoreHints, hintedRule, shownHints, withNextHint } from '../../src/app/hints.ts';
import type { HintsShown } from '../../src/app/hints.ts';
import type { Verdict } from '../../src/core/verdict.ts';

const hints = { 'one-effect': ['when', 'what', 'row'], table: ['t1', 't2', 't3'] } as const;
const failed = (
  rule: 'one-effect' | 'honest-claim' | 'table',
  alsoBroken: ('table' | 'one-effect')[] = [],
): Verdict => ({
  status: 'failed',
  rule,
  sentence: 'broken',
  alsoBroken,
});
// The exercise's own type has an entry for every rule; a real file names some of them.
const given = hints as never;

describe('hints', () => {
  it('are for the rule that was broken', () => {
    expect(hintedRule(failed('one-effect', ['table']), given)).toBe('one-effect');
  });

  it('are for a rule that broke with it when there are none for the first', () => {
    expect(hintedRule(failed('honest-claim', ['table']), given)).toBe('table');
    expect(hintedRule(failed('honest-claim'), given)).toBeNull();
  });

  it('are for no other verdict', () => {
    expect(hintedRule({ status: 'passed' }, given)).toBeNull();
    expect(hintedRule(null, given)).toBeNull();
  });

  it('come one at a time, three at most, and are remembered by rule', () => {
    let shown: HintsShown = {};
    const seen = [];
    while (hasMoreHints('one-effect', shown, given)) {
      shown = withNextHint('one-effect', shown, given);
      seen.push(shownHints('one-effect', shown, given).length);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(withNextHint('one-effect', shown, given)).toBe(shown);
    expect(shownHints('table', shown, given)).toEqual([]);
    expect(shownHints('one-effect', shown, given)).toEqual(['when', 'what', 'row']);
  });
});
