import type { Authority, CallError, Destination, Outcome, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'cannot look';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<Outcome> {
  const leave = leaveFor(request);
  for (let sending = 1; sending <= 2; sending++) {
    const seen = await look(destination, request);
    if (seen === 'cannot look') return leave('unresolved', 'destination support', 'could not look');
    if (seen === 'other') return leave('conflict', 'request owner', 'the key holds other details');

    // Last of all, right before a sending. It also tells of what an earlier round has made.
    const approved = await authority.check();
    // The system that holds the approvals is down, and the desk goes on by hand as agreed for such days.
    if (approved === 'no' && seen === 'match') return leave('hold-existing', 'access owner', 'done, not approved');
    if (approved === 'no') return leave('hold-empty', 'request owner', 'not done, not approved');
    if (seen === 'match') return { outcome: sending === 1 ? 'reconciled' : 'completed' };

    try {
      await destination.grant(request.operation, request.person, request.access);
    } catch (error) {
      if ((error as CallError).kind === 'conflict') {
        return leave('conflict', 'request owner', 'the key holds other details');
      }
      continue;
    }
    return await afterwards(authority, leave);
  }
  return leave('unresolved', 'destination support', 'two sendings, and no answer');
}

/** The check that finds what no check before the grant can prevent. */
async function afterwards(authority: Authority, leave: Leave): Promise<Outcome> {
  switch (await authority.check()) {
    case 'yes':
      return { outcome: 'completed' };
    case 'no':
      return leave('hold-existing', 'access owner', 'withdrawn while it was being granted');
    case 'unknown':
      return leave('unresolved', 'approver', 'granted, and the approval could not be read again');
  }
}

async function look(destination: Destination, request: Request): Promise<Seen> {
  try {
    const stored = await destination.lookup(request.operation);
    if (stored === null) return 'none';
    return stored.person === request.person && stored.access === request.access ? 'match' : 'other';
  } catch {
    return 'cannot look';
  }
}

type Leave = (outcome: OutcomeName, owner: string, reason: string) => Outcome;

/** Whatever is left to somebody names its owner, the attempt that saw it, why, and when people hear more. */
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
