import type { PassRule } from '../core/trainers/assignment.ts';
import type { Exercise } from '../core/exercise.ts';
import { checkHandedWorksheet } from '../core/trainers/check-handed-worksheet.ts';
import type { CheckedWorksheet } from '../core/trainers/checked-worksheet.ts';
import type { GradedAnswer } from '../core/trainers/graded-answer.ts';
import type { Answer } from '../core/trainers/submission.ts';
import type { Worksheet } from '../core/worksheet/model.ts';
import { gradeAnswer, type KnownExercises } from './grade-answer.ts';
import type { EnginePool } from './pool.ts';

/** One answer to be graded again. */
export interface AnswerJob {
  /** Whose it is. */
  readonly handIn: string;
  readonly exercise: Exercise;
  readonly answer: Answer;
}

/** One worksheet to be checked again. */
export interface WorksheetJob {
  readonly handIn: string;
  readonly sheet: Worksheet;
}

export type RegradeJob = AnswerJob | WorksheetJob;

export interface RegradeRequest {
  readonly jobs: readonly RegradeJob[];
  readonly pool: EnginePool;
  readonly seed: number;
  readonly depth: PassRule['depth'];
  /** Told of each answer, in whatever order they are done. */
  readonly onGraded: (job: AnswerJob, graded: GradedAnswer) => void;
  /** Told of each worksheet. */
  readonly onChecked?: (job: WorksheetJob, checked: CheckedWorksheet) => void;
}

/** `broken`: the engine could not be loaded; `why` says so in a sentence. */
export type RegradeEnd =
  { readonly how: 'done' } | { readonly how: 'cancelled' } | { readonly how: 'broken'; readonly why: string };

/** Many answers on their way. What is graded stays graded, however it ends. */
export interface Regrading {
  readonly end: Promise<RegradeEnd>;
  /** Begins nothing new until `resume`. What runs now is finished. */
  pause(): void;
  resume(): void;
  /** Ends what runs now, and begins nothing new. */
  cancel(): void;
}

/** Grades answers on all engines of a pool. A pool serves one regrading at a time. */
export function regrade({ jobs, pool, seed, depth, onGraded, onChecked }: RegradeRequest): Regrading {
  let cancelled = false;
  /** One for each answer under way: an engine goes on listening to a signal as long as there is one. */
  const running = new Set<AbortController>();
  const known: KnownExercises = new Map();
  let broken: string | null = null;
  let next = 0;
  let rested = performance.now();
  let open: (() => void) | null = null;
  let gate: Promise<void> | null = null;

  function release() {
    open?.();
    open = gate = null;
  }

  /** @returns what tells of the result, or null when it was stopped. */
  async function gradeOne(job: RegradeJob): Promise<(() => void) | null> {
    const stopped = new AbortController();
    running.add(stopped);
    const { signal } = stopped;
    const tell = await pool.run(async (engine) => {
      if ('sheet' in job) {
        const checked = await checkHandedWorksheet(job.sheet, {
          analyse: (sheet) => engine.analyseWorksheet({ sheet, signal }),
          check: (step, seeded) => engine.checkWorksheet({ step, seed: seeded, signal }),
        });
        return checked && (() => onChecked?.(job, checked));
      }
      const { exercise, answer } = job;
      const graded = await gradeAnswer(exercise, answer, { engine, seed, depth, signal, known });
      return graded && (() => onGraded(job, graded));
    });
    running.delete(stopped);
    return tell;
  }

  const isOver = () => cancelled || broken !== null;

  /** The answers of a hand-in that lie together are one lane’s: if one fills memory, mostly the others do. */
  function takeTogether(): readonly RegradeJob[] {
    const from = next;
    while (next < jobs.length && jobs[next]?.handIn === jobs[from]?.handIn) next++;
    return jobs.slice(from, next);
  }

  async function lane(): Promise<void> {
    for (;;) {
      if (gate) await gate;
      const together = isOver() ? [] : takeTogether();
      if (together.length === 0) return;
      for (const job of together) {
        if (gate) await gate;
        if (isOver()) return;
        const tell = await gradeOne(job);
        if (cancelled) return;
        broken ??= pool.broken();
        if (broken === null) tell?.();
        await breathe();
      }
    }
  }

  /** Sheets are graded without a pause by themselves: many in a row would hold the page up. */
  async function breathe(): Promise<void> {
    if (performance.now() - rested < 20) return;
    await new Promise((resolve) => setTimeout(resolve));
    rested = performance.now();
  }

  async function all(): Promise<RegradeEnd> {
    await Promise.all(Array.from({ length: pool.size }, lane));
    if (cancelled) return { how: 'cancelled' };
    return broken === null ? { how: 'done' } : { how: 'broken', why: broken };
  }

  return {
    end: all(),
    pause() {
      gate ??= new Promise((resolve) => (open = resolve));
    },
    resume: release,
    cancel() {
      cancelled = true;
      for (const each of running) each.abort();
      release();
    },
  };
}
