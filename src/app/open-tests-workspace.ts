import { computed } from '@preact/signals';
import type { TestsExercise } from '../core/exercise.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Book } from './storage/create-book.ts';
import { openDesk } from './open-desk.ts';
import { hintedTest } from './tests-hints.ts';
import { testsRuns, type TestsRuns } from './tests-runs.ts';
import type { TestsWorkspace } from './tests-workspace.ts';

export interface TestsWorkspaceParts {
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'checkTests' | 'play'>;
  /** ISO time of now. */
  readonly now: () => string;
  readonly seed: number;
}

/** Opens an exercise in tests with its draft and its last result. */
export function openTestsWorkspace(exercise: TestsExercise, parts: TestsWorkspaceParts): TestsWorkspace {
  const { book, engine, now, seed } = parts;
  const { desk, runs } = openDesk<TestsResult, TestsRuns>({
    exercise,
    book,
    now,
    runs: (draft, onChecked) => testsRuns({ exercise, draft, book, engine, seed, onChecked }),
    summary,
    hinted: hintedTest,
  });
  return {
    ...desk,
    exercise,
    result: computed(() => runs.checked.value?.result ?? null),
    opened: computed(() => (runs.played.value ? runs.opened.value : null)),
    open: (run) => runs.open(run),
  };
}

function summary({ verdict, mutation }: TestsResult): string {
  switch (verdict.status) {
    case 'passed':
      return `${mutation.caught} of ${mutation.chaffs.length} planted bugs were caught.`;
    case 'failed':
    case 'unknown':
    case 'workbook-fault':
      return verdict.sentence;
    case 'code-fault':
      return verdict.fault.sentence;
  }
}
