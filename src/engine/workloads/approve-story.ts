import type { ApproveScenario } from '../../core/scenarios.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Handoff } from '../handoff-cast.ts';
import { keyOf } from './handoff-source.ts';
import { firstText, narrateLocal } from './local-story.ts';
import type { Sentences } from './workload.ts';

/** Tells how a decision and its handoff are recorded: what is committed at the source, and what the caller can know. */
export function narrateApprove(_scenario: ApproveScenario, cast: Cast): (step: Step, tables: Tables) => Sentences {
  const { own } = cast.handoff;
  return narrateLocal({
    holds: (tables) => holds(own, tables),
    begins: 'Asked to record a decision. Whether an earlier attempt did is not known.',
    restarts: 'Starts again, with nothing in memory. Whether the decision was recorded is not known.',
    settles: (call) => readsOwnRequest(call, own),
    nothingFound: 'There is no such request.',
  });
}

/** A read of the request itself, from `requests`. */
function readsOwnRequest(call: CallRecord, { request }: Handoff): boolean {
  const [, params] = call.args;
  return /\brequests\b/i.test(firstText(call)) && Array.isArray(params) && params.includes(request);
}

function holds({ request }: Handoff, tables: Tables): string {
  const row = (tables['requests'] ?? []).find((each) => each['request'] === request);
  if (!row) return `No request ${request}.`;
  const key = keyOf(row);
  const under = (tables['outbox'] ?? []).filter(({ operation }) => operation === key);
  const handoffs = under.length === 0 ? 'nothing' : under.map(({ status }) => `one handoff, ${status}`).join('; ');
  return `Request ${request}, revision ${row['revision']}, is ${row['state']}. In the outbox under ${key}: ${handoffs}.`;
}
