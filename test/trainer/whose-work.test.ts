import { describe, expect, it } from 'vitest';
import { fromSheet } from '../../src/core/trainers/graded-answer.ts';
import { classJunit } from '../../src/core/trainers/class-junit.ts';
import { attendance, readClassList } from '../../src/core/trainers/class-list.ts';
import { classReports, exercisesById, gradebookEntry, unreadableFiles } from '../../src/core/trainers/class-reports.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import { exerciseWords, feedbackMarkdown } from '../../src/core/trainers/class-feedback.ts';
import { ownCsv, percent, resultWord, UNREAD } from '../../src/core/trainers/gradebook-own.ts';
import type { HandIn, Whose } from '../../src/core/trainers/hand-in.ts';
import type { PersonMark } from '../../src/core/trainers/person-mark.ts';
import { namesFit } from '../../src/core/trainers/same-name.ts';
import { gradeWrite } from '../../src/core/sheets/grade-write.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { assignmentOf, exercisesOf, workFor } from './class-of-work.ts';
import { writeSubmission } from '../../src/core/trainers/submission.ts';
import { aSubmission, claimOf, received } from './make.ts';

/** Whose work a file is: what the platform says, what the file says, and what the trainer says. */

const exercises = await exercisesOf(['operator-instruction', 'first-recovery']);
const [write, code] = exercises as readonly [
  Extract<Exercise, { kind: 'write' }>,
  Extract<Exercise, { kind: 'recover' }>,
];
const assignment = assignmentOf([write]);
const known = exercisesById(exercises);
const [NINE, TEN] = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'];

const ANNA = { name: 'Weber, Anna', login: 'anna.weber@example.org', browser: 'aaaa' };
const anna = (madeAt = NINE, learner = {}) =>
  aSubmission(assignment, { ...ANNA, ...learner }, [workFor(write)], madeAt);
const OWN = 'weberanna_1001_91001_anna.recovery.json';
const COPY = 'catcopy_1016_91016_anna.recovery.json';
const LIST = [
  { name: 'Weber, Anna', login: 'anna.weber@example.org', number: '1001' },
  { name: 'Cat, Copy', login: 'ccat', number: '1016' },
  { name: 'Ellis, Ada', login: 'ada', number: '1020' },
];

/** The reports of a class in which every text is right. @param mark what a person says about each */
function reportsOn(handIns: readonly HandIn[], { list = LIST, mark = null as PersonMark | null } = {}) {
  const answers = workFor(write).answers;
  const graded = fromSheet(write, gradeWrite(write, answers), answers);
  expect(graded.status).toBe('passed');
  const roll = classRoll(handIns, false, list);
  const reports = classReports(
    assignment,
    roll,
    known,
    () => ({ [write.id]: graded }),
    () => (mark ? { [write.id]: mark } : {}),
  );
  return { roll, reports };
}

const saying = (handIn: HandIn, whose: Whose): HandIn => ({ ...handIn, whose });

describe('a file that names somebody else than the platform does', () => {
  it('waits for the trainer, under the platform’s name and number, and counts in no report', () => {
    const handIns = [received(anna(), OWN), received(anna(), COPY)];
    const { roll, reports } = reportsOn(handIns);
    expect(reports.map(({ learner, grade }) => [learner.name, learner.number, resultWord(grade)])).toEqual([
      ['Cat, Copy', 'Canvas 1016', 'waits for a person'],
      ['Weber, Anna', 'Canvas 1001', 'passed'],
    ]);
    const [cat] = reports;
    if (!cat) throw new Error('no report');
    expect(cat.remarks[0]).toBe(
      'Handed in by Cat, Copy (Canvas 1016); the file names “Weber, Anna”. The very same file was handed in by Weber, Anna (Canvas 1001), too.',
    );
    expect(cat.learner).toMatchObject({ login: '', canvasId: '1016' });
    expect(cat.grade).toMatchObject({ complete: false, passed: false, share: 0, passedCount: 0 });
    const titles = { [write.id]: write.title };
    const csv = ownCsv(assignment, titles, reports, unreadableFiles(roll)).split('\r\n');
    expect(csv.find((row) => row.includes('1016'))).toContain(',waits for a person,,,waits for a person,,,');
    expect(classJunit(assignment, titles, [cat], [])).toContain('<skipped message="waits for a person"/>');
    const feedback = feedbackMarkdown(assignment, { [write.id]: exerciseWords(write, write.id) }, cat);
    expect(feedback).not.toContain(write.title);
  });

  it('counts with its sender once the trainer says that they are the same, also when they hand in again', () => {
    const first = saying(received(anna(), COPY), 'theirs');
    const again = received(anna(TEN), 'catcopy_1016_91017_anna.recovery.json');
    const { reports } = reportsOn([first, again]);
    expect(reports).toMatchObject([{ learner: { canvasId: '1016', doubt: null, counts: { id: again.id } } }]);
    // Of the very same file as somebody else’s it is asked again.
    const { reports: copied } = reportsOn([first, received(anna(TEN), OWN), received(anna(TEN), COPY)]);
    expect(copied.map(({ learner }) => learner.doubt !== null)).toEqual([true, false]);
  });

  it('counts for nobody once the trainer says that it is not theirs, and what they handed in before counts again', () => {
    const own = received(anna(NINE, { name: 'Copy Cat', login: 'ccat', browser: 'cccc' }), COPY);
    const copy = saying(received(anna(), COPY), 'not-theirs');
    const { roll, reports } = reportsOn([own, received(anna(), OWN), copy]);
    expect(reports.map(({ learner, grade }) => [learner.name, resultWord(grade)])).toEqual([
      ['Copy Cat', 'passed'],
      ['Weber, Anna', 'passed'],
    ]);
    expect(roll.disowned).toEqual([copy]);
    expect(unreadableFiles(roll)).toMatchObject([{ file: COPY, why: 'not the sender’s work' }]);
  });

  it('says nothing of the file that came by mail: whoever it names has one row', () => {
    const { reports } = reportsOn([received(anna(), OWN), received(anna(), 'mail.json'), received(anna(), COPY)]);
    expect(reports.map(({ learner }) => [learner.name, learner.copies.length])).toEqual([
      ['Cat, Copy', 0],
      ['Weber, Anna', 1],
    ]);
    expect(reports[1]?.remarks).not.toContainEqual(expect.stringContaining('under this name'));
  });

  it('is told by a login, too, where the platform has one, and not where the platform has one word for everybody', () => {
    const byLogin = {
      ...received(anna(), 'a.json'),
      sender: { from: 'pattern', id: null, name: null, login: 'ccat', late: false },
    } as const;
    expect(reportsOn([byLogin]).reports[0]?.learner.doubt).toBe('Handed in by ccat; the file names “Weber, Anna”.');
    const blind = [77, 78].map((number) =>
      received(
        anna(NINE, { name: `Learner ${number}`, login: '' }),
        `Participant_${number}_assignsubmission_file_/a.json`,
      ),
    );
    expect(reportsOn(blind).reports.map(({ learner }) => learner.doubt)).toEqual([null, null]);
  });

  it('is asked of a file that came by mail with a login of somebody else, and one with a login of its own is its own', () => {
    const mail = received(anna(TEN, { name: 'Meier, Max', browser: 'mmmm' }), 'max.json');
    const { reports } = reportsOn([received(anna(), OWN), mail]);
    expect(reports.map(({ learner }) => [learner.name, learner.login, learner.doubt])).toEqual([
      [
        'Meier, Max',
        '',
        'The file gives the login “anna.weber@example.org”, which your list has for Weber, Anna. If they are two people, give this one a login of its own.',
      ],
      ['Weber, Anna', 'anna.weber@example.org', null],
    ]);
    const { reports: parted } = reportsOn([received(anna(), OWN), { ...mail, login: 'max' }]);
    expect(parted.map(({ learner }) => [learner.login, learner.doubt])).toEqual([
      ['max', null],
      ['anna.weber@example.org', null],
    ]);
    expect(reportsOn([received(anna(), OWN), saying(mail, 'theirs')]).reports).toHaveLength(1);
    const { reports: unlisted } = reportsOn([received(anna(), OWN), mail], { list: [] });
    expect(unlisted.map(({ learner }) => learner.doubt)).toEqual([
      'The file names “Meier, Max”, and “Weber, Anna” handed in under the same login, “anna.weber@example.org”. If they are two people, give this one a login of its own.',
      null,
    ]);
    // Of two that no platform knows, neither is believed; a shorter name is no other.
    const loose = (list = LIST) => reportsOn([received(anna(), 'anna.json'), mail], { list }).reports;
    expect(loose([]).map(({ learner }) => learner.doubt !== null)).toEqual([true, true]);
    expect(loose().map(({ learner }) => learner.doubt !== null)).toEqual([true, false]);
    const short = received(anna(TEN, { name: 'Anna' }), 'short.json');
    expect(reportsOn([received(anna(), 'anna.json'), short]).reports).toMatchObject([{ learner: { doubt: null } }]);
  });

  it.each(['swapoutwill_124_90248_anna.json', 'Will Swapout_12127_assignsubmission_file_/anna.json'])(
    'is told by the name where there is one, whatever login its sender has put in the place of the owner’s: %s',
    (file) => {
      const forged = { ...anna(), learner: { ...anna().learner, login: 'will.s' } };
      for (const text of [writeSubmission(forged), anna(NINE, { login: 'will.s' })]) {
        const [row, ...more] = reportsOn([received(text, file)]).reports;
        expect(more).toEqual([]);
        expect(row?.learner).toMatchObject({ login: '', knownLogins: [] });
        expect(row?.learner.doubt).toContain('; the file names “Weber, Anna”.');
        expect(row?.grade).toMatchObject({ doubtful: true, passed: false });
      }
    },
  );

  it('is told by the list where the platform has only a login', () => {
    const list = [{ name: 'Swapout, Will', login: 'will.s', number: '' }];
    const handIn = {
      ...received(anna(NINE, { login: 'will.s' }), 'a.json'),
      sender: { from: 'pattern', id: null, name: null, login: 'will.s', late: false },
    } as const;
    expect(reportsOn([handIn], { list }).reports[0]?.learner.doubt).toContain('names “Weber, Anna”');
    const own = { ...handIn, read: received(anna(NINE, { name: 'Will Swapout', login: 'w' })).read };
    expect(reportsOn([own], { list }).reports[0]?.learner).toMatchObject({ doubt: null, knownLogins: ['will.s'] });
  });

  it('is called in the table as the platform calls its sender, also when the trainer has said that they are one person', () => {
    const { reports } = reportsOn([received(anna(), OWN), saying(received(anna(TEN), COPY), 'theirs')]);
    expect(reports.map(({ learner }) => [learner.name, learner.number, learner.sentBy])).toEqual([
      ['Weber, Anna', 'Canvas 1001', null],
      ['Weber, Anna', 'Canvas 1016', 'Cat, Copy'],
    ]);
  });

  it.each([
    ['weberanna', 'Anna Weber', true],
    ['weberanna', 'Anna', true],
    ['Sam Cole', 'Samuel Cole', true],
    ['mullerludenscheidtcagla', 'Müller-Lüdenscheidt, Çağla', true],
    ['mllerldenscheidtala', 'Müller-Lüdenscheidt, Çağla', true],
    ['muellerjuergen', 'Jürgen Müller', false],
    ['obrienzoe', 'Zoë O’Brien', true],
    ['lina', 'Li Na', true],
    ['catcopy', 'Weber, Anna', false],
    ['ottoother', 'Old, Olga', false],
  ])('compares names as platforms write them: %s and %s', (platform, given, fits) => {
    expect(namesFit(platform, given)).toBe(fits);
  });
});

describe('a file that was changed, with all that somebody else wrote in it', () => {
  const CAT = { name: 'Copy Cat', login: 'ccat', browser: 'cccc' };
  const changed = (whole = anna()) => writeSubmission({ ...whole, learner: CAT });

  it('waits for the trainer whatever it says of itself, and the one whose work it may be does not', () => {
    const { reports } = reportsOn([received(anna(), OWN), received(changed(), COPY)]);
    expect(reports.map(({ learner }) => [learner.name, learner.doubt])).toEqual([
      [
        'Cat, Copy',
        'Handed in by Cat, Copy (Canvas 1016). The file was changed after the page had made it, and all that is written in it was handed in by Weber, Anna (Canvas 1001), too.',
      ],
      ['Weber, Anna', null],
    ]);
    const mail = reportsOn([received(anna(), OWN), received(changed(), 'cat.json')]).reports;
    expect(mail.map(({ learner }) => [learner.name, learner.doubt !== null])).toEqual([
      ['Copy Cat', true],
      ['Weber, Anna', false],
    ]);
    expect(mail[0]?.grade).toMatchObject({ doubtful: true, passed: false });
  });

  it('is no matter where nobody else has it, where it is one person’s on two platforms, or where little is written', () => {
    const doubts = (...handIns: HandIn[]) =>
      reportsOn(handIns).reports.filter(({ learner }) => learner.doubt !== null).length;
    expect(doubts(received(changed(), COPY))).toBe(0);
    const later = writeSubmission({ ...anna(), madeAt: TEN });
    expect(doubts(received(anna(), OWN), received(later, 'Anna Weber_7_assignsubmission_file_/a.json'))).toBe(0);
    const short = aSubmission(assignment, ANNA, [{ ...workFor(write), answers: { key: 'the same key again' } }]);
    expect(doubts(received(short, OWN), received(changed(short), COPY))).toBe(0);
    expect(doubts(received(anna(), OWN), saying(received(changed(), COPY), 'theirs'))).toBe(0);
  });
});

describe('a login', () => {
  const KAY = { name: 'Kay Proxy', login: 'greg.m', browser: 'kkkk' };
  const GREG = { name: 'Greg Missing', login: 'greg.m', browser: 'gggg' };
  const by = (learner: typeof KAY, text: string, file: string) =>
    received(aSubmission(assignment, learner, [{ ...workFor(write), answers: { key: text } }]), file);
  const kay = by(KAY, 'one', 'Kay Proxy_12128_assignsubmission_file_/kay.json');
  const greg = by(GREG, 'two', 'Greg Missing_12108_assignsubmission_file_/greg.json');
  const list = [
    { name: 'Kay Proxy', login: 'kay.p', number: '' },
    { name: 'Missing, Greg', login: 'greg.m', number: '' },
  ];

  it('that only the learner wrote is known to nobody, and one of the list is, by the number or the name', () => {
    const knownIn = (handIns: readonly HandIn[], own: typeof list) =>
      reportsOn(handIns, { list: own }).reports.map(({ learner }) => learner.knownLogins);
    expect(knownIn([greg], [])).toEqual([[]]);
    expect(knownIn([greg], list)).toEqual([['greg.m']]);
    expect(knownIn([{ ...greg, login: 'gm' }], [])).toEqual([['gm']]);
    expect(knownIn([greg], [{ name: 'Gregory Missing', login: 'g@example.org', number: '12108' }])).toEqual([
      ['g@example.org'],
    ]);
    expect(knownIn([greg], [{ name: 'Somebody Else', login: 'e@example.org', number: '12108' }])).toEqual([[]]);
  });

  it('that the list has for somebody else is asked about, and its owner’s row stays as it is', () => {
    const { reports } = reportsOn([kay, greg], { list });
    expect(reports.map(({ learner }) => [learner.name, learner.login, learner.doubt])).toEqual([
      ['Greg Missing', 'greg.m', null],
      [
        'Kay Proxy',
        '',
        'Handed in by Kay Proxy (Moodle 12128). The file gives the login “greg.m”, which your list has for Missing, Greg. If they are two people, give this one a login of its own.',
      ],
    ]);
    const entries = reports.map((report) => gradebookEntry(report, {}));
    expect(entries.map(({ called, open }) => [called, open])).toContainEqual([
      'Kay Proxy',
      'in doubt whose work it is',
    ]);
    expect(attendance(list, reportsOn([kay], { list }).roll).missing).toMatchObject([
      { listed: { name: 'Missing, Greg' } },
    ]);
  });

  it('that the platform has for somebody else is asked about, too', () => {
    const sent = {
      ...greg,
      sender: { from: 'pattern', id: null, name: 'Greg Missing', login: 'greg.m', late: false },
    };
    const { reports } = reportsOn([kay, sent as HandIn], { list: [] });
    expect(reports.map(({ learner }) => [learner.name, learner.doubt !== null, learner.knownLogins])).toEqual([
      ['Greg Missing', false, ['greg.m']],
      ['Kay Proxy', true, []],
    ]);
  });
});

describe('a later hand-in', () => {
  it('that came from elsewhere is told of with both files, before other remarks', () => {
    const later = aSubmission(assignment, { ...ANNA, browser: 'zzzz' }, [{ ...workFor(write), answers: {} }], TEN);
    const { reports } = reportsOn([received(anna(), OWN), received(later, 'later.json')]);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.remarks[0]).toBe(
      `“later.json” counts as the latest, and “${OWN}” counted before. The one that counts came from another browser, came by another way than the platform’s archive, has other answers.`,
    );
    const copied = aSubmission(assignment, ANNA, [{ ...workFor(write), answers: {} }], TEN);
    const { reports: alike } = reportsOn([received(anna(), 'one.json'), received(copied, 'two.json')]);
    expect(alike[0]?.remarks).toContain(
      '“two.json” counts as the latest, and “one.json” counted before. The one that counts has other answers.',
    );
  });

  it('counts no more when the trainer chooses an earlier one, and still does not when another one comes', () => {
    const [first, second] = [{ ...received(anna(), 'one.json'), chosen: true }, received(anna(TEN), 'two.json')];
    const { roll } = reportsOn([first, second, received(anna('2026-03-02T10:00:00.000Z'), 'three.json')]);
    expect(roll.learners[0]).toMatchObject({ counts: { id: first.id }, replaced: { isOdd: false } });
    expect(roll.learners[0]?.earlier.map(({ file }) => file)).toEqual(['three.json', 'two.json']);
  });
});

describe('one person', () => {
  it('on two platforms, with one name and one login, has one row; two numbers on one platform stay apart', () => {
    const moodle = 'Anna Weber_7_assignsubmission_file_/anna.json';
    const { reports } = reportsOn([received(anna(), OWN), received(anna(TEN), moodle)]);
    expect(reports.map(({ learner: { canvasId, moodleId } }) => [canvasId, moodleId])).toEqual([['1001', '7']]);
    const other = received(anna(TEN), 'weberanna_1099_92000_anna.recovery.json');
    const { reports: two } = reportsOn([received(anna(), OWN), other]);
    expect(two.map(({ learner }) => learner.namesakes.length)).toEqual([1, 1]);
    expect(two[0]?.learner.remarks).toEqual([
      '2 learners handed in under this name and this login, with numbers of their own on the platform.',
    ]);
  });

  it('has one row when a login was given only later, from the same browser', () => {
    const { reports } = reportsOn([received(anna(NINE, { login: '' }), 'one.json'), received(anna(TEN), 'two.json')]);
    expect(reports).toHaveLength(1);
  });
});

describe('a text that nobody has read', () => {
  it('counts as the check says, and every report says that nobody has read it', () => {
    const { roll, reports } = reportsOn([received(anna(), OWN)]);
    const [report] = reports;
    if (!report) throw new Error('no report');
    expect(report.grade).toMatchObject({ passed: true, exercises: [{ unread: true }] });
    const titles = { [write.id]: write.title };
    expect(ownCsv(assignment, titles, reports, unreadableFiles(roll))).toContain(UNREAD);
    expect(feedbackMarkdown(assignment, { [write.id]: exerciseWords(write, write.id) }, report)).toContain(UNREAD);
    expect(gradebookEntry(report, titles).comment).toContain(UNREAD);
    expect(classJunit(assignment, titles, reports, [])).toContain(`><system-out>${UNREAD}</system-out></testcase>`);
    const read: PersonMark = { rubric: [], passed: null, comment: '', read: true };
    expect(reportsOn([received(anna(), OWN)], { mark: read }).reports[0]?.grade).toMatchObject({
      passed: true,
      exercises: [{ unread: false }],
    });
  });
});

describe('remarks', () => {
  const asked = assignmentOf([code]);
  const starter = { ...workFor(code, `${code.starter}\n${'// a remark of one’s own '.repeat(8)}`) };
  const two = ['Weber, Anna', 'Ellis, Ada'].map((name, at) =>
    aSubmission({ ...asked, due: TEN }, { name, browser: `b${at}bbbb` }, [
      { ...starter, claimed: claimOf(starter, 'passed') },
    ]),
  );
  const remarksOn = (minutes: number) =>
    classReports(
      asked,
      classRoll(
        two.map((each) => received(each)),
        false,
      ),
      exercisesById([{ ...code, minutes }]),
      () => ({
        [code.id]: {
          exercise: code.id,
          content: code.stamp,
          status: 'failed',
          right: 1,
          of: 3,
          sentence: '',
          rule: null,
          schedule: null,
          missed: [],
        },
      }),
      () => ({}),
    ).map(({ remarks, asides }) => ({ remarks, asides }));

  it('begin with what weighs most, tell names with commas apart, and say that the assignment was changed since', () => {
    const title = code.title;
    expect(remarksOn(30)[0]).toEqual({
      remarks: [
        `${title}: The file claims a pass that is not found here.`,
        `${title}: The same code as “Weber, Anna”.`,
        'Made for another version of this assignment: with another last day, note or rule, and the same exercises.',
      ],
      asides: [],
    });
  });

  it('on equal code are quieter where an exercise is short', () => {
    expect(remarksOn(10)[0]).toMatchObject({
      remarks: [expect.any(String), expect.any(String)],
      asides: [`${code.title}: The same code as “Weber, Anna”. In an exercise this short, that is nothing unusual.`],
    });
  });
});

describe('what a learner gave, in a sentence of ours', () => {
  const edited = (learner: object, answers = workFor(write).answers) => {
    const made = aSubmission(assignment, learner, [{ ...workFor(write), claimed: claimOf(workFor(write), 'failed') }]);
    return writeSubmission({ ...made, work: made.work.map((each) => ({ ...each, answers })) });
  };

  it('is told as it is written, where the platform has squeezed it', () => {
    const fritz = { name: 'Fritz Fälscher', login: 'fritz', browser: 'ffff' };
    const handIns = [
      received(anna(), OWN),
      received(edited(fritz), 'fälscherfritz_1018_1_f.recovery.json'),
      received(anna(TEN, { name: '', login: 'fritz', browser: 'gggg' }), 'fälscherfritz_1018_2_g.recovery.json'),
    ];
    const { reports } = reportsOn(handIns, { list: [] });
    expect(reports.map(({ learner }) => learner.name)).toContain('Fritz Fälscher');
    expect(reports.flatMap(({ remarks }) => remarks).join(' ')).not.toContain('fälscherfritz (Canvas');
  });

  it('turns no sentence round, and fills none; a table for other programs has its letters as they are', () => {
    const turned = 'Eve \u202eevE';
    const long = 'N'.repeat(200);
    const handIns = [
      received(anna(NINE, { name: 'חנה', login: 'x1', browser: 'aaaa' }), 'a.recovery.json'),
      received(anna(NINE, { name: turned, login: 'x2', browser: 'bbbb' }), 'b.recovery.json'),
      received(anna(NINE, { name: long, login: 'x3', browser: 'cccc' }), 'c.recovery.json'),
    ];
    const own = handIns.map((each, at) => {
      if (!each.read.ok) throw new Error('not read');
      const text = { ...workFor(write).answers };
      for (const { id } of write.fields) text[id] = `${text[id]} In words that are nobody else’s.`;
      const { learner, madeAt } = each.read.submission;
      return received(aSubmission(assignment, learner, [{ ...workFor(write), answers: text }], madeAt), `${at}.json`);
    });
    const { reports, roll } = reportsOn(own, { list: [] });
    const remarks = reports.flatMap((report) => report.remarks);
    expect(remarks.find((each) => each.includes('חנה'))).toContain('“\u2068חנה\u2069”');
    expect(remarks.join('')).not.toContain('\u202e');
    expect(remarks.join('')).toContain(`“${'N'.repeat(43)}…${'N'.repeat(16)}”`);
    const csv = ownCsv(assignment, {}, reports, unreadableFiles(roll));
    expect(csv).toContain(`\r\n${turned},x2,`);
    expect(csv).not.toMatch(/[\u2068\u2069]/);
  });

  it('is told with the strongest remark first: that the file was changed', () => {
    const late = edited({ name: 'Sam Cole', login: 'sam', browser: 'ssss' }, { ...workFor(write).answers, extra: 'x' });
    const [report] = reportsOn([received(late, 'sam.recovery.json')], { list: [] }).reports;
    expect(report?.remarks.slice(0, 2)).toEqual([
      'The file was changed after the page had made it.',
      `${write.title}: The claimed result belongs to another answer than the one handed in.`,
    ]);
  });

  it('tells those of one name apart by their files, where they have no login', () => {
    const jan = (file: string, browser: string) =>
      received(anna(NINE, { name: 'Jan Novák', login: '', browser }), file);
    const { reports } = reportsOn([jan('one.json', 'aaaa'), jan('two.json', 'bbbb')], { list: [] });
    expect(reports.map((report) => gradebookEntry(report, {}).called)).toEqual([
      'Jan Novák, one.json',
      'Jan Novák, two.json',
    ]);
  });
});

describe('a list of the class', () => {
  const canvas =
    'Student,ID,SIS Login ID,Section,Lost answer (7)\n    Points Possible,,,,20\n"Weber, Anna",1001,anna.weber@example.org,M,\n"Cat, Copy",1016,ccat,M,\n"Ellis, Ada",1020,ada,M,\n';
  const moodle =
    'Identifier,Full name,Email address,Status,Grade,Maximum Grade\nParticipant 7,Anna Weber,anna.weber@example.org,,,20.00\nParticipant 8,Ada Ellis,ada@example.org,,,20.00\n';

  it.each([
    ['a gradebook of Canvas', canvas, LIST],
    [
      'a worksheet of Moodle',
      moodle,
      [
        { name: 'Anna Weber', login: 'anna.weber@example.org', number: '7' },
        { name: 'Ada Ellis', login: 'ada@example.org', number: '8' },
      ],
    ],
    [
      'lines',
      'Weber, Anna; ccat\nAda Ellis <ada@example.org>\n\nkim@example.org\nO’Brien\nO’Brien\n',
      [
        { name: 'Weber, Anna', login: 'ccat', number: '' },
        { name: 'Ada Ellis', login: 'ada@example.org', number: '' },
        { name: '', login: 'kim@example.org', number: '' },
        { name: 'O’Brien', login: '', number: '' },
      ],
    ],
  ])('is read from %s', (_, text, list) => {
    expect(readClassList(text)).toEqual(list);
  });

  it.each([
    ['Ada Honest, ada.h', 'Ada Honest', 'ada.h'],
    ['Ada Honest, ada@example.org', 'Ada Honest', 'ada@example.org'],
    ['Ada Honest,4711', 'Ada Honest', '4711'],
    ['Honest, Ada, adah', 'Honest, Ada', 'adah'],
    ['"Honest, Ada",ada.h', 'Honest, Ada', 'ada.h'],
    ['Ada Honest\tada.h', 'Ada Honest', 'ada.h'],
    ['Honest, Ada', 'Honest, Ada', ''],
    ['Honest, Ada M.', 'Honest, Ada M.', ''],
    ['Honest, J.', 'Honest, J.', ''],
    ['山田, 太郎', '山田, 太郎', ''],
  ])('tells a login behind a comma from a first name: %s', (line, name, login) => {
    expect(readClassList(`${line}\nBen Wrong; ben.w`)).toEqual([
      { name, login, number: '' },
      { name: 'Ben Wrong', login: 'ben.w', number: '' },
    ]);
  });

  it('that is empty is none', () => {
    expect(readClassList(' \n')).toEqual({ sentence: 'This file is empty.' });
  });

  it('says who has not handed in, and whom it does not have', () => {
    const stranger = received(anna(NINE, { name: 'Zed', login: 'zed', browser: 'zzzz' }), 'zed.json');
    const { roll } = reportsOn([received(anna(), OWN), received(anna(), COPY), stranger]);
    const { missing, unlisted } = attendance(LIST, roll);
    expect(missing).toMatchObject([{ listed: { name: 'Ellis, Ada' }, file: null }]);
    expect(unlisted.map(({ name }) => name)).toEqual(['Zed']);
    const named = [
      { name: 'Anna Weber', login: '', number: '' },
      { name: 'zed', login: '', number: '' },
    ];
    expect(attendance(named, roll)).toMatchObject({ missing: [], unlisted: [{ canvasId: '1016' }] });
    const cut = received('{', 'ellisada_1020_9_ada.recovery.json');
    const settled = saying(received(anna(), COPY), 'not-theirs');
    expect(attendance(LIST, reportsOn([received(anna(), OWN), cut, settled]).roll).missing).toMatchObject([
      { listed: { number: '1016' }, file: COPY },
      { listed: { number: '1020' }, file: 'ellisada_1020_9_ada.recovery.json' },
    ]);
  });
});

it('a share is rounded once, as a gradebook’s points are', () => {
  expect([percent(8 / 9), percent(0.9999), percent(1), percent(1 / 3)]).toEqual(['88.9', '99.9', '100', '33.3']);
});
