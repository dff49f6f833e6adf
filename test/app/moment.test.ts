import { describe, expect, it } from 'vitest';
import { isRealTime, timeNow, timeWords, UNKNOWN_TIME } from '../../src/app/storage/moment.ts';
import { asideItem } from '../../src/app/storage/put-aside.ts';
import { checkValue } from '../../src/app/storage/record-schemas.ts';

describe('a clock that gives no date', () => {
  it.each([
    ['an invalid date', new Date(Number.NaN)],
    ['a year with a sign', new Date(8.64e15)],
  ])('stops nothing when it gives %s: the time is unknown', (_what, date) => {
    expect(timeNow(() => date)).toBe(UNKNOWN_TIME);
  });

  it('gives a time that can be stored and read again', () => {
    const at = timeNow(() => new Date(Number.NaN));
    expect(checkValue('visits', { at })).toEqual({ ok: true, value: { at } });
  });

  it('takes no second version for the first when both are set aside at the same time', () => {
    const item = (code: string) =>
      asideItem(
        { now: () => UNKNOWN_TIME, tab: 't' },
        { store: 'drafts', record: 'a', why: 'w', value: { code }, open: false },
      );
    expect(item('one').key).not.toBe(item('two').key);
    expect(item('one').key).toBe(item('one').key);
  });
});

describe('a time for people', () => {
  it('is none when it is not known or is no time', () => {
    for (const iso of [UNKNOWN_TIME, 'yesterday', '', '2026-99-99T00:00:00.000Z']) {
      expect(timeWords(iso, { dateStyle: 'long' })).toBeNull();
    }
    expect(timeWords('2026-03-03T12:00:00.000Z', { dateStyle: 'long' })).toBe('3 March 2026');
  });
});

describe('a day in the calendar', () => {
  it.each(['2024-02-29T00:00:00.000Z', '2026-12-31T23:59:59Z', '2026-03-03 14:05:00+01:00'])('is %s', (iso) => {
    expect(isRealTime(iso)).toBe(true);
  });

  it.each(['2026-02-31T00:00:00.000Z', '2025-02-29T00:00:00.000Z', '2026-04-31T00:00:00Z', '2026-00-10T00:00:00Z'])(
    'is not %s',
    (iso) => {
      expect(isRealTime(iso)).toBe(false);
    },
  );
});
