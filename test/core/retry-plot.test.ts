import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  callsOfOne,
  playRetries,
  RETRY_RANGES,
  RETRY_START,
  retrySentence,
  stretches,
  WAITS,
  type RetrySetting,
} from '../../src/core/retry-plot.ts';

const number = (name: keyof typeof RETRY_RANGES) =>
  fc.integer({ min: RETRY_RANGES[name].least, max: RETRY_RANGES[name].most });

const settings: fc.Arbitrary<RetrySetting> = fc.record({
  callers: number('callers'),
  library: number('library'),
  connector: number('connector'),
  scheduler: number('scheduler'),
  wait: fc.constantFrom(...WAITS),
  outage: number('outage'),
  capacity: number('capacity'),
});

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

test('every action is done, given up or still waiting, whatever the setting', () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const run = playRetries(setting);
      expect(run.done + run.gaveUp + run.open).toBe(setting.callers);
      expect(total(run.arrived)).toBe(run.calls);
      expect(total(run.taken)).toBe(run.done);
    }),
    { numRuns: 60 },
  );
});

test('no action makes more calls than its layers multiplied, and the destination takes no more than it can', () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const run = playRetries(setting);
      expect(run.most).toBeLessThanOrEqual(callsOfOne(setting));
      expect(Math.max(...run.taken)).toBeLessThanOrEqual(setting.capacity);
      expect(total(run.taken.slice(0, setting.outage))).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('layers multiply when the destination takes nothing', () => {
  const down = { ...RETRY_START, callers: 4, outage: 60, wait: 'none' } as const;
  expect(playRetries({ ...down, library: 3, connector: 4, scheduler: 1 }).most).toBe(12);
  expect(playRetries({ ...down, library: 1, connector: 4, scheduler: 1 }).most).toBe(4);
  expect(playRetries({ ...down, library: 3, connector: 4, scheduler: 2 }).calls).toBe(4 * 24);
});

test('when nothing fails and there is room, one action is one call', () => {
  const run = playRetries({ ...RETRY_START, outage: 0, capacity: 64 });
  expect(run).toMatchObject({ calls: 64, most: 1, done: 64, gaveUp: 0, open: 0, lastDone: 0 });
});

test('waits drawn at random flatten what comes back', () => {
  const busiestLater = (wait: RetrySetting['wait']) =>
    Math.max(...playRetries({ ...RETRY_START, library: 1, connector: 5, outage: 10, wait }).arrived.slice(1));
  expect(busiestLater('jitter')).toBeLessThan(busiestLater('longer') / 2);
});

test('the same setting gives the same run', () => {
  const setting = { ...RETRY_START, wait: 'jitter' } as const;
  expect(playRetries(setting)).toEqual(playRetries(setting));
});

test('the sentence says what came of it', () => {
  const say = (change: Partial<RetrySetting>) => {
    const setting = { ...RETRY_START, ...change };
    return retrySentence(setting, playRetries(setting));
  };
  expect([say({}), say({ wait: 'jitter' }), say({ wait: 'none' }), say({ outage: 0, capacity: 64 })]).toMatchSnapshot();
});

test('the table has the calls of the drawing', () => {
  const run = playRetries(RETRY_START);
  const rows = stretches(run, 5);
  expect(total(rows.map(({ arrived }) => arrived))).toBe(run.calls);
  expect(total(rows.map(({ taken }) => taken))).toBe(run.done);
  expect(rows.at(-1)?.arrived).toBeGreaterThan(0);
});
