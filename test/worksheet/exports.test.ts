import { marked } from 'marked';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText, isFormula } from '../../src/core/export/csv.ts';
import { failureRows, failureTable } from '../../src/core/export/failure-table.ts';
import { incidentNote } from '../../src/core/export/incident-note.ts';
import { operatorInstruction } from '../../src/core/export/operator-instruction.ts';
import { recoverCode } from '../../src/core/export/recover-code.ts';
import { recoverTests } from '../../src/core/export/recover-tests.ts';
import { readRows } from '../../src/core/export/rows-read.ts';
import { scorecard, scorecardRows } from '../../src/core/export/scorecard.ts';
import { tableHtml, tableMarkdown, tableRows } from '../../src/core/export/table-text.ts';
import { blankTable } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Step, Table, Worksheet } from '../../src/core/worksheet/model.ts';
import { allProfiles } from './all-profiles.ts';

const sheet = exampleWorksheet();
const [step] = sheet.steps;
if (!step) throw new Error('the example has a step');
const profiles = allProfiles();
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
    expect(operatorInstruction(sheet, step, '2026-11-29')).toMatchSnapshot('operator instruction');
    expect(incidentNote(sheet, step)).toMatchSnapshot('incident note');
    expect(failureTable(sheet)).toMatchSnapshot('failure table');
    expect(scorecard(sheet)).toMatchSnapshot('scorecard');
    expect(tableMarkdown(step)).toMatchSnapshot('table');
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
      operatorInstruction(evil, first, '2026-11-29'),
      incidentNote(evil, first),
      failureTable(evil),
      scorecard(evil),
      tableMarkdown(first),
    ]) {
      const html = marked.parse(page, { async: false });
      expect(html).not.toMatch(/<(img|a|script|code|del)\b/);
      expect((html.match(/<h1/g) ?? []).length).toBeLessThanOrEqual(1);
      for (const row of html.match(/<tr>[\s\S]*?<\/tr>/g) ?? []) expect(row).not.toContain('<tr><tr>');
    }
    expect(tableHtml(first)).not.toMatch(/<(img|a|script)\b/);
  });

  it('say what is not yet written, instead of leaving a hole', () => {
    const blank = { ...sheet, operation: { ...sheet.operation, mayPause: '', customer: '' } };
    expect(operatorInstruction(blank, step, '2026-11-29')).toContain('**Customer:** _not yet written_');
  });

  it('fill in nothing that nobody counted', () => {
    const observed = scorecardRows(sheet)
      .slice(1)
      .map((row) => row[4]);
    expect(new Set(observed)).toEqual(new Set(['']));
    expect(incidentNote(sheet, step)).toContain('| Attempted |   |   |   |');
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

  it('hold the failure table and the scorecard', () => {
    expect(failureRows(sheet)).toHaveLength(5);
    expect(csvText(failureRows(sheet)).split('\r\n')).toHaveLength(6);
  });
});

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
    const code = recoverCode(first);
    expect(code.slice(code.indexOf('/**') + 3, code.indexOf('*/', 3))).not.toContain('*/');
    expect(code).not.toContain('\u2028');
    expect(recoverTests(first)).not.toMatch(/^process\.exit/m);
  });

  it('is the same every time', () => {
    expect(recoverCode(step)).toBe(recoverCode(step));
    expect(recoverCode(step)).toMatchSnapshot();
  });
});

/** Rows from a spreadsheet have no ids: they are counted. */
function numbered(table: Table): Table {
  return { ...table, rules: table.rules.map((rule, nth) => ({ ...rule, id: `rule-${nth + 1}` })) };
}

function withNext(of: Step, next: string): Step {
  return { ...of, table: { ...of.table, rules: of.table.rules.map((rule) => ({ ...rule, next })) } };
}
