import type { ReceiveScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import { firstText, narrateLocal } from './local-story.ts';
import type { Sentences } from './workload.ts';

/** Tells how a handoff is received: which tasks there are, and what the receiver can know of earlier deliveries. */
export function narrateReceive(_scenario: ReceiveScenario, cast: Cast): (step: Step, tables: Tables) => Sentences {
  const { key } = cast.handoff.own;
  return narrateLocal({
    holds: (tables) => holds(key, tables),
    begins: 'A message has arrived. Whether an earlier delivery of it made a task is not known.',
    restarts: 'Starts again, with nothing in memory, and the message is delivered once more.',
    /** A read of `tasks` under the key. */
    settles: (call) => /\btasks\b/i.test(firstText(call)) && JSON.stringify(call.args[1] ?? '').includes(key),
    nothingFound: 'No task under this key.',
  });
}

function holds(key: string, tables: Tables): string {
  const tasks = tables['tasks'] ?? [];
  const own = tasks.filter((row) => row['operation'] === key);
  const keyless = tasks.filter((row) => row['operation'] === null);
  const without = keyless.length === 0 ? '' : ` Without a key: ${keyless.map(({ id }) => `task ${id}`).join(', ')}.`;
  if (own.length === 0) return `No task under ${key}.${without}`;
  return `Under ${key}: ${own.map(({ id, details }) => `task ${id}, “${details}”`).join('; ')}.${without}`;
}
