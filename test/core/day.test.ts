import { describe, expect, test } from 'vitest';
import {
  clockTime,
  countAttempts,
  countOperations,
  dayCurves,
  daySentence,
  DESK,
  FIRST_DAY,
  simulateDay,
} from '../../src/core/day.ts';
import type { Day, DaySetting } from '../../src/core/day.ts';

/** The simulated day of the scorecard: what it holds, and that counting attempts and counting operations part company. */

const first = simulateDay(FIRST_DAY);
const seeds = Array.from({ length: 30 }, (_, index) => index + 1);
const days = seeds.flatMap((seed) =>
  [10, 40, 100].flatMap((operations) => [0, 0.5, 0.9].map((lost) => simulateDay({ seed, operations, lost }))),
);
const changed = (change: Partial<DaySetting>): Day => simulateDay({ ...FIRST_DAY, ...change });

test('the same setting makes the same day, and another seed another one', () => {
  expect(simulateDay(FIRST_DAY)).toEqual(first);
  expect(changed({ seed: FIRST_DAY.seed + 1 })).not.toEqual(first);
});

describe('every day', () => {
  test('counts each operation under one key, and puts it into one ending', () => {
    for (const day of days) {
      const { asked, eligible, done, rejected, unresolved } = countOperations(day);
      expect(new Set(day.operations.map(({ key }) => key)).size).toBe(asked);
      expect(done + rejected + unresolved).toBe(eligible);
    }
  });

  test('reviews what is done and nothing else', () => {
    for (const day of days) {
      const { done, acceptedFirst, corrected, waiting, confirmed } = countOperations(day);
      expect(acceptedFirst + corrected + waiting).toBe(done);
      expect(confirmed).toBeLessThanOrEqual(acceptedFirst + corrected);
    }
  });

  test('has at most one attempt that commits an operation, and calls it done only with an answer', () => {
    for (const { end, attempts, doneAt } of days.flatMap(({ operations }) => operations)) {
      expect(attempts.filter((each) => each.end === 'committed').length).toBeLessThanOrEqual(1);
      const answered = attempts.find((each) => each.end === 'committed' || each.end === 'replayed');
      expect(doneAt).toBe(answered?.minute ?? null);
      expect(end === 'done').toBe(answered !== undefined);
    }
  });

  test('ends before the desk closes, with its attempts in order', () => {
    for (const { attempts } of days.flatMap(({ operations }) => operations)) {
      const minutes = attempts.map(({ minute }) => minute);
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
      expect(minutes.every((minute) => minute < DESK.closes)).toBe(true);
    }
  });

  test('has as many lines in its log as calls on its bill', () => {
    for (const day of days) expect(countAttempts(day).attempts).toBe(countOperations(day).calls);
  });
});

describe('counting attempts', () => {
  test('reports more finished work than there is', () => {
    expect(countAttempts(first).succeeded).toBeGreaterThan(countOperations(first).done);
  });

  test('takes rejected requests for failures on a day on which nothing is wrong', () => {
    const quiet = changed({ lost: 0 });
    expect(countOperations(quiet).unresolved).toBe(0);
    expect(countAttempts(quiet).failed).toBeGreaterThanOrEqual(countOperations(quiet).rejected);
    expect(countOperations(quiet).rejected).toBeGreaterThan(0);
  });

  test('is changed by lost answers far more than the work is', () => {
    const [quiet, noisy] = [changed({ lost: 0 }), changed({ lost: 0.8 })];
    const moreFailures = countAttempts(noisy).failed - countAttempts(quiet).failed;
    const lessDone = countOperations(quiet).done - countOperations(noisy).done;
    expect(moreFailures).toBeGreaterThan(3 * lessDone);
  });
});

test('a changed share of lost answers changes nobody’s request, only how it fares', () => {
  const [quiet, noisy] = [changed({ lost: 0 }), changed({ lost: 0.9 })];
  const asked = (day: Day) => day.operations.map(({ key, arrives }) => [key, arrives]);
  expect(asked(noisy)).toEqual(asked(quiet));
  expect(countOperations(noisy).rejected).toBe(countOperations(quiet).rejected);
});

test('one reviewer keeps up with ten requests, and does not with a hundred', () => {
  expect(countOperations(changed({ operations: 10 })).waiting).toBe(0);
  expect(countOperations(changed({ operations: 100 })).waiting).toBeGreaterThan(0);
  expect(countOperations(changed({ operations: 100 })).oldestWaiting).toBeGreaterThan(60);
});

test('the curves end where the counts do', () => {
  const { minutes, succeeded, done, waiting } = dayCurves(first);
  const counts = countOperations(first);
  expect(minutes.at(-1)).toBe(DESK.closes);
  expect([succeeded.at(-1), done.at(-1), waiting.at(-1)]).toEqual([
    countAttempts(first).succeeded,
    counts.done,
    counts.waiting,
  ]);
});

test('a minute is told as a clock shows it', () => {
  expect([0, 65, 600].map(clockTime)).toEqual(['08:00', '09:05', '18:00']);
});

test('both counts are told in words', () => {
  expect(daySentence(first)).toMatchInlineSnapshot(
    `"Counted by attempts: 40 successes and 21 failures. Counted by operations: 29 of 35 are done, 4 were told no, 2 are unresolved, and 0 of the done wait for a review."`,
  );
});
