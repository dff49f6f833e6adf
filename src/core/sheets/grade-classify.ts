import type { ClassifyExercise } from '../exercise.ts';
import { gradedSheet, markChoice } from './graded-sheet.ts';
import type { GradedSheet, SheetAnswers } from './graded-sheet.ts';

/** Grades sorted items: for each one the reason that belongs to the category that was chosen. Answers are keyed by item. */
export function gradeClassify(exercise: Pick<ClassifyExercise, 'items'>, answers: SheetAnswers): GradedSheet {
  return gradedSheet(exercise.items.map((item) => markChoice(item.id, answers[item.id], item)));
}
