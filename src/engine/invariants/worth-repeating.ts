import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import type { Spent } from '../workloads/workload.ts';
import { spentBefore } from './bounded.ts';
import type { Breach, Invariant } from './invariant.ts';

/**
 * A sending is repeated where a repeat can help: never after a rejection, never before the time that the destination asked
 * for, and once at least when all that happened is that a call was turned away and there is budget left to come back.
 */
export const worthRepeating: Invariant = {
  rule: 'worth-repeating',
  judge(run) {
    for (const step of run.steps) {
      const sentence = isSending(run, step) ? vain(run, step) : null;
      if (sentence) return { step: step.index, sentence };
    }
    return firstOf(run.attempts, (attempt) => gaveUp(run, attempt));
  },
};

/** A call that sent the request, or tried to: by what was counted, so that it matters little what the method is called. */
function isSending({ steps }: Run, step: RecordedStep): boolean {
  return step.event.kind === 'call' && (step.spent?.sendings ?? 0) > spentBefore(steps, step).sendings;
}

/** Why this sending couldn't help, or null. */
function vain({ steps }: Run, step: RecordedStep): string | null {
  const now = spentBefore(steps, step).seconds;
  for (const earlier of steps.slice(0, step.index)) {
    if (earlier.attempt !== step.attempt || earlier.event.kind !== 'call' || earlier.event.reply.kind !== 'error')
      continue;
    const { kind, message, retryAfter } = earlier.event.reply.error;
    if (kind === 'rejected') return `It was sent again after a rejection (${message}), which says the same each time.`;
    const since = now - (earlier.spent?.seconds ?? 0);
    if (retryAfter !== undefined && since < retryAfter) {
      return `It was sent again after ${since} seconds. The destination had asked for ${retryAfter}.`;
    }
  }
  return null;
}

/** An attempt whose only sending was turned away, that could have come back within its budget, and ended instead. */
function gaveUp(run: Run, { number, outcome, first, last }: AttemptRecord): Breach | null {
  const { budget } = run;
  const calls = run.steps.slice(first, last).filter((step) => step.attempt === number && step.event.kind === 'call');
  const lastSent = calls.findLast((step) => isSending(run, step));
  if (!budget || outcome?.outcome !== 'unresolved' || lastSent?.event.kind !== 'call') return null;
  const { reply } = lastSent.event;
  const later = calls.slice(calls.indexOf(lastSent) + 1);
  if (reply.kind !== 'error' || reply.error.kind !== 'refused' || later.some(mattered)) return null;
  const wait = reply.error.retryAfter ?? 0;
  if (!lastSent.spent || lastSent.spent.sendings > 1 || !leavesRoom(lastSent.spent, wait, budget)) return null;
  const left = `${budget.sendings - 1} sendings and ${budget.seconds - lastSent.spent.seconds} seconds were left`;
  return {
    step: last,
    sentence: `It gave up after one call that was turned away, to come back in ${wait} seconds: ${left}.`,
  };
}

/** A call after which giving up may have had another reason: it failed, or found something, or the approval was no yes. */
function mattered({ event }: RecordedStep): boolean {
  if (event.kind !== 'call' || event.call.target === 'clock') return false;
  if (event.reply.kind !== 'value') return true;
  return event.call.target === 'authority' ? event.reply.value !== 'yes' : event.reply.value !== null;
}

/** Whether one more look and one more sending fit in, after the time that was asked for. */
function leavesRoom(spent: Spent, wait: number, budget: Spent): boolean {
  return (
    spent.sendings + 1 <= budget.sendings &&
    spent.cost + ROOM.cost <= budget.cost &&
    spent.seconds + wait + ROOM.seconds <= budget.seconds
  );
}

/** Enough to look before and after it, and for a sending that times out. */
const ROOM = { cost: 3, seconds: 15 };

function firstOf<T>(all: readonly T[], judge: (each: T) => Breach | null): Breach | null {
  for (const each of all) {
    const breach = judge(each);
    if (breach) return breach;
  }
  return null;
}
