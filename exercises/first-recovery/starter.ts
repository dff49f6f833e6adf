import type { Destination, OutcomeName, Request } from 'after-the-timeout';

// This is how most of us write it first: send, and if that fails, send again.
export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    // An error arrived, so it is taken to have failed. Did it?
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  }
}
