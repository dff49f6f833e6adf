import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { TestsExercise } from '../core/exercise.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import type { TestRun, TestsResult } from '../core/tests/tests-result.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Played } from '../worker/protocol.ts';
import type { Book } from './storage/create-book.ts';
import type { Activity } from './desk.ts';
import { oneAtATime } from './storage/one-at-a-time.ts';
import type { Checked, DeskRuns } from './open-desk.ts';
import type { WorkspaceDraft } from './workspace-draft.ts';

/** The running part of a workspace for tests. */
export interface TestsRuns extends DeskRuns<TestsResult> {
  /** The run that was opened last. */
  readonly opened: Signal<TestRun | null>;
  open(run: TestRun): Promise<void>;
}

export interface TestsRunParts {
  readonly exercise: TestsExercise;
  readonly draft: WorkspaceDraft;
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'checkTests' | 'play'>;
  readonly seed: number;
  /** Told of each check that came to an end. */
  readonly onChecked: (checked: Checked<TestsResult>) => void;
}

/** What is run of an exercise in tests: one check or one story at a time. */
export function testsRuns({ exercise, draft, book, engine, seed, onChecked }: TestsRunParts): TestsRuns {
  const { task } = exercise;
  const activity = signal<Activity>({ kind: 'idle' });
  const checked = signal<Checked<TestsResult> | null>(null);
  const played = signal<Played | null>(null);
  const opened = signal<TestRun | null>(null);
  const { perform, stop } = oneAtATime(activity, draft, book);

  function take(code: string, result: TestsResult) {
    const { verdict } = result;
    checked.value = { code, result };
    opened.value = null;
    played.value = verdict.status === 'code-fault' ? { story: null, codeFault: verdict.fault } : null;
    onChecked({ code, result });
  }

  return {
    activity,
    checked,
    played,
    opened,
    check: () =>
      perform({ kind: 'testing', runs: 0, implementation: '' }, async (stopped) => {
        const code = draft.code.peek();
        const onProgress = (runs: number, implementation: string) => {
          activity.value = { kind: 'testing', runs, implementation };
        };
        const result = await engine.checkTests({ task, code, seed, signal: stopped, onProgress });
        if (result && !stopped.aborted) take(code, result);
      }),
    async open(run) {
      const schedule = parseScheduleId(run.story.id);
      const met = [...task.wheats, ...task.chaffs].find(({ id }) => id === run.implementation);
      if (!schedule || !met) return;
      const choice = { path: schedule.path, quiet: run.story.quiet };
      await perform({ kind: 'running' }, async (stopped) => {
        const { scenario } = schedule;
        const request = { task: task.world, code: met.code, seed: schedule.seed, scenario, choice, signal: stopped };
        const now = await engine.play(request);
        if (!now || stopped.aborted) return;
        opened.value = run;
        played.value = now;
      });
    },
    stop,
  };
}
