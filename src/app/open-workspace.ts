import { computed } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import type { GradeResult, Verdict } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Book } from './storage/create-book.ts';
import { hintedRule } from './hints.ts';
import { openDesk } from './open-desk.ts';
import { workspaceRuns, type WorkspaceRuns } from './workspace-runs.ts';
import type { Workspace } from './workspace.ts';

export interface WorkspaceParts {
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'check' | 'explore' | 'play'>;
  /** ISO time of now. */
  readonly now: () => string;
  readonly seed: number;
}

/** Opens an exercise in code with its draft and its last result. */
export function openWorkspace(exercise: CodeExercise, { book, engine, now, seed }: WorkspaceParts): Workspace {
  const { desk, runs } = openDesk<GradeResult, WorkspaceRuns>({
    exercise,
    book,
    now,
    runs: (draft, onChecked) => workspaceRuns({ exercise, draft, book, engine, seed, onChecked }),
    summary: ({ verdict }) => messageOf(verdict),
    hinted: ({ verdict }) => hintedRule(verdict, exercise.hints),
  });
  const codeShown = computed(() => runs.codeOf(runs.played.value));
  return {
    ...desk,
    exercise,
    result: computed(() => runs.checked.value?.result ?? null),
    run: (scenario) => runs.run(scenario),
    open: (storyId) => runs.open(storyId),
    without: (choice) => runs.without(choice),
    beyond: runs.further.beyond,
    stopBeyond: () => runs.further.stop(),
    codeShown,
    codeChecked: computed(() => runs.checked.value?.code ?? null),
    storyStale: computed(() => codeShown.value !== null && codeShown.value !== desk.draft.value),
  };
}

function messageOf(verdict: Verdict): string {
  switch (verdict.status) {
    case 'passed':
      return 'Every schedule was right.';
    case 'failed':
    case 'unknown':
    case 'workbook-fault':
      return verdict.sentence;
    case 'code-fault':
      return verdict.fault.sentence;
  }
}
