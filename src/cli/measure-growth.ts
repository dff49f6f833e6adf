import { CALLS, FAULTS, growthAt, WORKERS, type Growth } from './growth.ts';
import { withEngine } from './with-engine.ts';

/** Tries every point of the plot, as the page would try a recovery. Takes a minute. */
export function measureGrowth(): Promise<readonly Growth[]> {
  return withEngine(async (client) => {
    const points: Growth[] = [];
    for (const workers of WORKERS) {
      for (const faults of FAULTS) {
        for (const calls of CALLS) points.push(await growthAt(client.check, { calls, workers, faults }));
      }
    }
    return points;
  });
}
