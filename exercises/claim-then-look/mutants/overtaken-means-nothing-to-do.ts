import type { Authority, CallError, FencedDestination, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'cannot look';

export async function recover(
  destination: FencedDestination,
  request: Request,
  authority: Authority,
): Promise<OutcomeName> {
  for (let round = 1; round <= 2; round++) {
    const number = await claim(destination, request);
    if (number === null) return 'unresolved';

    // Nothing that was sent before can arrive from here on, so this look stays true for whoever holds the claim.
    const seen = await look(destination, request);
    if (seen === 'cannot look') return 'unresolved';
    if (seen === 'other') return 'conflict';

    const approved = await authority.check();
    if (approved === 'unknown') return 'unresolved';
    if (approved === 'no') return seen === 'match' ? 'hold-existing' : 'hold-empty';
    if (seen === 'match') return round === 1 ? 'reconciled' : 'completed';

    try {
      await destination.grant(request.operation, request.person, request.access, number);
      return 'completed';
    } catch (error) {
      // The destination said no, and that is that.
      if ((error as CallError).kind === 'refused') return 'hold-empty';
    }
  }
  return 'unresolved';
}

async function claim(destination: FencedDestination, request: Request): Promise<string | null> {
  try {
    return await destination.claim(request.operation);
  } catch {
    return null;
  }
}

async function look(destination: FencedDestination, request: Request): Promise<Seen> {
  try {
    const stored = await destination.lookup(request.operation);
    if (stored === null) return 'none';
    return stored.person === request.person && stored.access === request.access ? 'match' : 'other';
  } catch {
    return 'cannot look';
  }
}
