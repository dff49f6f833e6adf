import { RUBRIC_POINTS, rubricPoints, type PersonMark } from './person-mark.ts';
import type { ExerciseGrade } from './class-grade.ts';

/** How much of one answer is right, wherever that is said: a person’s mark goes before what the check counted. */

/** “7 of 8”, or nothing where not every line of the rubric has points. */
export function markedPoints(mark: PersonMark | null): string {
  const points = rubricPoints(mark);
  return mark === null || points === null ? '' : `${points} of ${mark.rubric.length * RUBRIC_POINTS}`;
}

/** “marked 7 of 8”, or nothing. */
export function markedWords(mark: PersonMark | null): string {
  const points = markedPoints(mark);
  return points === '' ? '' : `marked ${points}`;
}

/** How an answer stands and how it was marked: “passed, marked 7 of 8”. */
export function withMark(word: string, mark: PersonMark | null): string {
  return [word, markedWords(mark)].filter((each) => each !== '').join(', ');
}

/** What the check counted, as “9 of 9”, or nothing where it counted nothing. */
export function checkedParts({ graded, right }: Pick<ExerciseGrade, 'graded' | 'right'>): string {
  return graded && graded.of > 0 ? `${right} of ${graded.of}` : '';
}

/**
 * What the share of an answer comes of: “marked 7 of 8”, “9 of 9 right”, or, where a person takes a pass back and gives no
 * points, that it is none of the check’s.
 */
export function shareWords(grade: Pick<ExerciseGrade, 'graded' | 'mark' | 'right'>): string {
  const marked = markedWords(grade.mark);
  if (marked !== '') return marked;
  const parts = checkedParts(grade);
  if (parts === '') return '';
  return isTakenBack(grade) ? `decided by a person; the check found ${parts}` : `${parts} right`;
}

/** Whether a person has taken back what the check passed: none of its points is left. */
export function isTakenBack({ graded, mark }: Pick<ExerciseGrade, 'graded' | 'mark'>): boolean {
  return mark?.passed === false && graded?.status === 'passed';
}
