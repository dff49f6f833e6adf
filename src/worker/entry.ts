import { check, checkTests, play, ReplayError, runSql, type Engine, type Progress } from '../engine/engine.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** Answers jobs one after another, whatever kind of worker it runs in. Loading begins at once. */
export function serve(post: (message: FromWorker) => void, load: () => Promise<Engine>): (message: ToWorker) => void {
  const engine = load().then(
    (loaded) => {
      post({ type: 'ready' });
      return loaded;
    },
    (error: unknown) => {
      post({ type: 'broken', why: messageOf(error) });
      return null;
    },
  );
  let last: Promise<unknown> = engine.then((loaded) => loaded && warmUp(loaded));
  return (message) => {
    last = last.then(async () => {
      const loaded = await engine;
      if (loaded) await answer(loaded, message, post);
    });
  };
}

/** The first sandbox costs many times what later ones do. Better while nobody waits. */
async function warmUp({ makeSandbox }: Engine): Promise<void> {
  const sandbox = await makeSandbox();
  const loaded = sandbox.load('export async function recover() {}', 'recover');
  if ('program' in loaded) loaded.program.dispose();
  sandbox.dispose();
}

async function answer(engine: Engine, message: ToWorker, post: (message: FromWorker) => void): Promise<void> {
  const { job } = message;
  try {
    switch (message.type) {
      case 'check': {
        const { task, code, seed } = message;
        return post({ type: 'graded', job, result: await ended(check(engine, { task, code, seed }), job, post) });
      }
      case 'check-tests': {
        const { task, code, seed } = message;
        const result = await ended(checkTests(engine, { task, code, seed }), job, post);
        return post({ type: 'tests-graded', job, result });
      }
      case 'play': {
        const { task, code, seed, scenario, choice } = message;
        return post({ type: 'played', job, played: await play(engine, { task, code, seed }, scenario, choice) });
      }
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
  tries: AsyncGenerator<Progress, R>,
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
