import { unfinishedResult, unfinishedTests } from '../core/unfinished-result.ts';
import type { CheckRequest, PlayRequest, TestsRequest } from './client.ts';
import type { FromWorker, Played, SqlOutput, ToWorker } from './protocol.ts';
import type { TestsResult } from '../core/tests-result.ts';
import type { GradeResult } from '../core/verdict.ts';
import { tooSlow } from './too-slow.ts';

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
}

export function checkJob(request: CheckRequest, done: (result: GradeResult | null) => void): Job {
  const { task, code, seed } = request;
  let trying = '';
  return {
    message: (job) => ({ type: 'check', job, task, code, seed }),
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
