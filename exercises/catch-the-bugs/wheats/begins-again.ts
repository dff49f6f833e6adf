import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

type Evidence = 'match' | 'none' | 'other' | 'cannot tell';

/** After an error it begins again from the top, and so it finds its own grant as it would find anybody’s. */
export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  for (let round = 1; round <= 3; round++) {
    const evidence = await look(destination, request);
    if (evidence === 'cannot tell') return 'unresolved';
    if (evidence === 'other') return 'conflict';

    const approved = await authority.check();
    if (approved === 'unknown') return 'unresolved';
    if (approved === 'no') return evidence === 'match' ? 'hold-existing' : 'hold-empty';
    if (evidence === 'match') return 'reconciled';

    try {
      await destination.grant(request.operation, request.person, request.access);
      return 'completed';
    } catch {
      continue;
    }
  }
  return 'unresolved';
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
