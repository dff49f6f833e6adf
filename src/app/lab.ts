import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { CodeTask } from '../core/exercise.ts';
import { EVERY_START, FIRST_LAB, LabSchema, labTask, type Lab, type LabSet, type LabWorkload } from '../core/lab.ts';
import { replayRequest } from '../core/replay.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import { readShape } from '../core/shape.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { EngineClient } from '../worker/client.ts';
import { liveRun, type LiveRun } from './live-run.ts';
import { pack, unpack } from './packed.ts';

/** The failure lab's bench: what stands on it, the run that is placed by hand, and what an exploration found. */

export interface Exploration {
  /** Runs tried so far. */
  readonly schedules: number;
}

/** What is played: the task that the bench makes, and the code on it. */
export interface Setup {
  readonly task: CodeTask;
  readonly code: string;
  /** The exercise whose rules it is judged by. */
  readonly set: LabSet;
}

export interface LabBench {
  readonly lab: ReadonlySignal<Lab>;
  readonly workload: ReadonlySignal<LabWorkload>;
  readonly setup: ReadonlySignal<Setup>;
  change(change: Partial<Lab>): void;
  readonly run: LiveRun;
  /** True when the bench is no longer what the run shown was played with. */
  readonly runIsOld: ReadonlySignal<boolean>;
  /** Plays what is placed on the bench. */
  play(): Promise<void>;
  /** Tries every run that the depth allows. */
  explore(): Promise<void>;
  stop(): void;
  readonly exploring: ReadonlySignal<Exploration | null>;
  readonly result: ReadonlySignal<GradeResult | null>;
  /** True when it stopped before the depth that was asked for: deeper, only longer stories would be found. */
  readonly stoppedEarly: ReadonlySignal<boolean>;
  /** True when the bench is no longer what was explored. */
  readonly resultIsOld: ReadonlySignal<boolean>;
  /** Plays a run that the exploration listed. */
  open(storyId: string): Promise<void>;
}

export interface BenchParts {
  readonly engine: Pick<EngineClient, 'check' | 'play'>;
  readonly seed: number;
  readonly shelf: readonly LabWorkload[];
  readonly start: Lab;
  /** Told of each change. */
  readonly onChange: (lab: Lab) => void;
}

/**
 * A bench that begins as `start` says, mended where the shelf has no such thing. `onChange` hears of every later
 * state.
 */
export function openBench({ engine, seed, shelf, start, onChange }: BenchParts): LabBench {
  const lab = signal(fitting(start, shelf));
  const workload = computed(() => workloadIn(shelf, lab.value.workload));
  const setup = computed(() => setupOf(lab.value, workload.value));
  /** What the run shown was made with: further choices in it are played with the same. */
  const played = signal<Setup | null>(null);
  const explored = signal<Setup | null>(null);
  const exploring = signal<Exploration | null>(null);
  const result = signal<GradeResult | null>(null);
  let stopped = new AbortController();

  const run = liveRun({
    engine,
    seed,
    playing: () => played.peek() ?? setup.peek(),
    onPlayed: (_, { team, path }) => {
      // With every start on the bench there is no one path that a link could bring back.
      if (isOld(played.peek()) || lab.peek().scenario === EVERY_START) return;
      keep({ ...lab.peek(), team, path: [...path] });
    },
  });

  function isOld(made: Setup | null): boolean {
    return made !== null && !sameSetup(made, setup.value);
  }

  function keep(next: Lab) {
    lab.value = next;
    onChange(next);
  }

  async function playWith(made: Setup, team: number, path: readonly number[], scenario?: string) {
    if (run.busy.peek()) return;
    played.value = made;
    await run.play({ scenario: scenario ?? made.task.scenarios[0]?.id ?? '', team, path });
  }

  return {
    lab,
    workload,
    setup,
    change(change) {
      const next = { ...lab.peek(), path: [], ...change };
      keep(fitting(next, shelf));
    },
    run,
    runIsOld: computed(() => isOld(played.value)),
    stoppedEarly: computed(() => {
      const asked = explored.value?.task.levels.length ?? 0;
      return result.value !== null && result.value.counterexample !== null && result.value.levels.length < asked;
    }),
    resultIsOld: computed(() => isOld(explored.value)),
    async play() {
      const { team, path } = lab.peek();
      await playWith(setup.peek(), team, path);
    },
    async explore() {
      if (exploring.peek()) return;
      const made = setup.peek();
      stopped = new AbortController();
      exploring.value = { schedules: 0 };
      const found = await engine.check({
        ...made,
        seed,
        signal: stopped.signal,
        onProgress: (schedules) => (exploring.value = { schedules }),
      });
      exploring.value = null;
      if (!found) return;
      explored.value = made;
      result.value = found;
    },
    stop: () => stopped.abort(),
    exploring,
    result,
    async open(storyId) {
      const made = explored.peek();
      const id = parseScheduleId(storyId);
      const request = made && id && replayRequest(made.task, id);
      if (made && request && !('sentence' in request)) await playWith(made, request.team, request.path, id.scenario);
    },
  };
}

/** The bench with everything on it that the shelf has: what it hasn't is put back to the first. */
function fitting(lab: Lab, shelf: readonly LabWorkload[]): Lab {
  const workload = workloadIn(shelf, lab.workload);
  const isThere = lab.scenario === EVERY_START || workload.scenarios.some(({ id }) => id === lab.scenario);
  const code = fittingCode(lab.code, workload);
  return {
    ...lab,
    workload: workload.id,
    code,
    scenario: isThere ? lab.scenario : (workload.scenarios[0]?.id ?? ''),
    path: isThere && code === lab.code ? lab.path : [],
  };
}

function fittingCode(code: Lab['code'], { sets }: LabWorkload): Lab['code'] {
  const [first] = sets;
  const known = codeIn(sets, code) !== null;
  if (known || !first) return code;
  if (code.from === 'own') return { ...code, like: first.exercise };
  return { from: 'course', exercise: first.exercise, name: first.codes[0]?.name ?? '' };
}

function workloadIn(shelf: readonly LabWorkload[], id: Lab['workload']): LabWorkload {
  const found = shelf.find((each) => each.id === id) ?? shelf[0];
  if (!found) throw new Error('the course has no code exercise to put on the bench');
  return found;
}

function setupOf(lab: Lab, workload: LabWorkload): Setup {
  const found = codeIn(workload.sets, lab.code);
  if (!found) throw new Error('the bench has code on it that the shelf does not have');
  return { task: labTask(lab, workload, found.set), code: found.code, set: found.set };
}

/** The text of the code on the bench, and the exercise by whose rules it is judged. */
function codeIn(sets: readonly LabSet[], code: Lab['code']): { readonly set: LabSet; readonly code: string } | null {
  const set = sets.find(({ exercise }) => exercise === (code.from === 'own' ? code.like : code.exercise));
  const text = code.from === 'own' ? code.text : set?.codes.find(({ name }) => name === code.name)?.code;
  return set && text !== undefined ? { set, code: text } : null;
}

/** Depth only says how much is explored: it changes no run. */
function sameSetup(one: Setup, other: Setup): boolean {
  const text = ({ task: { levels: _levels, content: _content, ...task }, code }: Setup) => JSON.stringify([task, code]);
  return text(one) === text(other);
}

/** A bench in the letters of a link. */
export function packLab(lab: Lab): Promise<string> {
  return pack(JSON.stringify(lab));
}

/** @returns the bench of a link, or a sentence that says why there is none. */
export async function unpackLab(packed: string): Promise<{ readonly lab: Lab } | { readonly sentence: string }> {
  const read = await unpack(packed);
  return 'sentence' in read ? read : readLab(read.text);
}

/** @param text a bench as it was kept or shared. */
export function readLab(text: string): { readonly lab: Lab } | { readonly sentence: string } {
  try {
    const shaped = readShape(LabSchema, JSON.parse(text));
    if (shaped.ok) return { lab: shaped.value };
  } catch {
    // What is no JSON was never a bench.
  }
  return { sentence: 'What this link holds is no bench of this lab, or one of another version of the workbook.' };
}

/** The bench that the reader left, or the first one. */
export function ownLab(kept: string | undefined): Lab {
  const read = kept === undefined ? null : readLab(kept);
  return read && 'lab' in read ? read.lab : FIRST_LAB;
}
