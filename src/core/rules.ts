/** The invariants by name, in order of precedence: the first that is broken is the one reported. */

export const RULES = {
  'one-effect': {
    label: 'One effect',
    holds: 'An operation has at most one effect. Two operations with equal details are two.',
  },
  'authorised-effect': {
    label: 'Authorised effect',
    holds:
      'Before a new effect, the last reading of the approval said yes, for exactly these details. A reading is old once a call stayed unanswered, and after a wait.',
  },
  'payload-kept': { label: 'Details kept', holds: 'What is stored under a key never changes.' },
  'nothing-revoked': {
    label: 'Nothing revoked',
    holds: 'Recovery removes nothing that exists, except by an approved action with a key of its own.',
  },
  'original-key': { label: 'Original key', holds: 'Every effect uses the operation’s own key.' },
  'owned-end': {
    label: 'Owned end',
    holds:
      'Every attempt ends in a named outcome. Where owners are demanded, what is held, in conflict or unresolved also has an owner, evidence, a reason and a next update.',
  },
  'honest-claim': {
    label: 'Honest claim',
    holds:
      'Completed and reconciled are said only when the matching effect exists, conflict only when one was seen, and a hold only where nothing is approved any more.',
  },
  'honest-evidence': {
    label: 'Honest evidence',
    holds: 'That nothing was done is concluded only from a look that can prove it.',
  },
  'read-again': {
    label: 'Read again',
    holds:
      'Where an approval can be withdrawn between the last reading and the change, it is read once more after the change. Without a yes, the change is not called completed.',
  },
  'steps-in-order': {
    label: 'Steps in order',
    holds: 'A step begins only when every step before it is known to be done.',
  },
  'settled-before-undo': {
    label: 'Settled before undoing',
    holds: 'Nothing is taken back while it is not known of some step whether it was done.',
  },
  'receipt-on-replay': {
    label: 'Receipt on replay',
    holds:
      'A finished operation asked again, with the same details and by someone who may see it, returns its original receipt, marked replayed, and writes nothing.',
  },
  'all-or-nothing': {
    label: 'All or nothing',
    holds:
      'What belongs together, such as an item with its receipt and a decision with its handoff, is committed together or not at all.',
  },
  'no-lost-handoff': {
    label: 'No lost handoff',
    holds:
      'What was approved becomes exactly one task and is acknowledged in the end, or is an exception that somebody owns. Nothing is acknowledged without its task.',
  },
  bounded: {
    label: 'Bounded',
    holds:
      'What one attempt sends, waits for and spends stays within its budget, also while nothing works. Then it ends, and says so.',
  },
  'worth-repeating': {
    label: 'Worth repeating',
    holds:
      'A sending is repeated where a repeat can help: never after a rejection, and never before the time that the destination asked for.',
  },
  'pause-respected': { label: 'Pause respected', holds: 'No new effect begins while work is paused.' },
  'attempts-are-not-operations': {
    label: 'Attempts are not operations',
    holds: 'Each attempt has its own reference, points to its operation, and is not counted as a completion.',
  },
  idempotent: { label: 'Quiet repeat', holds: 'Recovering once more changes nothing.' },
  table: {
    label: 'Decision table',
    holds: 'When nothing fails any more, recovery answers as the decision table does.',
  },
} as const satisfies Record<string, { label: string; holds: string }>;

export type RuleId = keyof typeof RULES;

/** All rules, highest precedence first. */
export const RULE_ORDER: readonly RuleId[] = Object.keys(RULES) as RuleId[];
