import type { Authority, Destination, Outcome, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'unreadable';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<Outcome> {
  const leave = leaveFor(request);
  const seen = await look(destination, request);
  if (seen === 'unreadable') {
    return leave('unresolved', 'destination support', 'lookup failed', 'Nobody could look whether the grant exists.');
  }
  if (seen === 'other') {
    return leave('conflict', 'request owner', 'key holds other details', 'This key belongs to a different request.');
  }

  const approved = await authority.check();
  if (approved === 'unknown') {
    return leave('unresolved', 'approver', `lookup: ${seen}, approval unreadable`, 'The approval could not be read.');
  }
  if (approved === 'no') {
    return seen === 'match'
      ? leave('hold-existing', 'access owner', 'grant found, not approved', 'Granted, and no longer approved.')
      : leave('hold-empty', 'request owner', 'no grant found, not approved', 'Not granted, and not approved.');
  }
  if (seen === 'match') return { outcome: 'reconciled' };

  try {
    await destination.grant(request.operation, request.person, request.access);
    return { outcome: 'completed' };
  } catch {
    return afterAnError(await look(destination, request), leave);
  }
}

/** The grant call gave no answer. A second look may settle it; if it doesn't, the case needs an owner. */
function afterAnError(seen: Seen, leave: Leave): Outcome {
  switch (seen) {
    case 'match':
      return { outcome: 'reconciled' };
    case 'other':
      return leave('conflict', 'request owner', 'key holds other details', 'This key belongs to a different request.');
    case 'none':
    case 'unreadable':
      return leave(
        'unresolved',
        'destination support',
        `grant failed, lookup: ${seen}`,
        'The grant was not confirmed.',
      );
  }
}

async function look(destination: Destination, request: Request): Promise<Seen> {
  try {
    const grant = await destination.lookup(request.operation);
    if (grant === null) return 'none';
    return grant.person === request.person && grant.access === request.access ? 'match' : 'other';
  } catch {
    return 'unreadable';
  }
}

type Leave = (outcome: OutcomeName, owner: string, saw: string, reason: string) => Outcome;

/** Whatever is left undone names its owner, what was seen and by which attempt, and why. */
function leaveFor(request: Request): Leave {
  return (outcome, owner, saw, reason) => ({
    outcome,
    owner,
    evidence: `${request.attempt}: ${saw}`,
    reason,
  });
}
