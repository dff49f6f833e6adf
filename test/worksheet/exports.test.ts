import { marked } from 'marked';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parse as parseRows } from '../../src/app/worksheet/delimited-text.ts';
import { TAKEAWAYS } from '../../src/app/worksheet/worksheet-takeaways.ts';
import { csvText, isFormula } from '../../src/core/export/csv.ts';
import { dmnText } from '../../src/core/export/dmn-write.ts';
import { failureRows, failureTable } from '../../src/core/export/failure-table.ts';
import { incidentNote } from '../../src/core/export/incident-note.ts';
import { operatorInstruction } from '../../src/core/export/instruction/operator-instruction.ts';
import { recoverCode } from '../../src/core/export/recover-code.ts';
import { recoverTests } from '../../src/core/export/recover-tests.ts';
import { readRows } from '../../src/core/export/rows-read.ts';
import { scorecard, scorecardRows } from '../../src/core/export/scorecard.ts';
import { standingLine, standingOf } from '../../src/core/export/table-standing.ts';
import { tableHtml, tableMarkdown, tableRows } from '../../src/core/export/table-text.ts';
import { blankRule, blankTable } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { RULE_LABELS } from '../../src/core/worksheet/labels.ts';
import type { Rule, Step, Table, Worksheet } from '../../src/core/worksheet/model.ts';
import { allProfiles } from './all-profiles.ts';

const sheet = exampleWorksheet();
const [step] = sheet.steps;
if (!step) throw new Error('the example has a step');
const exampleStep: Step = step;
const profiles = allProfiles();
const STANDING = 'This table was not checked.';
const DAY = '2026-11-29';
const instruction = (of: Worksheet, at: Step) =>
  operatorInstruction(of, at, DAY, { line: 'Not checked.', whole: STANDING });
const parse = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

/** Every text of a worksheet replaced by one that tries to be something else. */
function poisoned(text: string): Worksheet {
  return JSON.parse(
    JSON.stringify(sheet, (key, value: unknown) => {
      const isText =
        typeof value === 'string' &&
        ![
          'id',
          'format',
          'role',
          'decision',
          'key',
          'noAnswer',
          'hitPolicy',
          'standing',
          'step',
          'boundary',
          'nothingFound',
          'source',
          'readOn',
        ].includes(key);
      return isText && !/^[a-z0-9-]+$/.test(value) ? text : value;
    }),
  ) as Worksheet;
}

describe('documents', () => {
  it('hold what the worked example says', () => {
    expect(instruction(sheet, step)).toMatchSnapshot('operator instruction');
    expect(incidentNote(sheet, step, STANDING)).toMatchSnapshot('incident note');
    expect(failureTable(sheet, STANDING)).toMatchSnapshot('failure table');
    expect(scorecard(sheet, STANDING)).toMatchSnapshot('scorecard');
    expect(tableMarkdown(step, STANDING)).toMatchSnapshot('table');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '| a | b |\n| - | - |',
    '# Heading\n\n- list',
    '`code` *bold* ![i](x)',
  ])('take %s for text', (text) => {
    const evil = poisoned(text);
    const [first] = evil.steps;
    if (!first) throw new Error('the example has a step');
    for (const page of [
      instruction(evil, first),
      incidentNote(evil, first, STANDING),
      failureTable(evil, STANDING),
      scorecard(evil, STANDING),
      tableMarkdown(first, STANDING),
    ]) {
      const html = marked.parse(page, { async: false });
      expect(html).not.toMatch(/<(img|a|script|code|del)\b/);
      expect((html.match(/<h1/g) ?? []).length).toBeLessThanOrEqual(1);
      for (const row of html.match(/<tr>[\s\S]*?<\/tr>/g) ?? []) expect(row).not.toContain('<tr><tr>');
    }
    expect(tableHtml(first, STANDING)).not.toMatch(/<(img|a|script)\b/);
  });

  it('fill in nothing that nobody counted', () => {
    const observed = scorecardRows(sheet)
      .slice(1)
      .map((row) => row[4]);
    expect(new Set(observed)).toEqual(new Set(['']));
    expect(incidentNote(sheet, step, STANDING)).toContain('| Attempted |   |   |   |');
  });
});

describe('what stands above everything that is made of a table', () => {
  const clear = { status: 'no-story', sentence: '', story: null, storyRows: [], risk: null } as const;
  const leftOut =
    'Left out of the check: somebody else uses the same key for other details (the reason given: “The key holds the request number, and a request number is never given out twice”). Left out of the check: the look misses something that is there (the reason given: “The membership is read by operation key on the main server, not by search”).';
  const without = (at: number) => ({ ...step, table: { ...step.table, rules: step.table.rules.toSpliced(at, 1) } });

  it('says that it was checked, against what, and that the real system was not', () => {
    expect(standingOf(step, clear, '2026-11-29')).toBe(
      `Checked on 2026-11-29 against the destination as it is described: no failing story was found. The real system was not tested. ${leftOut}`,
    );
  });

  it('says that nothing was checked, that a case is open, and which row fails', () => {
    expect(standingOf(step, null, '2026-11-29')).toBe('This table was not checked.');
    expect(standingOf(without(0), clear, '2026-11-29')).toBe(
      `Not decided yet: 1 case has no row. Don’t use it yet. ${leftOut}`,
    );
    expect(standingOf(without(0), null, '2026-11-29')).toMatch(/Don’t use it yet\. This table was not checked\.$/);
    const failing = { ...clear, status: 'story', sentence: 'A failing story.', storyRows: ['none-yes'] } as const;
    expect(standingOf(step, failing, '2026-11-29')).toBe(
      `This table fails: A failing story. It goes through row 2. Don’t use it yet. ${leftOut}`,
    );
    expect(standingOf({ ...step, table: blankTable() }, null, '2026-11-29')).toBe('There is no decision table yet.');
  });

  it('has one short line for who has no time, which says no less that a table must not be used', () => {
    const failing = { ...clear, status: 'story', sentence: 'A failing story.', storyRows: ['none-yes'] } as const;
    const left = {
      names: ['withdrawn', 'too-old'],
      sentence: 'It may be withdrawn.',
      who: '',
      laterCheck: '',
    } as const;
    const lines = [
      standingLine(step, clear, DAY),
      standingLine(step, { ...clear, status: 'one-risk', risk: left }, DAY),
      standingLine(step, { ...clear, status: 'one-risk', risk: { ...left, who: 'Desk lead' } }, DAY),
      standingLine(step, null, DAY),
      standingLine(step, { ...clear, status: 'undecided' }, DAY),
      standingLine(without(0), null, DAY),
      standingLine(step, failing, DAY),
      standingLine({ ...step, table: blankTable() }, null, DAY),
    ];
    expect(lines).toMatchSnapshot();
    expect(lines.slice(4).every((line) => line.includes('Don’t use this sheet'))).toBe(true);
  });

  it('says who accepts the risk that is left, and which later check finds it', () => {
    const risk = {
      names: ['withdrawn'] as const,
      sentence: 'It may be withdrawn.',
      who: 'Desk lead.',
      laterCheck: 'The nightly comparison',
    };
    expect(standingOf(step, { ...clear, status: 'one-risk', risk }, '2026-11-29')).toContain(
      'Accepted by: Desk lead. Found later by: The nightly comparison.',
    );
    const nobody = standingOf(
      step,
      { ...clear, status: 'one-risk', risk: { ...risk, who: '', laterCheck: '' } },
      '2026-11-29',
    );
    expect(nobody).toContain('But one risk is left that someone must accept. It may be withdrawn.');
    expect(nobody).not.toContain('Found later');
  });

  it('stands in every takeaway that is made of the table', async () => {
    const failing = { ...clear, status: 'story', sentence: 'Something breaks.' } as const;
    for (const { id, files } of TAKEAWAYS) {
      if (id === 'scorecard' || id === 'worksheet') continue;
      const made = await files(sheet, step, '2026-11-29', () => failing);
      const texts = made.filter(({ type }) => type !== 'text/csv').flatMap(({ text, html }) => [text, html ?? text]);
      for (const text of texts)
        expect(text.replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ')).toMatch(
          /This table fails: Something breaks\.[^]*the reason given: .The membership is read by operation key/,
        );
    }
  });
});

describe('rows for a spreadsheet', () => {
  it.each([',', ';', '\t'] as const)('come back as the same table through “%s”', (separator) => {
    const text = csvText(tableRows(step), separator);
    expect(readRows(parse(text), step.table)).toEqual({ table: numbered(step.table), notes: [] });
  });

  it.each(profiles)('come back as the same table: $id', (profile) => {
    const { table, ...rest } = stepFromProfile(profile, 'step-1');
    const text = csvText(tableRows({ ...rest, table }));
    expect(readRows(parse(text), table)).toEqual({ table: numbered(table), notes: [] });
  });

  it('say nothing of how a row is sent that sends nothing, and such a row keeps it here', () => {
    const idle = step.table.rules.map((rule) => ({ ...rule, attempt: { ...rule.attempt, atMost: 9 } }));
    const busy = { ...step, table: { ...step.table, rules: idle } };
    const [head = [], ...body] = tableRows(busy);
    const first = head.indexOf('Key of the attempt');
    for (const [at, row] of body.entries()) {
      const sends = idle[at]?.decision === 'attempt';
      expect(row.slice(first, first + 3)).toEqual(sends ? ['original', 'look-again', '9'] : ['', '', '']);
    }
    const read = readRows([head, ...body.toReversed()], busy.table);
    const attempts = (rules: readonly Rule[]) => rules.map(({ attempt }) => attempt.atMost);
    expect('table' in read && attempts(read.table.rules)).toEqual(attempts(idle));
    const xml = dmnText(sheet, busy, STANDING);
    expect(xml.split('look-again')).toHaveLength(1 + idle.filter(({ decision }) => decision === 'attempt').length);
  });

  it('of before, with “Owner” and “Stop condition” above what is now named otherwise, come back as the same table', () => {
    const [head = [], ...body] = tableRows(step);
    const { owner, stop } = RULE_LABELS;
    const names = new Map([
      [owner.label, 'Owner'],
      [stop.label, 'Stop condition'],
    ]);
    for (const name of names.keys()) expect(head).toContain(name);
    const before = [head.map((name) => names.get(name) ?? name), ...body];
    expect(readRows(before, step.table)).toEqual({ table: numbered(step.table), notes: [] });
  });

  it('never begin a cell as a formula, and come back as they were', () => {
    for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '=HYPERLINK("http://x","y")']) {
      const changed = withNext(step, cell);
      const text = csvText(tableRows(changed));
      for (const row of parse(text).slice(1)) for (const each of row) expect(isFormula(each)).toBe(false);
      const read = readRows(parse(text), step.table);
      expect('table' in read && read.table.rules[0]?.next).toBe(cell.trim());
    }
  });

  it('keep quotes, line ends and separators in a cell', () => {
    const text = 'one, "two"; three\nfour\tfive';
    const read = readRows(parse(csvText(tableRows(withNext(step, text)))), step.table);
    expect('table' in read && read.table.rules[0]?.next).toBe(text);
  });

  it.each([',', ';', '\t'] as const)(
    'come back as they were, whatever columns and values are called: %j',
    (separator) => {
      for (let turn = 0; turn < ODD_NAMES.length; turn++) {
        const odd = oddlyNamed(turn);
        const read = parseRows(csvText(tableRows(odd), separator), 'file', 100);
        expect(read).toHaveProperty('rows');
        const back = readRows('rows' in read ? read.rows : [], odd.table);
        const bare = ({ table }: { readonly table: Table }) => ({
          ...table,
          rules: table.rules.map((rule) => ({ ...rule, id: '' })),
        });
        expect('table' in back ? bare(back) : back.sentence).toEqual(bare(odd));
      }
    },
  );

  it('hold the failure table and the scorecard', () => {
    expect(failureRows(sheet)).toHaveLength(5);
    expect(csvText(failureRows(sheet)).split('\r\n')).toHaveLength(6);
  });
});

/** What teams call columns and values, and what somebody might to see what happens. */
const ODD_NAMES = [
  '',
  'any',
  'Either',
  '-',
  'yes or no',
  'or',
  'a;b',
  'a|b, c',
  'not(x)',
  'Decision',
  'Outcome',
  'A.B',
  'A-B',
  'none',
  'match',
  'No action exists',
  'say "when"',
  '"quoted"',
  "'=1+1",
  '=1+1',
  'two\nlines',
  'a\ttab',
  'שלום',
  '👩‍👩‍👧',
];

/** The example with its columns, values and texts called by these names, beginning from one of them. */
function oddlyNamed(turn: number): Step {
  let at = turn;
  const name = () => ODD_NAMES[at++ % ODD_NAMES.length] ?? '';
  const own = ['any', 'a--b', 'a-b', 'yes'].map((id) => ({ id, label: name(), meaning: '', shownBy: [] }));
  const inputs = [
    ...exampleStep.table.inputs.map((input) => ({
      ...input,
      label: name(),
      values: input.values.map((value) => ({ ...value, label: name() })),
    })),
    { id: 'decision', role: 'other' as const, label: name(), values: own },
  ];
  const rules = exampleStep.table.rules.map((rule, nth) => ({
    ...rule,
    when: { ...rule.when, ...(nth > 3 ? {} : { decision: own.slice(nth).map(({ id }) => id) }) },
    next: ODD_NAMES[(turn + nth) % ODD_NAMES.length] ?? '',
  }));
  return { ...exampleStep, table: { ...exampleStep.table, inputs, rules } };
}

describe('rows of somebody else', () => {
  it('are the five rows of an article, and leave the five cells open that they left open', () => {
    const rows = [
      ['Destination evidence', 'Request still authorised?', 'Recovery decision'],
      ['Matching action exists', 'Yes', 'Reconcile the result and continue'],
      ['No matching action exists', 'Yes', 'Attempt the missing action under the original operation key'],
      ['Matching action exists', 'No', 'Hold for an explicit access decision'],
      ['No matching action exists', 'No', 'Hold without granting access'],
      ['Key points to a different payload', 'Either', 'Stop and investigate the conflict'],
    ];
    const read = readRows(rows, blankTable());
    if (!('table' in read)) throw new Error(read.sentence);
    expect(read.table.rules.map(({ when, decision, next }) => ({ when, decision, next }))).toMatchSnapshot();
    expect(read.notes).toEqual([]);
  });

  it('bring columns and values of their own', () => {
    const read = readRows(
      [
        ['\uFEFFEvidence', 'Region', 'Authority', 'Decision', 'Owner', 'Colour'],
        ['match; in progress', 'EU', 'yes', 'Unresolved', 'Desk', 'red'],
        ['not(match)', 'EU or US', '', 'conflict', '', ''],
        ['', '', '', '', '', ''],
      ],
      blankTable(),
    );
    expect(read).toMatchSnapshot();
  });

  it.each([
    ['no rows', []],
    ['only headings', [['Evidence', 'Authority', 'Decision']]],
    [
      'no decision',
      [
        ['Name', 'Colour'],
        ['a', 'red'],
      ],
    ],
    ['ten thousand rows', [['Evidence', 'Decision'], ...Array.from({ length: 10_000 }, () => ['match', 'conflict'])]],
    ['a hundred values', [['Region', 'Decision'], ...Array.from({ length: 100 }, (_, nth) => [`r${nth}`, 'conflict'])]],
    [
      'a cell without end',
      [
        ['Evidence', 'Decision', 'Note'],
        ['match', 'conflict', 'x'.repeat(9_000)],
      ],
    ],
    [
      'too many columns',
      [
        [...Array.from({ length: 20 }, (_, nth) => `Column ${nth}`), 'Decision'],
        [...Array.from({ length: 20 }, () => 'a'), 'conflict'],
      ],
    ],
  ])('are told apart: %s', (_, rows) => {
    expect(readRows(rows, blankTable())).toMatchSnapshot();
  });

  it('keep a decision that is not known as the next step, and say so', () => {
    const read = readRows(
      [
        ['Evidence', 'Decision'],
        ['match', 'Call Bob'],
      ],
      blankTable(),
    );
    expect(read).toMatchObject({ table: { rules: [{ decision: null, next: 'Call Bob' }] } });
    expect('notes' in read && read.notes).toMatchSnapshot();
  });
});

describe('code', () => {
  it('takes every text for data', () => {
    const evil = poisoned("*/ '); process.exit(1); // ${1} ` \\ \u2028");
    const [first] = evil.steps;
    if (!first) throw new Error('the example has a step');
    const code = recoverCode(first, STANDING);
    expect(code.slice(code.indexOf('/**') + 3, code.indexOf('*/', 3))).not.toContain('*/');
    expect(code).not.toContain('\u2028');
    expect(recoverTests(first, STANDING)).not.toMatch(/^process\.exit/m);
  });

  it('is held to a case that each row decides, also where there are too many cases for all', () => {
    const column = (id: string) => ({
      id,
      role: 'other' as const,
      label: id,
      values: ['x', 'y', 'z'].map((value) => ({ id: value, label: value, meaning: '', shownBy: [] })),
    });
    const inputs = [...blankTable().inputs, column('a'), column('b'), column('c')];
    const rules = [
      { ...blankRule('first'), when: { evidence: ['match'] }, decision: 'hold-existing' as const },
      { ...blankRule('second'), when: { evidence: ['match', 'none'] }, decision: 'hold-empty' as const },
      { ...blankRule('last'), decision: 'conflict' as const },
    ];
    const tests = recoverTests({ ...exampleStep, table: { hitPolicy: 'first', inputs, rules } }, STANDING);
    const [, cases = ''] = /const CASES[^=]*= \[(.*?)\n\];/s.exec(tests) ?? [];
    const decisions = [...cases.matchAll(/decision: '([a-z-]+)'/g)].map(([, decision]) => decision);
    expect(decisions).toEqual(['hold-existing', 'hold-empty', 'conflict']);
  });

  it('is the same every time', () => {
    expect(recoverCode(step, STANDING)).toBe(recoverCode(step, STANDING));
    expect(recoverCode(step, STANDING)).toMatchSnapshot();
  });
});

/** Rows from a spreadsheet have no ids: they are counted. */
function numbered(table: Table): Table {
  return { ...table, rules: table.rules.map((rule, nth) => ({ ...rule, id: `rule-${nth + 1}` })) };
}

function withNext(of: Step, next: string): Step {
  return { ...of, table: { ...of.table, rules: of.table.rules.map((rule) => ({ ...rule, next })) } };
}
