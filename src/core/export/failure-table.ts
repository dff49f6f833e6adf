import { DECISION_LABELS } from '../decisions.ts';
import { BOUNDARY_LABEL, BOUNDARY_LABELS, FAILURE_ROW_LABELS } from '../worksheet/labels.ts';
import type { FailureRow, Step, Worksheet } from '../worksheet/model.ts';
import { stepName } from '../worksheet/words.ts';
import { document, table } from './markdown.ts';

/** Every step with the ways in which it can fail, as rows for a spreadsheet. The first is the head. */
export function failureRows({ steps, failureTable: rows }: Worksheet): string[][] {
  const head = [
    'Step',
    FAILURE_ROW_LABELS.sideEffect.label,
    BOUNDARY_LABEL,
    FAILURE_ROW_LABELS.failurePoint.label,
    FAILURE_ROW_LABELS.callerSees.label,
    FAILURE_ROW_LABELS.isTrue.label,
    FAILURE_ROW_LABELS.evidence.label,
    'Decision',
    FAILURE_ROW_LABELS.retryClass.label,
    FAILURE_ROW_LABELS.owner.label,
    FAILURE_ROW_LABELS.test.label,
  ];
  const body = steps.flatMap((step) =>
    rows
      .filter((row) => row.step === step.id)
      .map((row) => [
        stepName(step),
        sideEffectOf(row, step),
        row.boundary === null ? '' : BOUNDARY_LABELS[row.boundary],
        row.failurePoint,
        row.callerSees,
        row.isTrue,
        row.evidence,
        row.decision === null ? '' : DECISION_LABELS[row.decision].label,
        row.retryClass,
        row.owner,
        row.test,
      ]),
  );
  return [head, ...body];
}

/** What nobody wrote is the action that the step is about: that was asked already. */
function sideEffectOf({ sideEffect, boundary }: FailureRow, { destination }: Step): string {
  return sideEffect.trim() === '' && boundary !== 'own-transaction' ? destination.action : sideEffect;
}

/** The failure table as Markdown. @param standing whether the tables may be used, as Markdown: see table-standing.ts. */
export function failureTable(sheet: Worksheet, standing: string): string {
  return document([standing, table(failureRows(sheet))]);
}
