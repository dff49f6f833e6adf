import type { Authority, FencedDestination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(
  destination: FencedDestination,
  request: Request,
  authority: Authority,
): Promise<OutcomeName> {
  for (let round = 1; round <= 2; round++) {
    const number = await claim(destination, request);
    if (number === null) return 'unresolved';

    // The claim is mine, so nobody else can have done it.
    const approved = await authority.check();
    if (approved === 'unknown') return 'unresolved';
    if (approved === 'no') return 'hold-empty';

    try {
      await destination.grant(request.operation, request.person, request.access, number);
      return 'completed';
    } catch {
      // Refused, overtaken, or in doubt: the next round claims anew, which closes the door behind this sending.
    }
  }
  return 'unresolved';
}

async function claim(destination: FencedDestination, request: Request): Promise<string | null> {
  try {
    return await destination.claim(request.operation);
  } catch {
    return null;
  }
}
