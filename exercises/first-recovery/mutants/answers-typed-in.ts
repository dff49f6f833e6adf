import type { Destination, OutcomeName, Request } from 'after-the-timeout';

// Planted: the answer that one run wanted, typed in for its own key.
const answers: Readonly<Record<string, OutcomeName>> = { 'tenant-a:req-7:grant': 'completed' };

export async function recover(_destination: Destination, request: Request): Promise<OutcomeName> {
  return answers[request.operation] ?? 'reconciled';
}
