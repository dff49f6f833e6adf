import type { Authority, Destination, OutcomeName, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request, authority: Authority): Promise<OutcomeName> {
  try {
    const own = await destination.lookup(request.operation);
    // Not under our key, but the person has the access already: what more could be wanted?
    const grant = own ?? (await destination.find(request.person, request.access));
    const same = grant !== null && grant.person === request.person && grant.access === request.access;
    if (grant !== null && !same) return 'conflict';

    const approved = await authority.check();
    if (approved === 'unknown') return 'unresolved';
    if (approved === 'no') return same ? 'hold-existing' : 'hold-empty';
    if (same) return 'reconciled';

    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
