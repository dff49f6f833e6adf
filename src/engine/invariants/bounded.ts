import type { CodeFault } from '../../core/trace.ts';
import type { RecordedStep, Run } from '../run.ts';
import type { Spent } from '../workloads/workload.ts';
import { isWait, type Breach, type Invariant } from './invariant.ts';

/** What one attempt sends, waits for and spends stays within its budget, and it ends by itself. */
export const bounded: Invariant = {
  rule: 'bounded',
  judge(run) {
    return overBudget(run) ?? endless(run);
  },
};

/** True for code that was stopped because it would have gone on: this rule tells it, where it is demanded. */
export function isEndless({ id }: CodeFault): boolean {
  return id === 'too-many-calls' || id === 'too-many-steps';
}

function endless({ codeFault, steps }: Run): Breach | null {
  if (!codeFault || !isEndless(codeFault)) return null;
  return { step: steps.length - 1, sentence: `It didn’t end by itself. ${codeFault.sentence}` };
}

function overBudget({ budget, steps }: Run): Breach | null {
  if (!budget) return null;
  for (const step of steps) {
    const sentence = exceeded(step, spentBefore(steps, step), budget);
    if (sentence) return { step: step.index, sentence };
  }
  return null;
}

function exceeded({ event, spent }: RecordedStep, before: Spent, budget: Spent): string | null {
  if (event.kind !== 'call' || !spent) return null;
  if (spent.sendings > budget.sendings && spent.sendings > before.sendings) {
    return `The request was sent ${spent.sendings} times in one attempt, with a budget of ${budget.sendings}.`;
  }
  if (spent.cost > budget.cost && spent.cost > before.cost) {
    return `The calls of one attempt cost ${spent.cost}, with a budget of ${budget.cost}.`;
  }
  if (isWait(event) && spent.seconds > budget.seconds) {
    return `It waited until second ${spent.seconds}, with a budget of ${budget.seconds} seconds.`;
  }
  if (spent.cost > before.cost && before.seconds > budget.seconds) {
    return `It went on calling after ${before.seconds} seconds, with a budget of ${budget.seconds}.`;
  }
  return null;
}

const NOTHING: Spent = { sendings: 0, seconds: 0, cost: 0 };

/** What the attempt of a step had spent before it. */
export function spentBefore(steps: readonly RecordedStep[], step: RecordedStep): Spent {
  for (let index = step.index - 1; index >= 0; index--) {
    const earlier = steps[index];
    if (earlier?.attempt !== step.attempt) continue;
    return earlier.event.kind === 'call' ? (earlier.spent ?? NOTHING) : NOTHING;
  }
  return NOTHING;
}
