import { describe, expect, test } from 'vitest';
import { furtherStories } from '../../src/app/further-stories.ts';
import { differentStories } from '../../src/core/different-stories.ts';
import { parseScheduleId } from '../../src/core/schedule-id.ts';
import type { EngineClient } from '../../src/worker/client.ts';
import { codeExercise } from '../engine/engine-for-tests.ts';
import { direct } from './direct-engine.ts';

/** Counterexamples beyond those of a check, on the real engine. */

async function checked(exercise: string, mutant: string, engine: Pick<EngineClient, 'check'> = direct) {
  const { task, mutants } = await codeExercise(exercise);
  const code = mutants.find(({ file }) => file === `${mutant}.ts`)?.code ?? '';
  const result = await direct.check({ task, code, seed: 1 });
  if (!result) throw new Error('nobody stopped it');
  return { result, task, further: furtherStories(result, { task, code, engine }) };
}

function deviations(id: string): number {
  const level = parseScheduleId(id)?.level;
  return level ? level.workers - 1 + level.faults + level.preemptions : -1;
}

describe('beyond what a check has listed', () => {
  test('nothing is looked for by itself', async () => {
    const { result, further } = await checked('whole-table', 'approval-read-once');
    expect(further.stories.value).toEqual(differentStories(result));
    expect(further.state.value).toEqual({ kind: 'waiting' });
  });

  test('the next story has more going wrong, and breaks another rule or breaks one where something else fails', async () => {
    const { result, task, further } = await checked('whole-table', 'approval-read-once');
    const before = further.stories.value;
    const found = await further.look();
    expect(found).toEqual(further.stories.value[before.length]);
    expect(deviations(found?.id ?? '')).toBeGreaterThan(1);
    expect(before.map(({ id }) => id)).not.toContain(found?.id);
    expect(result.levels.length).toBeLessThan(task.levels.length);
  });

  test('it is said when there is none, once every level was tried', async () => {
    const { task, further } = await checked('first-recovery', 'blind-retry');
    expect(further.state.value).toMatchObject({ kind: 'over', complete: true });
    expect(await further.look()).toBeNull();
    expect(further.state.value).toMatchObject({ levels: task.levels.map(([workers]) => ({ workers })) });
  });

  test('a search that was stopped can be taken up again', async () => {
    const stopping: Pick<EngineClient, 'check'> = { check: () => Promise.resolve(null) };
    const { further } = await checked('whole-table', 'approval-read-once', stopping);
    expect(await further.look()).toBeNull();
    expect(further.state.value).toEqual({ kind: 'waiting' });
  });

  test('one result has one search', async () => {
    const { result, task, further } = await checked('first-recovery', 'blind-retry');
    expect(furtherStories(result, { task, code: '', engine: direct })).toBe(further);
  });
});
