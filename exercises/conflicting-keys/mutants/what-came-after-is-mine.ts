import type { Authority, Destination, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'unreadable';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const seen = await look(destination, request);
  if (seen === 'unreadable') return 'unresolved';
  // Before the approval: an approval of this request says nothing about somebody else's row.
  if (seen === 'other') return 'conflict';

  const approved = await authority.check();
  if (approved === 'unknown') return 'unresolved';
  if (approved === 'no') return seen === 'match' ? 'hold-existing' : 'hold-empty';
  if (seen === 'match') return 'reconciled';

  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    // The key was free before this sending, so whatever stands under it now has come from it.
    const after = await look(destination, request);
    return after === 'match' || after === 'other' ? 'completed' : 'unresolved';
  }
}

/** Asks by key alone, then compares every detail. Content is never what identifies a request. */
async function look(destination: Destination, request: Request): Promise<Seen> {
  try {
    const grant = await destination.lookup(request.operation);
    if (grant === null) return 'none';
    return grant.person === request.person && grant.access === request.access ? 'match' : 'other';
  } catch {
    return 'unreadable';
  }
}
