import { expect, test } from 'vitest';
import { exploredWords } from '../../src/core/beyond-words.ts';
import type { CodeTask } from '../../src/core/exercise.ts';

const NOTHING_TRIED = { levels: [], cells: 0, end: { how: 'done' }, found: null } as const;

function taskWith(levels: CodeTask['levels']): CodeTask {
  return {
    id: 'first',
    content: '00000000',
    workload: 'grants',
    scenarios: [],
    capabilities: {},
    rules: ['one-effect'],
    faults: [],
    outages: false,
    statements: [],
    levels,
    demandsOwner: false,
    demandsReason: false,
  };
}

test('an exercise whose bound is the last level claims nothing about what lies beyond', () => {
  expect(exploredWords(NOTHING_TRIED, taskWith([[1, 2, 0]]))).toEqual([
    'No level lies beyond this exercise’s bound: nothing more is tried.',
  ]);
  expect(exploredWords(NOTHING_TRIED, taskWith([[2, 1, 1]]))[0]).toContain('0 of ');
});
