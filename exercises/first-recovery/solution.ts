import type { Destination, OutcomeName, Request } from 'after-the-timeout';

type Seen = 'done' | 'nothing' | 'could not look';

export async function recover(destination: Destination, request: Request): Promise<OutcomeName> {
  // Look first, under the operation's own key: an earlier attempt may have done it already.
  const before = await look(destination, request.operation);
  if (before === 'done') return 'reconciled';
  if (before === 'could not look') return 'unresolved';

  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    // The error doesn't settle whether it happened. Only another look can.
    const after = await look(destination, request.operation);
    return after === 'done' ? 'completed' : 'unresolved';
  }
}

async function look(destination: Destination, operation: string): Promise<Seen> {
  try {
    return (await destination.lookup(operation)) === null ? 'nothing' : 'done';
  } catch {
    return 'could not look';
  }
}
