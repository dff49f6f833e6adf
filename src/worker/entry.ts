import {
  check,
  checkSql,
  checkTests,
  checkWorksheet,
  explore,
  play,
  ReplayError,
  runSql,
  stateAsTest,
  type Engine,
  type Progress,
} from '../engine/engine.ts';
import { briefResult } from '../core/brief-result.ts';
import { findingCounts } from '../core/trainers/finding-counts.ts';
import { Exploring } from './exploring.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Answers jobs one after another, whatever kind of worker it runs in. Loading begins at once. */
export function serve(post: (message: FromWorker) => void, load: () => Promise<Engine>): (message: ToWorker) => void {
  const engine = loaded(load).then(
    (ready) => {
      post({ type: 'ready' });
      return ready;
    },
    (error: unknown) => {
      post({ type: 'broken', why: messageOf(error) });
      return null;
    },
  );
  let last: Promise<unknown> = engine;
  const exploring = new Exploring(post);
  return (message) => {
    exploring.heard(message);
    if (message.type === 'rest') return;
    last = last.then(async () => {
      const ready = await engine;
      if (ready) await answer(ready, message, post, exploring);
    });
  };
}

/** The first sandbox costs many times what later ones do. It is a part of loading, and no silence of anybody's code. */
async function loaded(load: () => Promise<Engine>): Promise<Engine> {
  const engine = await load();
  const sandbox = await engine.makeSandbox();
  const tried = sandbox.load('export async function recover() {}', 'recover');
  if ('program' in tried) tried.program.dispose();
  sandbox.dispose();
  return engine;
}

async function answer(
  engine: Engine,
  message: Exclude<ToWorker, { type: 'rest' }>,
  post: (message: FromWorker) => void,
  exploring: Exploring,
): Promise<void> {
  const { job } = message;
  try {
    switch (message.type) {
      case 'check': {
        const { task, code, seed, merge = true, brief = false } = message;
        const tries = check({ ...engine, merge }, { task, code, seed });
        const result = await ended(tries, job, post);
        return post({ type: 'graded', job, result: brief ? briefResult(result) : result });
      }
      case 'explore': {
        const { task, code, seed, from } = message;
        return await exploring.go(message, () => explore(engine, { task, code, seed }, from));
      }
      case 'check-tests': {
        const { task, code, seed } = message;
        const result = await ended(checkTests(engine, { task, code, seed }), job, post);
        return post({ type: 'tests-graded', job, result });
      }
      case 'check-sql': {
        const { task, code, seed } = message;
        return post({
          type: 'sql-graded',
          job,
          result: await ended(checkSql(engine, { task, code, seed }), job, post),
        });
      }
      case 'play': {
        const { task, code, seed, scenario, choice } = message;
        return post({ type: 'played', job, played: await play(engine, { task, code, seed }, scenario, choice) });
      }
      case 'write-test': {
        const { task, code, right, seed, scenario, path } = message;
        const story = { submission: { task, code, seed }, right, scenario, path };
        return post({ type: 'test-written', job, written: await stateAsTest(engine, story) });
      }
      case 'check-worksheet': {
        const { step, seed } = message;
        return post({
          type: 'worksheet-checked',
          job,
          verdict: await ended(checkWorksheet({ step, seed }), job, post),
        });
      }
      case 'analyse-worksheet':
        return post({
          type: 'worksheet-analysed',
          job,
          findings: await ended(findingCounts(message.sheet), job, post),
        });
      case 'sql': {
        const { setup, scripts } = message;
        const sign = (done: number) => post({ type: 'progress', job, schedules: done, scenario: '' });
        return post({ type: 'sql-done', job, output: runSql(engine, setup, scripts, sign) });
      }
    }
  } catch (error) {
    post({
      type: 'failed',
      job,
      message: error instanceof ReplayError ? error.message : `Internal fault: ${messageOf(error)}`,
    });
  }
}

/** Goes through a check to its end, and passes its signs of life on. */
async function ended<R>(
  tries: AsyncGenerator<Progress, R> | Generator<Progress, R>,
  job: number,
  post: (message: FromWorker) => void,
): Promise<R> {
  for (;;) {
    const next = await tries.next();
    if (next.done) return next.value;
    post({ type: 'progress', job, ...next.value });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
