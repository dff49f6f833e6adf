import type { Assignment } from '../../core/trainers/assignment.ts';
import { course } from '../course.ts';
import { lmsState } from '../lms/lms-state.ts';
import { progress } from '../progress.ts';

/** How many exercises of an assignment are passed in this browser. In a platform, what waits for a person is not. */
export function passedIn({ exercises }: Assignment): number {
  const { value: lms } = lmsState;
  const waits = lms.state === 'connected' ? lms.waiting : [];
  return exercises.filter((id) => progress.value[id]?.status === 'passed' && !waits.includes(id)).length;
}

/** Whether an assignment asks for a lesson, to be read or for an exercise in it. */
export function asksFor({ lessons, exercises }: Assignment, lesson: string): boolean {
  const own = course.find(({ id }) => id === lesson)?.exercises ?? [];
  return lessons.includes(lesson) || own.some(({ id }) => exercises.includes(id));
}
