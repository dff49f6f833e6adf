import { useSignal } from '@preact/signals';
import { answers } from '../../app/answers.ts';
import { tellGradedRun } from '../../app/graded-runs.ts';
import { markPassed, markStarted } from '../../app/progress.ts';
import type { GradedSheet, MarkedAnswer, SheetAnswers } from '../../core/sheets/graded-sheet.ts';
import { announce } from '../shell/announce.ts';

/** A sheet that is being filled: its answers, and the marks of the last check. */
export interface Sheet {
  readonly values: SheetAnswers;
  set(key: string, value: string): void;
  check(): void;
  /** The mark of an answer that hasn't been changed since the check, else null. */
  mark(key: string): MarkedAnswer | null;
  /** The last check, or null when there was none or when an answer has been changed since. */
  readonly result: GradedSheet | null;
  readonly checkedBefore: boolean;
  clear(): void;
  /** Null when nothing was cleared. */
  readonly undoClear: (() => void) | null;
}

/** All that a mark depends on: an answer, and what its writer vouched for. */
function keysOf({ key, unseen = [] }: MarkedAnswer): string[] {
  return [key, ...unseen.map((point) => point.key)];
}

/** @param grade a pure grader, run on Check only */
export function useSheet(
  exercise: { readonly id: string; readonly stamp: string },
  grade: (answers: SheetAnswers) => GradedSheet,
): Sheet {
  const store = answers(exercise.id);
  const checked = useSignal<{ sheet: GradedSheet; of: SheetAnswers } | null>(null);
  const cleared = useSignal<SheetAnswers | null>(null);
  const values = store.values.value;
  const last = checked.value;
  const unchanged = (key: string) => last !== null && (last.of[key] ?? '') === (values[key] ?? '');
  return {
    values,
    set: (key, value) => {
      markStarted(exercise.id);
      store.set(key, value);
    },
    check: () => {
      const sheet = grade(store.values.peek());
      checked.value = { sheet, of: store.values.peek() };
      if (sheet.status === 'passed') markPassed(exercise.id, exercise.stamp);
      const { id, stamp } = exercise;
      tellGradedRun({ by: 'sheet', exercise: id, stamp, answers: store.values.peek(), sheet });
      announce(sheet.status === 'passed' ? `Passed. ${sheet.sentence}` : sheet.sentence);
    },
    mark: (key) => (unchanged(key) ? (last?.sheet.marks.find((each) => each.key === key) ?? null) : null),
    result: last && last.sheet.marks.flatMap(keysOf).every(unchanged) ? last.sheet : null,
    checkedBefore: last !== null,
    clear: () => {
      cleared.value = store.values.peek();
      checked.value = null;
      store.clear();
      announce('Your answers were cleared. This can be undone.');
    },
    undoClear: cleared.value && (() => bringBack(cleared.peek() ?? {})),
  };

  function bringBack(before: SheetAnswers): void {
    for (const [key, value] of Object.entries(before)) store.set(key, value);
    cleared.value = null;
    announce('Your answers are back.');
  }
}
