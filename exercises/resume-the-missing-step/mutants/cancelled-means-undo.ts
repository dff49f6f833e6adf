import type { OutcomeName, RecoverSteps, Step, StepDestination } from 'after-the-timeout';

type Seen = 'done' | 'missing' | 'other' | 'could not look';

export const recover: RecoverSteps = async (destination, request, authority) => {
  // Look at every step, each under its own key, before anything is done.
  const seen: Seen[] = [];
  for (const step of request.steps) seen.push(await look(destination, step));
  if (seen.includes('other')) return 'conflict';
  if (seen.includes('could not look')) return 'unresolved';

  const approved = await authority.check(request.operation);
  if (approved === 'unknown') return 'unresolved';
  if (approved === 'no') {
    if (!seen.includes('done')) return 'hold-empty';
    // A notice that is out can't be taken back. What stands stays, and its owner decides.
    return seen.at(-1) === 'done' ? 'hold-existing' : takeBack(destination, request.withdrawal, authority);
  }
  if (!seen.includes('missing')) return 'reconciled';

  for (const [place, step] of request.steps.entries()) {
    if (seen[place] === 'done') continue;
    // One decision a step: the approval may have changed since the step before.
    if ((await authority.check(request.operation)) !== 'yes') return 'unresolved';
    if (!(await carryOut(destination, step))) return 'unresolved';
  }
  return 'completed';
};

/** An action of its own: its own look, its own approval, its own key. Here every step's outcome is known. */
async function takeBack(
  destination: StepDestination,
  withdrawal: Step,
  _authority: Parameters<RecoverSteps>[2],
): Promise<OutcomeName> {
  if ((await look(destination, withdrawal)) !== 'missing') return 'unresolved';
  // Planted: the request was cancelled, so taking it back needs no approval of its own.
  return (await carryOut(destination, withdrawal)) ? 'hold-empty' : 'unresolved';
}

/** True when the step is known to be done: by an answer, or by a look after a call that gave none. */
async function carryOut(destination: StepDestination, step: Step): Promise<boolean> {
  try {
    await destination[step.action](step.key, step.about);
    return true;
  } catch {
    return (await look(destination, step)) === 'done';
  }
}

async function look(destination: StepDestination, step: Step): Promise<Seen> {
  try {
    const stored = await destination.lookup(step.key);
    if (stored === null) return 'missing';
    return stored.action === step.action && stored.about === step.about ? 'done' : 'other';
  } catch {
    return 'could not look';
  }
}
