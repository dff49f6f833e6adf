import { blankRule, blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { SUGGESTED_VALUES } from '../../src/core/worksheet/default-values.ts';
import type { Answer, AnswerValue, Rule, Step, Worksheet } from '../../src/core/worksheet/model.ts';
import type { QuestionId } from '../../src/core/worksheet/questions.ts';

/**
 * What the lead of a service desk wrote from a blank worksheet: no code, values renamed, half of the answers not known, and
 * much left blank. Its one failure has a ticket and a person that belong into no instruction.
 */
export function deskSheet(): Worksheet {
  const blank = blankWorksheet('desk', 'Directory: new users');
  return {
    ...blank,
    failure: {
      ticket: 'HD-2207',
      happened: '12 October 2026, about 10:20',
      asked: 'A mailbox tom.berg@ for a new porter, and the group ward-9',
      screen: '"Gateway timeout, try again". On the second press: "Entity already exists"',
      truth: 'The first account existed all along. Somebody then made a second one, tom.berg2@',
    },
    operation: {
      ...blank.operation,
      keyRecipe: 'The primary email address in the ticket',
      keyStore: 'In the ticket',
      authorisation: 'HR approves each new account',
      authorisationPlace: 'In the ticket, comment by HR',
      manualFallback: 'The lead creates the user in the Admin console',
      mayPause: 'IT support lead',
    },
    steps: [createUser()],
  };
}

function createUser(): Step {
  const blank = blankStep('step-1', 'Create the user');
  const { table } = blank;
  const renamed: Readonly<Record<string, string>> = {
    match: 'User found, the same person',
    none: 'No such user found',
    other: 'Address exists, for somebody else',
  };
  const [evidence, ...others] = table.inputs;
  if (!evidence) throw new Error('a table has a column of evidence');
  const values = evidence.values.map((value) => ({ ...value, label: renamed[value.id] ?? value.label }));
  const inputs = [{ ...evidence, values: [...values, { ...SUGGESTED_VALUES[0], shownBy: [] }] }, ...others];
  return {
    ...blank,
    destination: {
      name: 'Directory admin, through our new user form',
      action: 'Create a user',
      environment: 'Our only domain, live',
      businessOwner: 'IT support lead',
    },
    answers: { ...blank.answers, ...answers() },
    nothingFound: 'counts-after-wait',
    table: { ...table, inputs, rules: rules() },
  };
}

function answers(): Partial<Record<QuestionId, Answer>> {
  const own = (value: AnswerValue, words = ''): Answer => ({
    value,
    words,
    standing: 'own',
    source: null,
    readOn: null,
  });
  return {
    keyMaker: own('unknown'),
    keyStored: own('unknown'),
    key: own(['kept']),
    repeat: own(['refuse']),
    mismatch: own(['refuse-as-duplicate']),
    inFlight: own('unknown'),
    failures: own('unknown'),
    lookup: own(['lagging'], 'Admin console, Users, search by address'),
    lookupField: own([], 'Primary email address'),
    lookupStale: own([], 'Don’t know. Usually a few minutes'),
    late: own('unknown'),
    natural: own(['yes']),
    byHand: own(['possible']),
    conditional: own(['no']),
    reversible: own(['with-own-approval']),
    undo: own([], 'Suspend or delete the user in the Admin console. The IT support lead orders it'),
  };
}

function rules(): Rule[] {
  const lead = { owner: 'IT support lead', nextUpdate: '1 hour' };
  return [
    {
      ...blankRule('rule-1'),
      when: { evidence: ['match'], authority: ['yes'] },
      decision: 'reconciled',
      next: 'Write what you found in the ticket. Check group and licence, then close',
    },
    {
      ...blankRule('rule-2'),
      ...lead,
      when: { evidence: ['match'], authority: ['no', 'cannot-tell'] },
      decision: 'unresolved',
      next: 'Leave the user as it is. Do not delete it',
      stop: 'HR says yes or no',
    },
    {
      ...blankRule('rule-3'),
      ...lead,
      when: { evidence: ['other'] },
      decision: 'conflict',
      next: 'Stop. Do not make a new address',
      stop: 'The lead gives another address',
    },
    {
      ...blankRule('rule-4'),
      ...lead,
      when: { evidence: ['none', 'cannot-tell'] },
      decision: 'unresolved',
      next: 'Do not press again. Search again after 30 minutes',
      stop: 'User found, or the lead says press again',
    },
    {
      ...blankRule('rule-5'),
      ...lead,
      when: { evidence: ['found-twice'] },
      decision: 'unresolved',
      next: 'Leave both. Write both addresses in the ticket',
      stop: 'The lead has chosen which one stays',
    },
  ];
}
