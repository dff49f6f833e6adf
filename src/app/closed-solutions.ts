import { book } from './storage/book.ts';
import { progress } from './progress.ts';

/** Whether an assignment that was opened keeps an exercise’s solution closed, because the exercise isn’t passed yet. */
export function isSolutionClosed(exercise: string): boolean {
  if (progress.value[exercise]?.status === 'passed') return false;
  return Object.values(book.all('assignments').value).some(({ hides }) => hides.includes(exercise));
}
