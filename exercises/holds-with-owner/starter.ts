import type { Authority, Destination, Outcome, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'match' | 'none' | 'other' | 'unreadable';

export async function recover(
  destination: Destination,
  request: Request,
  authority: Authority,
): Promise<Outcome | OutcomeName> {
  const seen = await look(destination, request);
  if (seen === 'unreadable') return 'unresolved';
  if (seen === 'other') return 'conflict';

  const approved = await authority.check();
  if (approved === 'unknown') return 'unresolved';
  // Right, and of no use to anybody: who decides, on what evidence, and by when do people hear?
  if (approved === 'no') return seen === 'match' ? 'hold-existing' : 'hold-empty';
  if (seen === 'match') return 'reconciled';

  // What if this call gives no answer?
  await destination.grant(request.operation, request.person, request.access);
  return 'completed';
}

async function look(destination: Destination, request: Request): Promise<Seen> {
  try {
    const grant = await destination.lookup(request.operation);
    if (grant === null) return 'none';
    return grant.person === request.person && grant.access === request.access ? 'match' : 'other';
  } catch {
    return 'unreadable';
  }
}
