import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    // Planted: nobody confirmed an earlier attempt, so there is taken to have been none.
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
