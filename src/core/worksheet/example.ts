import { blankFailureRow, blankRule, blankStep, blankWorksheet } from './blank.ts';
import { AUTHORITY_INPUT, EVIDENCE_INPUT } from './default-values.ts';
import type { Answer, FailureRow, Rule, Step, Worksheet } from './model.ts';
import type { QuestionId } from './questions.ts';
import { UNREADABLE } from './words.ts';

/** The worked example: a service desk grants access in an identity provider, and a call times out. */
export function exampleWorksheet(id = 'example'): Worksheet {
  return {
    ...blankWorksheet(id, 'Example: access granted by the service desk'),
    failure: {
      ticket: 'SD-48213, in the service desk’s own system',
      happened: '2026-10-14, 08:52 UTC',
      asked: 'Give the new auditor read access to the finance reports before her first day.',
      screen: '“The request timed out. Please try again later.” The ticket showed “failed”.',
      truth:
        'The access had been granted at 08:52. A colleague tried again at 09:40 under a new number, when the auditor’s start had been cancelled. Found on 2026-10-16, when the access list was reviewed.',
    },
    operation: {
      customer: 'Finance department, tenant finance-eu',
      originalRequest: 'The request form of the service desk, by its request number',
      intendedAction: 'One membership: person number, group finance-reports-readers, tenant finance-eu',
      keyRecipe: 'tenant, request number and “grant”, such as finance-eu:req-48213:grant',
      keyStore: 'Column operation_key of the service desk’s request table, written before the first call',
      authorisation: 'The head of finance reporting approves each request, for 30 days',
      authorisationPlace: 'The approval record of the request, read at that moment, not the copy in the ticket',
      leavesOpen: 'The welcome e-mail and the entry in the audit list are steps of their own',
      manualFallback:
        'The access administrator adds the membership in the console, with the operation key in the reason field',
      fallbackLimits: 'No new request number, no other group, and nothing is removed by hand',
      mayPause: 'Duty lead of the service desk',
      mayLift: 'Duty lead, together with the access owner',
      lastExercised: '2026-11-12, in the test tenant: rows 1 to 7 were followed once each, and each ended as written',
    },
    steps: [grantStep()],
    failureTable: failures(),
  };
}

function grantStep(): Step {
  const blank = blankStep('step-1', 'Grant the access');
  return {
    ...blank,
    destination: {
      name: 'Identity provider',
      action: 'add a person to an access group',
      environment: 'Production, tenant finance-eu',
      businessOwner: 'Access owner of finance reporting',
    },
    answers: { ...blank.answers, ...answers() },
    nothingFound: 'counts-after-wait',
    excluded: {
      rival: 'The key holds the request number, and a request number is never given out twice.',
      missed: 'The membership is read by operation key on the main server, not by search.',
      late: '',
      together: '',
    },
    accepted: {
      who: 'Access owner of finance reporting, recorded on 2026-11-05',
      laterCheck: 'The nightly comparison of memberships with approvals reports every membership without one',
    },
    table: { ...blank.table, rules: rules() },
  };
}

const own = (value: string[], words: string): Answer => ({ value, words, standing: 'own', source: null, readOn: null });

function answers(): Partial<Record<QuestionId, Answer>> {
  return {
    keyMaker: own(['we'], 'Made from the request when it is approved'),
    keyStored: own(['yes'], 'In the request table, in the same transaction as the approval'),
    keyField: own([], 'The field externalId of the membership'),
    key: own(['kept'], 'For as long as the membership exists'),
    keyHours: own([], ''),
    keyFrom: own([], 'From the moment the membership is made'),
    repeat: own(['refuse-with-pointer'], 'Error 409 with the id of the membership that exists'),
    mismatch: own(['reject'], 'Error 422: the details differ'),
    inFlight: own(['refuse'], 'Error 409: in progress. Tried in the test tenant on 2026-11-12'),
    failures: own(['none'], 'Each call is looked at afresh'),
    lookup: own(['authoritative'], 'The membership is read by externalId on the main server'),
    lookupField: own([], 'externalId; compared are person number, group and tenant'),
    lookupStale: own([], 'Not at all for this read. The console’s search is up to 10 minutes behind and is not used'),
    late: own(['possible'], 'Calls wait in a queue for up to 5 minutes'),
    expired: { ...own([], 'Keys don’t run out'), value: 'does-not-arise' },
    natural: own(['yes'], 'One person is a member of one group once'),
    byHand: own(['excluded'], 'Memberships of this group are managed; changes in the console are blocked'),
    conditional: own(['no'], 'It does not know of our approvals'),
    reversible: own(['with-own-approval'], ''),
    undo: own([], 'Removing the membership. The access owner orders it, as a request of its own with its own key'),
  };
}

function rules(): Rule[] {
  const at = (evidence: readonly string[], authority?: readonly string[]): Rule['when'] => ({
    [EVIDENCE_INPUT]: [...evidence],
    ...(authority ? { [AUTHORITY_INPUT]: [...authority] } : {}),
  });
  const seen = 'Membership read by externalId on the main server; its id and time go into the request';
  const owned = {
    owner: 'Access owner',
    cover: 'Deputy access owner',
    escalation: 'Head of identity operations',
    nextUpdate: '1 hour',
    nextCheck: 'In 30 minutes, by the duty desk',
    evidenceSource: seen,
  };
  const desk = {
    owner: 'Duty desk',
    cover: 'Second duty desk',
    escalation: 'Duty lead of the service desk',
    nextUpdate: '1 hour',
    evidenceSource: seen,
  };
  return [
    {
      ...blankRule('match-yes'),
      ...desk,
      when: at(['match'], ['yes']),
      decision: 'reconciled',
      next: 'Record the membership’s id with the request, close the call as done, and start the next step once.',
      stop: 'Person, group or tenant differ: follow the row for other details.',
    },
    {
      ...blankRule('none-yes'),
      ...desk,
      when: at(['none'], ['yes']),
      decision: 'attempt',
      attempt: { key: 'original', noAnswer: 'look-again', atMost: 3 },
      next: 'Send the same request again under the stored key.',
      authorityNeeded: 'The approval record says yes for exactly this request, read right before sending',
      stop: 'Three sendings, or any answer that names other details.',
    },
    {
      ...blankRule('match-no'),
      ...owned,
      when: at(['match'], ['no']),
      decision: 'hold-existing',
      next: 'Leave the membership as it is. Record that it exists and that it is no longer approved, and ask the access owner.',
      stop: 'The access owner has recorded a decision.',
      mayEndHold: 'Access owner',
    },
    {
      ...blankRule('none-no'),
      ...owned,
      when: at(['none'], ['no']),
      decision: 'hold-empty',
      next: 'Send nothing. Take the request out of the retry list and tell the requester.',
      stop: 'A membership appears after all: follow the row for a match that is not approved.',
      mayEndHold: 'Access owner',
    },
    {
      ...blankRule('other'),
      ...owned,
      when: at(['other']),
      decision: 'conflict',
      next: 'Stop. Keep the stored membership and the request side by side, and tell the access owner of both requests.',
      stop: 'Nothing more is sent under this key. A corrected request is a new one.',
    },
    {
      ...blankRule('cannot-tell'),
      ...desk,
      when: at(['cannot-tell']),
      decision: 'unresolved',
      next: 'Send nothing. Note what was tried, and look again at the next check.',
      nextCheck: 'In 15 minutes, by the duty desk',
      stop: 'The main server can be read again: begin anew at the first question.',
    },
    {
      ...blankRule('unreadable'),
      ...owned,
      when: at(['match', 'none'], ['cannot-tell']),
      decision: 'unresolved',
      next: UNREADABLE,
      stop: 'The approver has answered. Until then nothing is sent and nothing is taken back.',
    },
  ];
}

function failures(): FailureRow[] {
  const row = (id: string, rest: Partial<FailureRow>): FailureRow => ({
    ...blankFailureRow(id, 'step-1'),
    sideEffect: 'A membership in the group',
    boundary: 'remote',
    owner: 'Duty desk',
    ...rest,
  });
  return [
    row('failure-1', {
      failurePoint: 'Before the call is sent',
      callerSees: 'Connection refused',
      isTrue: 'Nothing was done',
      evidence: 'The call never left: our own log',
      decision: 'attempt',
      retryClass: 'Same key, once the approval was read again',
      test: 'Block the address in the test tenant',
    }),
    row('failure-2', {
      failurePoint: 'After the commit, before the answer',
      callerSees: 'Timeout',
      isTrue: 'The membership exists',
      evidence: 'Membership read by externalId',
      decision: 'reconciled',
      retryClass: 'Never without a look',
      test: 'Drop the answer in the test tenant',
    }),
    row('failure-3', {
      failurePoint: 'In the destination’s queue',
      callerSees: 'Timeout',
      isTrue: 'Nothing yet; it will be done within 5 minutes',
      evidence: 'Membership read by externalId, after 5 minutes once more',
      decision: 'unresolved',
      retryClass: 'Same key, after the second look',
      test: 'Hold the queue in the test tenant',
    }),
    row('failure-4', {
      sideEffect: 'None',
      boundary: 'own-transaction',
      failurePoint: 'While the key is stored',
      callerSees: 'Database error',
      isTrue: 'No call was made',
      evidence: 'The request has no operation key',
      decision: 'attempt',
      retryClass: 'At once: nothing was sent',
      test: 'Stop the database before the commit',
    }),
  ];
}
