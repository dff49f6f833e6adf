import type { TableExercise } from '../exercise.ts';
import { gradedSheet, markChoice } from './graded-sheet.ts';
import type { GradedSheet, SheetAnswers } from './graded-sheet.ts';

/** The key under which the answer of one cell is kept. */
export function cellKey(row: string, column: string): string {
  return `${row}/${column}`;
}

/** Grades a filled table, cell by cell in reading order. Only cells with an answer in the exercise are to be filled. */
export function gradeTable(exercise: Pick<TableExercise, 'columns' | 'rows'>, answers: SheetAnswers): GradedSheet {
  return gradedSheet(
    exercise.rows.flatMap((row) =>
      exercise.columns.flatMap((column) => {
        const expected = row.answers[column.id];
        const key = cellKey(row.id, column.id);
        return expected ? [markChoice(key, answers[key], expected)] : [];
      }),
    ),
  );
}
