import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { PassRule } from '../../core/trainers/assignment.ts';
import type { CheckedWorksheet } from '../../core/trainers/checked-worksheet.ts';
import type { GradedAnswer } from '../../core/trainers/graded-answer.ts';
import { createPool, poolSize } from '../../worker/pool.ts';
import { regrade, type RegradeEnd, type RegradeJob, type Regrading } from '../../worker/regrade.ts';
import { spawnBrowserWorker } from '../../worker/spawn-browser.ts';
import { isLooking } from './trainer-story.ts';

/** Grading a class again: what is done is stored as it is done, so that a reload loses nothing but what ran just then. */

export type GradingState =
  | { readonly state: 'idle' }
  | { readonly state: 'running' | 'paused'; readonly done: number; readonly of: number; readonly seconds: number }
  | { readonly state: 'broken'; readonly why: string };

export interface Grading {
  readonly now: ReadonlySignal<GradingState>;
  /** How many answers wait to be graded. */
  readonly left: ReadonlySignal<number>;
  /** Begins, or goes on where it was stopped. */
  start(): Promise<RegradeEnd | null>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

export interface GradingParts {
  readonly seed: () => number;
  readonly depth: () => PassRule['depth'];
  /** Answers to be graded, those that count. */
  readonly left: ReadonlySignal<readonly RegradeJob[]>;
  /** Told of what was found, many at a time: by hand-in, then by exercise. */
  readonly onGraded: (found: readonly (readonly [string, Readonly<Record<string, GradedAnswer>>])[]) => void;
  /** Told of worksheets in the same way: by hand-in. */
  readonly onChecked?: (found: readonly (readonly [string, CheckedWorksheet])[]) => void;
}

/** Milliseconds without a sign of life after which an answer is ended. */
const LIMIT = 1000;

/** Milliseconds between two looks at what was found: each is drawn and stored. */
const SHOWN_EVERY = 1000;

/** The larger the class, the longer a look takes: looking may take this share of the time. */
const SHARE = 1 / 40;

export function gradingOf({ seed, depth, left, onGraded, onChecked }: GradingParts): Grading {
  const now = signal<GradingState>({ state: 'idle' });
  let running: Regrading | null = null;

  async function start(): Promise<RegradeEnd | null> {
    if (running) return null;
    const jobs = left.peek();
    const began = performance.now();
    const found = new Map<string, Record<string, GradedAnswer>>();
    const sheets = new Map<string, CheckedWorksheet>();
    let done = 0;
    let rested = 0;
    const show = () => {
      const looked = performance.now();
      if (looked < rested) return;
      if (found.size > 0) onGraded([...found]);
      if (sheets.size > 0) onChecked?.([...sheets]);
      found.clear();
      sheets.clear();
      rested = looked + (performance.now() - looked) / SHARE;
      const { state } = now.peek();
      if (state !== 'running' && state !== 'paused') return;
      now.value = { state, done, of: jobs.length, seconds: Math.round((performance.now() - began) / 1000) };
    };
    now.value = { state: 'running', done: 0, of: jobs.length, seconds: 0 };
    const pool = createPool(spawnBrowserWorker, { size: poolSize(navigator.hardwareConcurrency || 2), limit: LIMIT });
    const timer = setInterval(show, SHOWN_EVERY);
    running = regrade({
      jobs,
      pool,
      seed: seed(),
      depth: depth(),
      onGraded({ handIn, exercise }, graded) {
        done++;
        found.set(handIn, { ...found.get(handIn), [exercise.id]: graded });
      },
      onChecked({ handIn }, checked) {
        done++;
        sheets.set(handIn, checked);
      },
    });
    const unwatch = isLooking.subscribe(settle);
    const end = await running.end;
    unwatch();
    running = null;
    clearInterval(timer);
    pool.dispose();
    rested = 0;
    show();
    now.value = end.how === 'broken' ? { state: 'broken', why: end.why } : { state: 'idle' };
    return end;
  }

  function turn(to: 'running' | 'paused') {
    const before = now.peek();
    if (before.state === 'running' || before.state === 'paused') now.value = { ...before, state: to };
    settle();
  }

  /** Nothing new begins while a person wants it so, or waits for a story. */
  function settle() {
    if (now.peek().state === 'paused' || isLooking.peek()) running?.pause();
    else running?.resume();
  }

  return {
    now,
    // While answers are graded they are counted down: to gather what is left each time would hold the page up.
    left: computed(() => {
      const { value } = now;
      return value.state === 'running' || value.state === 'paused' ? value.of - value.done : left.value.length;
    }),
    start,
    pause: () => turn('paused'),
    resume: () => turn('running'),
    cancel: () => running?.cancel(),
  };
}
