import type { Authority, Documentation, Look, Outcome, OutcomeName } from 'after-the-timeout';
import type { RemoteDestination, RemoteRequest } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'cannot tell';

// The recovery of the whole table. It takes every look at its word.
export async function recover(
  destination: RemoteDestination,
  request: RemoteRequest,
  authority: Authority,
  documented: Documentation,
): Promise<Outcome> {
  const leave = leaveFor(request);
  const seen = await look(destination, request);
  if (seen === 'cannot tell') {
    console.log(`No look. Keys are remembered for ${documented.keyKept} minutes.`);
    return leave('unresolved', 'destination support', 'could not look');
  }
  if (seen === 'other') return leave('conflict', 'request owner', 'the key holds other details');

  const approved = await authority.check();
  if (approved === 'unknown') return leave('unresolved', 'approver', 'the approval could not be read');
  if (approved === 'no' && seen === 'match') return leave('hold-existing', 'access owner', 'done, not approved');
  if (approved === 'no') return leave('hold-empty', 'request owner', 'not done, not approved');
  if (seen === 'match') return { outcome: 'reconciled' };

  try {
    await destination.grant(request.operation, request.person, request.access);
    return { outcome: 'completed' };
  } catch {
    if ((await look(destination, request)) === 'match') return { outcome: 'completed' };
    return leave('unresolved', 'destination support', 'no answer, and no look that shows it');
  }
}

async function look(destination: RemoteDestination, request: RemoteRequest): Promise<Seen> {
  let shown: Look;
  try {
    shown = await destination.lookup(request.operation, request.person, request.access);
  } catch {
    return 'cannot tell';
  }
  // Nothing is shown, so nothing is there? What else does the look say about itself?
  const [first] = shown.found;
  if (first === undefined) return 'none';
  return first.person === request.person && first.access === request.access ? 'match' : 'other';
}

type Leave = (outcome: OutcomeName, owner: string, reason: string) => Outcome;

/** Whatever is left to somebody names its owner, the attempt that saw it, why, and when people hear more. */
function leaveFor(request: RemoteRequest): Leave {
  return (outcome, owner, reason) => ({
    outcome,
    owner,
    evidence: request.attempt,
    reason,
    nextUpdate: 'within 1 hour',
    nextCheck: 'in 15 minutes',
  });
}
