import type { Authority, CallError, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

type Evidence = 'match' | 'none' | 'other' | 'cannot tell';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const evidence = await look(destination, request);
  if (evidence === 'cannot tell') return 'unresolved';
  if (evidence === 'other') return 'conflict';

  const approved = await authority.check();
  if (approved === 'unknown') return 'unresolved';
  if (approved === 'no') return evidence === 'match' ? 'hold-existing' : 'hold-empty';
  if (evidence === 'match') return 'reconciled';

  return attempt(destination, request, authority);
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

async function attempt(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch (error) {
    if ((error as CallError).definite) return 'unresolved';
    const after = await look(destination, request);
    if (after === 'match') return 'completed';
    // Planted: where this look fails, the one before the sending is taken to hold, and the request is sent once more.
    if (after !== 'cannot tell' || (await authority.check()) !== 'yes') return 'unresolved';
    return sendAgain(destination, request);
  }
}

async function sendAgain(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return (await look(destination, request)) === 'match' ? 'completed' : 'unresolved';
  }
}
