import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

type Evidence = 'match' | 'none' | 'cannot tell';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const evidence = await look(destination, request);
  if (evidence === 'cannot tell') return 'unresolved';

  const approved = await authority.check();
  if (approved === 'unknown') return 'unresolved';
  if (approved === 'no') return evidence === 'match' ? 'hold-existing' : 'hold-empty';
  if (evidence === 'match') return 'reconciled';

  return attempt(destination, request);
}

async function look(destination: Destination, request: Request): Promise<Evidence> {
  let stored: Grant | null;
  try {
    stored = await destination.lookup(request.operation);
  } catch {
    return 'cannot tell';
  }
  // Planted: the key is known there, so this request is taken to be carried out. Nobody reads the details.
  return stored === null ? 'none' : 'match';
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
