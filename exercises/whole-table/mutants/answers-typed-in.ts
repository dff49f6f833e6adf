import type { Destination, OutcomeName, Request } from 'after-the-timeout';

// Planted: the answers that some runs wanted, typed in for their own keys.
const answers: Readonly<Record<string, OutcomeName>> = {
  'tenant-a:req-7:grant': 'completed',
  'tenant-b:req-12:grant': 'hold-empty',
  'tenant-c:req-481:grant': 'conflict',
};

export async function recover(_destination: Destination, request: Request): Promise<OutcomeName> {
  return answers[request.operation] ?? 'reconciled';
}
