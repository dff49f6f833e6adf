import { AUTHORITY_LABELS, EVIDENCE_LABELS } from '../../core/decisions.ts';
import type { AttemptRecord } from '../run.ts';
import type { Invariant } from './invariant.ts';

/** An attempt that met no fault answers as the decision table does for what was true when it began. */
export const table: Invariant = {
  rule: 'table',
  judge(run) {
    const wrong = run.attempts.find(
      ({ undisturbed, outcome, truth }) => undisturbed && outcome !== null && !truth.answers.includes(outcome.outcome),
    );
    return wrong ? { step: wrong.last, sentence: sayDifference(wrong) } : null;
  },
};

function sayDifference({ outcome, truth }: AttemptRecord): string {
  const row =
    truth.situation ?? `${EVIDENCE_LABELS[truth.evidence].label}, ${AUTHORITY_LABELS[truth.authority].toLowerCase()}`;
  return `${row}: the table says “${truth.answers.join('” or “')}”, the code answered “${outcome?.outcome ?? ''}”.`;
}
