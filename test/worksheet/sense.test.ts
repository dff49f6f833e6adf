import { describe, expect, it } from 'vitest';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { findingsOf } from '../../src/core/worksheet/findings.ts';
import type { Rule, RuleField, Step, Worksheet } from '../../src/core/worksheet/model.ts';
import { withoutApproval } from '../../src/core/worksheet/no-approval.ts';
import { senseOf } from '../../src/core/worksheet/sense.ts';
import { answered } from './steps.ts';

/** The worked example, in which nothing is found, with one thing changed. */
function withStep(change: (step: Step) => Step): Worksheet {
  const sheet = exampleWorksheet();
  return { ...sheet, steps: sheet.steps.map(change) };
}

function exampleStep(): Step {
  const [step] = exampleWorksheet().steps;
  if (!step) throw new Error('a worksheet has a step');
  return step;
}

function withRow(id: string, change: Partial<Rule>): Worksheet {
  return withStep((step) => ({
    ...step,
    table: { ...step.table, rules: step.table.rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)) },
  }));
}

const withText = (id: string, field: RuleField, text: string) => withRow(id, { [field]: text });
const withKey = (keyRecipe: string): Worksheet => ({
  ...exampleWorksheet(),
  operation: { ...exampleWorksheet().operation, keyRecipe },
});
const words = (
  step: Step,
  question: 'keyField' | 'undo' | 'keyHours' | 'lookupStale' | 'late',
  text: string,
): Step => ({
  ...step,
  answers: { ...step.answers, [question]: { ...step.answers[question], words: text } },
});

const PLANTED: readonly (readonly [string, string, Worksheet])[] = [
  ['handed-to-nobody', 'a hold without an owner', withText('match-no', 'owner', '')],
  ['handed-to-nobody', 'an unresolved case without a next update', withText('cannot-tell', 'nextUpdate', ' ')],
  ['handed-to-nobody', 'a conflict without an owner', withText('other', 'owner', '')],
  ['handed-to-nobody', 'a hold without a stop condition', withText('none-no', 'stop', '')],
  ['hold-without-end', 'a hold that nobody may end', withText('none-no', 'mayEndHold', '')],
  [
    'says-otherwise',
    'the course’s words for another decision',
    withText('match-no', 'next', 'Not done: carry out the missing step under the original operation key.'),
  ],
  ['says-otherwise', 'a hold that sends', withText('none-no', 'next', 'Send it again after 30 minutes.')],
  [
    'says-otherwise',
    'a hold that does it again, whatever it is',
    withText('none-no', 'next', 'Book the same load once more.'),
  ],
  ['says-otherwise', 'an attempt that forbids to send', withText('none-yes', 'next', 'Do not press again.')],
  ['owner-is-a-person', 'one person as owner', withText('other', 'owner', 'Maria Keller')],
  ['no-cover', 'an owner without cover', withText('other', 'cover', '')],
  ['acts-unapproved', 'a grant while it is not approved', withRow('none-no', { decision: 'attempt' })],
  [
    'acts-unapproved',
    'a grant while nobody can see whether it is approved',
    withRow('unreadable', { decision: 'attempt' }),
  ],
  ['asks-for-no-approval', 'a yes that nobody gives', withStep((step) => withoutApproval(step).reduce(editStep, step))],
  [
    'key-may-be-over',
    'a repeat where the key may be forgotten',
    withStep((step) => words(answered(withAttempt(step), { key: 'expires', expired: 'executes' }), 'keyHours', '24')),
  ],
  ['blind-repeat', 'a blind repeat without a key', withStep((step) => answered(withAttempt(step), { key: 'none' }))],
  [
    'none-from-a-lagging-look',
    'none from a lagging look',
    withStep((step) => ({ ...answered(step, { lookup: 'lagging' }), nothingFound: 'counts' })),
  ],
  [
    'nothing-found-is-open',
    'nothing found counts for nobody knows what',
    withStep((step) => ({ ...step, nothingFound: null })),
  ],
  [
    'wait-is-open',
    'a wait for a look that lags, of which nobody says how long',
    withStep((step) => withoutWait(answered(step, { lookup: 'lagging' }))),
  ],
  ['wait-is-open', 'a wait for a late call, of which nobody says how long', withStep(withoutWait)],
  ['never-seen', 'rows for what can never be seen', withStep((step) => ({ ...step, nothingFound: 'does-not-count' }))],
  [
    'conflict-overwrites',
    'a conflict that overwrites',
    withStep((step) =>
      answered(
        {
          ...step,
          table: {
            ...step.table,
            rules: step.table.rules.map((rule) =>
              rule.id === 'other' ? { ...rule, decision: 'attempt', attempt: { ...rule.attempt, atMost: 1 } } : rule,
            ),
          },
        },
        { mismatch: 'overwrite' },
      ),
    ),
  ],
  [
    'new-key',
    'a retry with a new key',
    withRow('none-yes', { attempt: { key: 'new', noAnswer: 'look-again', atMost: 3 } }),
  ],
  [
    'no-bound',
    'a retry with no bound',
    withRow('none-yes', { attempt: { key: 'original', noAnswer: 'look-again', atMost: null } }),
  ],
  [
    'hold-goes-on',
    'a hold that revokes',
    withText('match-no', 'next', 'Revoke the membership and tell the owner afterwards.'),
  ],
  ['hold-goes-on', 'a hold that goes on', withText('match-no', 'next', 'Record it, and carry on with the next step.')],
  ['carries-on-unapproved', 'going on with what is not approved', withRow('match-no', { decision: 'reconciled' })],
  [
    'time-changes-status',
    'time that changes a status',
    withText('cannot-tell', 'next', 'After 24 hours treat it as failed and close the ticket.'),
  ],
  [
    'compensation-without-authority',
    'compensation without its own authority',
    withText('cannot-tell', 'next', 'Undo the grant.'),
  ],
  ['undo-without-authority', 'taking back without saying who may', withStep((step) => words(step, 'undo', ''))],
  ['hearsay', 'evidence that is none', withText('match-yes', 'evidenceSource', 'It should have worked')],
  ['key-not-stored', 'a key that is stored too late', withStep((step) => answered(step, { keyStored: 'no' }))],
  [
    'key-made-too-late',
    'a reference made by the destination',
    withStep((step) => answered(step, { keyMaker: 'destination' })),
  ],
  [
    'relies-on-unverified',
    'a blind repeat on an answer that is not confirmed',
    withStep((step) => {
      const acts = withAttempt(step);
      return { ...acts, answers: { ...acts.answers, repeat: { ...acts.answers.repeat, standing: 'unverified' } } };
    }),
  ],
  [
    'reason-too-short',
    'a reason that says nothing',
    withStep((step) => ({ ...step, excluded: { ...step.excluded, late: 'no' } })),
  ],
  [
    'nameless',
    'a destination without an owner',
    withStep((step) => ({ ...step, destination: { ...step.destination, businessOwner: '' } })),
  ],
  ['personal-data-in-key', 'a name in a key', withKey('surname and request number')],
  ['personal-data-in-key', 'an e-mail address in a key', withKey('ana@example.org:grant')],
  ['personal-data-in-key', 'a token in a key', withKey('request number and session id')],
  [
    'personal-data-in-key-field',
    'personal data in the field of the key',
    withStep((step) => words(step, 'keyField', 'The e-mail address of the user')),
  ],
  ['key-changes-with-try', 'a key that changes with each try', withKey('tenant and current time')],
  ['operation-incomplete', 'an operation that says too little', withKey('')],
];

/** Nothing is written of how long to wait: neither of a delay, nor of when somebody looks again. */
function withoutWait(step: Step): Step {
  const silent = words(words(step, 'lookupStale', ''), 'late', 'Nobody knows for how long');
  return {
    ...silent,
    table: { ...silent.table, rules: silent.table.rules.map((rule) => ({ ...rule, nextCheck: '' })) },
  };
}

describe('the sense checks', () => {
  it('find nothing in the worked example', () => {
    expect(findingsOf(exampleWorksheet())).toEqual([]);
  });

  it.each(PLANTED)('%s: %s', (check, _, sheet) => {
    const found = senseOf(sheet).filter((finding) => finding.check === check);
    expect(found.map(({ sentence, why }) => `${sentence} ${why}`)).toMatchSnapshot();
    expect(found).not.toEqual([]);
  });

  it('say each thing at its place', () => {
    for (const [check, , sheet] of PLANTED) {
      const places = senseOf(sheet).flatMap((finding) => (finding.check === check ? [finding.at] : []));
      // The step alone would lead nowhere.
      expect(places.filter((at) => Object.keys(at).every((name) => name === 'step'))).toEqual([]);
      const rows = [undefined, ...(sheet.steps[0]?.table.rules.map(({ id }) => id) ?? [])];
      for (const { rule } of places) expect(rows).toContain(rule);
    }
  });

  it('ask how long to wait where that is written, and only where rows count on it', () => {
    const found = (step: Step) => senseOf(withStep(() => step)).filter(({ check }) => check === 'wait-is-open');
    const lagging = answered(withoutWait(exampleStep()), { lookup: 'lagging' });
    expect(found(lagging).map(({ at }) => at.question)).toEqual(['lookupStale']);
    expect(found(withoutWait(exampleStep())).map(({ at }) => at.question)).toEqual(['late']);
    expect(found(words(lagging, 'lookupStale', 'some minutes'))).toEqual([]);
    expect(found({ ...lagging, nothingFound: 'counts' })).toEqual([]);
    expect(found(answered(lagging, { lookup: 'none' }))).toEqual([]);
    const undecided = lagging.table.rules.map((rule): Rule => ({ ...rule, decision: 'unresolved' }));
    expect(found({ ...lagging, table: { ...lagging.table, rules: undecided } })).toEqual([]);
  });

  it('tell every finding of a blank worksheet apart', () => {
    const ids = findingsOf(blankWorksheet('w')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['asking an owner whether to revoke', 'Leave it. Ask the access owner whether to revoke it.'],
    ['forbidding it', 'Never revoke it. Do not carry on.'],
    ['naming it as an action of its own', 'Removing it would be an action of its own, with its own key and approval.'],
  ])('take %s for no order', (_, next) => {
    expect(senseOf(withText('match-no', 'next', next))).toEqual([]);
  });

  it.each(['Access Owner', 'Duty Desk', 'Service Desk Lead', 'Head of Identity'])('take %s for a role', (owner) => {
    expect(senseOf(withText('other', 'owner', owner))).toEqual([]);
  });
});

/** The row for “cannot tell” split into one that acts while it is approved and one that does not. */
function withAttempt(step: Step): Step {
  const rules = step.table.rules.flatMap((rule): Rule[] =>
    rule.id === 'cannot-tell'
      ? [
          {
            ...rule,
            id: 'blind',
            when: { evidence: ['cannot-tell'], authority: ['yes'] },
            decision: 'attempt',
            attempt: { ...rule.attempt, atMost: 3 },
          },
          { ...rule, when: { evidence: ['cannot-tell'], authority: ['no', 'cannot-tell'] } },
        ]
      : [rule],
  );
  return { ...step, table: { ...step.table, rules } };
}
