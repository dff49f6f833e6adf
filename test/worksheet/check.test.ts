import { describe, expect, it } from 'vitest';
import { storyText } from '../../src/core/story-text.ts';
import type { DecisionName, Evidence } from '../../src/core/decisions.ts';
import { analyseTable } from '../../src/core/worksheet/analyse.ts';
import { blankRule, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { applyEdit, editStep, type StepEdit } from '../../src/core/worksheet/edits.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import type { Rule, Step, Worksheet } from '../../src/core/worksheet/model.ts';
import { verdictOn } from './check-step.ts';
import { answered, fiveRows, plainStep, row, wholeTable, withEverythingTried } from './steps.ts';

const others = wholeTable().filter(({ decision }) => decision !== 'attempt');
const attempting = (attempt: Partial<Rule['attempt']>) => [...others, row('none', 'yes', 'attempt', attempt)];

/** The whole table at a destination that is looked at as the course says: everything tried that can be. */
function careful(rules: readonly Rule[] = wholeTable()): Step {
  const step = withEverythingTried(plainStep(rules));
  return {
    ...step,
    nothingFound: 'counts-after-wait',
    excluded: { ...step.excluded, missed: 'Read by key on the main server.' },
  };
}

describe('the whole table', () => {
  it('leaves one risk, at a destination that does not read the approval itself', () => {
    const verdict = verdictOn(careful());
    expect(verdict).toMatchObject({ status: 'one-risk', story: null, questions: [], openCells: [], change: null });
    expect(verdict.sentence).toMatchSnapshot();
    expect(verdict.tried.complete).toBe(true);
  });

  it('leaves none where the destination reads the approval itself', () => {
    expect(verdictOn(answered(careful(), { conditional: 'yes' }))).toMatchObject({ status: 'no-story', risk: null });
  });

  it('always says what the verdict rests on, and never that anything is safe', () => {
    for (const step of [careful(), plainStep(fiveRows()), careful(attempting({ key: 'new' }))]) {
      const { sentence, bounds, assumptions, risk } = verdictOn(step);
      expect([sentence, bounds, ...assumptions, risk?.sentence].join(' ')).not.toMatch(/\bsafe/i);
      expect(bounds).toContain('The real system was not tested');
      expect(assumptions.length).toBeGreaterThan(2);
    }
  });

  it('is the same verdict every time', () => {
    expect(verdictOn(careful())).toEqual(verdictOn(careful()));
  });
});

describe('tables that people write', () => {
  it.each([
    ['a retry with a new key', careful(attempting({ key: 'new' }))],
    [
      'a blind retry without a key',
      withEverythingTried(
        plainStep([row('any', 'yes', 'attempt', { key: 'none' }), row('any', ['no', 'unknown'], 'unresolved')], {
          key: 'none',
        }),
      ),
    ],
    [
      'a lagging lookup taken as none',
      withEverythingTried(plainStep(wholeTable(), { key: 'none', lookup: 'lagging' })),
    ],
    ['a retry without a bound', careful(attempting({ atMost: null }))],
    ['sending again without asking', careful(attempting({ noAnswer: 'send-again' }))],
    [
      'acting on a key that has run out',
      answered(
        {
          ...careful([
            ...wholeTable().filter(({ when }) => when['evidence']?.[0] !== 'cannot-tell'),
            row('cannot-tell', 'yes', 'attempt'),
            row('cannot-tell', ['no', 'unknown'], 'unresolved'),
          ]),
          nothingFound: 'does-not-count',
        },
        { key: 'expires' },
      ),
    ],
    [
      'granting without asking for the approval',
      careful([
        row('match', 'any', 'reconciled'),
        row('none', 'any', 'attempt'),
        row(['other', 'cannot-tell'], 'any', 'unresolved'),
      ]),
    ],
    [
      'going on with what is no longer approved',
      careful([...wholeTable().filter(({ id }) => id !== 'match--no'), row('match', 'no', 'reconciled')]),
    ],
    ['an upsert over somebody else’s record', answered(careful(), { mismatch: 'overwrite', repeat: 'rebuild' })],
    ['granting again what a person removed', answered(careful(), { byHand: 'possible' })],
  ])('%s has a failing story', (_, step) => {
    const verdict = verdictOn(step);
    expect(verdict.status).toBe('story');
    expect({
      sentence: verdict.sentence,
      rows: verdict.storyRows,
      start: verdict.story?.scenario.label,
      faults: verdict.story?.faults,
      change: verdict.change?.sentence,
    }).toMatchSnapshot();
  });

  it('have the story told as in the lessons', () => {
    const { story } = verdictOn(withEverythingTried(plainStep(wholeTable(), { key: 'none', lookup: 'lagging' })));
    expect(story && storyText(story)).toMatchSnapshot();
  });

  it('have no failing story any more after the change that is offered', () => {
    for (const step of [
      careful(attempting({ key: 'new' })),
      careful(attempting({ atMost: null })),
      careful(attempting({ noAnswer: 'send-again' })),
    ]) {
      const { change } = verdictOn(step);
      const changed = (change?.edits ?? []).reduce<Step>((each, edit: StepEdit) => editStep(each, edit), step);
      expect(changed).not.toEqual(step);
      expect(verdictOn(changed).status).toBe('one-risk');
    }
  });

  it('are split where one value alone is unsafe, so that the rest of the row stays as it was', () => {
    const rest = wholeTable().filter(({ id }) => !id.startsWith('match'));
    const step = careful([row('match', 'any', 'reconciled'), ...rest]);
    const { change } = verdictOn(step);
    const changed = (change?.edits ?? []).reduce<Step>((each, edit: StepEdit) => editStep(each, edit), step);
    expect(changed.table.rules.slice(0, 2).map(({ when, decision }) => ({ when, decision }))).toEqual([
      { when: { evidence: ['match'], authority: ['yes'] }, decision: 'reconciled' },
      { when: { evidence: ['match'], authority: ['no', 'cannot-tell'] }, decision: 'hold-existing' },
    ]);
    expect(change?.sentence.split('\n')).toHaveLength(2);
    expect(verdictOn(changed)).toMatchObject({ status: 'one-risk', openCells: [] });
  });

  it('are told row by row, each once, where several have to change', () => {
    const step = answered(
      careful([
        row('match', 'any', 'reconciled'),
        row('none', 'any', 'attempt', { atMost: null }),
        row(['other', 'cannot-tell'], 'any', 'unresolved'),
      ]),
      { keyMaker: 'destination' },
    );
    const { change } = verdictOn(step);
    expect(change?.sentence.split('\n')).toEqual([
      'Row 2: do nothing and hand over as unresolved.',
      'Row 1: only with “Still approved”.',
      'A new row after row 1, with “Not approved or Approval cannot be read”: leave it as it is and hand over. It needs a stop condition.',
    ]);
    const changed = (change?.edits ?? []).reduce<Step>((each, edit: StepEdit) => editStep(each, edit), step);
    expect(verdictOn(changed).story).toBeNull();
  });

  it('are never changed into more approval', () => {
    const unapproved = careful([...wholeTable().filter(({ id }) => id !== 'none--no'), row('none', 'no', 'attempt')]);
    const { status, change } = verdictOn(unapproved);
    expect(status).toBe('story');
    expect(change?.edits).toEqual([{ do: 'set-decision', step: 'step-1', rule: 'none--no', decision: 'unresolved' }]);
  });
});

describe('a limit', () => {
  it.each([5, 7, 99])('of %i is one, however high: what comes after two faults is more of the same', (atMost) => {
    expect(verdictOn(careful(attempting({ atMost })))).toMatchObject({ status: 'one-risk', story: null });
  });

  it('that one row has says nothing of another row that has none', () => {
    const rules = [
      ...wholeTable().filter(({ id }) => id !== 'none--yes' && id !== 'cannot-tell--yes'),
      row('none', 'yes', 'attempt', { atMost: 9 }),
      row('cannot-tell', 'yes', 'attempt', { atMost: null, noAnswer: 'stop' }),
    ];
    expect(verdictOn(plainStep(rules)).status).toBe('one-risk');
  });
});

describe('a hold', () => {
  const held = (evidence: Evidence, decision: DecisionName) =>
    verdictOn(careful([...wholeTable().filter(({ id }) => id !== `${evidence}--yes`), row(evidence, 'yes', decision)]));

  it.each([
    ['none', 'hold-existing'],
    ['other', 'hold-existing'],
    ['other', 'hold-empty'],
    ['match', 'hold-empty'],
  ] as const)('of what is not there has a failing story, without any fault: %s, %s', (evidence, decision) => {
    const { status, rule, story } = held(evidence, decision);
    expect([status, rule, story?.faults]).toEqual(['story', 'honest-claim', []]);
  });

  it.each([
    ['match', 'hold-existing'],
    ['none', 'hold-empty'],
  ] as const)('of what is there is caution, also where it is approved: %s, %s', (evidence, decision) => {
    expect(held(evidence, decision).story).toBeNull();
  });
});

describe('a table that is not whole', () => {
  it('cannot be decided, and its five open cells are named', () => {
    const { status, openCells, sentence } = verdictOn(plainStep(fiveRows()));
    expect(status).toBe('undecided');
    expect(sentence).toContain('in 5 cases that came up the table decides nothing');
    expect(openCells.map((cell) => cell.sentence).toSorted()).toMatchSnapshot();
  });

  it('is told its five open cells when it is entered by hand', () => {
    const blank = blankWorksheet('w', 'Ours');
    const [first] = blank.steps;
    if (!first) throw new Error('a worksheet begins with a step');
    const typed = fiveRows().flatMap(({ when, decision }, nth): StepEdit[] => {
      const rule = `typed-${nth}`;
      const conditions = Object.entries(when).map(([input, condition]): StepEdit => ({
        step: first.id,
        do: 'set-condition',
        rule,
        input,
        condition,
      }));
      return [
        { step: first.id, do: 'add-rule', rule: blankRule(rule), at: nth },
        ...conditions,
        { step: first.id, do: 'set-decision', rule, decision },
        ...(decision === 'attempt'
          ? [{ step: first.id, do: 'set-attempt' as const, rule, change: { atMost: 3 } }]
          : []),
      ];
    });
    const empty = { ...blank, steps: [{ ...first, table: { ...first.table, rules: [] } }] };
    const [entered] = typed.reduce<Worksheet>((sheet, edit) => applyEdit(sheet, edit), empty).steps;
    if (!entered) throw new Error('typing takes no step away');
    expect(entered.table.rules.map(({ decision }) => decision)).toEqual(fiveRows().map(({ decision }) => decision));
    expect(analyseTable(entered.table)).toMatchObject({ cells: 12, uncoveredCells: 5 });
    const { status, openCells } = verdictOn({ ...plainStep(entered.table.rules), table: entered.table });
    expect([status, openCells.length]).toEqual(['undecided', 5]);
  });

  it('cannot be decided while a row has no decision, or two contradict each other', () => {
    const blank = verdictOn(plainStep([...others, row('none', 'yes', null)]));
    expect(blank.openCells.map(({ why }) => why)).toEqual(['blank']);
    const contradiction = verdictOn(plainStep([...wholeTable(), row('match', 'yes', 'unresolved')]));
    expect(contradiction.openCells.map(({ why }) => why)).toEqual(['contradiction']);
  });
});

describe('what nobody knows', () => {
  it('is tried with every value, and asked for where the verdict hangs on it', () => {
    const verdict = verdictOn(answered(careful(), { inFlight: 'unknown', mismatch: 'unknown', repeat: 'unknown' }));
    expect(verdict.status).toBe('undecided');
    expect(verdict.questions).toMatchSnapshot();
    expect(verdict.tried.destinations).toBe(36);
  });

  it('gives the same answer as giving each value by hand', () => {
    const step = answered(careful(), { byHand: 'excluded' });
    for (const mismatch of ['reject', 'refuse-as-duplicate', 'replay', 'overwrite']) {
      for (const inFlight of ['wait', 'refuse', 'execute']) {
        const one = verdictOn(answered(step, { mismatch, inFlight })).status === 'story';
        const { questions } = verdictOn(answered(step, { mismatch: 'unknown', inFlight }));
        const because = questions.find(({ question }) => question === 'mismatch')?.because ?? '';
        const [failing = ''] = because.split('None is found');
        const isNamed = failing.includes(labelOf(mismatch));
        expect([mismatch, inFlight, one]).toEqual([mismatch, inFlight, questions.length > 0 ? isNamed : one]);
      }
    }
  });

  it('is asked for in one go, also where it matters only with another answer', () => {
    const blind = [
      ...wholeTable().filter(({ id }) => id !== 'cannot-tell--yes'),
      row('cannot-tell', 'yes', 'attempt', { key: 'new' }),
    ];
    const open = answered({ ...plainStep(blind), nothingFound: null }, { lookup: 'unknown' });
    const alone = (lookup: string, nothingFound: 'counts' | 'does-not-count') =>
      verdictOn(answered({ ...open, nothingFound }, { lookup })).status;
    for (const { question, because } of verdictOn(open).questions) {
      expect(because).toContain('None is found with');
      expect(['lookup', 'nothingFound']).toContain(question);
    }
    const values = ['authoritative', 'lagging', 'none'].map((lookup) => [
      alone(lookup, 'counts'),
      alone(lookup, 'does-not-count'),
    ]);
    const changes = (pairs: readonly (readonly string[])[]) =>
      pairs.some((each) => new Set(each.map((status) => status === 'story')).size > 1);
    const byLookup = [0, 1].map((at) => values.map((each) => each[at] ?? ''));
    const asked = verdictOn(open).questions.map(({ question }) => question);
    expect([asked.includes('nothingFound'), asked.includes('lookup')]).toEqual([changes(values), changes(byLookup)]);
  });

  it('is not told as if it were known', () => {
    const sentence = (conditional: string) => verdictOn(answered(careful(), { conditional })).sentence;
    expect(sentence('no')).toContain('this destination can’t prevent it');
    expect(sentence('unknown')).toContain('nobody has said that this destination prevents it');
  });

  it('is asked of the team where no vendor can know it', () => {
    const { questions } = verdictOn(answered(careful(), { byHand: 'unknown' }));
    expect(questions.map(({ question, whom }) => [question, whom])).toEqual([['byHand', 'team']]);
  });

  it('never ends as none found, also when nothing at all is known', () => {
    const names = ['key', 'repeat', 'mismatch', 'inFlight', 'lookup', 'expired', 'byHand'] as const;
    const nothing = answered(careful(), Object.fromEntries(names.map((name) => [name, 'unknown'])));
    expect(verdictOn({ ...nothing, nothingFound: null }).status).toBe('undecided');
  });
});

describe('more columns', () => {
  it('are tried with a value for each kind of row', () => {
    const [example] = exampleWorksheet().steps;
    if (!example) throw new Error('the example has a step');
    const size = {
      id: 'size',
      role: 'other' as const,
      label: 'How much',
      values: ['small', 'large'].map((id) => ({ id, label: id, meaning: '', shownBy: [] })),
    };
    const rules = example.table.rules.flatMap((rule) =>
      rule.decision === 'attempt'
        ? [
            { ...rule, when: { ...rule.when, size: ['small'] } },
            {
              ...rule,
              id: 'large',
              when: { ...rule.when, size: ['large'] },
              attempt: { ...rule.attempt, key: 'new' as const },
            },
          ]
        : [rule],
    );
    const verdict = verdictOn({
      ...example,
      table: { ...example.table, inputs: [...example.table.inputs, size], rules },
    });
    expect(verdict.status).toBe('story');
    expect(verdict.storyRows).toContain('large');
    expect(verdict.story?.scenario.label).toContain('How much: large');
  });
});

function labelOf(mismatch: string): string {
  const words: Readonly<Record<string, string>> = {
    reject: 'saying that the details differ',
    'refuse-as-duplicate': 'refused like any repeat',
    replay: 'as if it had been done',
    overwrite: 'overwritten',
  };
  return words[mismatch] ?? mismatch;
}
