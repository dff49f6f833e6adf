import { afterAll, describe, expect, it } from 'vitest';
import { loadExercise } from '../../src/content/index.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';

/**
 * Whole submissions, wrong, hostile or unusual, through the page's own client and worker. Each has its verdict, and right
 * code that comes after it has its own.
 */

interface Expected {
  exercise: string;
  verdict: { status: Verdict['status']; fault?: string; rule?: string; line?: number; column?: number };
  note: string;
}

const codes = import.meta.glob<string>('../fixtures/grader/*/submission.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const expectations = import.meta.glob<Expected>('../fixtures/grader/*/expected.json', {
  import: 'default',
  eager: true,
});

const fixtures = Object.entries(codes).map(([file, code]) => {
  const expected = expectations[file.replace('submission.ts', 'expected.json')];
  if (!expected) throw new Error(`${file} has no expected.json beside it`);
  return { name: file.split('/').at(-2) ?? '', code, expected };
});

const client = createEngineClient(spawnBrowserWorker);
afterAll(() => client.dispose());

async function check(exerciseId: string, code: string) {
  const exercise = await loadExercise(exerciseId);
  if (exercise?.kind !== 'recover') throw new Error(`${exerciseId} is no code exercise`);
  return client.check({ task: exercise.task, code: code === '' ? exercise.solution : code, seed: 2 });
}

describe.each(fixtures)('$name', ({ code, expected }) => {
  it(expected.note, async () => {
    const result = await check(expected.exercise, code);
    expect(shortVerdict(result?.verdict, expected.verdict)).toEqual(expected.verdict);
    const next = await check('first-recovery', '');
    expect(next?.verdict).toEqual({ status: 'passed' });
  });
});

/** The parts of a verdict that the fixture names. */
function shortVerdict(verdict: Verdict | undefined, like: Expected['verdict']): Expected['verdict'] | undefined {
  switch (verdict?.status) {
    case undefined:
      return undefined;
    case 'code-fault': {
      const { id, line, column } = verdict.fault;
      const place = {
        ...(like.line !== undefined && line !== undefined ? { line } : {}),
        ...(like.column !== undefined && column !== undefined ? { column } : {}),
      };
      return { status: verdict.status, fault: id, ...place };
    }
    case 'failed':
      return { status: verdict.status, ...(like.rule !== undefined ? { rule: verdict.rule } : {}) };
    case 'passed':
    case 'unknown':
    case 'workbook-fault':
      return { status: verdict.status };
  }
}
