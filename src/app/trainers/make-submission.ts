import { loadExercise } from '../../content/index.ts';
import { assignmentHash, type Assignment } from '../../core/trainers/assignment.ts';
import type { Exercise } from '../../core/exercise.ts';
import { gradeClassify } from '../../core/sheets/grade-classify.ts';
import { gradeTable } from '../../core/sheets/grade-table.ts';
import { gradeWrite } from '../../core/sheets/grade-write.ts';
import type { GradedSheet } from '../../core/sheets/graded-sheet.ts';
import {
  answerMark,
  isEmptyAnswer,
  sealed,
  type Answer,
  type Claim,
  type Submission,
  type SubmittedAttempt,
  type Work,
} from '../../core/trainers/submission.ts';
import type { HandedWorksheet } from '../../core/trainers/handed-worksheet.ts';
import { book } from '../storage/book.ts';
import { timeNow } from '../storage/moment.ts';
import type { PastAttempt } from '../storage/records.ts';
import { engine } from '../engine-state.ts';
import { recordStart } from '../progress.ts';
import { storedSettings } from '../settings.ts';

/** What a learner would hand in now: made for the learner to look at. Nothing leaves the page by it. */

/** Attempts that go along, newest first, and how long their code may be together. */
const MOST_ATTEMPTS = 20;
const MOST_CHARACTERS = 60_000;

/** A hand-in, and the records that it was made of. */
export interface MadeSubmission {
  readonly submission: Submission;
  readonly sources: readonly unknown[];
}

/** Reads the checks that were made of an assignment’s exercises. Whoever has checked something has begun with it. */
async function openPast({ exercises }: Assignment): Promise<void> {
  await Promise.all(exercises.map((id) => book.openHistory(id)));
  for (const id of exercises) if (pastOf(id).length > 0) recordStart(book, id);
}

/**
 * The records that a hand-in is made of, as they are now: as long as each is the same, so is what would be handed in.
 * Subscribes to them.
 * @param worksheet id, or null: none was chosen
 */
export function sourcesOf({ exercises }: Assignment, worksheet: string | null): readonly unknown[] {
  const stores = (['drafts', 'answers', 'history', 'progress'] as const).map((store) => book.all(store).value);
  return [
    ...exercises.flatMap((id) => stores.map((records) => records[id])),
    worksheet === null ? undefined : book.all('worksheets').value[worksheet],
  ];
}

function pastOf(exercise: string): readonly PastAttempt[] {
  return book.entry('history', exercise).value?.attempts ?? [];
}

/** A hand-in from what is kept in this browser, sealed. Without a name where the assignment is anonymous. */
export async function makeSubmission(
  assignment: Assignment,
  given: { readonly name: string; readonly login: string; readonly worksheet: string | null },
): Promise<MadeSubmission> {
  await openPast(assignment);
  // Before anything is made of them: what is changed meanwhile has changed since.
  const sources = sourcesOf(assignment, given.worksheet);
  const work = await Promise.all(assignment.exercises.map(workOn));
  const worksheet = assignment.worksheet ? await ownWorksheet(given.worksheet) : null;
  const { anonymous, title, content } = assignment;
  const submission = sealed({
    assignment: { title, hash: assignmentHash(assignment), content },
    learner: {
      name: anonymous ? '' : given.name.trim().slice(0, 200),
      login: anonymous ? '' : given.login.trim().slice(0, 200),
      browser: browserMark(),
    },
    madeAt: timeNow(),
    work: work.filter((each) => each !== null),
    ...(worksheet && { worksheet }),
  });
  return { submission, sources };
}

/**
 * A worksheet of the shelf as it is handed in, with what analysis and model check say of it here, as the learner sees it.
 * @param id null: none was chosen
 */
async function ownWorksheet(id: string | null): Promise<HandedWorksheet | null> {
  const [{ readKept }, { checkHandedWorksheet }, { worksheetClaim }] = await Promise.all([
    import('../worksheet/worksheet-shelf.ts'),
    import('../../core/trainers/check-handed-worksheet.ts'),
    import('../../core/trainers/handed-worksheet.ts'),
  ]);
  const read = id === null ? null : readKept(id);
  if (!read || !('sheet' in read)) return null;
  const checked = await checkHandedWorksheet(read.sheet, {
    analyse: (sheet) => engine.analyseWorksheet({ sheet }),
    check: (step, seed) => engine.checkWorksheet({ step, seed }),
  });
  return { sheet: read.sheet, claimed: checked && worksheetClaim(checked, timeNow()) };
}

/** Made once, and kept with the settings: it says nothing about anybody. */
function browserMark(): string {
  const { browser } = storedSettings();
  if (browser !== undefined && /^[a-z0-9]{4,16}$/.test(browser)) return browser;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
  book.set('settings', 'settings', { ...storedSettings(), browser: made });
  return made;
}

/** @returns null for an exercise that this workbook hasn’t got. */
async function workOn(id: string): Promise<Work | null> {
  const exercise = await loadExercise(id);
  if (!exercise) return null;
  const draft = book.entry('drafts', id).value;
  const past = pastOf(id);
  const answer = answerTo(exercise, past);
  const isCode = answer.code !== null;
  return {
    exercise: id,
    content: isCode && draft ? marked(draft.stamp, exercise.stamp) : exercise.stamp,
    ...answer,
    claimed: isEmptyAnswer(answer) ? null : claimOf(exercise, answer, past),
    solutionOpened: draft?.solutionOpened ?? false,
    attempts: attemptsOf(past),
  };
}

/** A draft from a store of long ago may have a stamp of another form. */
function marked(stamp: string, otherwise: string): string {
  return /^[0-9a-f]{8}$/.test(stamp) ? stamp : otherwise;
}

/** @param past checks of it, newest first: a starter that was checked as it is has no draft, and is an answer */
function answerTo(exercise: Exercise, past: readonly PastAttempt[]): Answer {
  const { id } = exercise;
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'sql': {
      const { starter } = exercise;
      const untouched = past.some(({ code }) => code === starter) ? starter : '';
      return { code: (book.entry('drafts', id).value?.code ?? untouched).slice(0, 200_000), answers: {} };
    }
    case 'break':
    case 'classify':
    case 'table':
    case 'write': {
      const values = book.entry('answers', id).value?.values ?? {};
      const entries = Object.entries(values).map(
        ([key, value]) => [key.slice(0, 200), value.slice(0, 20_000)] as const,
      );
      return { code: null, answers: Object.fromEntries(entries) };
    }
  }
}

function claimOf(exercise: Exercise, answer: Answer, past: readonly PastAttempt[]): Claim | null {
  const mark = answerMark(answer);
  const claim = (claimed: Omit<Claim, 'answer'>): Claim => ({ ...claimed, answer: mark });
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'sql': {
      const last = past.find(({ code, status }) => code === answer.code && status !== 'workbook-fault');
      if (!last || last.status === 'workbook-fault') return null;
      const { at, status, message, schedule = null } = last;
      return claim({ at, status, sentence: message.slice(0, 4000), schedule });
    }
    case 'break': {
      const passed = book.entry('progress', exercise.id).value;
      const isPassed = passed?.status === 'passed' && passed.stamp === exercise.stamp;
      const run = answer.answers['run'] ?? null;
      return claim({
        at: passed?.passedAt ?? null,
        status: isPassed ? 'passed' : 'unfinished',
        sentence: '',
        schedule: run === null ? null : run.slice(0, 400),
      });
    }
    case 'classify':
      return claim(sheetClaim(gradeClassify(exercise, answer.answers)));
    case 'table':
      return claim(sheetClaim(gradeTable(exercise, answer.answers)));
    case 'write':
      return claim(sheetClaim(gradeWrite(exercise, answer.answers)));
  }
}

function sheetClaim({ status, sentence }: GradedSheet): Omit<Claim, 'answer'> {
  return { at: null, status, sentence, schedule: null };
}

function attemptsOf(past: readonly PastAttempt[]): SubmittedAttempt[] {
  let room = MOST_CHARACTERS;
  return past.slice(0, MOST_ATTEMPTS).flatMap(({ at, status, message, code, schedule = null }) => {
    room -= code.length;
    return room < 0 ? [] : [{ at, status, sentence: message.slice(0, 4000), code, schedule }];
  });
}
