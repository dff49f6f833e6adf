import type { CodeTask } from '../../src/core/exercise.ts';

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
  workload: 'grants',
  scenarios: [
    { id: 'match-yes', label: 'Matching action, still approved', evidence: 'match', authority: 'yes', twin: false },
  ],
};
