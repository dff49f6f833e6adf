import type { CallError, FencedDestination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: FencedDestination, request: Request): Promise<OutcomeName> {
  try {
    // Claimed first: what this look finds can't be changed by anybody who claimed earlier.
    const number = await destination.claim(request.operation);
    const stored = await destination.lookup(request.operation);
    if (stored !== null) return isMine(stored, request) ? 'reconciled' : 'conflict';
    return await send(destination, request, number);
  } catch {
    return 'unresolved';
  }
}

async function send(destination: FencedDestination, request: Request, number: string): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access, number);
    return 'completed';
  } catch (error) {
    const { kind, definite } = error as CallError;
    if (kind !== 'refused' || !definite) return 'unresolved';
    // Refused before anything was done, so this request is still to be carried out. Claim it back, and send it.
    const again = await destination.claim(request.operation);
    await destination.grant(request.operation, request.person, request.access, again);
    return 'completed';
  }
}

function isMine(stored: { person: string; access: string }, { person, access }: Request): boolean {
  return stored.person === person && stored.access === access;
}
