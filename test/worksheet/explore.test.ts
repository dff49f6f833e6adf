import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/core/worksheet/model.ts';
import { trialsOf } from '../../src/engine/worksheet/worksheet-check.ts';
import { tryOut, type Found, type Trial } from '../../src/engine/worksheet/worksheet-explore.ts';
import { answered, plainStep, row, wholeTable, withEverythingTried } from './steps.ts';

const BUDGET = 60_000;

/** Two deviations at most, so that trying every schedule to its end stays affordable. */
const SHALLOW = [
  { workers: 1, faults: 0, preemptions: 0 },
  { workers: 2, faults: 0, preemptions: 0 },
  { workers: 1, faults: 1, preemptions: 0 },
  { workers: 2, faults: 0, preemptions: 1 },
];

function found(trial: Trial): Found {
  const trying = tryOut(trial, BUDGET);
  let next = trying.next();
  while (!next.done) next = trying.next();
  return next.value;
}

/** What is known of a failing story: under which answers, by which rule, how deep. */
function told({ failures }: Found): string[] {
  return failures
    .map(({ assumed, violations, schedule: { team, cost } }) =>
      [JSON.stringify(assumed), violations[0]?.rule, Math.min(team, 1) + cost.faults + cost.preemptions].join(' '),
    )
    .toSorted();
}

const others = wholeTable().filter(({ decision }) => decision !== 'attempt');
const blind = [
  ...wholeTable().filter(({ when }) => when['evidence']?.[0] !== 'cannot-tell'),
  row('cannot-tell', 'yes', 'attempt'),
  row('cannot-tell', ['no', 'unknown'], 'unresolved'),
];

function careful(): Step {
  const step = withEverythingTried(plainStep(wholeTable()));
  return { ...step, nothingFound: 'counts-after-wait', excluded: { ...step.excluded, missed: 'Read by key.' } };
}

const STEPS: readonly (readonly [string, Step])[] = [
  ['the whole table', withEverythingTried(plainStep(wholeTable()))],
  ['the whole table, waiting', careful()],
  ['the whole table with open answers, waiting', answered(careful(), { repeat: 'unknown', inFlight: 'unknown' })],
  ['rows changed by hand', answered({ ...careful(), nothingFound: 'does-not-count' }, { byHand: 'possible' })],
  ['a repeat where nobody can tell', { ...withEverythingTried(plainStep(blind)), nothingFound: 'does-not-count' }],
  ['no key', withEverythingTried(plainStep(blind, { key: 'none', lookup: 'lagging' }))],
  [
    'a key that runs out',
    { ...withEverythingTried(plainStep(blind, { key: 'expires' })), nothingFound: 'counts-after-wait' },
  ],
  [
    'sending again at once',
    plainStep([...others, row('none', 'yes', 'attempt', { noAnswer: 'send-again', atMost: 2 })]),
  ],
  [
    'failures that may be kept',
    { ...withEverythingTried(plainStep(blind, { failures: 'unknown' })), nothingFound: 'counts-after-wait' },
  ],
  [
    'a key that may be refused as too old',
    { ...plainStep(blind, { key: 'expires', expired: 'unknown' }), nothingFound: 'does-not-count' },
  ],
  [
    'what may exist only once, sent without a key',
    withEverythingTried(
      plainStep([row('any', 'yes', 'attempt', { key: 'none' }), row('any', ['no', 'unknown'], 'unresolved')], {
        natural: 'unknown',
        inFlight: 'execute',
      }),
    ),
  ],
  [
    'holds that take what nobody can tell for something',
    withEverythingTried(
      plainStep([
        ...wholeTable().filter(({ when }) => when['evidence']?.[0] !== 'cannot-tell'),
        row('cannot-tell', 'no', 'hold-existing'),
        row('cannot-tell', ['yes', 'unknown'], 'hold-empty'),
      ]),
    ),
  ],
  ['a key that is stored too late', withEverythingTried(plainStep(wholeTable(), { keyStored: 'no' }))],
  [
    'open answers',
    answered({ ...plainStep(blind), nothingFound: 'does-not-count' }, { inFlight: 'unknown', mismatch: 'unknown' }),
  ],
];

describe('runs that end where another one was before', () => {
  it.each(STEPS)('lose no failing story: %s', (_, step) => {
    for (const trial of trialsOf(step, 1)) {
      const merged = found({ ...trial, levels: SHALLOW });
      const whole = found({ ...trial, levels: SHALLOW, merge: false });
      expect(whole.complete).toBe(true);
      expect(told(merged)).toEqual(told(whole));
      expect(merged.risks).toEqual(whole.risks);
      expect(merged.schedules).toBeLessThanOrEqual(whole.schedules);
    }
  });
});
