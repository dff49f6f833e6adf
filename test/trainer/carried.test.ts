import { describe, expect, it } from 'vitest';
import { sameAnswers, steadyCarried, type KeptWork } from '../../src/core/trainers/carried-work.ts';
import { classReports, exercisesById, gradebookEntry, ungradedWork } from '../../src/core/trainers/class-reports.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import { fromSheet, ungraded, type GradedAnswer } from '../../src/core/trainers/graded-answer.ts';
import { ownCsv, resultWord } from '../../src/core/trainers/gradebook-own.ts';
import { classJunit } from '../../src/core/trainers/class-junit.ts';
import { exerciseWords, feedbackHtml, feedbackMarkdown, feedbackPath } from '../../src/core/trainers/class-feedback.ts';
import type { HandIn } from '../../src/core/trainers/hand-in.ts';
import { givenRemarks } from '../../src/core/trainers/given-work.ts';
import { STRICT, type PassRule } from '../../src/core/trainers/assignment.ts';
import type { PersonMark } from '../../src/core/trainers/person-mark.ts';
import { gradeWrite, vouchFor } from '../../src/core/sheets/grade-write.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import type { Work } from '../../src/core/trainers/submission.ts';
import { assignmentOf, exercisesOf, modelTexts, workFor } from './class-of-work.ts';
import { anAssignment, aSubmission, claimOf, received, someWork } from './make.ts';

const assignment = anAssignment();
const [NINE, TEN] = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'];
const mark: PersonMark = { rubric: [2, 1, 0, 1], passed: true, comment: 'Say who owns it.' };
const works = (code: string) => [
  someWork({ exercise: 'first-recovery', code }),
  someWork({ exercise: 'failure-table', answers: { a: 'b' } }),
];
const handIn = (code: string, madeAt: string, file?: string) =>
  received(aSubmission(assignment, {}, works(code), madeAt), file);

/** What holds for the hand-in that counts, after somebody marked one of several. */
function marksAfter(handIns: readonly HandIn[], marked: HandIn | undefined) {
  const kept: KeptWork = { graded: {}, marks: { 'first-recovery': mark, 'failure-table': mark } };
  const roll = classRoll(handIns, false);
  const [learner] = roll.learners;
  if (!learner) throw new Error('nobody handed in');
  const carried = steadyCarried()(roll, (id) => (id === marked?.id ? kept : { graded: {}, marks: {} }));
  return { learner, marks: carried(learner.counts.id)?.marks };
}

describe('a mark', () => {
  it('stays when the same hand-in comes again under another name, which replaces nothing', () => {
    const first = handIn('own', NINE);
    const again = handIn('own', NINE, 'ellisada_1_9_ada.json');
    const { learner, marks } = marksAfter([first, again], first);
    expect(learner).toMatchObject({ counts: { id: first.id }, copies: [{ id: again.id }], canvasId: '1' });
    expect(marks).toEqual({ 'first-recovery': mark, 'failure-table': mark });
    expect(marksAfter([again], again).marks).toEqual(marks);
  });

  it('is carried over to a newer hand-in wherever the answer is the same, and nowhere else', () => {
    const [first, same, changed] = [handIn('own', NINE), handIn('own', TEN), handIn('other', TEN)];
    expect(marksAfter([first, same], first).marks).toEqual({ 'first-recovery': mark, 'failure-table': mark });
    const { learner, marks } = marksAfter([first, changed], first);
    expect(learner.counts.id).toBe(changed.id);
    expect(marks).toEqual({ 'failure-table': mark });
    expect(sameAnswers(learner, 'failure-table').map(({ id }) => id)).toEqual([changed.id, first.id]);
  });

  it('is not carried over to a file that only says that it is the same', () => {
    const first = handIn('own', NINE);
    if (!first.read.ok) throw new Error('not read');
    const { submission } = first.read;
    const forged = received({ ...submission, work: works('forged') });
    const { learner, marks } = marksAfter([first, forged], first);
    expect(learner).toMatchObject({ counts: { id: forged.id }, copies: [] });
    expect(marks).toEqual({ 'failure-table': mark });
  });
});

const exercises = await exercisesOf(['operator-instruction']);
const choices = await exercisesOf(['definite-or-not', 'may-it-be-taken-back']);
const [write] = exercises as readonly [Extract<Exercise, { kind: 'write' }>];
const asked = assignmentOf([write]);
const known = exercisesById([write]);

/** Words of which none says anything, and a tick at every point. */
function ticked(points: number): Work {
  const text = 'banana banana banana';
  const keys = write.fields.flatMap(({ id, mentions }) =>
    mentions.flatMap(({ exact }, nth) => (exact === true ? [] : [`vouch/${id}/${nth}`])),
  );
  const names = (field: (typeof write.fields)[number]) =>
    field.mentions.flatMap(({ exact, anyOf }) => (exact === true ? [anyOf[0] ?? ''] : [])).join(', ');
  const right = workFor(write).answers;
  const texts = write.fields.map(
    (field) => [field.id, points > 0 ? `${text} ${names(field)}` : right[field.id]] as const,
  );
  const answers = Object.fromEntries(texts);
  const vouched = keys.slice(0, points).map((key) => [key, vouchFor(answers[key.split('/')[1] ?? ''] ?? '')] as const);
  return { ...workFor(write), answers: Object.fromEntries([...texts, ...vouched]) as Record<string, string> };
}

function reportOn(work: Work, marked: PersonMark | null = null, learner = {}) {
  const answered = received(aSubmission(asked, learner, [work]));
  const graded = fromSheet(write, gradeWrite(write, work.answers), work.answers);
  const [report] = classReports(
    asked,
    classRoll([answered], false),
    known,
    () => ({ [write.id]: graded }),
    () => (marked ? { [write.id]: marked } : undefined),
  );
  if (!report) throw new Error('no report');
  return { report, graded };
}

it('an answer that is not graded yet fails nothing in JUnit, unless a person has decided so', () => {
  const junit = (marked: PersonMark | undefined) =>
    classJunit(
      asked,
      {},
      classReports(
        asked,
        classRoll([received(aSubmission(asked, {}, [workFor(write)]))], false),
        known,
        () => ({}),
        () => marked && { [write.id]: marked },
      ),
      [],
    );
  const comment = { rubric: [], passed: null, comment: 'Name the owner.' };
  for (const marked of [undefined, comment]) expect(junit(marked)).toContain('<skipped message="not graded"/>');
  expect(junit({ ...comment, passed: false })).toContain('<failure message="not graded"/>');
});

describe('a text that counts on its writer’s word', () => {
  it('waits for a person in the class, in its table and in JUnit, and is passed by nobody else', () => {
    const { report, graded } = reportOn({ ...ticked(1000) });
    expect(graded.onWord?.points).toBeGreaterThan(5);
    expect(graded.found).toBeLessThan(2);
    const onWord = { ...graded, status: 'passed' as const, right: graded.of };
    const [waiting] = classReports(
      asked,
      { learners: [report.learner], unreadable: [], disowned: [] },
      known,
      () => ({ [write.id]: onWord }),
      () => ({}),
    );
    if (!waiting) throw new Error('no report');
    expect(waiting.grade).toMatchObject({
      passed: false,
      complete: false,
      exercises: [{ passed: false, waits: true }],
    });
    expect(resultWord(waiting.grade)).toBe('waits for a person');
    expect(ownCsv(asked, { [write.id]: write.title }, [waiting], [])).toContain(
      `waits for a person,"${graded.found} of ${graded.of}, ${graded.onWord?.points} points on the writer’s word"`,
    );
    expect(classJunit(asked, { [write.id]: write.title }, [waiting], [])).toContain(
      '<skipped message="waits for a person"/>',
    );
    const decided = classReports(
      asked,
      { learners: [report.learner], unreadable: [], disowned: [] },
      known,
      () => ({ [write.id]: onWord }),
      () => ({ [write.id]: mark }),
    );
    expect(decided[0]?.grade).toMatchObject({ passed: true, complete: true, share: 0.5 });
  });

  it('passes by itself where all of it is found in it, and waits for a person where a single point is not', () => {
    const { report, graded } = reportOn(workFor(write));
    expect(graded.onWord).toBeUndefined();
    expect(report.grade).toMatchObject({ passed: true, complete: true });
    const little = { ...graded, found: graded.of - 1, onWord: { points: 1, of: 20 } };
    const under = (pass: PassRule, marked: PersonMark | null = null) => {
      const [own] = classReports(
        { ...asked, pass },
        { learners: [report.learner], unreadable: [], disowned: [] },
        known,
        () => ({ [write.id]: little }),
        () => (marked ? { [write.id]: marked } : {}),
      );
      if (!own) throw new Error('no report');
      return own;
    };
    const share = (graded.of - 1) / graded.of;
    const strict = under(STRICT);
    expect(strict.grade).toMatchObject({ complete: false, exercises: [{ passed: false, waits: true, share }] });
    expect(strict.remarks).toEqual([`${write.title}: 1 point on the writer’s word, read it.`]);
    const words = { [write.id]: exerciseWords(write, write.id) };
    expect(feedbackMarkdown(asked, words, strict)).toContain(`${graded.of - 1} of ${graded.of} right`);
    // Under a softer rule what the check found may be enough, and counts for no more than that.
    expect(under({ ...STRICT, answers: 80 }).grade).toMatchObject({ passed: true, complete: true, share });
    expect(under({ ...STRICT, answers: 95 }).grade).toMatchObject({ passed: false, complete: false });
    // Whoever passes it lets the writer’s word count.
    const accepted: PersonMark = { rubric: [], passed: true, comment: '' };
    expect(under(STRICT, accepted).grade).toMatchObject({ passed: true, complete: true, share: 1 });
  });
});

it('a text that was graded before it was kept what the check itself had found is graded again, and counts for nothing so far', () => {
  const { report, graded } = reportOn(workFor(write));
  const { found: _found, ...older } = { ...graded, onWord: { points: 1, of: 20 } };
  const roll = { learners: [report.learner], unreadable: [], disowned: [] };
  const left = (of: GradedAnswer) => ungradedWork(asked, roll, known, () => ({ [write.id]: of }));
  expect([left(older).length, left(graded).length]).toEqual([1, 0]);
  const [own] = classReports(
    asked,
    roll,
    known,
    () => ({ [write.id]: older }),
    () => ({}),
  );
  expect(own?.grade).toMatchObject({ passed: false, complete: false, share: 0 });
});

describe('an answer that the workbook itself gives', () => {
  it('waits for a person where it is a text, and table, CSV and feedback say so', () => {
    const { report } = reportOn({ ...workFor(write), answers: modelTexts(write) });
    expect(report.grade).toMatchObject({
      complete: false,
      share: 0,
      exercises: [{ passed: false, waits: true, right: 0 }],
    });
    const remark = 'The same as the workbook’s own text.';
    expect(report.remarks).toEqual([`${write.title}: ${remark}`]);
    expect(ownCsv(asked, {}, [report], [])).toContain(remark);
    expect(feedbackMarkdown(asked, { [write.id]: exerciseWords(write, write.id) }, report)).toContain(remark);
    const accepted: PersonMark = { rubric: [], passed: true, comment: '' };
    const { report: passed } = reportOn({ ...workFor(write), answers: modelTexts(write) }, accepted);
    expect(passed.grade).toMatchObject({ passed: true, complete: true, share: 1 });
  });

  it('gets a remark where it is code, whatever its space and comments, and where the solution was opened', async () => {
    const [code] = await exercisesOf(['first-recovery']);
    if (code?.kind !== 'recover') throw new Error('no code');
    const copied = `// my own\n${code.solution.replace(/\n/g, ' // so\n\n\t')}`;
    const said = (answer: string, solutionOpened = false) => givenRemarks(code, { code: answer, solutionOpened }, null);
    expect(said(copied)).toEqual(['The same as the workbook’s own solution.']);
    expect(said(`${code.solution};`)).toEqual([]);
    expect(said(code.starter, true)).toEqual(['The solution was opened, before or after the answer was there.']);
    // Where the solution adds next to nothing, many write the same.
    const short = { ...code, starter: `${code.solution}\nlet x;` };
    expect(givenRemarks(short, { code: copied, solutionOpened: false }, null)).toEqual([]);
  });
});

it('a rubric of which a line is open counts for nothing', () => {
  const part = { rubric: [2, null, null, null], passed: null, comment: '' };
  const { report } = reportOn(workFor(write), part);
  expect(report.grade.share).toBe(1);
  expect(feedbackMarkdown(asked, { [write.id]: exerciseWords(write, write.id) }, report)).not.toContain(' of 2');
});

describe('what a learner gets back', () => {
  it('names what is not right, says nothing twice, and leaves claims out unless they are wanted', () => {
    const [field] = write.fields;
    const answers = { ...workFor(write).answers, [field?.id ?? '']: 'Too short' };
    const claimed = claimOf({ code: null, answers }, 'passed');
    const said: PersonMark = { rubric: [], passed: null, comment: 'Use `tick` and <b>.' };
    const { report } = reportOn({ ...workFor(write), answers, claimed }, said, { name: 'Ben O’Neil, Jr.' });
    const words = { [write.id]: exerciseWords(write, write.id) };
    const text = feedbackMarkdown(asked, words, report);
    expect(text).toContain('For Ben O’Neil, Jr. Not passed yet');
    expect(text).toContain(`Not right yet: “${field?.label}”.`);
    expect(text).not.toMatch(/claims|schedule|\.\./);
    expect(feedbackMarkdown({ ...asked, hideSolutions: true }, words, report)).toContain(
      `Not right yet: “${field?.label}”.`,
    );
    const claims = feedbackMarkdown(asked, words, report, { claims: true });
    expect(claims.split('The file claims a pass that is not found here.')).toHaveLength(2);
    expect(feedbackHtml(asked, words, report)).toContain('<p>Use `tick` and &lt;b&gt;.</p>');
  });

  it('says a person’s mark wherever it says the result, and nothing of the check beside it', () => {
    const report = (said: PersonMark) => reportOn(workFor(write), said).report;
    const titles = { [write.id]: write.title };
    const { of } = reportOn(workFor(write)).graded;
    const words = { [write.id]: exerciseWords(write, write.id) };
    const told = (said: PersonMark) => {
      const own = report(said);
      return [
        feedbackMarkdown(asked, words, own),
        ownCsv(asked, titles, [own], []),
        classJunit(asked, titles, [own], []),
        gradebookEntry(own, titles).comment,
      ];
    };
    for (const text of told({ rubric: [2, 2, 2, 1], passed: null, comment: '' })) {
      expect(text).toContain('marked 7 of 8');
      expect(text).not.toContain(`${of} of ${of}`);
    }
    const [back, csv] = told({ rubric: [], passed: false, comment: '' });
    expect(back).toContain(`not passed, decided by a person; the check found ${of} of ${of}`);
    expect(csv).toContain(`not passed,decided by a person; the check found ${of} of ${of},`);
  });

  it('names what is wrong and what is empty, also where solutions stay closed, unless that would say what is right', () => {
    const told = (exercise: Exercise, answers: Record<string, string>, missed: readonly string[]) => {
      const own = assignmentOf([exercise], { hideSolutions: true });
      const roll = classRoll([received(aSubmission(own, {}, [{ ...workFor(exercise), answers }]))], false);
      const graded = { ...ungraded(exercise, 'failed', '1 wrong, 1 empty.'), of: 10, right: 8 };
      const [report] = classReports(
        own,
        roll,
        exercisesById([exercise]),
        () => ({ [exercise.id]: { ...graded, missed: missed.map((part) => ({ part })) } }),
        () => ({}),
      );
      if (!report) throw new Error('no report');
      return feedbackMarkdown(own, { [exercise.id]: exerciseWords(exercise, exercise.id) }, report);
    };
    const named = choices.map((exercise) => {
      if (exercise.kind !== 'classify') throw new Error('another kind');
      const [wrong, open] = exercise.items.map(({ id }) => id);
      if (wrong === undefined || open === undefined) throw new Error('too few items');
      const { partLabel } = exerciseWords(exercise, exercise.id);
      const text = told(exercise, { [wrong]: 'x' }, [wrong, open]).replaceAll('\\', '');
      return [
        exercise.categories.length,
        text.includes(`Without an answer: “${partLabel(open)}”.`),
        text.includes(`Not right yet: “${partLabel(wrong)}”.`),
        text.includes(partLabel(wrong)),
      ];
    });
    expect(named).toEqual([
      [2, true, false, false],
      [4, true, true, true],
    ]);
  });

  it('has a name that every system writes alike, and no two the same', () => {
    const named = (name: string, key: string) =>
      feedbackPath(
        {
          ...reportOn(workFor(write), null, { name }).report,
          learner: { ...reportOn(workFor(write), null, { name }).report.learner, key },
        },
        'md',
      );
    expect(named('Cléo Ünsal Đặng', 'k/000003')).toBe('Cleo-Unsal-Dang-k-000003-feedback.md');
    expect(named('ليلى \u202eحسن', 'k/000004')).toBe('ليلى-حسن-k-000004-feedback.md');
    const [one, other] = [named('李', '李.json'), named('王', '王.json')];
    expect([one, other]).toEqual([expect.stringMatching(/^李-/), expect.stringMatching(/^王-/)]);
    expect(one).not.toBe(other);
  });
});

it('the same text from two learners is told of both, and the example of nobody', () => {
  const text = Object.fromEntries(write.fields.map(({ id }) => [id, `In my own words this is what ${id} needs.`]));
  const own = { ...workFor(write), answers: text };
  const of = (name: string, work: Work) =>
    received(aSubmission(asked, { name, browser: name.toLowerCase().padEnd(4, 'x') }, [work]));
  const example = {
    ...workFor(write),
    answers: Object.fromEntries(write.fields.map(({ id, example: model }) => [id, model])),
  };
  const handIns = [of('Ada', own), of('Emil', own), of('Sam', example), of('Zoe', example)];
  const reports = classReports(
    asked,
    classRoll(handIns, false),
    known,
    () => ({}),
    () => ({}),
  );
  expect(reports.map(({ remarks }) => remarks)).toEqual([
    [`${write.title}: The same text as “Emil”.`],
    [`${write.title}: The same text as “Ada”.`],
    [],
    [],
  ]);
});
