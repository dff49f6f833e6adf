import type { Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    const earlier = await destination.lookup(request.operation);
    if (earlier !== null) return 'reconciled';
  } catch {
    return 'unresolved';
  }
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return lookAgain(destination, request);
  }
}

async function lookAgain(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    const stored = await destination.lookup(request.operation);
    return stored === null ? 'unresolved' : 'completed';
  } catch {
    return 'unresolved';
  }
}
