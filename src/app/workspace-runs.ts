import { signal } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Played } from '../worker/protocol.ts';
import type { Book } from './create-book.ts';
import type { Activity } from './desk.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Checked, DeskRuns } from './open-desk.ts';
import type { WorkspaceDraft } from './workspace-draft.ts';

/** The running part of a workspace. */
export interface WorkspaceRuns extends DeskRuns<GradeResult> {
  run(scenario: string | undefined): Promise<void>;
  open(storyId: string): Promise<void>;
}

export interface RunParts {
  readonly exercise: CodeExercise;
  readonly draft: WorkspaceDraft;
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'check' | 'play'>;
  readonly seed: number;
  /** Told of each check that came to an end. */
  readonly onChecked: (checked: Checked<GradeResult>) => void;
}

export function workspaceRuns({ exercise, draft, book, engine, seed, onChecked }: RunParts): WorkspaceRuns {
  const { task } = exercise;
  const activity = signal<Activity>({ kind: 'idle' });
  const checked = signal<Checked<GradeResult> | null>(null);
  const played = signal<Played | null>(null);
  const { perform, stop } = oneAtATime(activity, draft, book);

  async function playPath(code: string, scenario: string, path: readonly number[], withSeed: number): Promise<void> {
    await perform({ kind: 'running' }, async (stopped) => {
      const request = { task, code, seed: withSeed, scenario, choice: { path }, signal: stopped };
      const now = await engine.play(request);
      if (now && !stopped.aborted) played.value = now;
    });
  }

  function take(code: string, result: GradeResult) {
    const { verdict, counterexample } = result;
    const codeFault = verdict.status === 'code-fault' ? verdict.fault : (counterexample?.codeFault ?? null);
    checked.value = { code, result };
    played.value = counterexample || codeFault ? { story: counterexample, codeFault } : null;
    onChecked({ code, result });
  }

  return {
    activity,
    checked,
    played,
    run: (scenario) => playPath(draft.code.peek(), scenario ?? likelyScenario(), [], seed),
    check: () =>
      perform({ kind: 'checking', schedules: 0, scenario: '' }, async (stopped) => {
        const code = draft.code.peek();
        const onProgress = (schedules: number, scenario: string) => {
          activity.value = { kind: 'checking', schedules, scenario };
        };
        const result = await engine.check({ task, code, seed, signal: stopped, onProgress });
        if (result && !stopped.aborted) take(code, result);
      }),
    async open(storyId) {
      const from = checked.peek();
      const schedule = parseScheduleId(storyId);
      if (!from || !schedule) return;
      const { counterexample } = from.result;
      if (counterexample?.id === storyId) played.value = { story: counterexample, codeFault: counterexample.codeFault };
      else await playPath(from.code, schedule.scenario, schedule.path, schedule.seed);
    },
    stop,
  };

  /** The scenario that failed last, else the first. */
  function likelyScenario(): string {
    return checked.peek()?.result.counterexample?.scenario.id ?? task.scenarios[0]?.id ?? '';
  }
}
