import { assignmentHash, contentMark, STRICT, type Assignment } from '../../src/core/trainers/assignment.ts';
import type { HandIn } from '../../src/core/trainers/hand-in.ts';
import { senderOf } from '../../src/core/trainers/lms-names.ts';
import {
  answerMark,
  readSubmission,
  sealed,
  writeSubmission,
  type Submission,
  type Work,
} from '../../src/core/trainers/submission.ts';

/** An assignment and hand-ins to it, as the page would make them. */

export function anAssignment(change: Partial<Assignment> = {}): Assignment {
  return {
    title: 'After a lost answer',
    lessons: [],
    exercises: ['first-recovery', 'failure-table'],
    content: contentMark(['11111111', '22222222']),
    pass: STRICT,
    due: null,
    note: '',
    hideSolutions: false,
    practice: false,
    anonymous: false,
    worksheet: false,
    readTexts: false,
    ...change,
  };
}

export function someWork(change: Partial<Work> & Pick<Work, 'exercise'>): Work {
  return {
    content: '11111111',
    code: null,
    answers: {},
    claimed: null,
    solutionOpened: false,
    attempts: [],
    ...change,
  };
}

/** A claim that fits its answer. */
export function claimOf(work: Pick<Work, 'code' | 'answers'>, status: 'passed' | 'failed'): Work['claimed'] {
  return { at: '2026-03-01T09:00:00.000Z', status, sentence: '', answer: answerMark(work), schedule: null };
}

export function aSubmission(
  assignment: Assignment,
  learner: Partial<Submission['learner']>,
  work: readonly Work[],
  madeAt = '2026-03-01T10:00:00.000Z',
): Submission {
  return sealed({
    assignment: { title: assignment.title, hash: assignmentHash(assignment), content: assignment.content },
    learner: { name: 'Ada Ellis', login: '', browser: 'aaaa1111', ...learner },
    madeAt,
    work: [...work],
  });
}

let last = 0;

export function received(text: string | Submission, file = 'ada.recovery.json', login = ''): HandIn {
  const content = typeof text === 'string' ? text : writeSubmission(text);
  return { id: String(++last), file, sender: senderOf(file), read: readSubmission(content), login };
}
