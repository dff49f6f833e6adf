import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

type Evidence = 'match' | 'none' | 'other' | 'cannot tell';

/** Asks for the approval before it looks: the order of two readings that change nothing is free. */
export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const approved = await authority.check();
  const evidence = await look(destination, request);
  if (evidence === 'other') return 'conflict';
  if (evidence === 'cannot tell' || approved === 'unknown') return 'unresolved';
  if (approved === 'no') return evidence === 'match' ? 'hold-existing' : 'hold-empty';
  if (evidence === 'match') return 'reconciled';

  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    // Whatever the error says, the next attempt begins with a look.
    return 'unresolved';
  }
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
