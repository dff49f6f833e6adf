import type { OutcomeName, StepAuthority, StepDestination, StepsRequest } from 'after-the-timeout';

// This is how most of us write it first: one thing after another, and if something fails, all of it again.
export async function recover(
  destination: StepDestination,
  request: StepsRequest,
  authority: StepAuthority,
): Promise<OutcomeName> {
  if ((await authority.check(request.operation)) !== 'yes') return 'unresolved';
  try {
    for (const step of request.steps) {
      await destination[step.action](step.key, step.about);
    }
    return 'completed';
  } catch {
    // An error arrived somewhere in there. Which of the steps are done now?
    return 'unresolved';
  }
}
