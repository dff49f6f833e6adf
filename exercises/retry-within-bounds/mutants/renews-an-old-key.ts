import type { Authority, Budget, BusyDestination, CallError, Clock } from 'after-the-timeout';
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
  let sendings = 0;
  let cost = 0;
  let trouble = 'nothing was sent';

  for (;;) {
    // First: could it have happened? A look says so, if there is one left to pay for.
    if (cost + 1 > budget.cost) return leave('unresolved', 'destination support', `no more calls, ${trouble}`);
    cost += 1;
    const seen = await look(destination, request);
    if (seen === 'could not look') return leave('unresolved', 'destination support', `could not look, ${trouble}`);
    if (seen === 'other') return leave('conflict', 'request owner', 'the key holds other details');

    // Read in every round: a wait, like an error, makes an earlier answer old.
    const approved = await authority.check();
    if (approved === 'unknown') return leave('unresolved', 'approver', 'the approval could not be read');
    if (approved === 'no' && seen === 'match') return leave('hold-existing', 'access owner', 'done, not approved');
    if (approved === 'no') return leave('hold-empty', 'request owner', 'not done, not approved');
    if (seen === 'match') return { outcome: sendings === 0 ? 'reconciled' : 'completed' };

    if (sendings + 1 > budget.sendings || cost + 1 > budget.cost) {
      return leave('unresolved', 'destination support', `no more sendings, ${trouble}`);
    }
    sendings += 1;
    cost += 1;
    // Planted: keys are kept for a while only, so a repeat that comes late is given a fresh one.
    const key = (await clock.now()) < 10 ? request.operation : `${request.operation}:renewed`;
    try {
      // One layer repeats, and it is this one: `send` has the library's own repeats switched off.
      await destination.send(key, request.person, request.access);
      return { outcome: 'completed' };
    } catch (error) {
      const { kind, message, retryAfter } = error as CallError;
      trouble = message;
      // Would a repeat help? A rejection says the same each time.
      if (kind === 'rejected') return leave('unresolved', 'request owner', `rejected: ${message}`);
      // The destination's own time goes first. Without one: 2 seconds, then 4, then 8.
      const pause = retryAfter ?? 2 ** sendings;
      if ((await clock.now()) + pause >= budget.seconds) {
        return leave('unresolved', 'destination support', `no more time, ${message}`);
      }
      await clock.wait(pause);
    }
  }
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
