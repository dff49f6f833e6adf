import type { RuleId } from '../../core/rules.ts';
import type { Step, Violation } from '../../core/trace.ts';
import type { RecordedStep, Run } from '../run.ts';
import type { Effect, Part } from '../workloads/workload.ts';

/** A rule that every run must keep. One a file; each finds its first breach in a run's history. */
export interface Invariant {
  readonly rule: RuleId;
  /** @param demands what the exercise asks for beyond the rule itself. */
  judge(run: Run, demands: Demands): Breach | null;
}

export interface Demands {
  /** Whether hold, conflict and unresolved must carry owner, evidence, reason and next update. */
  readonly owner: boolean;
  /** Whether unresolved must at least carry a reason. */
  readonly reason: boolean;
  /** Whether the destination documents that a repeat with the same key and details writes nothing. */
  readonly repeatProtected: boolean;
  /** Whether a look that finds nothing proves that nothing was done. */
  readonly absenceProvable: boolean;
}

/** Where a rule broke, in a sentence with the actual values. */
export type Breach = Omit<Violation, 'rule'>;

type CallEvent = Extract<Step['event'], { kind: 'call' }>;

/** The calls of one attempt before a step, the latest first. */
export function callsBefore(run: Run, step: RecordedStep): readonly CallEvent[] {
  return callStepsBefore(run, step).map(({ event }) => event);
}

/** The same, each with what was true after it. */
export function callStepsBefore(run: Run, step: RecordedStep): readonly CallStep[] {
  const calls: CallStep[] = [];
  for (let index = step.index - 1; index >= 0; index--) {
    const earlier = run.steps[index];
    if (earlier?.attempt === step.attempt && earlier.event.kind === 'call') {
      calls.push({ event: earlier.event, truth: earlier.truth });
    }
  }
  return calls;
}

interface CallStep {
  readonly event: CallEvent;
  readonly truth: RecordedStep['truth'];
}

/** Steps that made at least one new effect, each with the effects that it made. */
export function effectSteps(run: Run): readonly EffectStep[] {
  const known = effectStepsOf.get(run);
  if (known) return known;
  const found: EffectStep[] = [];
  let before = run.start;
  for (const step of run.steps) {
    const made = added(before, step.effects);
    before = step.effects;
    if (made.length > 0) found.push({ step, made });
  }
  effectStepsOf.set(run, found);
  return found;
}

interface EffectStep {
  readonly step: RecordedStep;
  readonly made: readonly Effect[];
}

/** Most rules ask for them. */
const effectStepsOf = new WeakMap<Run, readonly EffectStep[]>();

/**
 * The step at which effects were ordered: their own, or for a late arrival the call that timed out. Of several such calls,
 * it is the first one of a worker who was asked for just that.
 */
export function orderedAt(run: Run, step: RecordedStep, made: readonly Effect[]): RecordedStep {
  if (step.event.kind !== 'world') return step;
  const late = run.steps.filter(({ event }) => event.kind === 'call' && event.fault === 'timeout-lands-late');
  const asks = ({ parts }: RecordedStep) =>
    made.some((effect) => parts.some((part) => asText(part) === asText(effect)));
  return late.find(asks) ?? late[0] ?? step;
}

/** True for what arrives from before this run: nobody in it ordered that. */
export function isFromBefore(ordered: RecordedStep): boolean {
  return ordered.event.kind === 'world';
}

/** The effects that `after` holds and `before` doesn't, equal ones counted one by one. */
export function added(before: readonly Effect[], after: readonly Effect[]): readonly Effect[] {
  if (before === after) return [];
  const left = before.map(asText);
  return after.filter((effect) => {
    const found = left.indexOf(asText(effect));
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}

/** The part that an effect belongs to: the one under its key, else one with equal details, else the first. */
export function partOf(parts: readonly Part[], effect: Effect): Part {
  const { key, details } = effect;
  const part = parts.find((each) => each.key === key) ?? parts.find((each) => each.details === details) ?? parts[0];
  return part ?? effect;
}

/** True for an answer that leaves open whether the call was carried out. */
export function isIndefinite(call: CallEvent): boolean {
  return call.reply.kind === 'error' && !call.reply.error.definite;
}

/** True for a call that let time pass. */
export function isWait({ call }: CallEvent): boolean {
  return call.target === 'clock' && call.method === 'wait';
}

function asText(effect: Effect): string {
  return `${effect.key}\n${effect.details}`;
}
