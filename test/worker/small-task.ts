import type { CodeTask, TestsTask } from '../../src/core/exercise.ts';

/** As much of an exercise as a client looks at. */
export const task: CodeTask = {
  id: 'small',
  content: '00000000',
  capabilities: {},
  rules: ['one-effect'],
  faults: [],
  outages: false,
  statements: [],
  levels: [[1, 0, 0]],
  demandsOwner: false,
  demandsReason: false,
  workload: 'grants',
  scenarios: [
    { id: 'match-yes', label: 'Matching action, still approved', evidence: 'match', authority: 'yes', twin: false },
  ],
};

/** As much of an exercise in tests. */
export const testsTask: TestsTask = {
  id: 'small-tests',
  content: '00000000',
  world: task,
  wheats: [{ id: 'right', label: 'Looks first', code: '' }],
  chaffs: [{ id: 'wrong', label: 'A timeout means no.', code: '' }],
  demand: 'all',
};
