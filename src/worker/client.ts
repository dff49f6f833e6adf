import type { BeyondResult, BeyondSoFar } from '../core/beyond.ts';
import type { CodeTask, TestsTask } from '../core/exercise.ts';
import type { SqlTask } from '../core/sql/sql-exercise.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { FindingCounts } from '../core/trainers/checked-worksheet.ts';
import type { Step, Worksheet } from '../core/worksheet/model.ts';
import type { SheetVerdict } from '../core/worksheet/verdict.ts';
import type { WrittenTest } from '../core/tests/written-test.ts';
import {
  analysisJob,
  checkJob,
  exploreJob,
  playJob,
  sqlCheckJob,
  sqlJob,
  testsJob,
  worksheetJob,
  writeTestJob,
} from './jobs.ts';
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
  /** False to play every schedule to its end, also from a state that was met before. Left out: true. */
  readonly merge?: boolean;
  /** True to leave out of the answer what is only there to be shown: see core/brief-result.ts. */
  readonly brief?: boolean;
  /** Told before each scenario, and from time to time. */
  readonly onProgress?: (schedules: number, scenario: string) => void;
  /** Ends this job alone, also while it still waits for its turn. */
  readonly signal?: AbortSignal;
}

export interface ExploreRequest {
  readonly task: CodeTask;
  readonly code: string;
  readonly seed: number;
  /** Told from time to time. */
  readonly onCovered?: (soFar: BeyondSoFar) => void;
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

export interface SqlRequest {
  readonly task: SqlTask;
  readonly code: string;
  readonly seed: number;
  /** Told before each check. */
  readonly onProgress?: (checks: number, check: string) => void;
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

export interface WriteTestRequest {
  readonly task: CodeTask;
  /** The code that the story was played with: the test must fail on it. */
  readonly code: string;
  /** Right implementations, on all of which the test must pass. */
  readonly right: readonly string[];
  readonly seed: number;
  readonly scenario: string;
  readonly path: readonly number[];
}

export interface WorksheetRequest {
  readonly step: Step;
  readonly seed: number;
  /** Told from time to time. */
  readonly onProgress?: (schedules: number) => void;
  readonly signal?: AbortSignal;
}

export interface AnalysisRequest {
  readonly sheet: Worksheet;
  readonly signal?: AbortSignal;
}

/** The page's (or the terminal's) side of the wall. Jobs take turns; none of the promises ever rejects. */
export interface EngineClient {
  /** Starts the worker if none is there. */
  load(): void;
  /** @returns null when it was stopped. */
  check(request: CheckRequest): Promise<GradeResult | null>;
  /**
   * Goes on past the bound of a check that passed, whenever nobody waits for anything else: every other job goes before it,
   * also while it runs. There is one at most; another one ends it.
   */
  explore(request: ExploreRequest): Promise<BeyondResult>;
  /** Holds tests against right implementations and planted bugs. @returns null when it was stopped. */
  checkTests(request: TestsRequest): Promise<TestsResult | null>;
  /** Runs the planted inputs of an exercise against SQL. @returns null when it was stopped. */
  checkSql(request: SqlRequest): Promise<SqlResult | null>;
  /** @returns null when it was stopped. */
  play(request: PlayRequest): Promise<Played | null>;
  /** Turns a schedule of one worker into a test. @returns null when it was stopped. */
  writeTest(request: WriteTestRequest): Promise<WrittenTest | null>;
  /** Checks the table of one step of a worksheet. @returns null when it was stopped, and a sentence when it failed. */
  checkWorksheet(request: WorksheetRequest): Promise<SheetVerdict | { readonly failure: string } | null>;
  /** Counts the findings in a worksheet behind the wall. @returns null when it was stopped, and a sentence when it failed. */
  analyseWorksheet(request: AnalysisRequest): Promise<FindingCounts | { readonly failure: string } | null>;
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
  /**
   * How much longer the first sign of life of a job may take: a worker warms up, and makes a new sandbox after one that was
   * broken, before any code of the job runs.
   */
  readonly warmUp?: number;
  /**
   * True to give a job that went silent to a fresh worker once more before it is ended: where many are graded and nobody
   * looks on, a machine that stalled is not to be held against anybody.
   */
  readonly secondGo?: boolean;
}

/** Long enough for the slowest schedule on a slow machine; the engine's own limits end most loops long before. */
const SILENCE_LIMIT = 2000;

/** The least for work of our own, which gives signs of life all the time: only a machine that stalls is this silent. */
const OWN_LIMIT = 10_000;

/**
 * Makes a client that starts its worker when the first job comes. At most one worker is alive. A job without a sign of
 * life ends as a fault of the code; a worker that fails ends its job as a fault of the workbook, and the next job has a new
 * one. A check or an exploration whose worker died is given to that one first, once: the browser may have had no memory left.
 */
export function createEngineClient(spawn: Spawn, options: ClientOptions = {}): EngineClient {
  const limit = options.limit ?? SILENCE_LIMIT;
  const waiting: Job[] = [];
  /** The exploration that waits until nobody else does. */
  let background: Job | null = null;
  /** The exploration that is to end as soon as it rests. */
  let leaving: Job | null = null;
  let running: { job: Job; number: number; watchdog: Watchdog } | null = null;
  let link: WorkerLink | null = null;
  let phase: 'none' | 'loading' | 'ready' = 'none';
  /** Jobs given to the present worker. A worker that breaks before its first is not replaced by itself. */
  let given = 0;
  let generation = 0;
  let numbers = 0;
  const silentOnce = new WeakSet<Job>();

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
    if (phase === 'ready' && given > 0) {
      const job = running?.job;
      if (job?.survives?.()) return begin(job);
      return cutShort({ how: 'failed', why: workFailure(error) });
    }
    const why = loadFailure(error);
    drop();
    show({ state: 'broken', why });
    for (const job of everyWaiting()) job.end({ how: 'failed', why });
  }

  /** Gives a job whose worker died, or was given up, to the next one. */
  function begin(job: Job) {
    drop();
    if (job.inBackground) background ??= job;
    else waiting.unshift(job);
    load();
  }

  function everyWaiting(): readonly Job[] {
    const all = [...waiting.splice(0), ...(background ? [background] : [])];
    background = null;
    return all;
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
      case 'covered':
      case 'explored':
      case 'rested':
      case 'graded':
      case 'tests-graded':
      case 'sql-graded':
      case 'played':
      case 'test-written':
      case 'worksheet-checked':
      case 'worksheet-analysed':
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
    if (message.type === 'rested') putDown(job);
    advance();
  }

  /** An exploration rests: until nobody else waits, or for good. */
  function putDown(job: Job) {
    if (leaving !== job && background === null) background = job;
    else job.end({ how: 'stopped' });
    leaving = null;
  }

  function advance() {
    if (phase !== 'ready' || running || !link) return;
    const job = waiting.shift() ?? background;
    if (!job) return;
    if (job === background) background = null;
    given++;
    const number = ++numbers;
    const most = job.isOurs ? Math.max(limit, OWN_LIMIT) : limit;
    const silent = () => {
      if (!options.secondGo || silentOnce.has(job)) return cutShort({ how: 'silent', limit: most });
      silentOnce.add(job);
      begin(job);
    };
    running = { job, number, watchdog: watchSilence(most, silent, options.warmUp) };
    link.post(job.message(number));
  }

  /** A signal may serve thousands of jobs: one that has ended no longer listens to it. */
  function asked<T>(make: (done: (result: T) => void) => Job, signal?: AbortSignal): Promise<T> {
    return new Promise((done) => {
      const leave = () => remove(job);
      const job = make((result) => {
        signal?.removeEventListener('abort', leave);
        done(result);
      });
      if (signal?.aborted) return job.end({ how: 'stopped' });
      signal?.addEventListener('abort', leave, { once: true });
      add(job);
    });
  }

  function add(job: Job) {
    if (job.inBackground) {
      background?.end({ how: 'stopped' });
      background = job;
    } else waiting.push(job);
    load();
    if (running?.job.inBackground) link?.post({ type: 'rest' });
    advance();
  }

  function remove(job: Job) {
    if (running?.job === job) return stop();
    if (background === job) {
      background = null;
      return job.end({ how: 'stopped' });
    }
    const place = waiting.indexOf(job);
    if (place < 0) return;
    waiting.splice(place, 1);
    job.end({ how: 'stopped' });
  }

  function stop() {
    if (!running) return;
    if (!running.job.inBackground) return cutShort({ how: 'stopped' });
    leaving = running.job;
    link?.post({ type: 'rest' });
  }

  return {
    load,
    check: (request) => asked((done) => checkJob(request, done), request.signal),
    explore: (request) => asked((done) => exploreJob(request, done), request.signal),
    checkTests: (request) => asked((done) => testsJob(request, done), request.signal),
    checkSql: (request) => asked((done) => sqlCheckJob(request, done), request.signal),
    play: (request) => asked((done) => playJob(request, done), request.signal),
    writeTest: (request) => asked((done) => writeTestJob(request, done)),
    checkWorksheet: (request) => asked((done) => worksheetJob(request, done), request.signal),
    analyseWorksheet: (request) => asked((done) => analysisJob(request, done), request.signal),
    sql: (setup, scripts) => asked((done) => sqlJob(setup, scripts, done)),
    stop,
    dispose() {
      const ended = [...(running ? [running.job] : []), ...everyWaiting()];
      drop();
      show({ state: 'asleep' });
      for (const job of ended) job.end({ how: 'stopped' });
    },
  };
}
