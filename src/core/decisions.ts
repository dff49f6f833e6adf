/** The course's one decision table. README, lessons, worksheet, grader and tests all read it from here. */

/** What a look at the destination established. */
export type Evidence = 'match' | 'none' | 'other' | 'cannot-tell';

/** What is known about the approval, now. */
export type AuthorityState = 'yes' | 'no' | 'unknown';

/** How a recovery ends: the names that a recovery function returns. */
export type OutcomeName = 'completed' | 'reconciled' | 'hold-existing' | 'hold-empty' | 'conflict' | 'unresolved';

/** What is decided before acting. `attempt` becomes the outcome `completed` only when an answer or a later look confirms it. */
export type DecisionName = Exclude<OutcomeName, 'completed'> | 'attempt';

/** What kept a case from being decided. */
export type Missing = 'evidence' | 'authority' | 'both';

export interface Decision {
  readonly decision: DecisionName;
  /** Only with `unresolved`: what somebody has to find out. Evidence is asked of the destination, authority of the approver. */
  readonly missing?: Missing;
}

export const EVIDENCE: readonly Evidence[] = ['match', 'none', 'other', 'cannot-tell'];
export const AUTHORITY: readonly AuthorityState[] = ['yes', 'no', 'unknown'];
export const OUTCOMES: readonly OutcomeName[] = [
  'completed',
  'reconciled',
  'hold-existing',
  'hold-empty',
  'conflict',
  'unresolved',
];

/** Plain labels for people who write no code, and what each value stands for. */
export const EVIDENCE_LABELS: Readonly<Record<Evidence, { label: string; meaning: string }>> = {
  match: {
    label: 'Matching action exists',
    meaning: 'Something is stored under this key, every compared detail is equal, and it belongs to this request.',
  },
  none: {
    label: 'No action exists',
    meaning: 'A look that can prove absence found nothing, and no earlier attempt can still arrive.',
  },
  other: {
    label: 'Key has other details',
    meaning: 'Something is stored under this key, but for different details.',
  },
  'cannot-tell': {
    label: 'Cannot tell',
    meaning: 'Nobody could look, or the look cannot prove anything.',
  },
};

export const AUTHORITY_LABELS: Readonly<Record<AuthorityState, string>> = {
  yes: 'Still approved',
  no: 'Not approved',
  unknown: 'Approval cannot be read',
};

export const DECISION_LABELS: Readonly<Record<DecisionName, { label: string; operator: string }>> = {
  reconciled: { label: 'Reconcile', operator: 'It was done: record what was found and carry on.' },
  attempt: { label: 'Attempt', operator: 'Not done: carry out the missing step under the original operation key.' },
  'hold-existing': {
    label: 'Hold, existing',
    operator: 'Done, no longer approved: leave it as it is, the access owner decides.',
  },
  'hold-empty': { label: 'Hold, empty', operator: 'Not done and not approved: do nothing.' },
  conflict: { label: 'Conflict', operator: 'This key belongs to a different request: stop.' },
  unresolved: { label: 'Unresolved', operator: 'Not known yet: an owner, and when somebody looks again.' },
};

/** The operator's sentence for the two cells in which only the approval is missing. */
export const APPROVAL_UNREADABLE = 'We can’t see whether it is still approved: ask the approver.';

/** Decides one case. Total: every combination of evidence and authority has a decision. */
export function decide(evidence: Evidence, authority: AuthorityState): Decision {
  switch (evidence) {
    case 'other':
      return { decision: 'conflict' };
    case 'cannot-tell':
      return { decision: 'unresolved', missing: authority === 'unknown' ? 'both' : 'evidence' };
    case 'match':
    case 'none':
      break;
  }
  switch (authority) {
    case 'yes':
      return { decision: evidence === 'match' ? 'reconciled' : 'attempt' };
    case 'no':
      return { decision: evidence === 'match' ? 'hold-existing' : 'hold-empty' };
    case 'unknown':
      return { decision: 'unresolved', missing: 'authority' };
  }
}

/** The outcome that a decision leads to when every call is answered. */
export function outcomeOf(decision: DecisionName): OutcomeName {
  return decision === 'attempt' ? 'completed' : decision;
}

/** The sentence that an operator reads for one case. */
export function operatorSentence(evidence: Evidence, authority: AuthorityState): string {
  const { decision, missing } = decide(evidence, authority);
  return missing === 'authority' ? APPROVAL_UNREADABLE : DECISION_LABELS[decision].operator;
}
