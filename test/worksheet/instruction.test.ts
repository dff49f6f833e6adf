import { describe, expect, it } from 'vitest';
import { longestTime } from '../../src/core/export/instruction/longest-time.ts';
import { withoutTheOneCase } from '../../src/core/export/instruction/one-case.ts';
import { operatorInstruction } from '../../src/core/export/instruction/operator-instruction.ts';
import { standingLine, standingOf } from '../../src/core/export/table-standing.ts';
import { blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Answer, Rule, Step, Worksheet } from '../../src/core/worksheet/model.ts';
import type { QuestionId } from '../../src/core/worksheet/questions.ts';
import { allProfiles } from './all-profiles.ts';
import { deskSheet } from './desk-sheet.ts';

const CLEAR = { status: 'no-story', sentence: '', story: null, storyRows: [], risk: null } as const;
const DAY = '2026-11-29';

function firstStep({ steps: [step] }: Worksheet): Step {
  if (!step) throw new Error('a worksheet has a step');
  return step;
}

const example = exampleWorksheet();
const exampleStep = firstStep(example);
const desk = deskSheet();
const deskStep = firstStep(desk);

function written(sheet: Worksheet, step: Step = firstStep(sheet)): string {
  const standing = { line: standingLine(step, CLEAR, DAY), whole: standingOf(step, CLEAR, DAY) };
  return operatorInstruction(sheet, step, DAY, standing);
}

/** What is before the line that ends the page for the night. */
const front = (page: string) => page.split('\n---\n')[0] ?? '';
const bullet = (page: string, label: string) =>
  page.split('\n').find((line) => line.startsWith(`- **${label}`)) ?? `no line “${label}”`;
const bodyRows = (page: string) => page.split('\n').filter((line) => /^\| \*\*\d+\.\*\*/.test(line));

function answered(step: Step, answers: Partial<Record<QuestionId, Partial<Answer>>>): Step {
  const all = Object.entries(answers).map(([id, change]) => [id, { ...step.answers[id as QuestionId], ...change }]);
  return { ...step, answers: { ...step.answers, ...Object.fromEntries(all) } };
}

function withRules(step: Step, change: (rule: Rule) => Partial<Rule>): Step {
  return { ...step, table: { ...step.table, rules: step.table.rules.map((rule) => ({ ...rule, ...change(rule) })) } };
}

describe('an instruction for the night', () => {
  it('says what a desk without an engineer wrote, in its words', () => {
    expect(written(desk)).toMatchSnapshot();
  });

  it.each(['stripe-v1', 'servicenow-table', 'msgraph-group-member'])('reads on where %s is all there is', (id) => {
    const profile = allProfiles().find((each) => each.id === id);
    if (!profile) throw new Error(`no profile ${id}`);
    const step = stepFromProfile(profile, 'step-1');
    expect(written({ ...blankWorksheet('own', profile.name), steps: [step] })).toMatchSnapshot();
  });

  it('says whether the table may be used in one line above all, and the whole of it at the end', () => {
    const failing = { ...CLEAR, status: 'story', sentence: 'It is done twice.', storyRows: ['rule-4'] } as const;
    const whole = standingOf(deskStep, failing, DAY);
    const page = operatorInstruction(desk, deskStep, DAY, { line: standingLine(deskStep, failing, DAY), whole });
    expect(page.split('\n')[2]).toBe('**This table fails. Don’t use this sheet yet: its end says why.**');
    expect(page.split('---\n')[1]).toContain(whole);
    expect(written(desk).split('---\n')[1]).toMatch(
      /The real system was not tested\.\*\*\n\nWritten out on 2026-11-29/,
    );
  });

  it('names nothing of the one failure that the worksheet began with', () => {
    for (const told of [
      desk,
      { ...desk, operation: { ...desk.operation, originalRequest: 'HD-2207, by mail', customer: 'tom.berg@ward-9' } },
    ]) {
      const page = written(told);
      expect(page).not.toMatch(/2207|berg|porter|ward-9|12 October/);
      expect(page).toContain('**This case:** take every detail from its own request.');
      expect(page).toContain('| Ticket or request | Its reference |');
    }
    expect(written(example)).toContain(
      '**It is read here:** The request form of the service desk, by its request number.',
    );
  });

  it('keeps what must not be done before everything else, and only what can happen here', () => {
    const page = written(desk);
    expect(page.indexOf('## Do not')).toBeLessThan(page.indexOf('## 1. Look'));
    expect(bullet(page, 'Do not send it again')).toContain('no row below lets you');
    expect(bullet(written(example), 'Do not send it again')).toContain('until a row below says so');
    expect(bullet(page, 'Do not make a second one')).toContain(
      'the same reference (its operation key): The primary email address in the ticket. It is kept here: In the ticket.',
    );
    expect(page).toContain('**Do not delete or undo anything**');
    expect(written(desk, answered(deskStep, { reversible: { value: ['no'] } }))).not.toContain(
      'delete or undo anything',
    );
    const forgetful = answered(deskStep, { key: { value: ['none'] }, natural: { value: ['no'] } });
    const blankKey = { ...desk, operation: { ...desk.operation, keyRecipe: '' } };
    expect(bullet(written(blankKey, forgetful), 'Do not make a second one')).toContain('sent twice is done twice');
  });

  it('never says of the same reference what a row then does under another one', () => {
    const other = withRules(exampleStep, ({ attempt }) => ({ attempt: { ...attempt, key: 'new' } }));
    expect(bullet(written(example, other), 'Do not make a second one')).not.toContain('same reference');
    expect(written(example, other)).toContain('Under a new reference, at most 3 times');
  });
});

describe('a look that finds nothing', () => {
  const found = (step: Step, sheet = example) => bullet(written(sheet, step), 'If you find nothing');

  it('leads to its row, which may say not to go on', () => {
    expect(found(deskStep, desk)).toBe('- **If you find nothing:** that proves nothing yet. Follow row 4.');
    expect(found({ ...exampleStep, nothingFound: 'does-not-count' })).toContain(
      'that proves nothing here. Follow row 6.',
    );
    expect(found({ ...exampleStep, nothingFound: 'counts' })).toBe('- **If you find nothing:** follow row 2, 4 or 7.');
    expect(found({ ...exampleStep, nothingFound: null })).toContain(
      'Do nothing before Access owner of finance reporting has.',
    );
  });

  it('waits for one time, the longest that is written, and only where a row takes it for not done', () => {
    expect(found(exampleStep)).toContain(
      'wait longer than 5 minutes, look once more at everything, then follow row 2, 4 or 7',
    );
    const lagging = answered(exampleStep, { lookup: { value: ['lagging'] } });
    expect(found(lagging)).toContain('wait longer than 10 minutes');
  });

  it('proves nothing where nobody knows how long to wait, and goes by a row’s next check where there is one', () => {
    const unknown = answered(exampleStep, { late: { value: 'unknown', words: '' } });
    expect(found(withRules(unknown, () => ({ nextCheck: '' })))).toContain(
      'nobody has written down how long to wait, so that proves nothing yet. Follow row 6.',
    );
    expect(
      written(
        example,
        withRules(unknown, () => ({ nextCheck: '' })),
      ),
    ).toContain('**Not written down yet:** how long to wait until finding nothing shows anything.');
    expect(found(unknown)).toContain('look again after 30 minutes');
  });

  it('has no row of its own where it is never told apart, and says which rows are left out', () => {
    const page = written(example, { ...exampleStep, nothingFound: 'does-not-count' });
    expect(bodyRows(page).map((line) => line.slice(2, 9))).toEqual([
      '**1.** ',
      '**3.** ',
      '**5.** ',
      '**6.** ',
      '**7.** ',
    ]);
    expect(bodyRows(page).at(-1)).toContain('**7.** Matching action exists |');
    expect(page).toContain('**Left out here:** rows 2 and 4 of the table');
    expect(front(page)).not.toContain('No action exists');
  });

  it('is never told as one that can prove absence where it can’t', () => {
    const page = (nothingFound: Step['nothingFound'], lookup: string) =>
      written(example, answered({ ...exampleStep, nothingFound }, { lookup: { value: [lookup] } }));
    expect(page('counts', 'authoritative')).not.toContain('may have missed it');
    for (const lookup of ['filtered', 'lagging'])
      expect(page('counts', lookup)).toContain('this look may have missed it');
    for (const nothingFound of ['counts', 'counts-after-wait', 'does-not-count', null] as const) {
      expect(page(nothingFound, 'lagging')).not.toContain('can prove absence');
    }
  });
});

describe('a place that nobody wrote down', () => {
  it('is asked for on the spot, and not left out', () => {
    const page = written(blankWorksheet('blank'), blankStep('step-1'));
    expect(page).toContain('- **Where** is not written down: ask whoever hands you this work.');
    expect(page).toContain('- **Where it is read** is not written down: ask whoever hands you this work.');
    const nowhere = answered(blankStep('step-1'), { lookup: { value: ['none'] } });
    expect(written(blankWorksheet('blank'), nowhere)).toContain('- There is no place that answers this.');
  });
});

describe('what a value means', () => {
  it('is said in our words only beside our label', () => {
    const page = written(desk);
    expect(page).toContain('- **Cannot tell:** You could not look');
    expect(page).not.toMatch(/- \*\*(User found|No such user|Address exists)/);
    const [evidence, ...others] = deskStep.table.inputs;
    if (!evidence) throw new Error('a table has a column of evidence');
    const values = evidence.values.map((value) => ({ ...value, meaning: 'As the team says' }));
    const own = { ...deskStep, table: { ...deskStep.table, inputs: [{ ...evidence, values }, ...others] } };
    expect(written(desk, own)).toContain('- **User found, the same person:** As the team says.');
  });
});

describe('the rows', () => {
  it('say what is done in plain words, and no decision’s name', () => {
    for (const page of [written(desk), written(example)]) {
      expect(bodyRows(page).join('\n')).not.toMatch(/Reconcile|Conflict|Unresolved|Hold,|Attempt/);
    }
  });

  it('permit no more than the decision where nobody wrote a next step, and name who is told', () => {
    const page = written(
      example,
      withRules(exampleStep, () => ({ next: '', owner: 'Desk lead' })),
    );
    expect(page).toContain('Send nothing, and hand over to Desk lead.');
    expect(page).not.toContain('Not known yet: an owner');
  });

  it('say once when people are told something, where that is the same in each row that somebody takes', () => {
    const shared = '**Whoever takes it gives the next update within:** 1 hour.';
    expect(written(desk)).toContain(shared);
    expect(bodyRows(written(desk)).join('\n')).not.toContain('1 hour');
    const page = written(
      desk,
      withRules(deskStep, ({ id, nextUpdate }) => ({ nextUpdate: id === 'rule-4' ? '2 hours' : nextUpdate })),
    );
    expect(page).not.toContain(shared);
    expect(bodyRows(page)[3]).toContain('IT support lead. Next update within: 2 hours.');
  });

  it('ask for an owner only where a case is handed over', () => {
    const ownerless = { ...deskStep, destination: { ...deskStep.destination, businessOwner: '' } };
    const page = written(
      desk,
      withRules(ownerless, () => ({ owner: '' })),
    );
    expect(page).toContain('who takes what is handed over in rows 2, 3, 4 and 5');
    expect(written(desk)).not.toContain('Not written down yet');
  });

  it('are followed where there is none yet by nothing but a word to somebody', () => {
    expect(written(blankWorksheet('blank'), blankStep('step-1'))).toContain(
      'There is no row yet.\n\nNo row fits, or two do: do nothing, and tell whoever hands you this work.',
    );
  });
});

describe('what the screen may say', () => {
  const said = (answers: Partial<Record<QuestionId, Partial<Answer>>>) =>
    [...written(desk, answered(deskStep, answers)).matchAll(/^- \*\*(“[^*]+)\*\*/gm)].map(([, name]) => name);

  it('is told where the team named it or ruled nothing out', () => {
    expect(said({})).toEqual(['“Exists already”:', '“Still in progress”:']);
    expect(said({ mismatch: { value: ['reject'] }, inFlight: { value: ['wait'] } })).toEqual([
      '“Exists already”:',
      '“The details differ”:',
    ]);
    expect(said({ key: { value: ['none'] }, natural: { value: ['no'] } })).toEqual([]);
    expect(written(desk)).toContain('“Exists already”:** no proof that it is what this request asked for');
  });
});

describe('a time in a text', () => {
  it.each([
    [['Calls wait for up to 5 minutes', 'half an hour at worst'], 'half an hour'],
    [['5–10 minutes, never 90 seconds'], '10 minutes'],
    [['within 1.5 hours'], '1.5 hours'],
    [['30s'], '30s'],
    [['a day, they say'], 'a day'],
    [['Don’t know. Usually 2 minutes'], null],
    [['5 minutes', 'a few minutes'], null],
    [['Version 5 handles it'], null],
    [[], null],
  ])('%j is %s', (texts, time) => {
    expect(longestTime(texts)).toBe(time);
  });
});

describe('a text about one case', () => {
  const { failure } = desk;

  it('is told from one that holds for all', () => {
    expect(withoutTheOneCase('By the number of the request', failure)).toBe('By the number of the request');
    expect(withoutTheOneCase('In hd-2207', failure)).toBe('');
    expect(withoutTheOneCase(`As asked: ${failure.asked}`, failure)).toBe('');
    expect(withoutTheOneCase('tom@example.org exists', failure)).toBe('');
    expect(withoutTheOneCase('Any text', { ...failure, ticket: '', asked: '' })).toBe('Any text');
  });
});
