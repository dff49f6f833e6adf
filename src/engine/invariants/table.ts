import { AUTHORITY_LABELS, EVIDENCE_LABELS } from '../../core/decisions.ts';
import type { AttemptRecord, Run } from '../run.ts';
import type { Invariant } from './invariant.ts';

/**
 * An attempt that met no fault answers as the decision table does for what was true when it began. So does one whose COMMIT
 * was busy once: its work lay in the open transaction, and the next COMMIT would have been answered.
 */
export const table: Invariant = {
  rule: 'table',
  judge(run) {
    const wrong = run.attempts.find(
      ({ undisturbed, outcome, truth }) => undisturbed && outcome !== null && !truth.answers.includes(outcome.outcome),
    );
    return wrong ? { step: wrong.last, sentence: `${sayBusy(run, wrong)}${sayDifference(wrong)}` } : null;
  },
};

function sayBusy({ steps }: Run, { number, first, last }: AttemptRecord): string {
  const busy = steps
    .slice(first, last)
    .some(({ attempt, event }) => attempt === number && event.kind === 'call' && event.fault === 'commit-busy');
  return busy ? 'COMMIT was busy once, and would have been answered when it was sent again. ' : '';
}

function sayDifference({ outcome, truth }: AttemptRecord): string {
  const row =
    truth.situation ?? `${EVIDENCE_LABELS[truth.evidence].label}, ${AUTHORITY_LABELS[truth.authority].toLowerCase()}`;
  return `${row}: the table says “${truth.answers.join('” or “')}”, the code answered “${outcome?.outcome ?? ''}”.`;
}
