import { LEFT_TO_SOMEBODY, OWNED_FIELDS, type OutcomeRecord } from '../../core/outcomes.ts';
import type { Invariant } from './invariant.ts';

/** Every attempt ends in a named outcome, and what is left to somebody says to whom. */
export const ownedEnd: Invariant = {
  rule: 'owned-end',
  judge(run, { owner }) {
    for (const { outcome, last } of run.attempts) {
      const ending = run.steps[last]?.event;
      if (ending?.kind === 'end' && ending.ending.kind === 'threw') {
        const { kind, message } = ending.ending.error;
        return { step: last, sentence: `It ended with an uncaught ${kind} error (${message}) instead of an outcome.` };
      }
      const missing = owner && outcome ? missingFields(outcome) : [];
      if (outcome && missing.length > 0) {
        return { step: last, sentence: `“${outcome.outcome}” came without ${missing.join(', ')}: nobody would look at it again.` };
      }
    }
    return null;
  },
};

function missingFields(outcome: OutcomeRecord): readonly string[] {
  return LEFT_TO_SOMEBODY.includes(outcome.outcome) ? OWNED_FIELDS.filter((field) => outcome[field] === undefined) : [];
}
