import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Plain } from '../../src/core/plain.ts';
import type { CallRecord } from '../../src/core/trace.ts';
import type { Argument, AttemptState } from '../../src/engine/sandbox/sandbox.ts';
import { closeSandbox, RECOVER, sandbox, STAGE } from './sandbox-drive.ts';

afterAll(closeSandbox);

/**
 * The grader's fixtures in the sandbox alone, called by somebody for whom nothing fails and nothing is stored. What the
 * sandbox itself finds must be found here; the rest must reach an end that somebody else can judge.
 */
const folder = new URL('../fixtures/grader/', import.meta.url);

interface Expected {
  readonly exercise: 'first-recovery' | 'whole-table' | 'holds-with-owner' | 'stage-once';
  readonly verdict: {
    readonly status: string;
    readonly fault?: string;
    readonly line?: number;
    readonly column?: number;
  };
}

/** Judged by the grader or by the worker's watchdog. */
const JUDGED_ELSEWHERE = ['no-outcome', 'unknown-outcome', 'forbidden-statement', 'too-slow'];

const EXERCISES: Readonly<Record<Expected['exercise'], { entry: string; args: readonly Argument[] }>> = {
  'first-recovery': { entry: 'recover', args: RECOVER },
  'whole-table': { entry: 'recover', args: RECOVER },
  'holds-with-owner': { entry: 'recover', args: RECOVER },
  'stage-once': { entry: 'stage', args: STAGE },
};

const fixtures = readdirSync(folder).map((name) => {
  const { exercise, verdict } = JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8')) as Expected;
  return { name, exercise, verdict, code: readFileSync(new URL(`${name}/submission.ts`, folder), 'utf8') };
});

async function outcome(code: string, exercise: Expected['exercise']): Promise<AttemptState> {
  const { entry, args } = EXERCISES[exercise];
  const loaded = (await sandbox()).load(code, entry);
  if ('fault' in loaded) return { kind: 'stopped', fault: loaded.fault };
  const attempt = loaded.program.start(1, args, { lines: true });
  while (attempt.state.kind === 'calling') attempt.resolve(answer(attempt.state.call));
  loaded.program.dispose();
  return attempt.state;
}

function answer({ method }: CallRecord): Plain {
  return method === 'run' ? 1 : method === 'all' ? [] : null;
}

describe('a submission', () => {
  const found = fixtures.filter(({ verdict: { fault } }) => fault !== undefined && !JUDGED_ELSEWHERE.includes(fault));
  it.each(found)('$name: the sandbox finds the fault', async ({ code, exercise, verdict }) => {
    const { fault: id, line, column } = verdict;
    const place = { ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
    expect(await outcome(code, exercise)).toMatchObject({ fault: { id, ...place } });
  });

  const left = fixtures.filter(({ verdict: { fault } }) => fault === undefined);
  it.each(left)('$name: the sandbox finds no fault', async ({ code, exercise }) => {
    const state = await outcome(code, exercise);
    expect(state.kind === 'threw' ? state.thrown : state).toMatchObject({
      kind: expect.stringMatching(/^(returned|database)$/) as string,
    });
  });
});
