import type { Destination, OutcomeName, Request } from 'after-the-timeout';

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

/** Whatever goes wrong with the sending, a second look says what became of it. */
async function send(destination: Destination, request: Request): Promise<OutcomeName> {
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
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
