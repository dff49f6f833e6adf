/** The invariants by name, in order of precedence: the first that is broken is the one reported. */

export const RULES = {
  'one-effect': {
    label: 'One effect',
    holds: 'An operation has at most one effect. Two operations with equal details are two.',
  },
  'authorised-effect': {
    label: 'Authorised effect',
    holds: 'Before a new effect, the last reading of the approval said yes, for exactly these details.',
  },
  'payload-kept': { label: 'Details kept', holds: 'What is stored under a key never changes.' },
  'nothing-revoked': { label: 'Nothing revoked', holds: 'Recovery removes nothing that exists.' },
  'original-key': { label: 'Original key', holds: 'Every effect uses the operation’s own key.' },
  'owned-end': {
    label: 'Owned end',
    holds:
      'Every attempt ends in a named outcome, and what is held, in conflict or unresolved has an owner, evidence, a reason and a next update.',
  },
  'honest-claim': {
    label: 'Honest claim',
    holds: 'Completed and reconciled are said only when the matching effect exists, conflict only when one was seen.',
  },
  'honest-evidence': {
    label: 'Honest evidence',
    holds: 'That nothing was done is concluded only from a look that can prove it.',
  },
  'receipt-on-replay': {
    label: 'Receipt on replay',
    holds:
      'A finished operation asked again, with the same details and by someone who may see it, returns its original receipt, marked replayed, and writes nothing.',
  },
  'all-or-nothing': {
    label: 'All or nothing',
    holds: 'The item, its receipt and its audit row are committed together or not at all.',
  },
  'pause-respected': { label: 'Pause respected', holds: 'No new effect begins while work is paused.' },
  'attempts-are-not-operations': {
    label: 'Attempts are not operations',
    holds: 'Each attempt has its own reference, points to its operation, and is not counted as a completion.',
  },
  idempotent: { label: 'Quiet repeat', holds: 'Recovering once more changes nothing.' },
  table: { label: 'Decision table', holds: 'When nothing fails any more, recovery answers as the decision table does.' },
} as const satisfies Record<string, { label: string; holds: string }>;

export type RuleId = keyof typeof RULES;

/** All rules, highest precedence first. */
export const RULE_ORDER: readonly RuleId[] = Object.keys(RULES) as RuleId[];
