import type { PassRule } from '../core/trainers/assignment.ts';
import type { Exercise } from '../core/exercise.ts';
import { checkHandedWorksheet } from '../core/trainers/check-handed-worksheet.ts';
import type { CheckedWorksheet } from '../core/trainers/checked-worksheet.ts';
import type { GradedAnswer } from '../core/trainers/graded-answer.ts';
import type { Answer } from '../core/trainers/submission.ts';
import type { Worksheet } from '../core/worksheet/model.ts';
import { gradeAnswer, type KnownExercises } from './grade-answer.ts';
import type { EngineClient } from './client.ts';
import type { EnginePool } from './pool.ts';
import { watchSilence } from './watchdog.ts';

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
  /** Milliseconds that one worksheet may take with all of its steps. Left out: 20 seconds. */
  readonly sheetLimit?: number;
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

/** A step of an honest table takes half a second, and one in which nothing merges several: a worksheet may have twenty. */
const SHEET_LIMIT = 20_000;

/** Grades answers on all engines of a pool. A pool serves one regrading at a time. */
export function regrade(request: RegradeRequest): Regrading {
  const { jobs, pool, seed, depth, sheetLimit = SHEET_LIMIT, onGraded, onChecked } = request;
  const stop = new AbortController();
  const { signal } = stop;
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
    return pool.run(async (engine) => {
      if ('sheet' in job) {
        const checked = await checkSheet(engine, job.sheet);
        return checked && (() => onChecked?.(job, checked));
      }
      const { exercise, answer } = job;
      const graded = await gradeAnswer(exercise, answer, { engine, seed, depth, signal, known });
      return graded && (() => onGraded(job, graded));
    });
  }

  /** Each of its steps gives signs of life, so nothing but a limit of the whole ends a worksheet of many hard ones. */
  async function checkSheet(engine: EngineClient, sheet: Worksheet): Promise<CheckedWorksheet | null> {
    const late = new AbortController();
    const clock = watchSilence(sheetLimit, () => late.abort());
    const end = () => late.abort();
    signal.addEventListener('abort', end, { once: true });
    const own = { signal: late.signal };
    try {
      return await checkHandedWorksheet(
        sheet,
        {
          analyse: (whole) => engine.analyseWorksheet({ sheet: whole, ...own }),
          check: (step, seeded) => engine.checkWorksheet({ step, seed: seeded, ...own }),
        },
        () => late.signal.aborted && !signal.aborted,
      );
    } finally {
      clock.stop();
      signal.removeEventListener('abort', end);
    }
  }

  const isOver = () => signal.aborted || broken !== null;

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
        if (signal.aborted) return;
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
    if (signal.aborted) return { how: 'cancelled' };
    return broken === null ? { how: 'done' } : { how: 'broken', why: broken };
  }

  return {
    end: all(),
    pause() {
      gate ??= new Promise((resolve) => (open = resolve));
    },
    resume: release,
    cancel() {
      stop.abort();
      release();
    },
  };
}
