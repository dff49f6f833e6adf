/** The faults that the engine can place at a call, and what each one does on both sides of it. */

export type FaultId =
  | 'refused'
  | 'timeout-not-committed'
  | 'response-lost'
  | 'crash-before'
  | 'crash-after'
  | 'lookup-unavailable'
  | 'authority-unavailable'
  | 'statement-error'
  | 'commit-error'
  | 'commit-busy'
  | 'timeout-lands-late'
  | 'late-arrival'
  | 'lookup-misses'
  | 'authority-withdrawn'
  | 'key-expired'
  | 'removed-by-hand'
  | 'rejected'
  | 'duplicate-delivery'
  | 'late-commit'
  | 'paused';

export interface Fault {
  readonly label: string;
  /** What happened, in a sentence that an operator understands. */
  readonly sentence: string;
  /** Where the call was cut: before its effect was committed, or after. */
  readonly boundary: 'before-commit' | 'after-commit';
  /** Whether the caller can know that nothing happened. `null`: the caller is gone and knows nothing. */
  readonly definite: boolean | null;
}

export const FAULTS: Readonly<Record<FaultId, Fault>> = {
  refused: {
    label: 'Refused',
    sentence: 'The destination turned the call away before it did anything, and said so.',
    boundary: 'before-commit',
    definite: true,
  },
  'timeout-not-committed': {
    label: 'Timeout, nothing committed',
    sentence: 'The call timed out, and nothing was committed.',
    boundary: 'before-commit',
    definite: false,
  },
  'response-lost': {
    label: 'Response lost',
    sentence: 'The change was committed, then the answer was lost.',
    boundary: 'after-commit',
    definite: false,
  },
  'crash-before': {
    label: 'Crash before',
    sentence: 'The caller’s process died before the call did anything.',
    boundary: 'before-commit',
    definite: null,
  },
  'crash-after': {
    label: 'Crash after',
    sentence: 'The call was carried out, then the caller’s process died.',
    boundary: 'after-commit',
    definite: null,
  },
  'lookup-unavailable': {
    label: 'Lookup unavailable',
    sentence: 'The destination could not be asked.',
    boundary: 'before-commit',
    definite: true,
  },
  'authority-unavailable': {
    label: 'Approval unreadable',
    sentence: 'The approval could not be read.',
    boundary: 'before-commit',
    definite: true,
  },
  'statement-error': {
    label: 'Statement failed',
    sentence: 'The database reported an error for this statement and did nothing.',
    boundary: 'before-commit',
    definite: true,
  },
  'commit-error': {
    label: 'Commit failed',
    sentence: 'The database could not commit, and rolled the transaction back.',
    boundary: 'before-commit',
    definite: true,
  },
  'commit-busy': {
    label: 'Commit busy',
    sentence: 'Somebody was reading, so the database could not commit. The transaction stays open.',
    boundary: 'before-commit',
    definite: true,
  },
  'timeout-lands-late': {
    label: 'Timeout, lands late',
    sentence: 'The call timed out, and will still be carried out later.',
    boundary: 'before-commit',
    definite: false,
  },
  'late-arrival': {
    label: 'Late arrival',
    sentence: 'The call that had timed out was carried out now.',
    boundary: 'after-commit',
    definite: null,
  },
  'lookup-misses': {
    label: 'Lookup misses it',
    sentence: 'The look did not show what is there.',
    boundary: 'before-commit',
    definite: true,
  },
  'authority-withdrawn': {
    label: 'Approval withdrawn',
    sentence: 'The approval was withdrawn.',
    boundary: 'before-commit',
    definite: null,
  },
  'key-expired': {
    label: 'Key expired',
    sentence: 'The destination forgot the operation key.',
    boundary: 'before-commit',
    definite: null,
  },
  'removed-by-hand': {
    label: 'Removed by hand',
    sentence: 'A person removed what had been done.',
    boundary: 'after-commit',
    definite: null,
  },
  rejected: {
    label: 'Rejected',
    sentence: 'The call was read and answered with no. Nothing was done.',
    boundary: 'before-commit',
    definite: true,
  },
  'duplicate-delivery': {
    label: 'Delivered twice',
    sentence: 'A message that had arrived was delivered once more.',
    boundary: 'after-commit',
    definite: null,
  },
  'late-commit': {
    label: 'Late commit',
    sentence: 'A transaction that had taken its number before was committed now.',
    boundary: 'after-commit',
    definite: null,
  },
  paused: {
    label: 'Paused',
    sentence: 'Somebody paused new work.',
    boundary: 'before-commit',
    definite: null,
  },
};

/** All faults, in the order in which they are listed. */
export const FAULT_IDS: readonly FaultId[] = Object.keys(FAULTS) as FaultId[];
