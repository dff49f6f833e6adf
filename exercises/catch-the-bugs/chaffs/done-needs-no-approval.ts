import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

type Evidence = 'match' | 'none' | 'other' | 'cannot tell';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const evidence = await look(destination, request);
  if (evidence === 'cannot tell') return 'unresolved';
  if (evidence === 'other') return 'conflict';
  // Planted: it is there, so nobody asks whether it is still wanted.
  if (evidence === 'match') return 'reconciled';

  const approved = await authority.check();
  if (approved === 'unknown') return 'unresolved';
  if (approved === 'no') return 'hold-empty';

  return attempt(destination, request);
}

/** Every detail is compared, and a failed look is not an empty one. */
async function look(destination: Destination, request: Request): Promise<Evidence> {
  let stored: Grant | null;
  try {
    stored = await destination.lookup(request.operation);
  } catch {
    return 'cannot tell';
  }
  if (stored === null) return 'none';
  return stored.person === request.person && stored.access === request.access ? 'match' : 'other';
}

/** Done only when an answer says so, or a later look does. */
async function attempt(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return (await look(destination, request)) === 'match' ? 'completed' : 'unresolved';
  }
}
