import type { Authority, Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  let approved: 'yes' | 'no' | 'unknown' = 'unknown';
  for (let sending = 1; sending <= 2; sending++) {
    const seen = await look(destination, request);
    if (seen === 'cannot look') return 'unresolved';
    if (seen === 'other') return 'conflict';

    // Asked again each time. Where the system can’t be reached, the last answer that it gave still stands.
    const answer = await authority.check();
    if (answer !== 'unknown') approved = answer;
    if (approved === 'unknown') return 'unresolved';
    if (approved === 'no') return seen === 'match' ? 'hold-existing' : 'hold-empty';
    if (seen === 'match') return 'reconciled';

    try {
      await destination.grant(request.operation, request.person, request.access);
      return 'completed';
    } catch {
      // The next round looks before it sends again.
    }
  }
  return (await look(destination, request)) === 'match' ? 'completed' : 'unresolved';
}

type Seen = 'match' | 'none' | 'other' | 'cannot look';

async function look(destination: Destination, request: Request): Promise<Seen> {
  try {
    const stored = await destination.lookup(request.operation);
    if (stored === null) return 'none';
    return stored.person === request.person && stored.access === request.access ? 'match' : 'other';
  } catch {
    return 'cannot look';
  }
}
