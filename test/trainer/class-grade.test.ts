import { describe, expect, it } from 'vitest';
import { summary } from '../../src/cli/class-summary.ts';
import { learnerGrade } from '../../src/core/trainers/class-grade.ts';
import { classRoll } from '../../src/core/trainers/class-roll.ts';
import { earnedParts, ungraded, type GradedAnswer } from '../../src/core/trainers/graded-answer.ts';
import { earned } from '../../src/core/trainers/platform-grade.ts';
import type { PersonMark } from '../../src/core/trainers/person-mark.ts';
import { STRICT } from '../../src/core/trainers/assignment.ts';
import { anAssignment, aSubmission, received } from './make.ts';

/** What a learner's answers come to, in every report alike. */

const kinds = { code: 'recover', text: 'write' } as const;

function graded(id: string, change: Partial<GradedAnswer>): GradedAnswer {
  return { ...ungraded({ id, stamp: '11111111' }, 'passed', ''), right: 4, of: 4, ...change };
}

const both = (pass = STRICT) => anAssignment({ exercises: ['code', 'text'], pass });
const mark = (passed: boolean) => ({ rubric: [], passed, comment: '' });

describe('what is earned', () => {
  it('a pass that a person takes back leaves none of its points, unless they say how many', () => {
    const answers = { code: graded('code', {}), text: graded('text', { found: 4 }) };
    expect(learnerGrade(both(), kinds, answers, {}).share).toBe(1);
    const back = learnerGrade(both(), kinds, answers, { text: mark(false) });
    expect(back).toMatchObject({ share: 0.5, passed: false });
    const rubric = { ...mark(false), rubric: [2, 0] };
    expect(learnerGrade(both(), kinds, answers, { text: rubric }).share).toBe(0.75);
  });

  it('of a text that does not pass by itself, only what the check found, in a class as on a platform', () => {
    const text = graded('text', { status: 'failed', right: 3, found: 2 });
    expect(earnedParts(text)).toBe(2);
    expect(earned(anAssignment(), 'write', text)).toMatchObject({ right: 2, enough: false });
    expect(learnerGrade(anAssignment({ exercises: ['text'] }), kinds, { text }, {}).share).toBe(0.5);
  });

  it('of a hand-in in doubt, nothing, and what was found stays to be looked at', () => {
    const answers = { code: graded('code', {}), text: graded('text', { found: 4 }) };
    const doubt = learnerGrade(both(), kinds, answers, {}, null, true);
    expect(doubt).toMatchObject({ share: 0, passedCount: 0, passed: false, complete: false, graded: true });
    expect(doubt.exercises.map((each) => each.graded)).toEqual([answers.code, answers.text]);
    expect(learnerGrade(anAssignment({ exercises: [] }), kinds, {}, {}, null, true)).toMatchObject({ passed: false });
  });
});

describe('where texts are to be read', () => {
  const toRead = anAssignment({ exercises: ['code', 'text'], readTexts: true });
  const answers = { code: graded('code', {}), text: graded('text', { found: 4 }) };
  const gradeWith = (change: Partial<PersonMark> | null) =>
    learnerGrade(toRead, kinds, answers, change ? { text: { rubric: [], passed: null, comment: '', ...change } } : {});

  it('a text that passes its check waits for a person, and earns nothing before', () => {
    const grade = gradeWith(null);
    expect(grade).toMatchObject({ passed: false, complete: false, passedCount: 1, share: 0.5 });
    expect(grade.exercises[1]).toMatchObject({ passed: false, waits: true, toRead: true, unread: true });
    expect(learnerGrade(both(), kinds, answers, {})).toMatchObject({ passed: true, complete: true, share: 1 });
    const failed = { ...answers, text: graded('text', { status: 'failed', right: 3, found: 3 }) };
    expect(learnerGrade(toRead, kinds, failed, {})).toMatchObject({ complete: false, share: 0.5 });
    const missing = { ...answers, text: graded('text', { status: 'missing', right: 0 }) };
    expect(learnerGrade(toRead, kinds, missing, {})).toMatchObject({ complete: true, passed: false });
  });

  it('a text that its writer vouches for earns as little as any other, also of what the check found', () => {
    const vouched = { ...answers, text: graded('text', { found: 3, onWord: { points: 1, of: 4 } }) };
    expect(learnerGrade(both(), kinds, vouched, {}).share).toBe(0.875);
    expect(learnerGrade(toRead, kinds, vouched, {})).toMatchObject({ complete: false, share: 0.5 });
  });

  it('counts as the check found once it is read, and as the person says once it is marked', () => {
    expect(gradeWith({ read: true })).toMatchObject({ passed: true, complete: true, share: 1 });
    expect(gradeWith({ passed: false })).toMatchObject({ passed: false, complete: true, share: 0.5 });
    expect(gradeWith({ rubric: [2, 0] })).toMatchObject({ passed: true, complete: true, share: 0.75 });
  });

  it('goes on waiting while there is a comment alone, or part of a rubric', () => {
    expect(gradeWith({ comment: 'Who says so?' }).complete).toBe(false);
    expect(gradeWith({ rubric: [2, null] }).complete).toBe(false);
  });
});

it('the terminal counts nobody as passed whose work still waits for a person', () => {
  const assignment = both({ ...STRICT, exercises: 1 });
  const roll = classRoll([received(aSubmission(assignment, { name: 'Ada Ellis' }, []))], false);
  const [learner] = roll.learners;
  if (!learner) throw new Error('one has handed in');
  const word = graded('text', { right: 4, found: 3, onWord: { points: 1, of: 4 } });
  const grade = learnerGrade(assignment, kinds, { code: graded('code', {}), text: word }, {});
  expect(grade).toMatchObject({ passed: true, complete: false });
  expect(summary([{ learner, grade, remarks: [], asides: [] }], roll)).toMatch(/wait +Ada Ellis[^]*0 of 1/);
});
