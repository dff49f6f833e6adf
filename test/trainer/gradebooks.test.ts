import { describe, expect, it } from 'vitest';
import { readCsv, type CsvSheet } from '../../src/core/trainers/csv-cells.ts';
import { fillCanvas, readCanvas } from '../../src/core/trainers/gradebook-canvas.ts';
import { fillMoodle, moodleImport, readMoodle } from '../../src/core/trainers/gradebook-moodle.ts';
import type { Entry } from '../../src/core/trainers/gradebook-rows.ts';

function sheet(text: string): CsvSheet {
  const read = readCsv(text);
  if ('sentence' in read) throw new Error(read.sentence);
  return read;
}

function ready<T extends object>(read: T | { readonly sentence: string }): T {
  if ('sentence' in read) throw new Error(read.sentence);
  return read;
}

function entry(change: Partial<Entry> & { name: string }): Entry {
  return { key: change.name, login: '', canvasId: null, moodleId: null, share: 0.5, comment: '', ...change };
}

const CANVAS = [
  'Student,ID,SIS User ID,SIS Login ID,Section,Essay (11),"Lost, answers (12)",Current Score',
  ',,,,,Manual Posting,,',
  '    Points Possible,,,,,10.0,8.0,(read only)',
  '"Ellis, Ada",501,s-1,ada@example.org,Monday,7.50,,75.0',
  '"Bàrd, Zoë",502,s-2,zoe,Monday,,,',
  '"Cole, Sam",503,s-3,sam,"Monday, late",9.0,6.25,90.0',
  '"Student, Test",,,x1,Monday,,,',
  '',
].join('\r\n');

describe('Canvas’s gradebook', () => {
  it('is filled by ID, then by SIS id, then by login, and is byte for byte the same elsewhere', () => {
    const book = ready(readCanvas(sheet(`\uFEFF${CANVAS}`)));
    expect(book.columns).toEqual([
      { column: 5, title: 'Essay (11)', possible: 10 },
      { column: 6, title: 'Lost, answers (12)', possible: 8 },
    ]);
    const filled = fillCanvas(
      book,
      6,
      [
        entry({ name: 'Ada', canvasId: '501', login: 's-3', share: 1 }),
        entry({ name: 'Zoë', login: 'S-2', share: 1 / 3 }),
        entry({ name: 'Sam', login: 'sam', share: 0 }),
        entry({ name: 'Ghost', login: 'nobody' }),
        entry({ name: 'Unknown' }),
      ],
      100,
    );
    expect(filled.text).toBe(
      `\uFEFF${CANVAS}`
        .replace('7.50,,75.0', '7.50,8,75.0')
        .replace('zoe,Monday,,,', 'zoe,Monday,,2.67,')
        .replace('9.0,6.25,90.0', '9.0,0,90.0'),
    );
    expect(filled.without).toEqual([
      { key: 'Ghost', sentence: 'Ghost: no row has this number or login.' },
      { key: 'Unknown', sentence: 'Unknown: neither number nor login is known.' },
    ]);
    expect(filled.untouched).toEqual([]);
  });

  it('keeps semicolons, decimal commas, extra rows and columns, and learners without a hand-in', () => {
    const text = [
      'sep=;',
      'Exported on Monday',
      'Notes;Student;ID;SIS Login ID;Section;Test (9)',
      ';Points Possible;;;;2,5',
      'likes tea;Ada;1;ada;A;1,25',
      ';Zoë;2;zoe;A;',
    ].join('\n');
    const book = ready(readCanvas(sheet(text)));
    const filled = fillCanvas(book, 5, [entry({ name: 'Zoë', login: 'zoe', share: 0.5 })], 100);
    expect(filled.text).toBe(`${text}1,25`);
    expect(filled.untouched).toEqual(['Ada']);
  });

  it('leaves “EX” alone unless it is wanted, says of each cell what it was, and changes no 4.00 into 4', () => {
    const text = 'Student,ID,SIS Login ID,Section,Test (9)\nA,1,a,,EX\nB,2,b,,4.00\nC,3,c,,1.5';
    const book = ready(readCanvas(sheet(text)));
    const entries = ['a', 'b', 'c'].map((login) => entry({ name: login, login, share: 0.4 }));
    const filled = fillCanvas(book, 4, entries, 10);
    expect(filled.text).toBe(text.replace('1.5', '4'));
    expect(filled.changes).toEqual([{ row: 3, column: 4, who: 'C', before: '1.5', after: '4' }]);
    expect(filled.held).toEqual([
      {
        row: 1,
        who: 'A',
        why: '“EX” stands in the place of a grade',
        changes: [{ row: 1, column: 4, who: 'A', before: 'EX', after: '4' }],
      },
    ]);
    const wanted = fillCanvas(book, 4, entries, 10, { also: new Set([1]), same: new Map() });
    expect(wanted.text).toBe(text.replace('EX', '4').replace('1.5', '4'));
    expect(wanted.held).toEqual([]);
  });

  it('offers the one row with the very same name, and fills it only when somebody says so', () => {
    const text = 'Student,ID,SIS Login ID,Section,Test (9)\n"Ellis, Ada",1,a,,\nSam,2,b,,\nSam,3,c,,';
    const book = ready(readCanvas(sheet(text)));
    const entries = [entry({ name: 'ada  Ellis' }), entry({ name: 'Sam' })];
    const filled = fillCanvas(book, 4, entries, 10);
    expect(filled.text).toBe(text);
    expect(filled.likely).toEqual([{ key: 'ada  Ellis', name: 'ada  Ellis', row: 1, who: 'Ellis, Ada' }]);
    const taken = fillCanvas(book, 4, entries, 10, { also: new Set(), same: new Map([['ada  Ellis', 1]]) });
    expect(taken.text).toBe(text.replace('1,a,,', '1,a,,5'));
    expect(taken.without.map(({ key }) => key)).toEqual(['Sam']);
  });

  it('fills neither of two rows with one login, and no row twice', () => {
    const text = 'Student,ID,SIS Login ID,Section,Test (9)\nA,1,same,,\nB,2,same,,\nC,3,c,,';
    const book = ready(readCanvas(sheet(text)));
    const filled = fillCanvas(
      book,
      4,
      [entry({ name: 'A', login: 'same' }), entry({ name: 'C', login: 'c' }), entry({ name: 'D', canvasId: '3' })],
      10,
    );
    expect(filled.text).toBe(text.replace('C,3,c,,', 'C,3,c,,5'));
    expect(filled.without.map(({ sentence }) => sentence)).toEqual([
      'A: 2 rows have “same”, so none was filled.',
      'D: the row already has the grade of C.',
    ]);
  });

  it.each([
    [
      'Name,Grade\nAda,5',
      'This is no gradebook of Canvas: no row has the columns “Student” and “ID”. Export it from Canvas’s own gradebook.',
    ],
    [
      'Student,ID,Section\nAda,5,',
      'This gradebook has no assignment: make one in Canvas, with points, and export the gradebook again.',
    ],
  ])('that is none says so', (text, sentence) => {
    expect(readCanvas(sheet(text))).toEqual({ sentence });
  });
});

const WORKSHEET = [
  'Identifier,"Full name","Email address",Status,Grade,"Maximum Grade","Grade can be changed","Last modified (submission)","Feedback comments"',
  '"Participant 4512","Ada Ellis",ada@example.org,"Submitted for grading",,20.00,Yes,"Sunday, 1 March 2026, 9:00 AM",',
  '"Participant 4513","Zoë Bàrd",zoe@example.org,"No submission",,20.00,Yes,-,"<p>Old</p>"',
  '',
].join('\n');

describe('Moodle’s worksheet', () => {
  it('is filled by the participant’s number, and is byte for byte the same elsewhere', () => {
    const book = ready(readMoodle(sheet(WORKSHEET)));
    expect(book).toMatchObject({ participant: 0, grade: 4, maximum: 5 });
    const filled = fillMoodle(book, { column: 4, feedback: 8, points: 100 }, [
      entry({ name: 'Ada', moodleId: '4512', share: 0.725, comment: 'Good & short.\n<b>' }),
    ]);
    expect(filled.text).toBe(
      WORKSHEET.replace('grading",,20.00', 'grading",14.5,20.00').replace(
        '9:00 AM",',
        '9:00 AM",Good &amp; short.<br>&lt;b&gt;',
      ),
    );
    expect(filled.untouched).toEqual(['Zoë Bàrd']);
  });

  it('is understood in another language, with semicolons and decimal commas', () => {
    const text = [
      '\uFEFFID;"Vollständiger Name";E-Mail-Adresse;Status;Bewertung;"Höchste Bewertung";"Bewertung kann geändert werden"',
      '"Teilnehmer/in 7";"Ada Ellis";ada@example.org;"Zur Bewertung abgegeben";"-";"10,00";Ja',
      '"Teilnehmer/in 8";"Sam Cole";sam@example.org;"Keine Abgabe";"-";"10,00";Ja',
    ].join('\r\n');
    const book = ready(readMoodle(sheet(text)));
    expect(book.grade).toBe(4);
    const filled = fillMoodle(book, { column: 4, feedback: -1, points: 100 }, [
      entry({ name: 'Sam', login: 'SAM@example.org', share: 0.825 }),
    ]);
    expect(filled.text).toBe(text.replace('Keine Abgabe";"-"', 'Keine Abgabe";"8,25"'));
  });

  it('is filled where the file allows it, and never where it says who somebody is', () => {
    const locked = WORKSHEET.replace('20.00,Yes,"Sunday', '20.00,No,"Sunday');
    const book = ready(readMoodle(sheet(locked)));
    expect(book).toMatchObject({ forGrade: [4], forComment: [8] });
    const filled = fillMoodle(book, { column: 4, feedback: 8, points: 100 }, [
      entry({ name: 'Ada', moodleId: '4512' }),
    ]);
    expect(filled.text).toBe(locked);
    expect(filled.held).toMatchObject([{ who: 'Ada Ellis', why: 'the file says: “Grade can be changed”: no' }]);
  });

  it('may be an export of the gradebook: then the logins tell the column', () => {
    const text = 'First name,Last name,ID number,Quiz (Real)\nAda,Ellis,a-1,\nSam,Cole,s-2,3';
    const book = ready(readMoodle(sheet(text)));
    expect(book).toMatchObject({ forGrade: [3], forComment: [] });
    const filled = fillMoodle(book, { column: 3, feedback: -1, points: 40 }, [
      entry({ name: 'Ada', login: 'a-1', share: 0.5 }),
    ]);
    expect(filled.text).toBe(text.replace('a-1,\n', 'a-1,20\n'));
  });

  it('can be done without: a small file for the import of grades', () => {
    expect(
      moodleImport(
        [entry({ name: 'Ada', login: 'ada@example.org', comment: '=1+1' }), entry({ name: 'Nobody' })],
        'email',
        'After a lost answer',
        100,
      ),
    ).toBe(`email,After a lost answer,After a lost answer feedback\r\nada@example.org,50,'=1+1\r\n`);
  });
});
