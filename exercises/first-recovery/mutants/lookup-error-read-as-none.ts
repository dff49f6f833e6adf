import type { Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  // Planted: a look that could not be made is taken as a look that found nothing.
  const stored: Grant | null = await destination.lookup(request.operation).catch(() => null);
  if (stored !== null) return 'reconciled';
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
