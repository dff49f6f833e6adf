import { describe, expect, it } from 'vitest';
import { classReports, exercisesById, gradebookEntry, gradebookStrays } from '../../src/core/trainers/class-reports.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import { readCsv, type CsvSheet } from '../../src/core/trainers/csv-cells.ts';
import { fillCanvas, readCanvas } from '../../src/core/trainers/gradebook-canvas.ts';
import { titledColumn, titledColumns } from '../../src/core/trainers/gradebook-column.ts';
import type { Stray } from '../../src/core/trainers/gradebook-left.ts';
import { fillMoodle, moodleImport, readMoodle } from '../../src/core/trainers/gradebook-moodle.ts';
import { isOneName } from '../../src/core/trainers/gradebook-names.ts';
import { percent } from '../../src/core/trainers/gradebook-own.ts';
import { pointsText, signShown } from '../../src/core/trainers/gradebook-points.ts';
import {
  keptChoice,
  type ClassWork,
  type Entry,
  type FillChoice,
  type Filled,
} from '../../src/core/trainers/gradebook-rows.ts';
import { anAssignment, aSubmission, received } from './make.ts';

function sheet(text: string): CsvSheet {
  const read = readCsv(text);
  if ('sentence' in read) throw new Error(read.sentence);
  return read;
}

function ready<T extends object>(read: T | { readonly sentence: string }): T {
  if ('sentence' in read) throw new Error(read.sentence);
  return read;
}

function entry(change: Partial<Entry> & { called: string }): Entry {
  const { called } = change;
  const nothing = { login: '', canvasId: null, moodleId: null, open: null, comment: '' };
  const knownLogins = change.login === undefined ? [] : [change.login];
  return { ...nothing, knownLogins, key: called, name: called, share: 0.5, ...change };
}

function work(entries: readonly Entry[], strays: readonly Stray[] = []): ClassWork {
  return { entries, strays };
}

function chosen(change: { also?: readonly number[]; same?: Readonly<Record<string, number>> }): FillChoice {
  return { also: new Set(change.also ?? []), same: new Map(Object.entries(change.same ?? {})) };
}

/** Row, hand-in, what has to be allowed, and the cells: written, or held back. */
function plans({ rows }: Filled): string[] {
  return rows.map(({ who, entry: { called }, asks, writes, holds }) => {
    const asked = asks.map((ask) => (ask.about === 'person' ? ask.why : ask.about));
    const cells = [...writes.map((each) => ({ ...each, sign: '>' })), ...holds.map((each) => ({ ...each, sign: '|' }))];
    const told = cells.map(({ before, after, sign }) => `${before} ${sign} ${after}`);
    return [who, called, ...(asked.length > 0 ? [`(${asked.join(', ')})`] : []), ...told].join(' / ');
  });
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
  it('is filled by ID, else by SIS id or login, and is byte for byte the same elsewhere', () => {
    const book = ready(readCanvas(sheet(`\uFEFF${CANVAS}`)));
    expect(book.columns).toEqual([
      { column: 5, title: 'Essay (11)', possible: 10 },
      { column: 6, title: 'Lost, answers (12)', possible: 8 },
    ]);
    const entries = [
      entry({ called: 'Ada', canvasId: '501', login: 's-3', share: 1 }),
      entry({ called: 'Zoë', login: 'S-2', share: 1 / 3 }),
      entry({ called: 'Sam', login: 'sam', share: 0 }),
      entry({ called: 'Ghost', login: 'nobody' }),
      entry({ called: 'Unknown' }),
    ];
    const filled = fillCanvas(book, { column: 6, points: 100 }, work(entries), chosen({ also: [5] }));
    expect(filled.text).toBe(
      `\uFEFF${CANVAS}`
        .replace('7.50,,75.0', '7.50,8,75.0')
        .replace('zoe,Monday,,,', 'zoe,Monday,,2.67,')
        .replace('9.0,6.25,90.0', '9.0,0,90.0'),
    );
    expect(filled.without).toEqual([
      { key: 'Ghost', sentence: 'Ghost (nobody): no row has this number or login.' },
      { key: 'Unknown', sentence: 'Unknown: neither number nor login is known.' },
    ]);
    expect(filled.left).toEqual([]);
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
    const filled = fillCanvas(book, { column: 5, points: 100 }, work([entry({ called: 'Zoë', login: 'zoe' })]));
    expect(filled.text).toBe(`${text}1,25`);
    expect(filled.left).toMatchObject([{ who: 'Ada', why: 'no hand-in was found' }]);
  });

  it('overwrites neither a word nor another grade unless it is wanted, and changes no 4.00 into 4', () => {
    const text = 'Student,ID,SIS Login ID,Section,Test (9)\nA,1,a,,EX\nB,2,b,,4.00\nC,3,c,,1.5\nD,4,d,,-';
    const book = ready(readCanvas(sheet(text)));
    const entries = work(['A', 'B', 'C', 'D'].map((called) => entry({ called, login: called, share: 0.4 })));
    const fill = (choice?: FillChoice) => fillCanvas(book, { column: 4, points: 10 }, entries, choice);
    expect(fill().text).toBe(text.replace(',-', ',4'));
    expect(plans(fill())).toEqual(['A / A / (word) / EX | 4', 'B / B', 'C / C / (grade) / 1.5 | 4', 'D / D / - > 4']);
    expect(fill(chosen({ also: [3] })).text).toBe(text.replace('1.5', '4').replace(',-', ',4'));
    const both = fill(chosen({ also: [1, 3] }));
    expect(both.text).toBe(text.replace('EX', '4').replace('1.5', '4').replace(',-', ',4'));
    expect(plans(both).slice(0, 1)).toEqual(['A / A / (word) / EX > 4']);
  });

  it('offers the one row with the very same name, and fills it only when somebody says so', () => {
    const text = 'Student,ID,SIS Login ID,Section,Test (9)\n"Ellis, Ada",1,a,,\nSam,2,b,,\nSam,3,c,,';
    const book = ready(readCanvas(sheet(text)));
    const entries = work([entry({ called: 'ada  Ellis' }), entry({ called: 'Sam' })]);
    const filled = fillCanvas(book, { column: 4, points: 10 }, entries);
    expect(filled.text).toBe(text);
    expect(plans(filled)).toEqual(['Ellis, Ada / ada  Ellis / (only the name) /  | 5']);
    const taken = fillCanvas(book, { column: 4, points: 10 }, entries, chosen({ same: { 'ada  Ellis': 1 } }));
    expect(taken.text).toBe(text.replace('1,a,,', '1,a,,5'));
    expect(taken.without.map(({ key }) => key)).toEqual(['Sam']);
  });

  it('fills neither of two rows with one login, and no row twice: it goes to whom its name fits', () => {
    const text = 'Student,ID,SIS Login ID,Section,Test (9)\nA,1,same,,\nB,2,same,,\nC,3,c,,';
    const book = ready(readCanvas(sheet(text)));
    const own = entry({ called: 'C', login: 'c' });
    const fill = (...entries: Entry[]) => fillCanvas(book, { column: 4, points: 10 }, work(entries));
    const filled = fill(entry({ called: 'A2', login: 'same' }), own, entry({ called: 'D', canvasId: '3' }));
    expect(filled.text).toBe(text.replace('C,3,c,,', 'C,3,c,,5'));
    expect(filled.without.map(({ sentence }) => sentence)).toEqual([
      'A2 (same): 2 rows have “same”, so none is filled.',
      'D: its row goes to C.',
    ]);
    const tied = fill({ ...own, key: '1', name: null }, { ...own, key: '2', name: null });
    expect(tied.text).toBe(text);
    expect(tied.without.map(({ sentence }) => sentence)).toEqual([
      'C (c): its row fits “c”, too.',
      'C (c): its row fits “c”, too.',
    ]);
  });

  it('gets nothing from a hand-in that waits, and says of each row why it gets nothing', () => {
    const text =
      'Student,ID,SIS Login ID,Section,Test (9)\nA A,1,a,,\nB B,2,b,,\nC C,3,c,,\nD D,4,d,,\nE E,5,e,,\nF F,6,f,,\nG G,7,g,,';
    const book = ready(readCanvas(sheet(text)));
    const stray = { name: null, login: '', canvasId: null, moodleId: null };
    const filled = fillCanvas(
      book,
      { column: 4, points: 10 },
      work(
        [
          entry({ called: 'A A', login: 'a', open: 'waits for your mark' }),
          entry({ called: 'B B', open: 'not graded yet' }),
          entry({ called: 'Max', canvasId: '3', open: 'in doubt whose work it is' }),
          entry({ called: 'Nobody', open: 'waits for your mark' }),
        ],
        [
          { ...stray, why: 'could not be read', canvasId: '4' },
          { ...stray, why: 'could not be read', name: 'ee' },
          { ...stray, why: 'not the sender’s work', login: 'f' },
        ],
      ),
      chosen({ also: [1, 2, 3], same: { 'B B': 2, Max: 3 } }),
    );
    expect(filled.text).toBe(text);
    expect(filled.left.map(({ who, why, by }) => [who, why, by])).toEqual([
      ['A A', 'waits for your mark', null],
      ['B B', 'not graded yet', null],
      ['C C', 'in doubt whose work it is', 'Max'],
      ['D D', 'could not be read', null],
      ['E E', 'could not be read', null],
      ['F F', 'not the sender’s work', null],
      ['G G', 'no hand-in was found', null],
    ]);
    expect(filled.without.map(({ sentence }) => sentence)).toEqual([
      'Nobody: waits for your mark; neither number nor login is known.',
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
    const filled = fillMoodle(
      book,
      { column: 4, feedback: 8, points: 100 },
      work([entry({ called: 'Ada', moodleId: '4512', share: 0.725, comment: 'Good & short.\n<b>' })]),
    );
    expect(filled.text).toBe(
      WORKSHEET.replace('grading",,20.00', 'grading",14.5,20.00').replace(
        '9:00 AM",',
        '9:00 AM",Good &amp; short.<br>&lt;b&gt;',
      ),
    );
    expect(filled.left).toMatchObject([{ who: 'Zoë Bàrd' }]);
  });

  it('keeps a comment that stands there beside a new grade, unless it is wanted', () => {
    const book = ready(readMoodle(sheet(WORKSHEET)));
    const zoe = work([entry({ called: 'Zoë Bàrd', login: 'zoe@example.org', comment: 'New' })]);
    const fill = (choice?: FillChoice) => fillMoodle(book, { column: 4, feedback: 8, points: 100 }, zoe, choice);
    const graded = WORKSHEET.replace('submission",,20.00', 'submission",10,20.00');
    expect(fill().text).toBe(graded);
    expect(plans(fill())).toEqual(['Zoë Bàrd / Zoë Bàrd / (comment) /  > 10 / <p>Old</p> | New']);
    expect(fill(chosen({ also: [2] })).text).toBe(graded.replace('<p>Old</p>', 'New'));
  });

  it('that is marked without names has none to compare', () => {
    const blind =
      'Identifier,Status,Grade,"Maximum Grade"\n"Participant 7",Submitted,,10\n"Participant 8",Submitted,,10';
    const filled = fillMoodle(
      ready(readMoodle(sheet(blind))),
      { column: 2, feedback: -1, points: 100 },
      work([entry({ called: 'Ada', moodleId: '7' })]),
    );
    expect(filled.text).toBe(blind.replace('Submitted,,10\n', 'Submitted,5,10\n'));
    expect(filled.left).toMatchObject([{ who: 'Participant 8' }]);
  });

  it('is understood in another language, with semicolons and decimal commas', () => {
    const text = [
      '\uFEFFID;"Vollständiger Name";E-Mail-Adresse;Status;Bewertung;"Höchste Bewertung";"Bewertung kann geändert werden"',
      '"Teilnehmer/in 7";"Ada Ellis";ada@example.org;"Zur Bewertung abgegeben";"-";"10,00";Ja',
      '"Teilnehmer/in 8";"Sam Cole";sam@example.org;"Keine Abgabe";"-";"10,00";Ja',
    ].join('\r\n');
    const book = ready(readMoodle(sheet(text)));
    expect(book.grade).toBe(4);
    const filled = fillMoodle(
      book,
      { column: 4, feedback: -1, points: 100 },
      work([entry({ called: 'Sam', login: 'SAM@example.org', share: 0.825 })]),
    );
    expect(filled.text).toBe(text.replace('Keine Abgabe";"-"', 'Keine Abgabe";"8,25"'));
  });

  it('is filled where the file allows it, and never where it says who somebody is', () => {
    const locked = WORKSHEET.replace('20.00,Yes,"Sunday', '20.00,No,"Sunday');
    const book = ready(readMoodle(sheet(locked)));
    expect(book).toMatchObject({ forGrade: [4], forComment: [8] });
    const filled = fillMoodle(
      book,
      { column: 4, feedback: 8, points: 100 },
      work([entry({ called: 'Ada', moodleId: '4512' })]),
    );
    expect(filled.text).toBe(locked);
    expect(filled.rows).toMatchObject([
      { who: 'Ada Ellis', asks: [{ about: 'locked', header: 'Grade can be changed' }] },
    ]);
  });

  it('may be an export of the gradebook', () => {
    const text = 'First name,Last name,ID number,Quiz (Real)\nAda,Ellis,a-1,\nSam,Cole,s-2,3';
    const book = ready(readMoodle(sheet(text)));
    expect(book).toMatchObject({ forGrade: [3], forComment: [] });
    const filled = fillMoodle(
      book,
      { column: 3, feedback: -1, points: 40 },
      work([entry({ called: 'Ada', login: 'a-1' })]),
    );
    expect(filled.text).toBe(text.replace('a-1,\n', 'a-1,20\n'));
  });

  it.each([
    ['First name,Surname,ID number,Email address,Quiz (Real)', 3],
    ['Vorname,Nachname,ID-Nummer,E-Mail-Adresse,Quiz (Punkte)', 3],
    ['Prénom,Nom de famille,Numéro d’identification,Adresse de courriel,Test (Brut)', 3],
    ['Nombre,Apellido(s),Número de ID,Dirección de correo,Examen (Real)', 3],
    ['Nome,Cognome,Codice identificativo,Indirizzo email,Quiz (Punteggio)', 3],
    ['Nome,Apelido,Número de identificação,Endereço de e-mail,Teste (Real)', 3],
    ['Voornaam,Achternaam,ID-nummer,E-mailadres,Toets (Reëel)', 3],
    ['Imię,Nazwisko,Numer ID,Adres e-mail,Quiz (Rzeczywisty)', 3],
    ['Förnamn,Efternamn,ID-nummer,E-postadress,Test (Faktiskt)', 3],
    ['Adı,Soyadı,Kimlik numarası,E-posta adresi,Sınav (Gerçek)', 3],
    ['名,姓,IDナンバー,メールアドレス,小テスト (実データ)', 3],
    // A language that is not known here is told by what stands in the columns.
    ['Voornaam!,Van!,Nommer!,E-pos!,Toets!', 3],
  ])('is understood in whatever language the site had: %s', (header, address) => {
    const text = `${header}\nAda,Ellis,1001,ada@example.org,\nSam,Cole,1002,sam@example.org,3`;
    const book = ready(readMoodle(sheet(text)));
    expect(book).toMatchObject({ names: [0, 1], forGrade: [4] });
    expect(book.logins).toContain(address);
    const two = work([entry({ called: 'Ada Ellis', login: 'ada@example.org' }), entry({ called: 'Sam Cole' })]);
    const filled = fillMoodle(book, { column: 4, feedback: -1, points: 40 }, two);
    expect(filled.text).toBe(text.replace('ada@example.org,', 'ada@example.org,20'));
    expect(plans(filled)).toEqual([
      'Ada Ellis / Ada Ellis /  > 20',
      'Sam Cole / Sam Cole / (only the name, grade) / 3 | 20',
    ]);
  });

  it('takes no column for logins that is not known as one, but where a person says so', () => {
    const text = 'Nommer,Ou nommer,Toets\n11,21,\n21,31,\n31,11,';
    const book = ready(readMoodle(sheet(text)));
    const three = work(['11', '21', '31'].map((login) => entry({ called: login, login, share: Number(login) / 100 })));
    const fill = (who: number) => fillMoodle(book, { column: 2, feedback: -1, points: 100, who }, three).text;
    expect(fill(-1)).toBe(text);
    expect(fill(0)).toBe('Nommer,Ou nommer,Toets\n11,21,11\n21,31,21\n31,11,31');
    expect(fill(1)).toBe('Nommer,Ou nommer,Toets\n11,21,21\n21,31,31\n31,11,11');
  });

  const EXPORT = [
    'First name;Last name;ID number;Institution;Department;Email address;Username;Assignment: Thursday: desk (Real);Quiz: Q1 (Real);Course total (Real);Last downloaded from this course',
    'Olga;Old;S1;;;oold@example.org;olga;-;-;-;1764460000',
    'Yan;Young;S2;;70;yan@example.org;yyoung;-;5,00;5,00;1764460000',
    'Bea;Bern;S3;;Sec B;bea@example.org;S2;8,00;6,00;14,00;1764460000',
    '',
  ].join('\r\n');

  it('gives nobody the grade of somebody else who took their login, or whose login stands in another column', () => {
    const book = ready(readMoodle(sheet(EXPORT)));
    const entries = work([
      entry({ called: 'Meier, Max', login: 'olga' }),
      entry({ called: 'Bern, Bea', login: 'BEA@example.org' }),
      entry({ called: 'Pia Pohl', login: '70' }),
      entry({ called: 'Ute Uhl', login: 'Sec B' }),
      entry({ called: 'Young, Yan', login: 'S2' }),
    ]);
    const fill = (choice?: FillChoice) => fillMoodle(book, { column: 7, feedback: -1, points: 10 }, entries, choice);
    expect(fill().text).toBe(EXPORT);
    expect(plans(fill())).toEqual([
      'Olga Old / Meier, Max / (another name) / - | 5',
      // One ID number is somebody else’s user name: it fits two rows, and the name alone is an offer.
      'Yan Young / Young, Yan / (only the name) / - | 5',
      'Bea Bern / Bern, Bea / (grade) / 8,00 | 5',
    ]);
    expect(fill().without.map(({ sentence }) => sentence)).toEqual([
      'Pia Pohl (70): no row has this number or login.',
      'Ute Uhl (Sec B): no row has this number or login.',
    ]);
    expect(fill(chosen({ same: { 'Meier, Max': 1 } })).text).toBe(EXPORT.replace('olga;-', 'olga;5'));
    // To allow that a grade goes says nothing of who somebody is.
    expect(fill(chosen({ also: [1, 2, 3] })).text).toBe(EXPORT.replace('8,00', '5'));
    const withOlga = work([...entries.entries, entry({ called: 'Olga Old', login: 'oold@example.org', share: 1 })]);
    const both = fillMoodle(book, { column: 7, feedback: -1, points: 10 }, withOlga);
    expect(both.text).toBe(EXPORT.replace('olga;-', 'olga;10'));
    expect(both.without).toContainEqual({
      key: 'Meier, Max',
      sentence: 'Meier, Max (olga): its row goes to Olga Old.',
    });
  });

  it('is asked about where a hand-in has no name, and only its own word for who it is', () => {
    const book = ready(readMoodle(sheet(EXPORT)));
    const fill = (change: Partial<Entry>) =>
      plans(
        fillMoodle(
          book,
          { column: 7, feedback: -1, points: 10 },
          work([entry({ called: 'Learner abc123', name: null, ...change })]),
        ),
      );
    expect(fill({ login: 'olga' })).toEqual(['Olga Old / Learner abc123 / (no name) / - | 5']);
    // Without a name in the row, a login that only the learner wrote may be anybody’s.
    const nameless = ready(readMoodle(sheet('Username,Email address,Quiz\nolga,o@example.org,\nkim,k@example.org,4')));
    const claimed = (knownLogins: readonly string[]) =>
      plans(
        fillMoodle(
          nameless,
          { column: 2, feedback: -1, points: 10 },
          work([entry({ called: 'Kay', login: 'olga', knownLogins })]),
        ),
      );
    expect(claimed([])).toEqual(['olga / Kay / (own word) /  | 5']);
    expect(claimed(['OLGA'])).toEqual(['olga / Kay /  > 5']);
  });

  it.each([
    ['Course total (Real)', 'Last downloaded from this course'],
    ['Kurs gesamt (Punkte)', 'Zuletzt von diesem Kurs heruntergeladen'],
    ['Total du cours (Brut)', 'Dernier téléchargement depuis ce cours'],
    ['Total del curso (Real)', 'Última descarga de este curso'],
    ['Totale corso (Punteggio)', 'Ultimo scaricamento da questo corso'],
    ['Cursustotaal (Reëel)', 'Laatst gedownload van deze cursus'],
    ['Total do curso (Real)', 'Último download realizado neste curso'],
    ['Celkem za kurz (Reálné)', 'Naposledy staženo z tohoto kurzu'],
    ['Samlat resultat på kurs (Faktiskt)', 'Senast nerladdat från kursen'],
    ['Total del curs (Real)', 'Darrera descàrrega d’aquest curs'],
    ['コース合計 (実データ)', '最終ダウンロード'],
    ['課程總分 (真實)', '最後下載'],
  ])('offers what Moodle makes itself last: %s', (total, last) => {
    const text = `Email address,Quiz: Q1,${total},${last}\na@example.org,4,4,\ns@example.org,,,`;
    expect(ready(readMoodle(sheet(text)))).toMatchObject({
      forGrade: [1],
      others: [2, 3],
      grade: -1,
      forComment: [],
    });
  });

  it('offers no column for the grade that numbers people or counts seconds, but where somebody insists', () => {
    const text =
      'Eesnimi,Number,E-post?,Test,Laaditud\nAda,1001,a@example.org,4,1700000000\nSam,1002,s@example.org,,1700000000';
    expect(ready(readMoodle(sheet(text)))).toMatchObject({ forGrade: [3], others: [0, 1], grade: -1 });
    const own = 'Learner,Points,Address\nAda,,a@example.org';
    expect(ready(readMoodle(sheet(own)))).toMatchObject({ forGrade: [1] });
  });

  it('can be done without: a small file for the import of grades, in which no login stands for an address', () => {
    const entries = [
      entry({ called: 'Ada', login: 'ada@example.org', comment: '=1+1' }),
      entry({ called: 'Nobody' }),
      entry({ called: 'Larry', login: 'larry' }),
      entry({ called: 'Eve', login: 'eve@example.org', open: 'waits for your mark' }),
      entry({ called: 'Sam', login: 'same' }),
      entry({ called: 'Kim', login: 'Same' }),
    ];
    expect(moodleImport(entries, 'email', 'After a lost answer', 100)).toEqual({
      text: `email,After a lost answer,After a lost answer feedback\r\nada@example.org,50,'=1+1\r\n`,
      count: 1,
      without: [
        'Nobody: no login is known.',
        'Larry: “larry” is no address.',
        'Eve: waits for your mark.',
        'Sam: “same” is no address.',
        'Kim: “Same” is no address.',
      ],
    });
    expect(moodleImport(entries, 'username', 'T', 100)).toMatchObject({
      text: `username,T,T feedback\r\nada@example.org,50,'=1+1\r\nlarry,50,\r\n`,
      without: [
        'Nobody: no login is known.',
        'Eve: waits for your mark.',
        'Sam: another learner has “same”, too.',
        'Kim: another learner has “Same”, too.',
      ],
    });
  });

  it('writes in that file no login that only its learner wrote, and by ID number only numbers', () => {
    const own = entry({ called: 'Kay', login: 'greg.m', knownLogins: [] });
    const greg = entry({ called: 'Greg', login: 'greg.m', knownLogins: ['greg.m', 'greg@example.org', '4711'] });
    const made = (by: 'username' | 'email' | 'idnumber') => moodleImport([own, greg], by, 'T', 100);
    const KAY =
      'Kay: only the learner says that the login is “greg.m”. Give it in the learner’s work, above, or give a list of the class that has it.';
    for (const [by, login] of [
      ['username', 'greg.m'],
      ['email', 'greg@example.org'],
      ['idnumber', '4711'],
    ] as const)
      expect(made(by)).toEqual({ text: `${by},T,T feedback\r\n${login},50,\r\n`, count: 1, without: [KAY] });
    expect(moodleImport([entry({ called: 'Larry', login: 'larry' })], 'idnumber', 'T', 100)).toMatchObject({
      count: 0,
      without: ['Larry: “larry” is no number.'],
    });
  });
});

describe('what a gradebook is told of a class', () => {
  it('is why a hand-in has no grade yet, whom it names, and who sent what counts for nobody', () => {
    const assignment = anAssignment();
    const made = (learner: { name: string; browser: string }) => aSubmission(assignment, learner, []);
    const handIns = [
      received(made({ name: 'Ada Ellis', browser: 'aaaa1111' })),
      received(made({ name: '', browser: 'bbbb2222' })),
      received(made({ name: 'Max Meier', browser: 'cccc3333' }), 'colesam_502_88_max.recovery.json'),
      received('{', 'bàrdzoë_503_89_notes.json'),
    ];
    const roll = classRoll(handIns, false);
    const reports = classReports(
      assignment,
      roll,
      exercisesById([]),
      () => undefined,
      () => undefined,
    );
    expect(reports.map((report) => gradebookEntry(report, {}))).toMatchObject([
      { called: 'Ada Ellis', name: 'Ada Ellis', open: 'not graded yet' },
      { called: 'colesam', canvasId: '502', open: 'in doubt whose work it is' },
      { called: 'Learner bbbb22', name: null, open: 'not graded yet' },
    ]);
    expect(gradebookStrays(roll)).toEqual([
      { why: 'could not be read', name: 'bàrdzoë', login: '', canvasId: '503', moodleId: null },
    ]);
  });
});

describe('a gradebook’s column', () => {
  const columns = (...titles: string[]) => titles.map((title, column) => ({ column, title }));

  it.each([
    [0, ['Thursday: desk (555)', 'Quiz one (556)']],
    [1, ['Quiz: Q1 (Real)', 'Assignment: Thursday: desk (Real)', 'Course total (Real)']],
    [0, ['Aufgabe: thursday:  DESK (Punkte)', 'Feedback: Thursday: desk', 'Aufgabe: Thursday: desk (Prozentsatz)']],
    // Within a longer title, but in no two of them.
    [1, ['Quiz one (556)', 'Week 3, Thursday: desk, handed in late (557)']],
    [-1, ['Thursday: desk, first (1)', 'Thursday: desk, second (2)']],
    [-1, ['Thursday: desktop (1)', 'Quiz (2)']],
    [0, ['Thursday: desk (1)', 'Thursday: desk, second (2)']],
    [-1, ['Thursday: desk (1)', 'Thursday: desk (2)']],
  ])('is the one that is called as the assignment is: %s', (column, titles) => {
    expect(titledColumn(columns(...titles), 'Thursday: desk')).toBe(column);
  });

  it('may be each of several, and they are told', () => {
    const two = columns('Thursday: desk (Real)', 'Quiz (Real)', 'Thursday: desk, again (Real)', 'Thursday: desk (1)');
    expect(titledColumns(two, 'Thursday: desk').map(({ column }) => column)).toEqual([0, 3]);
  });

  it('is none for an assignment without a title', () => {
    expect(titledColumn(columns('Quiz (1)'), ' ')).toBe(-1);
  });
});

describe('what a person allowed in a gradebook', () => {
  const text = [
    'First name,Last name,Username,Quiz (Real),Test (Real),Note,Remark',
    'Ada,Ellis,ada,3,,,Old',
    'Sam,Cole,sam,4,,,',
    'Kim,Else,kim,,,,',
  ].join('\n');
  const book = ready(readMoodle(sheet(text)));
  const three = work([
    entry({ called: 'Ada Ellis', login: 'ada', comment: 'New' }),
    entry({ called: 'Sam Cole', login: 'sam', comment: 'New' }),
    entry({ called: 'Max Meier', login: 'kim' }),
  ]);
  const fill = (column: number, feedback: number, choice?: FillChoice) =>
    fillMoodle(book, { column, feedback, points: 10 }, three, choice);
  const allowed = chosen({ also: [1, 2], same: { 'Max Meier': 3 } });
  const kept = (column: number, feedback: number) => {
    const { choice, ...counts } = keptChoice(allowed, fill(3, -1, allowed), fill(column, feedback));
    return { also: [...choice.also], same: [...choice.same.values()], ...counts };
  };

  it('stays when a column for comments is chosen, but where a comment would go that nobody was asked about', () => {
    expect(kept(3, 5)).toEqual({ also: [1, 2], same: [3], kept: 3, gone: 0 });
    expect(kept(3, 6)).toEqual({ also: [2], same: [3], kept: 2, gone: 1 });
  });

  it('says of another column for the grade only who is who', () => {
    expect(kept(4, -1)).toEqual({ also: [], same: [3], kept: 1, gone: 2 });
  });
});

describe('decimals', () => {
  it.each([
    ['a;b\n1;2', null],
    ['a\tb\n1\t20', null],
    ['a;b\n1;2,5', ','],
    ['a;b\n1;2.5', '.'],
    ['a,b\n1,2', '.'],
    ['a,b\n1,"2,5"', ','],
    ['a,b\n1,"1,250"', '.'],
  ] as const)('have the sign that the file shows: %j', (text, sign) => {
    expect(signShown(sheet(text))).toBe(sign);
  });

  it('have the one that a person says where it shows none, and a point until then', () => {
    const text = 'Username;Quiz\nada;\nsam;4';
    const fill = (decimal?: ',' | '.') =>
      fillMoodle(
        ready(readMoodle(sheet(text))),
        { column: 1, feedback: -1, points: 10, ...(decimal && { decimal }) },
        work([entry({ called: 'Ada', login: 'ada', share: 0.825 })]),
        chosen({ same: { Ada: 1 } }),
      ).text;
    expect([fill(), fill('.'), fill(',')]).toEqual([
      text.replace('ada;', 'ada;8.25'),
      text.replace('ada;', 'ada;8.25'),
      text.replace('ada;', 'ada;8,25'),
    ]);
  });
});

describe('a grade', () => {
  it.each([
    [8 / 9, '88.9', '17.78', '88.89'],
    [0.8885, '88.9', '17.77', '88.85'],
    [0.99999, '99.9', '19.99', '99.99'],
    [1, '100', '20', '100'],
    [0, '0', '0', '0'],
    [1 / 3, '33.3', '6.67', '33.33'],
  ])('is rounded alike in every table, and what isn’t all is never all: %s', (share, cent, twenty, hundred) => {
    expect([percent(share), pointsText(share, 20), pointsText(share, 100)]).toEqual([cent, twenty, hundred]);
  });
});

describe('a name in a gradebook', () => {
  it.each([
    ['Bern, Bea', 'Bea Bern'],
    ['Çağla Müller-Lüdenscheidt', 'Muller-Ludenscheidt, Cagla'],
    ['Jörg Weiß', 'Joerg Weiss'],
    ['Samuel Cole', 'Sam Cole'],
    ['Ada M. Ellis', 'Ellis, Ada'],
    ['Ada M. Ellis', 'Ada Maria Ellis'],
    ['Ada Ellis', 'Ada'],
    ['Lizzie Ellis', 'ellislizzie'],
    ['山田 太郎', '山田太郎'],
  ])('may be one person’s: %s, %s', (one, other) => {
    expect([isOneName(one, other), isOneName(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Olga Old', 'Meier, Max'],
    ['Ольга Старая', 'Max Meier'],
    ['Anna Weber', 'Anna Meier'],
    ['Samantha Young', 'Sam'],
    ['Ada Ellis', ''],
    ['', ''],
    ['Ada Ellis', 'A. B.'],
  ])('is another’s: %s, %s', (one, other) => {
    expect([isOneName(one, other), isOneName(other, one)]).toEqual([false, false]);
  });
});
