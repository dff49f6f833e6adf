import type { Authority, CallError, Documentation, Look, Outcome, OutcomeName } from 'after-the-timeout';
import type { RemoteDestination, RemoteRequest } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'cannot tell';

export async function recover(
  destination: RemoteDestination,
  request: RemoteRequest,
  authority: Authority,
  documented: Documentation,
): Promise<Outcome> {
  const leave = leaveFor(request);
  // Whoever was on the spot knows best.
  const told = /went through/.test(request.note);
  const seen = told ? 'match' : await look(destination, request, request.lastSent);
  if (seen === 'other') return leave('conflict', 'request owner', 'the key holds other details');

  const approved = await authority.check();
  if (seen === 'cannot tell' && !(approved === 'yes' && repeatMayServe(request, documented))) {
    return leave('unresolved', 'destination support', 'no look can prove whether it was done');
  }
  if (approved === 'unknown') return leave('unresolved', 'approver', 'the approval could not be read');
  if (approved === 'no' && seen === 'match') return leave('hold-existing', 'access owner', 'done, not approved');
  if (approved === 'no') return leave('hold-empty', 'request owner', 'not done, not approved');
  if (seen === 'match') return { outcome: 'reconciled' };

  try {
    await destination.grant(request.operation, request.person, request.access);
    return { outcome: 'completed' };
  } catch (error) {
    const { kind, message } = error as CallError;
    if (kind === 'conflict') return leave('conflict', 'request owner', 'the key holds other details');
    // A sending went out this minute: only a look that reaches this far says anything about it.
    if ((await look(destination, request, request.now)) === 'match') return { outcome: 'completed' };
    return leave('unresolved', 'destination support', message);
  }
}

/** What a look proves. @param reach the minute of the last sending that may have arrived */
async function look(destination: RemoteDestination, request: RemoteRequest, reach: number): Promise<Seen> {
  let shown: Look;
  try {
    shown = await destination.lookup(request.operation, request.person, request.access);
  } catch {
    return 'cannot tell';
  }
  if (shown.byHand.length > 0) return 'cannot tell';
  const [own] = shown.found.filter(({ operation }) => operation === request.operation);
  if (own) return own.person === request.person && own.access === request.access ? 'match' : 'other';
  // A row without a key is equal, and may be anybody's.
  const nothing = shown.found.length === 0 && shown.complete && !shown.inProgress && shown.upTo >= reach;
  return nothing ? 'none' : 'cannot tell';
}

/** Documented, inside its time as counted from the first sending, and nobody changes rows behind the key's back. */
function repeatMayServe({ now, sent }: RemoteRequest, { keyKept, changedByHand }: Documentation): boolean {
  return keyKept !== null && now < sent + keyKept && !changedByHand;
}

type Leave = (outcome: OutcomeName, owner: string, reason: string) => Outcome;

/** Missing evidence is asked of those who run the destination, a missing approval of the approver. */
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
