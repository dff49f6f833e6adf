import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    // Planted: the reference of this delivery finds nothing that an earlier delivery did.
    if ((await destination.lookup(request.attempt)) !== null) return 'reconciled';
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
