import type { StagingScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import { firstText, narrateLocal } from './local-story.ts';
import type { Sentences } from './workload.ts';

/** Tells a run on the local database: what is committed, and what the caller can know. */
export function narrateStaging(
  _scenario: StagingScenario,
  { operation, now }: Cast,
): (step: Step, tables: Tables) => Sentences {
  return narrateLocal({
    holds: (tables) => holds(operation, tables),
    begins: `Asked to stage it, at minute ${now}. Whether an earlier attempt did is not known.`,
    restarts: 'Starts again, with nothing in memory. Whether it was staged is not known.',
    /** A read of `operations` under the own key. */
    settles: (call) =>
      /\boperations\b/i.test(firstText(call)) && JSON.stringify(call.args[1] ?? '').includes(operation),
    nothingFound: 'No receipt under this key.',
  });
}

function holds(operation: string, tables: Tables): string {
  const count = (table: string) => (tables[table] ?? []).filter((row) => row['operation'] === operation).length;
  const counts = [count('review_queue'), count('operations'), count('action_audit')];
  return `Committed rows for ${operation}: queue ${counts[0]}, receipt ${counts[1]}, audit ${counts[2]}.`;
}
