import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTHORITY } from '../../src/core/decisions.ts';
import { blankRule, blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { editStep, type StepEdit } from '../../src/core/worksheet/edits.ts';
import { FollowedTable } from '../../src/core/worksheet/follow.ts';
import { beginHistory, edited, undo } from '../../src/core/worksheet/history.ts';
import { DECISIONS, HIT_POLICIES, type Rule, type Step } from '../../src/core/worksheet/model.ts';
import { withoutApproval } from '../../src/core/worksheet/no-approval.ts';
import { NOTHING_FOUND, OBSERVATION_NAMES, type NothingFound } from '../../src/core/worksheet/observations.ts';
import { QUESTION_IDS, valuesOf } from '../../src/core/worksheet/questions.ts';
import { saysOtherwise } from '../../src/core/worksheet/sense/acting.ts';
import { verdictOn } from './check-step.ts';
import { answered, plainStep, row, wholeTable, withEverythingTried } from './steps.ts';

/** The smallest change towards more caution, for tables as nobody would write them. */

const EVIDENCE = [['match'], ['none'], ['other'], ['cannot-tell']];
const APPROVALS = [['yes'], ['no'], ['cannot-tell']];

/** How a table may be cut into rows: by what is seen, by the approval, by both, or not at all. */
const cuts = fc.constantFrom<readonly (readonly [readonly string[] | 'any', readonly string[] | 'any'])[]>(
  [['any', 'any']],
  EVIDENCE.map((seen) => [seen, 'any'] as const),
  APPROVALS.map((approved) => ['any', approved] as const),
  EVIDENCE.flatMap((seen) => APPROVALS.map((approved) => [seen, approved] as const)),
);

const attempts = fc.record({
  key: fc.constantFrom('original', 'original', 'new', 'none'),
  noAnswer: fc.constantFrom('look-again', 'send-again', 'stop'),
  atMost: fc.constantFrom(1, 3, null),
});

const decided = fc.record({ decision: fc.constantFrom(...DECISIONS, 'attempt', null), attempt: attempts });

const rows = cuts.chain((cases) =>
  fc.array(decided, { minLength: cases.length, maxLength: cases.length }).map((all) =>
    cases.flatMap(([seen, approved], nth): Rule[] => {
      const { decision = null, attempt } = all[nth] ?? {};
      return [{ ...row(seen, approved, decision, attempt), id: `row-${nth}` }];
    }),
  ),
);

const answers = fc.record(
  Object.fromEntries(
    QUESTION_IDS.filter((id) => valuesOf(id).length > 0).map((id) => [id, fc.constantFrom(...valuesOf(id))]),
  ),
  { requiredKeys: [] },
);

const reason = fc.constantFrom('', 'It can’t be here.');

const steps = fc
  .record({
    rules: rows,
    given: answers,
    hitPolicy: fc.constantFrom(...HIT_POLICIES),
    nothingFound: fc.constantFrom(...(Object.keys(NOTHING_FOUND) as NothingFound[])),
    excluded: fc.record({ rival: reason, missed: reason, late: reason, together: reason }),
    approved: fc.boolean(),
  })
  .map(({ rules, given, hitPolicy, nothingFound, excluded, approved }): Step => {
    const plain = answered(plainStep(rules), given);
    const step = { ...plain, nothingFound, excluded, table: { ...plain.table, hitPolicy } };
    return approved ? step : withoutApproval(step).reduce(editStep, step);
  });

const changedBy = (step: Step, edits: readonly StepEdit[]) => edits.reduce(editStep, step);

/** What may be made of a decision: the same, or what leaves more to a person. */
const MAY_BECOME: Readonly<Record<string, readonly string[]>> = {
  attempt: ['attempt', 'unresolved'],
  reconciled: ['reconciled', 'hold-existing', 'unresolved'],
  'hold-existing': ['hold-existing', 'unresolved'],
  'hold-empty': ['hold-empty', 'unresolved'],
  conflict: ['conflict', 'unresolved'],
  unresolved: ['unresolved'],
  open: ['open', 'unresolved'],
};

function decisions({ table }: Step): string[] {
  const followed = new FollowedTable(table, {});
  return OBSERVATION_NAMES.flatMap((seen) =>
    AUTHORITY.map((approval) => followed.follow(seen, approval).rule?.decision ?? 'open'),
  );
}

describe('a table that fails', () => {
  it('has a change towards more caution, which ends its story, makes up no approval and can be undone', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const { status, change, unchanged } = verdictOn(step);
        fc.pre(status === 'story');
        expect(unchanged).toBeNull();
        const edits = change?.edits ?? [];
        const changed = changedBy(step, edits);
        expect(changed).not.toEqual(step);
        expect(verdictOn(changed).story).toBeNull();
        const after = decisions(changed);
        decisions(step).forEach((before, at) => expect(MAY_BECOME[before]).toContain(after[at]));
        expect(changed.table.inputs).toEqual(step.table.inputs);
        expect(change?.sentence).not.toBe('');
        const sheet = { ...blankWorksheet('sheet-1'), steps: [step] };
        const history = edited(beginHistory(sheet), { do: 'all', edits: [...edits] }, null);
        expect(history.present.steps).toEqual([changed]);
        expect(undo(history).present).toBe(sheet);
      }),
      { seed: 5, numRuns: 80 },
    );
  });

  it('keeps the one case in which it may act, where it acted whatever was seen', () => {
    const step = plainStep([row('any', 'any', 'attempt', { atMost: null, noAnswer: 'send-again' })]);
    const { change } = verdictOn(step);
    const changed = changedBy(step, change?.edits ?? []);
    expect(changed.table.rules.map(({ when, decision, attempt }) => ({ when, decision, attempt }))).toMatchObject([
      {
        when: { evidence: ['none'], authority: ['yes'] },
        decision: 'attempt',
        attempt: { atMost: 3, noAnswer: 'look-again' },
      },
      { when: { evidence: ['match', 'other', 'cannot-tell'], authority: ['yes'] }, decision: 'unresolved' },
      { when: { authority: ['no', 'cannot-tell'] }, decision: 'unresolved' },
    ]);
    expect(verdictOn(changed).story).toBeNull();
  });

  it('of a blank destination, with one row that always acts, hands that over', () => {
    const blank = blankStep('step-1');
    const step = {
      ...blank,
      table: { ...blank.table, rules: [{ ...blankRule('row-1'), decision: 'attempt' as const }] },
    };
    const { status, change } = verdictOn(step);
    expect(status).toBe('story');
    expect(verdictOn(changedBy(step, change?.edits ?? [])).story).toBeNull();
  });

  it('says why no change is offered where not every row can be tried', () => {
    const step = plainStep([]);
    const values = Array.from({ length: 26 }, (_, nth) => ({
      id: `v${nth}`,
      label: `V ${nth}`,
      meaning: '',
      shownBy: [],
    }));
    const rules = values.map(({ id }): Rule => ({
      ...row('any', 'any', 'attempt', { atMost: null }),
      id,
      when: { size: [id] },
    }));
    const size = { id: 'size', role: 'other' as const, label: 'Size', values };
    const verdict = verdictOn({ ...step, table: { ...step.table, inputs: [...step.table.inputs, size], rules } });
    expect(verdict.story).not.toBeNull();
    expect(verdict.change).toBeNull();
    expect(verdict.unchanged).toMatch(/^(The other columns have more combinations|What is still open above)/);
  });
});

it.each([
  ['Send it again after 30 minutes.', ''],
  ['Book with the SAME load number.', 'Book a load'],
  ['Reserve both seats again.', ''],
])('leaves no row that tells somebody to do what it no longer decides: %s', (next, name) => {
  const rules = wholeTable().map((rule) => (rule.decision === 'attempt' ? { ...rule, next } : rule));
  const missing = withEverythingTried(plainStep(rules, { key: 'none', lookup: 'filtered' }));
  const step: Step = { ...missing, name, nothingFound: 'counts-after-wait' };
  const { change } = verdictOn(step);
  const changed = changedBy(step, change?.edits ?? []);
  expect(changed.table.rules.map(({ decision }) => decision)).not.toContain('attempt');
  expect(changed.table.rules.map((rule) => rule.next)).not.toContain(next);
  expect(saysOtherwise(changed, blankWorksheet('w'))).toEqual([]);
});

it('hands over in no row in which nothing has to change', () => {
  const told = withEverythingTried(plainStep(wholeTable(), { lookup: 'lagging', natural: 'yes', byHand: 'possible' }));
  const step: Step = { ...told, nothingFound: 'counts-after-wait' };
  const { change } = verdictOn(step);
  const handedOver = (change?.edits ?? []).flatMap((edit) => (edit.do === 'set-decision' ? [edit.rule] : []));
  expect(handedOver).toEqual(['none--yes', 'none--no']);
  for (const needed of handedOver) {
    const fewer = (change?.edits ?? []).filter((edit) => !('rule' in edit) || edit.rule !== needed);
    expect(verdictOn(changedBy(step, fewer)).story).not.toBeNull();
  }
});

it('keeps what a team wrote, as long as it does not tell somebody to send', () => {
  const own = 'Ask facility management whether they removed it.';
  const rules = wholeTable().map((rule) => (rule.decision === 'attempt' ? { ...rule, next: own } : rule));
  const step = withEverythingTried(plainStep(rules, { key: 'none', lookup: 'filtered' }));
  const { change } = verdictOn({ ...step, nothingFound: 'counts-after-wait' });
  expect(changedBy(step, change?.edits ?? []).table.rules.map(({ next }) => next)).toContain(own);
});

it('gives up sending only where no open answer could let it stay, and says what to ask', () => {
  const told = withEverythingTried(plainStep(wholeTable(), { lookup: 'lagging', mismatch: 'unknown' }));
  const step: Step = { ...told, nothingFound: 'counts-after-wait' };
  const { status, change } = verdictOn(step);
  expect(status).toBe('story');
  const changed = changedBy(step, change?.edits ?? []);
  expect(changed.table.rules.map(({ decision }) => decision)).toContain('attempt');
  expect(change?.leavesOpen).toHaveLength(1);
  const after = verdictOn(changed);
  expect(after.status).toBe('undecided');
  expect(after.questions.map(({ ask }) => ask)).toEqual(change?.leavesOpen);
});
