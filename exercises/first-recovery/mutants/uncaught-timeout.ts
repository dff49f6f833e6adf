import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  // Planted: no error is caught, so an attempt that meets one ends without saying where the work stands.
  if ((await destination.lookup(request.operation)) !== null) return 'reconciled';
  await destination.grant(request.operation, request.person, request.access);
  return 'completed';
}
