import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    if ((await destination.lookup(request.operation)) !== null) return 'reconciled';
  } catch {
    return 'unresolved';
  }
  for (let sending = 1; sending <= 3; sending++) {
    try {
      await destination.grant(request.operation, request.person, request.access);
      return 'completed';
    } catch {
      // Planted: the error is taken to mean that nothing happened, and the loop sends again without a look.
    }
  }
  return 'unresolved';
}
