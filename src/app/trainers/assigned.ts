import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { assignmentHash, assignmentText, readAssignmentText, type Assignment } from '../../core/trainers/assignment.ts';
import { book } from '../storage/book.ts';
import { timeNow } from '../storage/moment.ts';
import type { AssignedRecord } from '../storage/records.ts';

/** Assignments that this reader has opened. They change nothing that was done before. */

export interface Assigned {
  readonly hash: string;
  readonly assignment: Assignment;
  readonly record: AssignedRecord;
}

/** Newest first. One that can't be read any more is left out. */
export const assigned: ReadonlySignal<readonly Assigned[]> = computed(() =>
  Object.entries(book.all('assignments').value)
    .flatMap(([hash, record]) => {
      const read = readAssignmentText(record.text);
      return read.ok ? [{ hash, assignment: read.assignment, record }] : [];
    })
    .toSorted((one, other) => (one.record.openedAt < other.record.openedAt ? 1 : -1)),
);

/** Keeps an assignment that was opened, so that the course can point to it. */
export function keepAssigned(assignment: Assignment): void {
  const hash = assignmentHash(assignment);
  if (book.entry('assignments', hash).value !== null) return;
  const hides = assignment.hideSolutions ? assignment.exercises : [];
  const { title } = assignment;
  book.set('assignments', hash, { text: assignmentText(assignment), openedAt: timeNow(), login: '', title, hides });
}

/** Notes what the learner gave, or that the assignment was handed in. */
export function changeAssigned(
  hash: string,
  change: Partial<Pick<AssignedRecord, 'login' | 'handedInAt' | 'worksheet'>>,
): void {
  const known = book.entry('assignments', hash).value;
  if (known) book.set('assignments', hash, { ...known, ...change });
}

/** Takes an assignment off the list. The work stays. */
export function dropAssigned(hash: string): void {
  book.set('assignments', hash, null);
}
