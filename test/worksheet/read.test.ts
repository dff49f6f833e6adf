import { describe, expect, it } from 'vitest';
import { blankRule, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { migrated } from '../../src/core/worksheet/migrations.ts';
import { readWorksheet } from '../../src/core/worksheet/read.ts';
import { worksheetJson } from '../../src/core/worksheet/write.ts';

const sentenceOf = (text: string) => {
  const read = readWorksheet(text);
  return 'sentence' in read ? read.sentence : 'it was read';
};
const changed = (change: (sheet: Record<string, unknown>) => void) => {
  const sheet = JSON.parse(worksheetJson(exampleWorksheet())) as Record<string, unknown>;
  change(sheet);
  return JSON.stringify(sheet);
};

describe('a saved worksheet', () => {
  it.each([exampleWorksheet(), blankWorksheet('w')])('comes back as it was', (sheet) => {
    expect(readWorksheet(worksheetJson(sheet))).toEqual({ sheet });
  });

  it('may begin with a byte order mark', () => {
    expect(readWorksheet(`\uFEFF${worksheetJson(exampleWorksheet())}`)).toHaveProperty('sheet');
  });

  it('holds markup as text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const read = readWorksheet(changed((sheet) => (sheet['title'] = evil)));
    expect(read).toMatchObject({ sheet: { title: evil } });
  });
});

describe('what is no worksheet is told apart', () => {
  it.each([
    ['an empty file', ''],
    ['a file that was cut short', worksheetJson(exampleWorksheet()).slice(0, 3000)],
    ['a web page', '<!doctype html><title>x</title>'],
    ['rows of a spreadsheet', 'Evidence,Decision\nmatch,reconcile\n'],
    ['a list', '[1, 2]'],
    ['a hand-in of this workbook', '{"tool": "after-the-timeout", "file": "submission", "version": 2}'],
    ['another tool’s file', '{"name": "flow", "nodes": [], "edges": []}'],
    ['a newer version', changed((sheet) => (sheet['version'] = 7))],
    ['no version', changed((sheet) => delete sheet['version'])],
    ['an unknown key', changed((sheet) => (sheet['colour'] = 'red'))],
    [
      'a decision that there is not',
      changed((sheet) => (at(sheet, 'steps', 0, 'table', 'rules', 0)['decision'] = 'guess')),
    ],
    [
      'a row that asks for a value that there is not',
      changed((sheet) => (at(sheet, 'steps', 0, 'table', 'rules', 0)['when'] = { evidence: ['maybe'] })),
    ],
    [
      'a row that asks for a column that there is not',
      changed((sheet) => (at(sheet, 'steps', 0, 'table', 'rules', 0)['when'] = { mood: ['good'] })),
    ],
    [
      'a row that asks for none of the values',
      changed((sheet) => (at(sheet, 'steps', 0, 'table', 'rules', 0)['when'] = { evidence: [] })),
    ],
    [
      'a column called as what every object has',
      changed((sheet) => (at(sheet, 'steps', 0, 'table', 'inputs', 0)['id'] = 'constructor')),
    ],
    ['an answer that is none', changed((sheet) => (at(sheet, 'steps', 0, 'answers', 'key')['value'] = ['perhaps']))],
    ['a failure row of no step', changed((sheet) => (at(sheet, 'failureTable', 0)['step'] = 'step-9'))],
    [
      'a script as an address',
      changed((sheet) => (at(sheet, 'steps', 0, 'answers', 'key')['source'] = 'javascript:alert(1)')),
    ],
    ['a text that is too long', changed((sheet) => (sheet['title'] = 'x'.repeat(5000)))],
    ['ten thousand rows', changed((sheet) => (at(sheet, 'steps', 0, 'table')['rules'] = manyRows(10_000)))],
    ['fifty million characters', 'x'.repeat(50_000_000)],
  ])('%s', (_, text) => {
    expect(sentenceOf(text)).toMatchSnapshot();
  });
});

describe('a worksheet of an earlier version', () => {
  it('goes through every step from its own version on', () => {
    const steps = [
      (sheet: Readonly<Record<string, unknown>>) => ({ ...sheet, first: true }),
      (sheet: Readonly<Record<string, unknown>>) => ({ ...sheet, second: sheet['first'] === true }),
    ];
    expect(migrated({ version: 1 }, steps)).toEqual({ version: 3, first: true, second: true });
    expect(migrated({ version: 2, first: true }, steps)).toEqual({ version: 3, first: true, second: true });
    expect(migrated({ version: 3 }, steps)).toEqual({ version: 3 });
  });
});

function at(data: unknown, ...path: readonly (string | number)[]): Record<string, unknown> {
  return path.reduce((each, key) => (each as Record<string | number, unknown>)[key], data) as Record<string, unknown>;
}

function manyRows(count: number): unknown[] {
  return Array.from({ length: count }, (_, nth) => blankRule(`row-${nth}`));
}
