import type { CodeTask, TestsTask } from '../core/exercise.ts';
import type { TestsResult } from '../core/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';
import { checkJob, playJob, sqlJob, testsJob } from './jobs.ts';
import type { EarlyEnd, Job } from './jobs.ts';
import { loadFailure, workFailure } from './load-failure.ts';
import type { Choice, FromWorker, Played, SqlOutput } from './protocol.ts';
import type { Spawn, WorkerLink } from './spawn.ts';
import { watchSilence } from './watchdog.ts';
import type { Watchdog } from './watchdog.ts';

/** Where the engine is. `asleep`: nothing was loaded yet. */
export type ClientState =
  { state: 'asleep' } | { state: 'loading' } | { state: 'ready' } | { state: 'broken'; why: string };

export interface CheckRequest {
  readonly task: CodeTask;
  readonly code: string;
  readonly seed: number;
  /** Told before each scenario, and from time to time. */
  readonly onProgress?: (schedules: number, scenario: string) => void;
  /** Ends this job alone, also while it still waits for its turn. */
  readonly signal?: AbortSignal;
}

export interface TestsRequest {
  readonly task: TestsTask;
  /** The module that exports `tests`. */
  readonly code: string;
  readonly seed: number;
  /** Told before each implementation. */
  readonly onProgress?: (runs: number, implementation: string) => void;
  readonly signal?: AbortSignal;
}

export interface PlayRequest {
  readonly task: CodeTask;
  readonly code: string;
  readonly seed: number;
  readonly scenario: string;
  readonly choice: Choice;
  readonly signal?: AbortSignal;
}

/** The page's (or the terminal's) side of the wall. Jobs take turns; none of the promises ever rejects. */
export interface EngineClient {
  /** Starts the worker if none is there. */
  load(): void;
  /** @returns null when it was stopped. */
  check(request: CheckRequest): Promise<GradeResult | null>;
  /** Holds tests against right implementations and planted bugs. @returns null when it was stopped. */
  checkTests(request: TestsRequest): Promise<TestsResult | null>;
  /** @returns null when it was stopped. */
  play(request: PlayRequest): Promise<Played | null>;
  /** Statements on a fresh database: see protocol.ts. Never stopped by `stop` of another job. */
  sql(setup: string, scripts: readonly string[]): Promise<SqlOutput>;
  /** Ends the job that runs now, whatever it is, and starts a new worker. */
  stop(): void;
  /** Ends the worker and every job. */
  dispose(): void;
}

export interface ClientOptions {
  readonly onState?: (state: ClientState) => void;
  /** Milliseconds without a sign of life after which a job is ended. Loading isn't counted. */
  readonly limit?: number;
}

/** Long enough for the slowest schedule on a slow machine; the engine's own limits end most loops long before. */
const SILENCE_LIMIT = 2000;

/**
 * Makes a client that starts its worker when the first job comes. At most one worker is alive. A job without a sign of
 * life ends as a fault of the code; a worker that fails ends its job as a fault of the workbook, and the next job has a new one.
 */
export function createEngineClient(spawn: Spawn, options: ClientOptions = {}): EngineClient {
  const limit = options.limit ?? SILENCE_LIMIT;
  const waiting: Job[] = [];
  let running: { job: Job; number: number; watchdog: Watchdog } | null = null;
  let link: WorkerLink | null = null;
  let phase: 'none' | 'loading' | 'ready' = 'none';
  /** Jobs given to the present worker. A worker that breaks before its first is not replaced by itself. */
  let given = 0;
  let generation = 0;
  let numbers = 0;

  function show(state: ClientState) {
    options.onState?.(state);
  }

  function load() {
    if (phase !== 'none') return;
    phase = 'loading';
    given = 0;
    const mine = ++generation;
    show({ state: 'loading' });
    try {
      link = spawn({
        message: (message) => void (mine === generation && hear(message)),
        failure: (error) => void (mine === generation && collapse(error)),
      });
    } catch (error) {
      collapse(error);
    }
  }

  function drop() {
    generation++;
    running?.watchdog.stop();
    running = null;
    link?.terminate();
    link = null;
    phase = 'none';
  }

  /** Ends the running job and its worker, and loads the next worker for those that wait. */
  function cutShort(early: EarlyEnd) {
    const job = running?.job;
    drop();
    load();
    job?.end(early);
  }

  /** The worker is of no use any more. */
  function collapse(error: unknown) {
    if (phase === 'ready' && given > 0) return cutShort({ how: 'failed', why: workFailure(error) });
    const why = loadFailure(error);
    drop();
    show({ state: 'broken', why });
    for (const job of waiting.splice(0)) job.end({ how: 'failed', why });
  }

  function hear(message: FromWorker) {
    running?.watchdog.heard();
    switch (message.type) {
      case 'ready':
        phase = 'ready';
        show({ state: 'ready' });
        return advance();
      case 'broken':
        return collapse(message.why);
      case 'failed':
        return void (message.job === running?.number && cutShort({ how: 'failed', why: message.message }));
      case 'progress':
      case 'graded':
      case 'tests-graded':
      case 'played':
      case 'sql-done':
        return answer(message.job, message);
    }
  }

  function answer(number: number, message: FromWorker) {
    if (!running || running.number !== number) return;
    const { job, watchdog } = running;
    if (!job.hear(message)) return;
    watchdog.stop();
    running = null;
    advance();
  }

  function advance() {
    if (phase !== 'ready' || running || !link) return;
    const job = waiting.shift();
    if (!job) return;
    given++;
    const number = ++numbers;
    running = { job, number, watchdog: watchSilence(limit, () => cutShort({ how: 'silent', limit })) };
    link.post(job.message(number));
  }

  function add(job: Job, signal?: AbortSignal) {
    if (signal?.aborted) return job.end({ how: 'stopped' });
    signal?.addEventListener('abort', () => remove(job), { once: true });
    waiting.push(job);
    load();
    advance();
  }

  function remove(job: Job) {
    if (running?.job === job) return cutShort({ how: 'stopped' });
    const place = waiting.indexOf(job);
    if (place < 0) return;
    waiting.splice(place, 1);
    job.end({ how: 'stopped' });
  }

  return {
    load,
    check: (request) => new Promise((done) => add(checkJob(request, done), request.signal)),
    checkTests: (request) => new Promise((done) => add(testsJob(request, done), request.signal)),
    play: (request) => new Promise((done) => add(playJob(request, done), request.signal)),
    sql: (setup, scripts) => new Promise((done) => add(sqlJob(setup, scripts, done))),
    stop: () => void (running && cutShort({ how: 'stopped' })),
    dispose() {
      const ended = running ? [running.job, ...waiting.splice(0)] : waiting.splice(0);
      drop();
      show({ state: 'asleep' });
      for (const job of ended) job.end({ how: 'stopped' });
    },
  };
}
