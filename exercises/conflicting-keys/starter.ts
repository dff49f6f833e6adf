import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

// Made by somebody who was tired of duplicates: one person has one access once, so the details are the key.
function keyOf(request: Request): string {
  return `${request.person}:${request.access}`;
}

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const approved = await authority.check();
  if (approved === 'unknown') return 'unresolved';

  let stored: Grant | null;
  try {
    stored = await destination.lookup(keyOf(request));
  } catch {
    return 'unresolved';
  }
  // Something is stored under this key. What, and for whom?
  if (approved === 'no') return stored === null ? 'hold-empty' : 'hold-existing';
  if (stored !== null) return 'reconciled';

  try {
    await destination.grant(keyOf(request), request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
