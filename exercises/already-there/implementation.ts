import type { CallError, Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  switch (await look(destination, request)) {
    case 'match':
      return 'reconciled';
    case 'other':
      return 'conflict';
    case 'cannot look':
      return 'unresolved';
    case 'none':
      return send(destination, request);
  }
}

async function send(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch (error) {
    // Nothing was there when we looked, so what is stored now is our own sending.
    if ((error as CallError).kind === 'conflict') return 'reconciled';
    return (await look(destination, request)) === 'match' ? 'completed' : 'unresolved';
  }
}

type Seen = 'match' | 'none' | 'other' | 'cannot look';

async function look(destination: Destination, request: Request): Promise<Seen> {
  try {
    const stored = await destination.lookup(request.operation);
    if (stored === null) return 'none';
    return stored.person === request.person && stored.access === request.access ? 'match' : 'other';
  } catch {
    return 'cannot look';
  }
}
