import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    if ((await destination.lookup(request.operation)) !== null) return 'reconciled';
  } catch {
    return 'unresolved';
  }
  try {
    await destination.grant(request.operation, request.person, request.access);
  } catch {
    // Planted: it was sent, so it is taken to have arrived.
  }
  return 'completed';
}
