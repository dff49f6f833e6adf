import { book } from './storage/book.ts';
import { progress } from './progress.ts';

/** Whether an assignment that was opened keeps an exercise’s solution closed, because the exercise isn’t passed yet. */
export function isSolutionClosed(exercise: string): boolean {
  return progress.value[exercise]?.status !== 'passed' && isHeldByAssignment(exercise);
}

/** Whether an assignment that was opened keeps an exercise’s solution closed before it is passed. */
export function isHeldByAssignment(exercise: string): boolean {
  return Object.values(book.all('assignments').value).some(({ hides }) => hides.includes(exercise));
}
