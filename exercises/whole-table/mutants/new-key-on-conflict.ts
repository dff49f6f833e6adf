import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

type Evidence = 'match' | 'none' | 'other' | 'cannot tell';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const evidence = await look(destination, request);
  if (evidence === 'cannot tell') return 'unresolved';

  const approved = await authority.check();
  if (approved === 'unknown') return evidence === 'other' ? 'conflict' : 'unresolved';
  if (approved === 'no')
    return evidence === 'match' ? 'hold-existing' : evidence === 'other' ? 'conflict' : 'hold-empty';
  if (evidence === 'match') return 'reconciled';

  // Planted: the key is taken, so the request is sent under a new one.
  const operation = evidence === 'other' ? `${request.operation}:2` : request.operation;
  return attempt(destination, { ...request, operation });
}

/** Where the table's first question is answered: every detail is compared, and a failed look is not an empty one. */
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
