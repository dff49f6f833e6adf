/**
 * The invariants by name, in order of precedence: the first that is broken is the one reported. `label` names what is demanded,
 * and `broken` says what went wrong, to somebody who has never seen the rule.
 */

export const RULES = {
  'one-effect': {
    label: 'One effect',
    broken: 'Done more than once',
    holds: 'An operation has at most one effect. Two operations with equal details are two.',
  },
  'authorised-effect': {
    label: 'Authorised effect',
    broken: 'Done without a fresh approval',
    holds:
      'Before a new effect, the last reading of the approval said yes, for exactly these details. A reading is old once a call stayed unanswered, and after a wait.',
  },
  'payload-kept': {
    label: 'Details kept',
    broken: 'Stored details were changed',
    holds: 'What is stored under a key never changes.',
  },
  'nothing-revoked': {
    label: 'Nothing revoked',
    broken: 'Taken back without approval',
    holds: 'Recovery removes nothing that exists, except by an approved action with a key of its own.',
  },
  'original-key': {
    label: 'Original key',
    broken: 'Done under another key',
    holds: 'Every effect uses the operation’s own key.',
  },
  'owned-end': {
    label: 'Owned end',
    broken: 'Ended without saying who goes on',
    holds:
      'Every attempt ends in a named outcome. Where owners are demanded, what is held, in conflict or unresolved also has an owner, evidence, a reason and a next update.',
  },
  'honest-claim': {
    label: 'Honest claim',
    broken: 'Reported more than it knew',
    holds:
      'Completed and reconciled are said only when the matching effect exists, conflict only when one was seen, and a hold only where nothing is approved any more.',
  },
  'honest-evidence': {
    label: 'Honest evidence',
    broken: 'Sent without proof that it was missing',
    holds: 'That nothing was done is concluded only from a look that can prove it.',
  },
  'read-again': {
    label: 'Read again',
    broken: 'Approval not read again afterwards',
    holds:
      'Where an approval can be withdrawn between the last reading and the change, it is read once more after the change. Without a yes, the change is not called completed.',
  },
  'steps-in-order': {
    label: 'Steps in order',
    broken: 'A step was begun too early',
    holds: 'A step begins only when every step before it is known to be done.',
  },
  'settled-before-undo': {
    label: 'Settled before undoing',
    broken: 'Taken back while something was unknown',
    holds: 'Nothing is taken back while it is not known of some step whether it was done.',
  },
  'receipt-on-replay': {
    label: 'Receipt on replay',
    broken: 'The original receipt was not returned',
    holds:
      'A finished operation asked again, with the same details and by someone who may see it, returns its original receipt, marked replayed, and writes nothing.',
  },
  'all-or-nothing': {
    label: 'All or nothing',
    broken: 'Only a part was stored',
    holds:
      'What belongs together, such as an item with its receipt and a decision with its handoff, is committed together or not at all.',
  },
  'no-lost-handoff': {
    label: 'No lost handoff',
    broken: 'A handoff was lost',
    holds:
      'What was approved becomes exactly one task and is acknowledged in the end, or is an exception that somebody owns. Nothing is acknowledged without its task.',
  },
  bounded: {
    label: 'Bounded',
    broken: 'Went on beyond its budget',
    holds:
      'What one attempt sends, waits for and spends stays within its budget, also while nothing works. Then it ends, and says so.',
  },
  'worth-repeating': {
    label: 'Worth repeating',
    broken: 'Repeated where that cannot help',
    holds:
      'A sending is repeated where a repeat can help: never after a rejection, and never before the time that the destination asked for.',
  },
  'pause-respected': {
    label: 'Pause respected',
    broken: 'Begun while work was paused',
    holds: 'No new effect begins while work is paused.',
  },
  'attempts-are-not-operations': {
    label: 'Attempts are not operations',
    broken: 'Attempt and operation were mixed up',
    holds: 'Each attempt has its own reference, points to its operation, and is not counted as a completion.',
  },
  idempotent: {
    label: 'Quiet repeat',
    broken: 'A second run changed something',
    holds: 'Recovering once more changes nothing.',
  },
  table: {
    label: 'Decision table',
    broken: 'Not the decision table’s answer',
    holds: 'When nothing fails any more, recovery answers as the decision table does.',
  },
} as const satisfies Record<string, { label: string; broken: string; holds: string }>;

export type RuleId = keyof typeof RULES;

/** All rules, highest precedence first. */
export const RULE_ORDER: readonly RuleId[] = Object.keys(RULES) as RuleId[];
