import { exerciseIds, loadExercise } from '../content/index.ts';
import { createEngineClient, type EngineClient } from '../worker/client.ts';
import { spawnNodeWorker } from '../worker/spawn-node.ts';
import { BUG_SEED, foundBug, type FoundBug } from './bug-table.ts';

/** Checks every planted bug of every code exercise, as the page would. @returns what is wrong, too, one sentence each. */
export async function findBugs(): Promise<{ bugs: readonly FoundBug[]; wrong: readonly string[] }> {
  const client = createEngineClient(spawnNodeWorker(new URL('./entry-node.js', import.meta.url)));
  try {
    const all = [];
    for (const id of exerciseIds) all.push(...(await bugsOf(client, id)));
    return {
      bugs: all.filter((each) => typeof each !== 'string'),
      wrong: all.filter((each) => typeof each === 'string'),
    };
  } finally {
    client.dispose();
  }
}

async function bugsOf(client: EngineClient, id: string): Promise<(FoundBug | string)[]> {
  const exercise = await loadExercise(id);
  if (exercise?.kind !== 'recover') return [];
  const found = [];
  for (const { code, ...mutant } of exercise.mutants) {
    const result = await client.check({ task: exercise.task, code, seed: BUG_SEED });
    found.push(result ? foundBug(id, mutant, result) : `The check of ${id}/${mutant.file} was stopped.`);
  }
  return found;
}
