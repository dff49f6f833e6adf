import { exerciseIds, loadExercise } from '../../src/content/index.ts';
import type { CodeExercise, CodeTask } from '../../src/core/exercise.ts';
import type { GradeResult } from '../../src/core/verdict.ts';
import { NOTHING_YET, schedulesOf as schedulesBeyond, type BeyondResult } from '../../src/core/beyond.ts';
import { explore, openEngine, type Engine } from '../../src/engine/engine.ts';
import type { Submission } from '../../src/engine/check.ts';
import { grade } from '../../src/engine/grade.ts';
import { createSandbox } from '../../src/engine/sandbox/quickjs.ts';
import { withWorkload } from '../../src/engine/workloads/index.ts';
import { compileQuickjs } from '../../src/worker/quickjs-node.ts';
import { recordWorld, type Recording } from './recorded-world.ts';

/** Measures the engine in Node. Times are of this machine, now; ratios are of one run. */

type LevelTuple = CodeTask['levels'][number];

const TO_PASS: LevelTuple[] = [
  [1, 0, 0],
  [2, 0, 0],
  [1, 1, 0],
  [2, 0, 1],
  [2, 1, 0],
  [1, 2, 0],
  [2, 1, 1],
];
const BEYOND: LevelTuple[] = [
  [2, 0, 2],
  [2, 2, 0],
  [2, 1, 2],
  [2, 2, 1],
  [2, 2, 2],
];

const quickjs = await compileQuickjs();
const engine = await openEngine(() => createSandbox(quickjs));

async function check(submission: Submission, on: Engine = engine, recording?: Recording): Promise<GradeResult> {
  const tries = withWorkload(submission.task, (workload, scenarios) =>
    grade(on, submission, recording ? recordWorld(workload, recording) : workload, scenarios),
  );
  let next = await tries.next();
  while (!next.done) next = await tries.next();
  return next.value;
}

async function timed<T>(work: () => Promise<T> | T): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));
const schedulesOf = (result: GradeResult) => result.levels.reduce((sum, level) => sum + level.schedules, 0);

async function codeExercises(): Promise<CodeExercise[]> {
  const all = await Promise.all(exerciseIds.map(loadExercise));
  return all.filter((exercise): exercise is CodeExercise => exercise?.kind === 'recover');
}

/** Check to verdict for each exercise, as it is set, and against what its database work alone costs. */
async function exerciseFigures({ id, task, solution }: CodeExercise) {
  const submission = { task, code: solution, seed: 1 };
  const runs = [];
  for (let nth = 0; nth < 7; nth++) runs.push(await timed(() => check(submission)));
  const recording: Recording = [];
  await check(submission, engine, recording);
  const floors = [];
  for (let nth = 0; nth < 5; nth++) floors.push(await timed(() => recording.forEach((act) => act())));
  const ms = median(runs.map((run) => run.ms));
  const schedules = runs[0] ? schedulesOf(runs[0].value) : 0;
  const floor = median(floors.map((run) => run.ms));
  return {
    exercise: id,
    levels: task.levels.map((level) => level.join('')).join(' '),
    schedules,
    checkMs: round(ms),
    microsecondsPerSchedule: round((ms * 1000) / schedules, 0),
    floorMs: round(floor),
    timesFloor: round(ms / floor, 2),
  };
}

/** Each planted bug: how many schedules and how long until its first violation is known. */
async function bugFigures({ id, task, mutants }: CodeExercise) {
  const figures = [];
  for (const { file, rule, code } of mutants) {
    const { ms, value } = await timed(() => check({ task, code, seed: 1 }));
    const found = value.verdict.status === 'failed' ? value.verdict.rule : value.verdict.status;
    figures.push({
      exercise: id,
      bug: file.replace('.ts', ''),
      rule,
      found,
      level: value.counterexample?.id.split(':')[4] ?? '',
      schedules: schedulesOf(value),
      steps: (value.counterexample?.violations[0]?.step ?? 0) + 1,
      ms: round(ms),
    });
  }
  return figures;
}

/** The reference of the whole table at the deepest level, and what merging saves on the way. */
async function depthFigures(exercise: CodeExercise) {
  const at = (levels: LevelTuple[]) => ({ task: { ...exercise.task, levels }, code: exercise.solution, seed: 1 });
  const deepest = await timed(() => check(at([...TO_PASS, ...BEYOND])));
  const merged = await timed(() => check(at(TO_PASS)));
  const whole = await timed(() => check(at(TO_PASS), { ...engine, merge: false }));
  return {
    exercise: exercise.id,
    toPass: { ms: round(merged.ms), schedules: schedulesOf(merged.value) },
    toPassUnmerged: { ms: round(whole.ms), schedules: schedulesOf(whole.value) },
    mergingFactor: round(schedulesOf(whole.value) / schedulesOf(merged.value), 2),
    to222: {
      ms: round(deepest.ms),
      schedules: schedulesOf(deepest.value),
      states: deepest.value.levels.at(-1)?.states ?? 0,
      complete: deepest.value.levels.every((level) => level.complete),
      verdict: deepest.value.verdict.status,
    },
    heapMb: round(process.memoryUsage().heapUsed / 1e6, 0),
    residentMb: round(process.memoryUsage().rss / 1e6, 0),
  };
}

/** What goes on in the background after a check: each exercise's own function, and a right one of eight calls. */
async function beyondFigures({ id, task, solution }: Pick<CodeExercise, 'id' | 'task' | 'solution'>) {
  globalThis.gc?.();
  let heap = 0;
  const { ms, value } = await timed(async (): Promise<BeyondResult> => {
    const tries = explore(engine, { task, code: solution, seed: 1 }, NOTHING_YET);
    for (;;) {
      const next = await tries.next();
      if (next.done) return next.value;
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
  });
  return {
    exercise: id,
    end: value.end.how,
    found: value.found?.rule ?? null,
    levels: value.levels.map(({ workers, faults, preemptions }) => `${workers}${faults}${preemptions}`).join(' '),
    schedules: schedulesBeyond(value),
    states: value.levels.at(-1)?.states ?? 0,
    ms: round(ms),
    mostHeapMb: round(heap / 1e6, 0),
  };
}

/** How cost grows with calls, workers and faults: a right function that looks more often than it needs to. */
async function growthFigures(exercise: CodeExercise) {
  const figures = [];
  for (let calls = 3; calls <= 8; calls++) {
    for (const [workers, faults, preemptions] of [
      [1, 1, 0],
      [1, 2, 0],
      [2, 1, 0],
      [2, 1, 1],
    ] as const) {
      const levels: LevelTuple[] = [[workers, faults, preemptions]];
      const { ms, value } = await timed(() =>
        check({ task: { ...exercise.task, levels }, code: looksOften(calls), seed: 1 }),
      );
      figures.push({
        calls,
        level: `${workers}${faults}${preemptions}`,
        schedules: schedulesOf(value),
        ms: round(ms),
        verdict: value.verdict.status,
      });
    }
  }
  return figures;
}

/** Looks, reads the approval and acts; the further calls up to the number are looks that change nothing. */
function looksOften(calls: number): string {
  return `
    export async function recover(destination, request, authority) {
      try {
        for (let nth = 0; nth < ${calls - 3}; nth++) await destination.lookup(request.operation);
        const stored = await destination.lookup(request.operation);
        const same = stored !== null && stored.person === request.person && stored.access === request.access;
        if (stored !== null && !same) return 'conflict';
        const approved = await authority.check();
        if (approved === 'unknown') return 'unresolved';
        if (approved === 'no') return same ? 'hold-existing' : 'hold-empty';
        if (same) return 'reconciled';
        await destination.grant(request.operation, request.person, request.access);
        return 'completed';
      } catch (error) {
        return error.kind === 'conflict' ? 'conflict' : 'unresolved';
      }
    }`;
}

/** Memory after many checks against memory after a few: growth would show here. */
async function leakFigures({ task, solution }: CodeExercise) {
  const perCheck = schedulesOf(await check({ task, code: solution, seed: 1 }));
  const checks = Math.ceil(10_000 / perCheck);
  const heaps: number[] = [];
  for (let nth = 0; nth < checks; nth++) {
    await check({ task, code: solution, seed: nth });
    if (nth % Math.ceil(checks / 4) === 0) {
      globalThis.gc?.();
      heaps.push(round(process.memoryUsage().heapUsed / 1e6));
    }
  }
  globalThis.gc?.();
  return {
    runs: checks * perCheck,
    heapMbOnTheWay: heaps,
    heapMbAtTheEnd: round(process.memoryUsage().heapUsed / 1e6),
  };
}

export async function engineFigures() {
  const exercises = await codeExercises();
  const reference = exercises.find((exercise) => exercise.id === 'whole-table');
  if (!reference) throw new Error('the reference exercise whole-table is gone');
  return {
    exercises: await sequence(exercises, exerciseFigures),
    bugs: (await sequence(exercises, bugFigures)).flat(),
    depth: await depthFigures(reference),
    beyond: await sequence(
      [...exercises, { id: 'eight-calls', task: reference.task, solution: looksOften(8) }],
      beyondFigures,
    ),
    growth: await growthFigures(reference),
    leak: await leakFigures(reference),
  };
}

async function sequence<A, B>(from: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  for (const one of from) results.push(await work(one));
  return results;
}
