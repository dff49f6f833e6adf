import { loadExercise } from '../../src/content/index.ts';
import { contentMark, type Assignment } from '../../src/core/trainers/assignment.ts';
import type { Exercise } from '../../src/core/exercise.ts';
import { cellKey } from '../../src/core/sheets/grade-table.ts';
import { vouchFor } from '../../src/core/sheets/grade-write.ts';
import type { Work } from '../../src/core/trainers/submission.ts';
import { anAssignment, someWork } from './make.ts';

/** Right and wrong answers to real exercises of any kind. */

export async function exercisesOf(ids: readonly string[]): Promise<readonly Exercise[]> {
  return Promise.all(
    ids.map(async (id) => {
      const exercise = await loadExercise(id);
      if (!exercise) throw new Error(`there is no exercise ${id}`);
      return exercise;
    }),
  );
}

export function assignmentOf(exercises: readonly Exercise[], change: Partial<Assignment> = {}): Assignment {
  const content = contentMark(exercises.map(({ stamp }) => stamp));
  return anAssignment({ exercises: exercises.map(({ id }) => id), content, ...change });
}

/** What the exercise itself gives as right. @param code in the place of the solution */
export function workFor(exercise: Exercise, code?: string): Work {
  return {
    ...someWork({ exercise: exercise.id, ...rightAnswer(exercise) }),
    content: exercise.stamp,
    ...(code !== undefined && { code }),
  };
}

function rightAnswer(exercise: Exercise): Pick<Work, 'code' | 'answers'> {
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'sql':
      return { code: exercise.solution, answers: {} };
    case 'classify':
      return { code: null, answers: Object.fromEntries(exercise.items.map(({ id, answer }) => [id, answer])) };
    case 'table': {
      const cells = exercise.rows.flatMap(({ id, answers }) =>
        Object.entries(answers).map(([column, { answer }]) => [cellKey(id, column), answer] as const),
      );
      return { code: null, answers: Object.fromEntries(cells) };
    }
    case 'write':
      return { code: null, answers: ownTexts(exercise) };
    case 'break':
      return { code: null, answers: {} };
  }
}

type Writing = Extract<Exercise, { kind: 'write' }>;

/** A text in which the check finds all that it asks for, and that is not the exercise’s own example. */
export function ownTexts({ fields }: Writing): Record<string, string> {
  return Object.fromEntries(fields.map(({ id, example }) => [id, `${example} So it reads.`]));
}

/** The exercise’s own example, in other letters and with other space. */
export function modelTexts({ fields }: Writing): Record<string, string> {
  return Object.fromEntries(fields.map(({ id, example }) => [id, ` ${example.toUpperCase().replace(/ /g, '  ')}\n`]));
}

/** A text of which nothing is true, and a tick at every point that the check does not find in it. */
export function vouchedFiller({ fields }: Writing): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, mentions }) => {
      const names = mentions.flatMap(({ exact, anyOf }) => (exact === true ? [anyOf[0] ?? ''] : []));
      const text = ['banana banana banana', ...names].join(' ');
      const ticks = mentions.flatMap(({ exact }, nth) =>
        exact === true ? [] : [[`vouch/${id}/${nth}`, vouchFor(text)] as const],
      );
      return [[id, text] as const, ...ticks];
    }),
  );
}

/** Code that is ended, fails or finds nothing, whatever it tries. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'loops without end': 'export async function recover() { for (;;) {} }',
  'hangs where no step counter sees it':
    "export async function recover() { return 'a'.repeat(33).match(/(a+)+b/) ? 'completed' : 'completed'; }",
  'fills memory':
    'export async function recover() { const all = []; for (;;) { try { all.push("x".repeat(1e6) + all.length); } catch { } } }',
  'looks for the page and the network': `export async function recover() {
    const all = Function('return this')();
    return [typeof all.fetch, typeof all.document, typeof all.indexedDB, typeof all.postMessage, typeof all.process].join();
  }`,
  'leaves something for the next one': `export async function recover() {
    Object.prototype.outcome = 'completed'; Array.prototype.push = () => 0; globalThis.left = 'something';
    return 'completed';
  }`,
};
