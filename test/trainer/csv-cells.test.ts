import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvRow, defused, readCsv, withCells, type CsvSheet } from '../../src/core/trainers/csv-cells.ts';

function sheet(text: string): CsvSheet {
  const read = readCsv(text);
  if ('sentence' in read) throw new Error(read.sentence);
  return read;
}

const values = ({ rows }: CsvSheet) => rows.map((cells) => cells.map(({ value }) => value));

const LOST = (line: number, how: string) =>
  `This file is damaged: a quote opens in line ${line}, and ${how}, so that rows behind it are lost. Mend that line, or export the file again.`;

describe('a CSV file', () => {
  it.each([
    [
      'a,b\n1,2',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\r\n1,5;"2\r\n;"\r\n',
      ';',
      [
        ['a', 'b'],
        ['1,5', '2\r\n;'],
      ],
    ],
    [
      'a\tb\n"say ""no""",x\t',
      '\t',
      [
        ['a', 'b'],
        ['say "no",x', ''],
      ],
    ],
    ['sep=;\r\na;b\r\n', ';', [['a', 'b']]],
    ['a,b,c\n1\n\n1,2,3,4', ',', [['a', 'b', 'c'], ['1'], [''], ['1', '2', '3', '4']]],
    ['"a"x,b', ',', [['ax', 'b']]],
    ['a\rb', ',', [['a'], ['b']]],
  ])('is read as it lies there: %j', (text, delimiter, expected) => {
    const read = sheet(text);
    expect(read.delimiter).toBe(delimiter);
    expect(values(read)).toEqual(expected);
  });

  it('may have a blank behind a cell of two lines, and rows that end early', () => {
    expect(values(sheet('a,b,c\nx,"1\n2" ,3\ny,"1\n2"\n'))).toHaveLength(3);
  });

  it.each([
    ['', 'This file is empty.'],
    ['\uFEFF\n', 'This file is empty.'],
    ['a,b\n"1,2', LOST(2, 'is never closed')],
    // Closed by a quote that opens another cell, in its middle or at its end: rows would be swallowed.
    ['a,b\nx,"1\ny,"2"\nz,3', LOST(2, 'is closed in a later one')],
    ['a,b\r\n"x,1\r\ny,"2",3\r\nz,3', LOST(2, 'is closed in a later one')],
    ['a;b;c\nw;0;0\n"x;1;2\ny;1;2"\nz;3;4', LOST(3, 'is closed in a later one')],
    ['PK\u0003\u0004\0\0', 'This is no CSV file: a spreadsheet has to be saved as CSV first.'],
  ])('that is none says so: %j', (text, sentence) => {
    expect(readCsv(text)).toEqual({ sentence });
  });

  it('is what another reader sees too', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é', '='), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((row) => csvRow(row)).join('');
        const read = readCsv(text);
        if ('sentence' in read) return;
        if (read.delimiter !== ',') return;
        const theirs = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
        expect(values(read)).toEqual(theirs);
      }),
    );
  });

  it('stays byte for byte as it was outside the cells that are changed', () => {
    const piece = fc.constantFrom('a', '""', '"x,y"', ',', ';', '\r\n', '\n', ' ', 'é', '1.50', '\t');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(6), fc.nat(4), (pieces, row, column) => {
        const text = pieces.join('');
        const read = readCsv(text);
        if ('sentence' in read) return;
        const cell = read.rows[row]?.[column];
        expect(withCells(read, [])).toBe(text);
        if (!cell) return;
        const changed = withCells(read, [{ row, column, value: '42' }]);
        expect(changed.startsWith(text.slice(0, cell.start))).toBe(true);
        expect(changed.endsWith(text.slice(cell.end))).toBe(true);
        expect(changed.slice(cell.start, changed.length - (text.length - cell.end))).toBe(cell.quoted ? '"42"' : '42');
      }),
    );
  });

  it('makes a short row longer, and quotes what needs it', () => {
    const read = sheet('a,b,c\n1\n2,"x"\n');
    const changed = withCells(read, [
      { row: 1, column: 2, value: '9' },
      { row: 2, column: 1, value: 'say "no", twice' },
    ]);
    expect(changed).toBe('a,b,c\n1,,9\n2,"say ""no"", twice"\n');
  });
});

describe('a cell that a spreadsheet would run', () => {
  it.each([
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-1+1', `'-1+1`],
    ['+44 20', `'+44 20`],
    ['\t=1', `'\t=1`],
    ['\u200B=1', `'\u200B=1`],
    ['＝1', `'＝1`],
    [' =1', `' =1`],
    ['-5', '-5'],
    ['+5.25', '+5.25'],
    ['3,5', '3,5'],
    ['Ada', 'Ada'],
    ['', ''],
  ])('is defused, and a number is not: %j', (value, safe) => {
    expect(defused(value)).toBe(safe);
  });
});
