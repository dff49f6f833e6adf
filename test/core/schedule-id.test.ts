import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScheduleId, parseScheduleId } from '../../src/core/schedule-id.ts';

const id = {
  exercise: 'first-recovery',
  content: '1f3c9a20',
  seed: 7,
  scenario: 'match-yes',
  level: { workers: 1, faults: 1, preemptions: 0 },
  path: [0, 2],
};

describe('a schedule id', () => {
  it('is a short line of text', () => {
    expect(formatScheduleId(id)).toBe('first-recovery@1f3c9a20:7:match-yes:110:0.2');
  });

  it('comes back as it was, but for zeros at the end, which say nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 })), (path) => {
        const again = parseScheduleId(formatScheduleId({ ...id, path }));
        expect(again && formatScheduleId(again)).toBe(formatScheduleId({ ...id, path }));
      }),
    );
  });

  it.each([
    '',
    'first-recovery',
    'first-recovery@1f3c9a20:7:match-yes',
    'first-recovery@xyz:7:a:110:0',
    `${formatScheduleId(id)}.`,
  ])('is not read from “%s”', (text) => {
    expect(parseScheduleId(text)).toBeNull();
  });
});
