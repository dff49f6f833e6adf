import { effect, signal } from '@preact/signals';
import type { CodeExercise } from '../core/exercise.ts';
import { replayRequest } from '../core/replay.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';
import type { Choice, Played } from '../worker/protocol.ts';
import { beyondRuns, type BeyondRuns } from './beyond-runs.ts';
import type { Book } from './storage/create-book.ts';
import type { Activity } from './desk.ts';
import { oneAtATime } from './storage/one-at-a-time.ts';
import type { Checked, DeskRuns } from './open-desk.ts';
import type { WorkspaceDraft } from './workspace-draft.ts';

/** The running part of a workspace. */
export interface WorkspaceRuns extends DeskRuns<GradeResult> {
  run(scenario: string | undefined): Promise<void>;
  open(storyId: string): Promise<void>;
  without(choice: number): Promise<void>;
  /** The code that something shown was played with, or null when it isn't known. */
  codeOf(played: Played | null): string | null;
  /** What goes on past the bound, after a check that passed. */
  readonly further: Pick<BeyondRuns, 'beyond' | 'stop'>;
}

export interface RunParts {
  readonly exercise: CodeExercise;
  readonly draft: WorkspaceDraft;
  readonly book: Book;
  readonly engine: Pick<EngineClient, 'check' | 'explore' | 'play'>;
  readonly seed: number;
  /** Told of each check that came to an end. */
  readonly onChecked: (checked: Checked<GradeResult>) => void;
}

/**
 * What is run of an exercise in code: one check or one story at a time, and after a pass what lies beyond its bound.
 */
export function workspaceRuns({ exercise, draft, book, engine, seed, onChecked }: RunParts): WorkspaceRuns {
  const { task } = exercise;
  const activity = signal<Activity>({ kind: 'idle' });
  const checked = signal<Checked<GradeResult> | null>(null);
  const played = signal<Played | null>(null);
  const { perform, stop } = oneAtATime(activity, draft, book);
  const further = beyondRuns(engine, task, seed);
  /** The check that is explored further. What another one brought back, as undoing a reset does, is not. */
  let explored: Checked<GradeResult> | null = null;
  effect(() => {
    if (checked.value !== explored) further.drop();
  });

  /** What is shown may outlive the draft and the check that it came from. */
  const codes = new WeakMap<Played, string>();

  function show(now: Played | null, code: string) {
    if (now) codes.set(now, code);
    played.value = now;
  }

  async function play(code: string, scenario: string, choice: Choice, withSeed: number): Promise<void> {
    await perform({ kind: 'running' }, async (stopped) => {
      const now = await engine.play({ task, code, seed: withSeed, scenario, choice, signal: stopped });
      if (now && !stopped.aborted) show(now, code);
    });
  }

  /** Plays a schedule by its id, whole or up to a choice. One that doesn't belong here is left alone. */
  async function replay(code: string, storyId: string, upTo = Infinity): Promise<void> {
    const id = parseScheduleId(storyId);
    const request = id && replayRequest(task, id);
    if (!id || !request || 'sentence' in request) return;
    await play(code, id.scenario, { ...request, path: request.path.slice(0, upTo) }, id.seed);
  }

  function take(code: string, result: GradeResult) {
    const { verdict, counterexample } = result;
    const codeFault = verdict.status === 'code-fault' ? verdict.fault : (counterexample?.codeFault ?? null);
    explored = { code, result };
    checked.value = explored;
    show(counterexample || codeFault ? { story: counterexample, codeFault } : null, code);
    onChecked({ code, result });
    if (verdict.status === 'passed') further.begin(code);
    else further.drop();
  }

  return {
    activity,
    checked,
    played,
    run: (scenario) => play(draft.code.peek(), scenario ?? likelyScenario(), { path: [] }, seed),
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
      if (!from) return;
      const { counterexample } = from.result;
      if (counterexample?.id !== storyId) return replay(from.code, storyId);
      show({ story: counterexample, codeFault: counterexample.codeFault }, from.code);
    },
    async without(choice) {
      const now = played.peek();
      const code = now && codes.get(now);
      if (now?.story && code !== null && code !== undefined) await replay(code, now.story.id, choice);
    },
    codeOf: (now) => (now && codes.get(now)) ?? null,
    stop,
    further,
  };

  /** The scenario that failed last, else the first. */
  function likelyScenario(): string {
    return checked.peek()?.result.counterexample?.scenario.id ?? task.scenarios[0]?.id ?? '';
  }
}
