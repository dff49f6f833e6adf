import { NOTHING_YET, type BeyondResult, type BeyondSoFar } from '../core/beyond.ts';
import { unfinishedResult, unfinishedSql, unfinishedTests } from '../core/unfinished-result.ts';
import type {
  AnalysisRequest,
  CheckRequest,
  ExploreRequest,
  PlayRequest,
  SqlRequest,
  TestsRequest,
  WorksheetRequest,
  WriteTestRequest,
} from './client.ts';
import type { FromWorker, Played, SqlOutput, ToWorker } from './protocol.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { FindingCounts } from '../core/trainers/checked-worksheet.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { SheetVerdict } from '../core/worksheet/verdict.ts';
import type { WrittenTest } from '../core/tests/written-test.ts';
import { seconds, sqlTooSlow, tooSlow } from './too-slow.ts';

/** Why a job ended without the worker's answer. */
export type EarlyEnd =
  /** The worker gave no sign of life for this long. */
  | { readonly how: 'silent'; readonly limit: number }
  /** A fault of ours. */
  | { readonly how: 'failed'; readonly why: string }
  | { readonly how: 'stopped' };

/** One piece of work for the worker, and whoever waits for it. */
export interface Job {
  /** What is posted, under the number that the client gives the job. */
  message(job: number): ToWorker;
  /** Hears a message about this job. True when it was the answer. */
  hear(message: FromWorker): boolean;
  end(early: EarlyEnd): void;
  /** Asked when the worker died under it. True, once: it can be given to the next worker. */
  survives?(): boolean;
  /** Set for one that gives way to every other. */
  readonly inBackground?: true;
  /** Set for one that runs code of nobody but ourselves: what is slow then is the machine. */
  readonly isOurs?: true;
}

/** Once, and never again. */
function once(): () => boolean {
  let left = 1;
  return () => left-- > 0;
}

/** A check is short: when its worker was lost, it is made once more from the beginning. */
export function checkJob(request: CheckRequest, done: (result: GradeResult | null) => void): Job {
  const { task, code, seed, merge, brief } = request;
  let trying = '';
  return {
    survives: once(),
    message: (job) => ({
      type: 'check',
      job,
      task,
      code,
      seed,
      ...(merge !== undefined && { merge }),
      ...(brief !== undefined && { brief }),
    }),
    hear(message) {
      if (message.type === 'progress') {
        trying = message.scenario;
        request.onProgress?.(message.schedules, message.scenario);
      }
      if (message.type !== 'graded') return false;
      done(message.result);
      return true;
    },
    end(early) {
      switch (early.how) {
        case 'silent':
          return done(
            unfinishedResult(task, seed, { status: 'code-fault', fault: tooSlow(task, trying, early.limit) }),
          );
        case 'failed':
          return done(unfinishedResult(task, seed, { status: 'workbook-fault', sentence: early.why }));
        case 'stopped':
          return done(null);
      }
    },
  };
}

/** Exploring is long: when its worker was lost, it goes on from what was covered then. */
export function exploreJob(request: ExploreRequest, done: (result: BeyondResult) => void): Job {
  const { task, code, seed } = request;
  let covered: BeyondSoFar = NOTHING_YET;
  const broken = (sentence: string) => done({ ...covered, end: { how: 'broken', sentence }, found: null });
  return {
    inBackground: true,
    survives: once(),
    message: (job) => ({ type: 'explore', job, task, code, seed, from: covered }),
    hear(message) {
      switch (message.type) {
        case 'covered':
        case 'rested':
          covered = message.soFar;
          request.onCovered?.(covered);
          return message.type === 'rested';
        case 'explored':
          done(message.result);
          return true;
        default:
          return false;
      }
    },
    end(early) {
      switch (early.how) {
        case 'silent':
          return broken(tooSlow(task, '', early.limit).sentence);
        case 'failed':
          return broken(early.why);
        case 'stopped':
          return done({ ...covered, end: { how: 'stopped' }, found: null });
      }
    },
  };
}

/** Checks tests. `done` hears the result, or null when it was stopped. */
export function testsJob(request: TestsRequest, done: (result: TestsResult | null) => void): Job {
  const { task, code, seed } = request;
  let meeting = '';
  return {
    message: (job) => ({ type: 'check-tests', job, task, code, seed }),
    hear(message) {
      if (message.type === 'progress') {
        meeting = message.scenario;
        request.onProgress?.(message.schedules, message.scenario);
      }
      if (message.type !== 'tests-graded') return false;
      done(message.result);
      return true;
    },
    end(early) {
      switch (early.how) {
        case 'silent':
          return done(
            unfinishedTests(task, seed, { status: 'code-fault', fault: tooSlow(task.world, meeting, early.limit) }),
          );
        case 'failed':
          return done(unfinishedTests(task, seed, { status: 'workbook-fault', sentence: early.why }));
        case 'stopped':
          return done(null);
      }
    },
  };
}

/** Checks SQL. `done` hears the result, or null when it was stopped. */
export function sqlCheckJob(request: SqlRequest, done: (result: SqlResult | null) => void): Job {
  const { task, code, seed } = request;
  let trying = '';
  return {
    message: (job) => ({ type: 'check-sql', job, task, code, seed }),
    hear(message) {
      if (message.type === 'progress') {
        trying = message.scenario;
        request.onProgress?.(message.schedules, message.scenario);
      }
      if (message.type !== 'sql-graded') return false;
      done(message.result);
      return true;
    },
    end(early) {
      switch (early.how) {
        case 'silent':
          return done(unfinishedSql(task, seed, { status: 'code-fault', fault: sqlTooSlow(trying, early.limit) }));
        case 'failed':
          return done(unfinishedSql(task, seed, { status: 'workbook-fault', sentence: early.why }));
        case 'stopped':
          return done(null);
      }
    },
  };
}

/** Plays one schedule. `done` hears what it gave, or null when it was stopped. */
export function playJob(request: PlayRequest, done: (played: Played | null) => void): Job {
  const { task, code, seed, scenario, choice } = request;
  return {
    message: (job) => ({ type: 'play', job, task, code, seed, scenario, choice }),
    hear(message) {
      if (message.type !== 'played') return false;
      done(message.played);
      return true;
    },
    end(early) {
      switch (early.how) {
        case 'silent':
          return done({ story: null, codeFault: tooSlow(task, scenario, early.limit) });
        case 'failed':
          return done({ story: null, codeFault: null, failure: early.why });
        case 'stopped':
          return done(null);
      }
    },
  };
}

/** Writes a story as a test. `done` hears the test, or null when it was stopped. */
export function writeTestJob(request: WriteTestRequest, done: (written: WrittenTest | null) => void): Job {
  return {
    message: (job) => ({ type: 'write-test', job, ...request }),
    hear(message) {
      if (message.type !== 'test-written') return false;
      done(message.written);
      return true;
    },
    end(early) {
      switch (early.how) {
        case 'silent':
          return done({ sentence: `It took longer than its limit of ${early.limit / 1000} seconds and was ended.` });
        case 'failed':
          return done({ sentence: early.why });
        case 'stopped':
          return done(null);
      }
    },
  };
}

/** It is asked for at every change, and short: when its worker was lost, it is made once more. */
export function worksheetJob(
  request: WorksheetRequest,
  done: (verdict: SheetVerdict | { readonly failure: string } | null) => void,
): Job {
  const { step, seed } = request;
  return {
    isOurs: true,
    survives: once(),
    message: (job) => ({ type: 'check-worksheet', job, step, seed }),
    hear(message) {
      if (message.type === 'progress') request.onProgress?.(message.schedules);
      if (message.type !== 'worksheet-checked') return false;
      done(message.verdict);
      return true;
    },
    end: (early) => done(withoutAnswer(early)),
  };
}

/**
 * Analyses a worksheet. `done` hears how many findings there are, a failure in a sentence, or null when it was
 * stopped.
 */
export function analysisJob(
  { sheet }: AnalysisRequest,
  done: (findings: FindingCounts | { readonly failure: string } | null) => void,
): Job {
  return {
    isOurs: true,
    survives: once(),
    message: (job) => ({ type: 'analyse-worksheet', job, sheet }),
    hear(message) {
      if (message.type !== 'worksheet-analysed') return false;
      done(message.findings);
      return true;
    },
    end: (early) => done(withoutAnswer(early)),
  };
}

/** Why a worksheet came back without an answer. Null: somebody stopped it. */
function withoutAnswer(early: EarlyEnd): { readonly failure: string } | null {
  switch (early.how) {
    case 'silent':
      return { failure: `The check took longer than its limit of ${seconds(early.limit)} and was ended.` };
    case 'failed':
      return { failure: early.why };
    case 'stopped':
      return null;
  }
}

/**
 * Runs scripts on a fresh database that `setup` makes. `done` always hears an output: `ended` says that it was cut
 * off.
 */
export function sqlJob(setup: string, scripts: readonly string[], done: (output: SqlOutput) => void): Job {
  let ran = 0;
  return {
    message: (job) => ({ type: 'sql', job, setup, scripts }),
    hear(message) {
      if (message.type === 'progress') ran = message.schedules;
      if (message.type !== 'sql-done') return false;
      done(message.output);
      return true;
    },
    end(early) {
      const error = sqlEnd(early, ran < scripts.length - 1);
      done({ tables: [], error, changed: 0, open: false, ended: true });
    },
  };
}

/** @param again whether earlier scripts were being run again, before the one that was asked for */
function sqlEnd(early: EarlyEnd, again: boolean): string {
  switch (early.how) {
    case 'silent':
      if (again)
        return `Earlier statements, which are run again first, took longer than their limit of ${early.limit / 1000} seconds this time and were ended.`;
      return `The statements ran past their limit of ${early.limit / 1000} seconds and were ended.`;
    case 'failed':
      return `The workbook itself failed: ${early.why}`;
    case 'stopped':
      return 'The statements were stopped.';
  }
}
