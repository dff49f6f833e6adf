import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Assignment } from '../../core/trainers/assignment.ts';
import { course } from '../course.ts';
import { lmsState } from '../lms/lms-state.ts';
import { progress } from '../progress.ts';
import { assigned, type Assigned } from './assigned.ts';

/** Assignments that were opened and not handed in yet, newest first. Practice is never handed in, and ends when all is passed. */
export const openAssigned: ReadonlySignal<readonly Assigned[]> = computed(() =>
  assigned.value.filter(
    ({ assignment, record }) =>
      record.handedInAt === undefined &&
      !(assignment.practice && passedIn(assignment) === assignment.exercises.length && !assignment.worksheet),
  ),
);

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
