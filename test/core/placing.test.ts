import { describe, expect, test } from 'vitest';
import { hasRoomFor, mostOf, pathTo, spentAfter, spentIn, spentWords } from '../../src/core/placing.ts';
import type { StoryChoice, StoryOption } from '../../src/core/trace.ts';

const plain = { lasting: false, worker: null };
const turn = (worker: number, cost: number): StoryOption => ({ fault: null, lasting: false, worker, cost });
const CALL: readonly StoryOption[] = [
  { ...plain, fault: null, cost: 0 },
  { ...plain, fault: 'refused', cost: 1 },
  { ...plain, fault: 'response-lost', cost: 1 },
];
const WORLD: readonly StoryOption[] = [
  turn(0, 0),
  { ...plain, fault: 'late-arrival', cost: 0 },
  { ...plain, fault: 'key-expired', cost: 1 },
];

function choices(...taken: readonly [options: readonly StoryOption[], taken: number][]): StoryChoice[] {
  return taken.map(([options, option], step) => ({ step, options, taken: option }));
}

const three = choices([CALL, 2], [[turn(0, 0), turn(1, 1)], 1], [WORLD, 2]);

describe('a run that is placed by hand', () => {
  test('goes as before up to a choice, and loses what was placed after it', () => {
    expect(pathTo(three, 1, 0)).toEqual([2, 0]);
    expect(pathTo(three, 0, 1)).toEqual([1]);
  });

  test('spends faults and interruptions apart', () => {
    expect(spentIn(three)).toEqual({ faults: 2, interruptions: 1 });
    expect(spentIn([])).toEqual({ faults: 0, interruptions: 0 });
  });

  test('pays nothing for what follows from a fault by itself', () => {
    expect(spentIn(choices([WORLD, 1]))).toEqual({ faults: 0, interruptions: 0 });
  });

  test('would spend what comes before a choice and what is chosen there, and no more', () => {
    expect(spentAfter(three, 1, 0)).toEqual({ faults: 1, interruptions: 0 });
    expect(spentAfter(three, 2, 2)).toEqual({ faults: 2, interruptions: 1 });
    expect(spentAfter(three, 9, 0)).toEqual({ faults: 2, interruptions: 1 });
  });
});

describe('the space in which something may be placed', () => {
  const levels: [number, number, number][] = [
    [2, 0, 2],
    [2, 1, 1],
  ];

  test.each([
    [{ faults: 0, interruptions: 2 }, true],
    [{ faults: 1, interruptions: 1 }, true],
    [{ faults: 1, interruptions: 2 }, false],
    [{ faults: 2, interruptions: 0 }, false],
  ])('has room for %o: %s', (spent, fits) => {
    expect(hasRoomFor(spent, levels)).toBe(fits);
  });

  test('says the most of each', () => {
    expect(mostOf(levels)).toEqual({ faults: 1, interruptions: 2 });
  });
});

test.each([
  [{ faults: 0, interruptions: 0 }, 'nothing'],
  [{ faults: 1, interruptions: 0 }, '1 fault'],
  [{ faults: 2, interruptions: 1 }, '2 faults and 1 interruption'],
  [{ faults: 0, interruptions: 2 }, '2 interruptions'],
])('%o is said as “%s”', (spent, words) => {
  expect(spentWords(spent)).toBe(words);
});
