import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScheduleId, parseScheduleId, readScheduleId } from '../../src/core/schedule-id.ts';

const id = {
  exercise: 'first-recovery',
  content: '1f3c9a20',
  seed: 7,
  scenario: 'match-yes',
  level: { workers: 1, faults: 1, preemptions: 0 },
  path: [0, 2],
};
const text = formatScheduleId(id);

const somePath = fc.array(fc.integer({ min: 0, max: 99 }));

/** What is said of a text that is no id. */
function said(written: string): string {
  const read = readScheduleId(written);
  return 'sentence' in read ? read.sentence : '';
}

describe('a schedule id', () => {
  it('is a short line of text', () => {
    expect(text).toBe('first-recovery@1f3c9a20:7:match-yes:110:0.2:fdae');
  });

  it('comes back as it was, but for zeros at the end, which say nothing', () => {
    fc.assert(
      fc.property(somePath, (path) => {
        const again = parseScheduleId(formatScheduleId({ ...id, path }));
        expect(again && formatScheduleId(again)).toBe(formatScheduleId({ ...id, path }));
      }),
    );
  });

  it('is not read when it was cut short anywhere after its exercise, and that is said', () => {
    for (let length = 'first-recovery@'.length; length < text.length; length++) {
      expect(said(text.slice(0, length))).toContain('was cut short: its end is missing');
    }
  });

  it('is not read when any digit of it was changed, and that is said', () => {
    for (const [at, sign] of text.split('').entries()) {
      if (!/\d/.test(sign)) continue;
      const changed = text.slice(0, at) + String((Number(sign) + 1) % 10) + text.slice(at + 1);
      expect(said(changed)).toContain('was changed on its way');
    }
  });

  it('is not read when its exercise or its start state was put in by hand', () => {
    expect(said(text.replace('first', 'second'))).toContain('was changed on its way');
    expect(said(text.replace('match', 'none'))).toContain('was changed on its way');
  });

  it.each(['', 'first-recovery', 'first-recovery@xyz:7:a:110:0', `${text}.`, `Schedule: ${text}`])(
    'is not read from “%s”, which looks like none',
    (written) => {
      expect(parseScheduleId(written)).toBeNull();
      expect(said(written)).toContain(`“${written}” is no schedule’s id. One looks like ${text}.`);
    },
  );
});
