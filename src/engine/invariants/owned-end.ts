import { LEFT_TO_SOMEBODY, OWNED_FIELDS, type OutcomeRecord } from '../../core/outcomes.ts';
import type { Invariant } from './invariant.ts';

/** Every attempt ends in a named outcome, and what is left to somebody says to whom. */
export const ownedEnd: Invariant = {
  rule: 'owned-end',
  judge(run, { owner, reason }) {
    for (const { outcome, last, reference } of run.attempts) {
      const ending = run.steps[last]?.event;
      if (ending?.kind === 'end' && ending.ending.kind === 'threw') {
        const { kind, message } = ending.ending.error;
        return { step: last, sentence: `It ended with an uncaught ${kind} error (${message}) instead of an outcome.` };
      }
      const unclear = owner && outcome ? unclearOwner(outcome, reference, run.cast.person) : null;
      if (unclear) return { step: last, sentence: unclear };
      const missing = owner && outcome ? missingFields(outcome) : reason && outcome ? missingReason(outcome) : [];
      if (outcome && missing.length > 0) {
        return {
          step: last,
          sentence: `“${outcome.outcome}” came without ${missing.join(', ')}: nobody would look at it again.`,
        };
      }
    }
    return null;
  },
};

function missingReason({ outcome, reason }: OutcomeRecord): readonly string[] {
  return outcome === 'unresolved' && reason === undefined ? ['reason'] : [];
}

/** An owner that nobody could find, or evidence that points to no attempt. */
function unclearOwner(outcome: OutcomeRecord, reference: string, person: string): string | null {
  if (!LEFT_TO_SOMEBODY.includes(outcome.outcome)) return null;
  const { owner, evidence } = outcome;
  if (owner === person) return `The owner is ${owner}, one person. A role is needed, for people are away.`;
  if (owner !== undefined && ['undefined', 'null', 'none', 'nobody'].includes(owner)) return `“${owner}” is no owner.`;
  return evidence === undefined || evidence.includes(reference)
    ? null
    : `The evidence “${evidence}” names no attempt: ${reference} saw it.`;
}

function missingFields(outcome: OutcomeRecord): readonly string[] {
  return LEFT_TO_SOMEBODY.includes(outcome.outcome) ? OWNED_FIELDS.filter((field) => outcome[field] === undefined) : [];
}
