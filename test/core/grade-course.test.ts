import { expect, test } from 'vitest';
import type { Exercise } from '../../src/core/exercise.ts';
import { gradeClassify } from '../../src/core/sheets/grade-classify.ts';
import { cellKey, gradeTable } from '../../src/core/sheets/grade-table.ts';
import { gradeWrite } from '../../src/core/sheets/grade-write.ts';
import type { GradedSheet, SheetAnswers } from '../../src/core/sheets/graded-sheet.ts';
import { course } from '../content/course.ts';

/** The course's own exercises without code, graded with their own answers. */

type Sheet = Extract<Exercise, { kind: 'classify' | 'table' | 'write' }>;

const sheets = course.exercises
  .map(({ exercise }) => exercise)
  .filter((exercise): exercise is Sheet => ['classify', 'table', 'write'].includes(exercise.kind));

test.each(sheets)('the key of $id passes', (exercise) => {
  expect(grade(exercise, keyOf(exercise)).sentence).toMatch(/^All \d+ /);
});

test.each(sheets)('$id is not passed by an empty sheet', (exercise) => {
  expect(grade(exercise, {}).status).toBe('unfinished');
});

function grade(exercise: Sheet, answers: SheetAnswers): GradedSheet {
  switch (exercise.kind) {
    case 'classify':
      return gradeClassify(exercise, answers);
    case 'table':
      return gradeTable(exercise, answers);
    case 'write':
      return gradeWrite(exercise, answers);
  }
}

function keyOf(exercise: Sheet): SheetAnswers {
  switch (exercise.kind) {
    case 'classify':
      return Object.fromEntries(exercise.items.map(({ id, answer }) => [id, answer]));
    case 'table':
      return Object.fromEntries(
        exercise.rows.flatMap((row) =>
          Object.entries(row.answers).map(([column, { answer }]) => [cellKey(row.id, column), answer]),
        ),
      );
    case 'write':
      return Object.fromEntries(exercise.fields.map(({ id, example }) => [id, example]));
  }
}
