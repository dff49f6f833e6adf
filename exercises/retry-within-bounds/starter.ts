import type { Authority, Budget, BusyDestination, Clock } from 'after-the-timeout';
import type { Outcome, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'could not look';

export async function recover(
  destination: BusyDestination,
  request: Request,
  authority: Authority,
  clock: Clock,
  budget: Budget,
): Promise<Outcome> {
  const leave = leaveFor(request);
  const seen = await look(destination, request);
  if (seen === 'could not look') return leave('unresolved', 'destination support', 'could not look');
  if (seen === 'other') return leave('conflict', 'request owner', 'the key holds other details');

  const approved = await authority.check();
  if (approved === 'unknown') return leave('unresolved', 'approver', 'the approval could not be read');
  if (approved === 'no' && seen === 'match') return leave('hold-existing', 'access owner', 'done, not approved');
  if (approved === 'no') return leave('hold-empty', 'request owner', 'not done, not approved');
  if (seen === 'match') return { outcome: 'reconciled' };

  // As often as was agreed. But what does each error say, and what have looks, library and waiting cost by then?
  for (let call = 1; call <= budget.sendings; call++) {
    try {
      await destination.grant(request.operation, request.person, request.access);
      return { outcome: 'completed' };
    } catch {
      // Three questions belong here. None of them is asked.
      await clock.wait(1);
    }
  }
  return leave('unresolved', 'destination support', 'tried as often as was agreed');
}

async function look(destination: BusyDestination, request: Request): Promise<Seen> {
  try {
    const grant = await destination.lookup(request.operation);
    if (grant === null) return 'none';
    return grant.person === request.person && grant.access === request.access ? 'match' : 'other';
  } catch {
    return 'could not look';
  }
}

type Leave = (outcome: OutcomeName, owner: string, reason: string) => Outcome;

/** Whatever is left undone names its owner, the attempt that saw it, why, and when people hear more. */
function leaveFor(request: Request): Leave {
  return (outcome, owner, reason) => ({
    outcome,
    owner,
    evidence: request.attempt,
    reason,
    nextUpdate: 'within 1 hour',
    nextCheck: 'in 15 minutes',
  });
}
