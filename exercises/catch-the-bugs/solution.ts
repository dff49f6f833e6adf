import type { RecoveryTest } from 'after-the-timeout';

export const tests: RecoveryTest[] = [
  // Nothing fails: the rows of the table.
  {
    name: 'what is there already is not granted again',
    given: 'match-yes',
    expect: { outcome: 'reconciled', unchanged: true },
  },
  {
    name: 'without an approval, nothing is granted',
    given: 'none-no',
    expect: { outcome: 'hold-empty', unchanged: true },
  },
  {
    name: 'what is there and no longer approved is held',
    given: 'match-no',
    expect: { outcome: 'hold-existing', unchanged: true },
  },
  {
    name: 'other details under the key are a conflict',
    given: 'other-access-yes',
    expect: { outcome: 'conflict', unchanged: true },
  },

  // One call fails. What recovery answers may differ, what the destination holds may not.
  {
    name: 'a lost answer leaves one grant',
    given: 'none-yes',
    when: { at: 'destination.grant', nth: 1, fault: 'response-lost' },
    expect: { outcome: ['completed', 'reconciled', 'unresolved'], effects: 1 },
    again: { outcome: 'reconciled', effects: 1 },
  },
  {
    name: 'a repeat keeps the key',
    given: 'none-yes',
    when: { at: 'destination.grant', nth: 1, fault: 'timeout-not-committed' },
    again: { effects: 1, key: 'own' },
  },
  {
    name: 'a failed look is not an empty one',
    given: 'match-yes',
    when: { at: 'destination.lookup', nth: 'every', fault: 'lookup-unavailable' },
    expect: { outcome: 'unresolved', unchanged: true },
  },

  // Every sending fails: whoever claims anything now has invented it.
  {
    name: 'what never arrived is not claimed',
    given: 'none-yes',
    when: { at: 'destination.grant', nth: 'every', fault: 'timeout-not-committed' },
    expect: { outcome: 'unresolved', effects: 0 },
  },

  // Two calls fail. The second fault only strikes where there is a second sending.
  {
    name: 'the second error is looked into as well',
    given: 'none-yes',
    when: [
      { at: 'destination.grant', nth: 1, fault: 'timeout-not-committed' },
      { at: 'destination.grant', nth: 2, fault: 'response-lost' },
    ],
    again: { outcome: ['completed', 'reconciled'], effects: 1 },
  },
];
