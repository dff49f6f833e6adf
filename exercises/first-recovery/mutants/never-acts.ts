import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    if ((await destination.lookup(request.operation)) !== null) return 'reconciled';
  } catch {
    return 'unresolved';
  }
  // Planted: the look has settled that nothing is there, and the work is handed on all the same.
  return 'unresolved';
}
