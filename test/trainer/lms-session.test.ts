import { expect, test } from 'vitest';
import { beginSession, findApi } from '../../src/app/lms/lms-api.ts';
import { openSession, type LmsSession } from '../../src/app/lms/lms-session.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { earnedBy as earnedByRun } from '../../src/app/lms/lms-grading.ts';
import { gradeWrite } from '../../src/core/sheets/grade-write.ts';
import { STRICT, type PassRule } from '../../src/core/trainers/assignment.ts';
import { fromSheet } from '../../src/core/trainers/graded-answer.ts';
import { better, earned, standing, waiting, type EarnedResult } from '../../src/core/trainers/platform-grade.ts';
import { anAssignment } from './make.ts';
import { assignmentOf, exercisesOf, modelTexts, vouchedFiller, workFor } from './class-of-work.ts';

/** What a lesson says to platforms that are odd in one way or another. */

type Answers = Partial<Record<string, unknown>>;

/** A platform that keeps what it is told, and answers some calls as a test wants: a number is the error that it refuses with. */
function platform(answers: Answers = {}, held: Record<string, string> = {}) {
  const log: string[] = [];
  let last = '0';
  const answer = (call: string, usual: unknown): unknown => {
    log.push(call);
    const found = call in answers ? answers[call] : usual;
    last = typeof found === 'number' ? String(found) : '0';
    if (found instanceof Error) throw found;
    if (typeof found !== 'number') return found;
    return call.startsWith('LMSGetValue') ? '' : 'false';
  };
  const api = {
    LMSInitialize: () => answer('LMSInitialize', 'true'),
    LMSFinish: () => answer('LMSFinish', 'true'),
    LMSGetValue: (element: string) => answer(`LMSGetValue ${element}`, held[element] ?? ''),
    LMSSetValue(element: string, value: string) {
      const said = answer(`LMSSetValue ${element}`, 'true');
      if (said === 'true') held[element] = value;
      return said;
    },
    LMSCommit: () => answer('LMSCommit', 'true'),
    LMSGetLastError: () => last,
    LMSGetErrorString: (code: string) => `error ${code}`,
    LMSGetDiagnostic: () => '',
  };
  return { api, log, held, answers };
}

function session(of: ReturnType<typeof platform>): LmsSession {
  const begun = beginSession(of.api);
  if (!begun.ok) throw new Error(begun.words);
  let now = 0;
  return openSession({ platform: begun.platform, clock: () => (now += 61_000), done: 'passed' });
}

test('a new session is incomplete at once, and has no score', () => {
  const lms = platform();
  session(lms);
  expect(lms.held).toEqual({
    'cmi.core.exit': 'suspend',
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.session_time': '0000:01:01',
  });
});

test('a pass, a higher score and a status that cannot be read stay as they are', () => {
  const passed = platform({}, { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' });
  const opened = session(passed);
  opened.report({ score: 50, passed: false });
  opened.flush();
  expect(passed.held).toMatchObject({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' });

  const unread = platform({ 'LMSGetValue cmi.core.lesson_status': 101 }, { 'cmi.core.lesson_status': 'passed' });
  session(unread);
  expect(unread.held['cmi.core.lesson_status']).toBe('passed');
});

test.each(['Passed', 'p', ' PASSED ', 'verbracht'])('a status in other words stays what it is: %s', (word) => {
  const lms = platform({}, { 'cmi.core.lesson_status': word });
  const opened = session(lms);
  opened.report({ score: 20, passed: false });
  opened.flush();
  opened.finish();
  expect(lms.held['cmi.core.lesson_status']).toBe(word);
});

test.each([
  ['a text', 'false'],
  ['a Boolean', false],
  ['nothing', undefined],
  ['an exception', new Error('the platform is gone')],
  ['other words', 'ok'],
])('what a platform does not confirm is not taken for sent: %s', (_, answer) => {
  const lms = platform();
  const opened = session(lms);
  lms.answers['LMSCommit'] = answer;
  opened.report({ score: 100, passed: true });
  opened.flush();
  expect(opened.sent).toBe(false);
  lms.answers['LMSSetValue cmi.core.lesson_status'] = answer;
  opened.report({ score: 30, passed: false });
  opened.flush();
  expect([opened.status, opened.score]).toEqual(['passed', 100]);
  opened.finish();
  opened.finish();
  expect(lms.log.filter((call) => /^LMS(Initialize|Finish)/.test(call))).toEqual(['LMSInitialize', 'LMSFinish']);
});

test('an element that is not there is asked for once', () => {
  const lms = platform({ 'LMSSetValue cmi.core.score.min': 401, 'LMSSetValue cmi.suspend_data': 401 });
  const opened = session(lms);
  for (const score of [10, 20, 30]) {
    opened.report({ score, passed: false });
    opened.keep(`state ${score}`, '#/');
    opened.flush();
  }
  expect(lms.log.filter((call) => call === 'LMSSetValue cmi.core.score.min')).toHaveLength(1);
  expect(lms.held['cmi.core.score.raw']).toBe('30');
  expect([opened.sent, opened.keeps]).toEqual([true, false]);
});

test('what was not taken or not confirmed is offered again with the same value', () => {
  const lms = platform({ 'LMSSetValue cmi.core.score.raw': 101 });
  const opened = session(lms);
  opened.report({ score: 40, passed: false });
  opened.flush();
  expect(opened.sent).toBe(false);
  delete lms.answers['LMSSetValue cmi.core.score.raw'];
  lms.answers['LMSCommit'] = 101;
  opened.flush();
  expect([opened.sent, lms.held['cmi.core.score.raw']]).toEqual([false, '40']);
  delete lms.answers['LMSCommit'];
  opened.flush();
  expect(opened.sent).toBe(true);
  const calls = lms.log.length;
  opened.flush();
  expect(lms.log).toHaveLength(calls);
});

test('a session is finished once, and says nothing afterwards', () => {
  const lms = platform();
  const opened = session(lms);
  opened.finish();
  const calls = lms.log.length;
  opened.finish();
  opened.report({ score: 100, passed: true });
  opened.flush();
  expect(lms.log).toHaveLength(calls);
  expect(lms.log.filter((call) => call === 'LMSFinish')).toHaveLength(1);
});

test('a platform whose calls throw costs no exception', () => {
  const broken = new Error('the platform is gone');
  const lms = platform({ LMSCommit: broken, LMSFinish: broken, 'LMSGetValue cmi.core.student_id': broken });
  const opened = session(lms);
  opened.report({ score: 10, passed: false });
  opened.flush();
  expect(opened.opened.learner.id).toBe('');
  expect(opened.sent).toBe(false);
  opened.finish();
});

test('a platform that refuses to begin says why', () => {
  const begun = beginSession(platform({ LMSInitialize: 103 }).api);
  expect(begun).toEqual({ ok: false, code: 103, words: 'error 103' });
});

const exercises = await exercisesOf(['one-real-failure', 'first-recovery']);
const [write] = exercises as readonly [Extract<Exercise, { kind: 'write' }>];

function earnedBy(pass: PassRule, answers: Record<string, string>, readTexts = false): EarnedResult {
  const sheet = gradeWrite(write, answers);
  return earned(anAssignment({ pass, readTexts }), 'write', fromSheet(write, sheet, answers));
}

/** What a platform holds after one text after the other was checked, and which exercises wait then. */
function toldOf(assignment: ReturnType<typeof assignmentOf>, ...texts: readonly Record<string, string>[]) {
  const lms = platform();
  const opened = session(lms);
  const results = new Map<string, EarnedResult>();
  for (const answers of texts) {
    const { pass, readTexts } = assignment;
    results.set(write.id, better(results.get(write.id), earnedBy(pass, answers, readTexts)));
    opened.report(standing(assignment, results));
    opened.flush();
  }
  opened.finish();
  const [status, score] = ['cmi.core.lesson_status', 'cmi.core.score.raw'].map((element) => lms.held[element]);
  return { status, score, waits: waiting(assignment, results) };
}

test('a text that passes on its writer’s word alone is no pass and no score, and waits', () => {
  const filler = vouchedFiller(write);
  expect(gradeWrite(write, filler).status).toBe('passed');
  const alone = assignmentOf([write]);
  const waits = { status: 'incomplete', score: '0', waits: [write.id] };
  expect(toldOf(alone, filler)).toEqual(waits);
  expect(toldOf(assignmentOf([write], { practice: true }), filler)).toEqual(waits);
  expect(toldOf(assignmentOf([write], { pass: { ...STRICT, answers: 50 } }), filler)).toEqual(waits);
  const found = workFor(write).answers;
  expect(toldOf(alone, filler, found)).toEqual({ status: 'passed', score: '100', waits: [] });
  // What was earned once is not taken back by a worse text.
  expect(toldOf(alone, found, filler)).toEqual({ status: 'passed', score: '100', waits: [] });
});

test('of a text that counts partly on its writer’s word, the score has what the check found', () => {
  const answers = fillerIn(1);
  const found = fieldsFound(answers);
  expect(found).toBeGreaterThan(5);
  const score = String(Math.floor((100 * found) / write.fields.length));
  expect(toldOf(assignmentOf([write]), answers)).toEqual({ status: 'incomplete', score, waits: [write.id] });
  // Under a softer rule it passes by what was found, and by that alone.
  const soft = (least: number) => assignmentOf([write], { pass: { ...STRICT, answers: least } });
  expect(toldOf(soft(50), answers)).toEqual({ status: 'passed', score, waits: [] });
  expect(toldOf(soft(90), answers)).toEqual({ status: 'incomplete', score, waits: [write.id] });
});

test('where texts are to be read, none is a pass or a score by itself, and each waits', () => {
  const found = workFor(write).answers;
  const asked = assignmentOf([write], { readTexts: true });
  expect(toldOf(asked, found)).toEqual({ status: 'incomplete', score: '0', waits: [write.id] });
  expect(toldOf(assignmentOf([write]), found)).toEqual({ status: 'passed', score: '100', waits: [] });
});

test('a text of which nothing is written waits for nobody', async () => {
  const asked = assignmentOf([write], { readTexts: true });
  const waits = async (answers: Record<string, string>) => {
    const heard: EarnedResult[] = [];
    const sheet = gradeWrite(write, answers);
    const run = { by: 'sheet', exercise: write.id, stamp: write.stamp, answers, sheet } as const;
    await earnedByRun(asked, run, (result) => void heard.push(result));
    return heard.map((each) => each.waits);
  };
  expect(await waits({ [write.fields[0]?.id ?? '']: ' ' })).toEqual([false]);
  expect(await waits({ [write.fields[0]?.id ?? '']: 'Access' })).toEqual([true]);
});

test('the workbook’s own text is no pass and no score, and waits', () => {
  const model = modelTexts(write);
  expect(gradeWrite(write, model)).toMatchObject({ status: 'passed', isModel: true });
  expect(toldOf(assignmentOf([write]), model)).toEqual({ status: 'incomplete', score: '0', waits: [write.id] });
  const [first] = write.fields;
  const quoted = { ...workFor(write).answers, [first?.id ?? '']: first?.example ?? '' };
  expect(toldOf(assignmentOf([write]), quoted)).toEqual({ status: 'passed', score: '100', waits: [] });
});

/** A right text of which so many fields are filler, with a tick at what the check does not find there. */
function fillerIn(fields: number): Record<string, string> {
  const filler = Object.entries(vouchedFiller(write));
  const ticked = write.fields.filter(({ mentions }) => mentions.some(({ exact }) => exact !== true)).slice(0, fields);
  const own = filler.filter(([key]) => ticked.some(({ id }) => key === id || key.startsWith(`vouch/${id}/`)));
  return { ...workFor(write).answers, ...Object.fromEntries(own) };
}

function fieldsFound(answers: Record<string, string>): number {
  const { status, found = 0, onWord } = gradeWrite(write, answers);
  expect({ status, isOnWord: onWord !== undefined }).toEqual({ status: 'passed', isOnWord: true });
  return found;
}

test('an exercise that waits keeps nobody from a pass that the rule gives without it, and one that needs it stays open', () => {
  const filler = vouchedFiller(write);
  const one = assignmentOf(exercises, { pass: { ...STRICT, exercises: 1 } });
  const done: EarnedResult = { right: 3, of: 3, enough: true, waits: false };
  const results = new Map([
    ['first-recovery', done],
    [write.id, earnedBy(one.pass, filler)],
  ]);
  expect(standing(one, results)).toEqual({ score: 50, passed: true });
  expect(standing({ ...one, pass: STRICT }, results)).toEqual({ score: 50, passed: false });
  expect(standing({ ...one, worksheet: true }, results)).toEqual({ score: 33, passed: false });
});

/** Windows as frames see them: with a parent, which is the window itself at the top, and whoever opened them. */
function frame(about: { api?: unknown; parent?: Window; opener?: Window }): Window {
  const place: Record<string, unknown> = { API: about.api, opener: about.opener ?? null };
  place['parent'] = about.parent ?? place;
  place['top'] = about.parent ? (about.parent === foreign ? foreign : about.parent.top) : place;
  return place as unknown as Window;
}

/** A window of another origin: whatever is read of it throws. */
const foreign = new Proxy({} as Window, {
  get() {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
});

test('the platform is found in the frames around the lesson, and in the window that opened it', () => {
  const { api } = platform();
  const lms = frame({ api });
  expect(findApi(frame({ parent: frame({ parent: lms }) }))).toBe(api);
  expect(findApi(frame({ opener: frame({ parent: lms }) }))).toBe(api);
  expect(findApi(frame({ parent: frame({ opener: lms }) }))).toBe(api);
});

test('no platform, one of another origin, one that is none, and frames without end are none', () => {
  expect(findApi(frame({}))).toBe(null);
  expect(findApi(frame({ parent: foreign, opener: foreign }))).toBe(null);
  expect(findApi(frame({ api: { LMSInitialize: 'yes' } }))).toBe(null);
  const [one, other] = [frame({}), frame({})];
  Object.assign(one, { parent: other });
  Object.assign(other, { parent: one });
  expect(findApi(one)).toBe(null);
});
