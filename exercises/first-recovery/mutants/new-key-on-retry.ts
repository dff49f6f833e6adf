import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    if ((await destination.lookup(request.operation)) !== null) return 'reconciled';
  } catch {
    return 'unresolved';
  }
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return sendUnderNewKey(destination, request);
  }
}

async function sendUnderNewKey(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    // Planted: the second sending is given a key of its own.
    const key = `${request.operation}:again`;
    if ((await destination.lookup(request.operation)) !== null) return 'completed';
    await destination.grant(key, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
