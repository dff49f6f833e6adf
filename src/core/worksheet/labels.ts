import type {
  Attempt,
  DestinationField,
  FailureField,
  FailureRow,
  FailureRowField,
  HitPolicy,
  OperationField,
  RuleField,
  Standing,
} from './model.ts';

/** Every field of a worksheet in words that need no engineer, and what belongs into it. */

export interface FieldLabel {
  readonly label: string;
  readonly help: string;
}

const field = (label: string, help: string): FieldLabel => ({ label, help });

export const FAILURE_LABELS: Readonly<Record<FailureField, FieldLabel>> = {
  ticket: field('Ticket, order or case', 'Its number or address. A link, not a copy.'),
  happened: field('When was it?', 'Date and time, in UTC if you can.'),
  asked: field('What was asked for?', 'In the words of the request.'),
  screen: field(
    'What did the screen say?',
    'The message as it stood there. It is printed on the instruction for the night.',
  ),
  truth: field('What turned out to be true?', 'Found later, and how it was found.'),
};

export const DESTINATION_LABELS: Readonly<Record<DestinationField, FieldLabel>> = {
  name: field('Destination', 'The system that carries the action out.'),
  action: field('Action', 'One action there, in two or three words, such as “grant access”.'),
  environment: field('Environment', 'Such as production, or one tenant of it.'),
  businessOwner: field('Business owner', 'The role that answers for what is done there, and decides what no row does.'),
};

export const OPERATION_LABELS: Readonly<Record<OperationField, FieldLabel>> = {
  customer: field('Customer', 'Whose request it is: team, tenant or department.'),
  originalRequest: field('Original request', 'Where the request as it was made can be read.'),
  intendedAction: field('Intended action', 'What is to be true in the end, with every detail that is compared.'),
  keyRecipe: field(
    'What the operation key is made of',
    'From which parts it is made, such as tenant, request number and action. No names, tokens or personal data.',
  ),
  keyStore: field('Where the key is stored', 'On our side, before the first send.'),
  authorisation: field('Who approves it', 'The role whose yes it needs, and until when that holds.'),
  authorisationPlace: field('Where the approval is read', 'The place whose answer counts now, not a copy of it.'),
  leavesOpen: field('What this does not finish', 'Later steps that somebody still has to take.'),
  manualFallback: field('Manual way', 'What a person does when the program can’t.'),
  fallbackLimits: field('What the manual way may not do', 'Such as a new key, or wider access.'),
  mayPause: field('Who can pause it', 'The role that may stop new work.'),
  mayLift: field('Who lifts the pause', 'The role that lets work go on.'),
  lastExercised: field('Last exercised', 'When this was last tried, and with what result.'),
};

export const RULE_LABELS: Readonly<Record<RuleField, FieldLabel>> = {
  next: field('Next step', 'The one thing that is permitted in this row.'),
  authorityNeeded: field('Authority needed', 'Whose yes this step needs, now.'),
  evidenceSource: field('Evidence', 'Where the answer of this row is read.'),
  owner: field(
    'Case owner',
    'Who takes the case of this row, at any hour: a role, never one person. It need not be the business owner of part 2.',
  ),
  cover: field('Cover', 'The role that steps in when the case owner is away.'),
  escalation: field('Escalation', 'Whom the case owner turns to when it is not settled in time.'),
  nextUpdate: field('Next update within', 'When the people waiting are told something.'),
  nextCheck: field('Next check', 'When somebody looks again.'),
  stop: field(
    'Stop condition: follow it no longer when',
    'What ends this row, settled or not: an answer, a time, a change.',
  ),
  mayEndHold: field('Who may end a hold', 'The role whose recorded decision ends it.'),
  note: field('Note', 'Anything that helps the next person.'),
};

export const FAILURE_ROW_LABELS: Readonly<Record<FailureRowField, FieldLabel>> = {
  sideEffect: field('Side effect', 'What this step changes outside the program.'),
  failurePoint: field(
    'Failure point',
    'Where it is cut: before the send, before or after the commit, before the answer.',
  ),
  callerSees: field('The caller sees', 'The error or the silence.'),
  isTrue: field('What is true', 'What really happened.'),
  evidence: field('Evidence that tells', 'Where the difference can be read.'),
  retryClass: field('May it be sent again?', 'Such as: same key at once, same key after a look, never.'),
  owner: field('Owner', 'The role that takes care of it.'),
  test: field('Test', 'How this failure is practised.'),
};

/** What a row of the failure table is asked before its failure point. */
export const BOUNDARY_LABEL = 'Where it happens';

export const BOUNDARY_LABELS: Readonly<Record<NonNullable<FailureRow['boundary']>, string>> = {
  'own-transaction': 'In our own database transaction',
  remote: 'At a remote place',
};

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  own: 'Own answer',
  verified: 'Read in the documentation',
  unverified: 'Not confirmed: ask or try it',
  changed: 'Changed from the profile',
};

export const HIT_POLICY_LABELS: Readonly<Record<HitPolicy, FieldLabel>> = {
  unique: field('Exactly one row may fit', 'Two rows that fit the same case are a mistake.'),
  any: field('Several rows may fit, if they say the same', 'Rows that overlap must agree.'),
  first: field('The first row that fits counts', 'The order of the rows matters: a row may hide a later one.'),
};

export const ATTEMPT_LABELS = {
  key: {
    original: 'under the original operation key',
    new: 'under a new key',
    none: 'without a key',
  },
  noAnswer: {
    'look-again': 'No answer: look, and use this table again',
    'send-again': 'No answer: send again at once',
    stop: 'No answer: stop, and hand over as unresolved',
  },
} as const satisfies {
  key: Record<Attempt['key'], string>;
  noAnswer: Record<Attempt['noAnswer'], string>;
};
