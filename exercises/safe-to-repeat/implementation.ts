import type { CallError, Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  for (let sending = 1; sending <= 2; sending++) {
    try {
      // The same key each time: a repeat of what is done already changes nothing.
      await destination.grant(request.operation, request.person, request.access);
      return 'completed';
    } catch (error) {
      const { kind, definite } = error as CallError;
      if (kind === 'conflict') return 'conflict';
      if (definite) return 'unresolved';
    }
  }
  return 'unresolved';
}
