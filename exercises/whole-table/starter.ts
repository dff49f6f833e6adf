import type { Authority, Destination, Grant, OutcomeName, Request } from 'after-the-timeout';

// The recovery of the last lesson. It looks before it acts, and asks the table's second question without using the answer.
export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  const approved = await authority.check();
  console.log(`Still approved? ${approved}`);

  let stored: Grant | null;
  try {
    stored = await destination.lookup(request.operation);
  } catch {
    return 'unresolved';
  }
  // Something is stored under the key. Is it what was asked for?
  if (stored !== null) return 'reconciled';

  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
