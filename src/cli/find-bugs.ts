import { exerciseIds, loadExercise } from '../content/index.ts';
import { createEngineClient, type EngineClient } from '../worker/client.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';
import { BUG_SEED, bugRow, type BugRow } from './bug-table.ts';

/** Checks every planted bug of every code exercise, as the page would. @returns the rows, or what is wrong, one sentence each. */
export async function findBugs(): Promise<{ rows: readonly BugRow[]; wrong: readonly string[] }> {
  const client = createEngineClient(spawnNodeWorker(new URL('./entry-node.js', import.meta.url)));
  try {
    const found = [];
    for (const id of exerciseIds) found.push(...(await bugsOf(client, id)));
    return {
      rows: found.filter((each) => typeof each !== 'string'),
      wrong: found.filter((each) => typeof each === 'string'),
    };
  } finally {
    client.dispose();
  }
}

async function bugsOf(client: EngineClient, id: string): Promise<(BugRow | string)[]> {
  const exercise = await loadExercise(id);
  if (exercise?.kind !== 'recover') return [];
  const { task, mutants } = exercise;
  const found = [];
  for (const { code, ...mutant } of mutants) {
    const result = await client.check({ task, code, seed: BUG_SEED });
    found.push(result ? bugRow(exercise, mutant, result) : `${id}/${mutant.file} was stopped.`);
  }
  return found;
}
