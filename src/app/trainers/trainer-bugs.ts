import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { PassRule } from '../../core/trainers/assignment.ts';
import type { BugMarks } from '../../core/trainers/class-map.ts';
import type { Exercises } from '../../core/trainers/class-reports.ts';
import type { GradedAnswer } from '../../core/trainers/graded-answer.ts';
import { gradingOf, type Grading } from './trainer-grading.ts';

/** What planted bugs go wrong in: learners’ code that goes wrong in the same places shows the same misconception. */
export interface BugSearch {
  readonly marks: ReadonlySignal<BugMarks>;
  readonly grading: Grading;
}

export interface BugSearchParts {
  readonly seed: () => number;
  readonly depth: () => PassRule['depth'];
  /** The assignment’s exercises. */
  readonly ids: ReadonlySignal<readonly string[]>;
  readonly exercises: ReadonlySignal<Exercises>;
}

export function bugSearch({ seed, depth, ids, exercises }: BugSearchParts): BugSearch {
  const marks = signal<Readonly<Record<string, Readonly<Record<string, GradedAnswer>>>>>({});
  const grading = gradingOf({
    seed,
    depth,
    left: computed(() =>
      ids.value.flatMap((id) => {
        const exercise = exercises.value[id];
        if (exercise?.kind !== 'recover') return [];
        return exercise.mutants
          .filter(({ file }) => marks.value[id]?.[file] === undefined)
          .map(({ file, code }) => ({ handIn: file, exercise, answer: { code, answers: {} } }));
      }),
    ),
    onGraded(found) {
      const next = { ...marks.peek() };
      for (const [file, answers] of found)
        for (const [id, graded] of Object.entries(answers)) next[id] = { ...next[id], [file]: graded };
      marks.value = next;
    },
  });
  return { marks, grading };
}
