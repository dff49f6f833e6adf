import { describe, expect, it } from 'vitest';
import { levelsBeyond } from '../../src/core/levels.ts';

const names = (levels: readonly (readonly number[])[]) => levels.map((level) => level.join(''));

describe('the levels beyond an exercise', () => {
  it('go on to two workers, two faults and two preemptions', () => {
    expect(
      names(
        levelsBeyond([
          [1, 0, 0],
          [2, 0, 0],
          [1, 1, 0],
          [2, 0, 1],
          [2, 1, 0],
          [1, 2, 0],
          [2, 1, 1],
        ]),
      ),
    ).toEqual(['202', '220', '212', '221', '222']);
  });

  it('stay with one worker where the exercise has one', () => {
    expect(
      names(
        levelsBeyond([
          [1, 0, 0],
          [1, 1, 0],
        ]),
      ),
    ).toEqual(['120']);
  });
});
