import type { RecoveryTest } from 'after-the-timeout';

// Two tests, and both are green on every right implementation. How many of the planted bugs do they catch?
export const tests: RecoveryTest[] = [
  {
    name: 'grants what is missing',
    given: 'none-yes',
    expect: { outcome: 'completed' },
  },
  {
    name: 'grants nothing without an approval',
    given: 'none-no',
    expect: { outcome: 'hold-empty' },
  },
];
