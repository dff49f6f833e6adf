import { DECISION_LABELS } from '../../../core/decisions.ts';
import type { Edit } from '../../../core/worksheet/edits.ts';
import { BOUNDARY_LABEL, BOUNDARY_LABELS, FAILURE_ROW_LABELS } from '../../../core/worksheet/labels.ts';
import { DECISIONS, FAILURE_ROW_FIELDS, type FailureRow, type FailureRowField } from '../../../core/worksheet/model.ts';
import { operatorWords } from '../../../core/worksheet/words.ts';
import type { GridColumn, GridOption } from './grid-column.ts';
import { takeOne } from './rule-columns.ts';

/** The columns of the failure table. Boundary and decision are chosen, the rest is written. */

type FailureColumn = GridColumn<FailureRow>;

export function failureColumns(): readonly FailureColumn[] {
  const [sideEffect, ...rest] = FAILURE_ROW_FIELDS;
  const until = rest.indexOf('retryClass');
  return [
    fieldColumn(sideEffect),
    boundary,
    ...rest.slice(0, until).map(fieldColumn),
    decision,
    ...rest.slice(until).map(fieldColumn),
  ];
}

function fieldColumn(field: FailureRowField): FailureColumn {
  const set = (row: FailureRow, text: string): Edit => ({ do: 'set-failure-row', row: row.id, field, text });
  return {
    id: field,
    ...FAILURE_ROW_LABELS[field],
    width: field === 'owner' ? 'normal' : 'wide',
    kind: 'text',
    options: [],
    none: null,
    chosen: () => [],
    text: (row) => row[field],
    applies: () => true,
    take: (row, text) => ({ edit: set(row, text) }),
    choose: (row) => set(row, ''),
    clear: (row) => set(row, ''),
  };
}

const boundary = chosenColumn(
  'boundary',
  BOUNDARY_LABEL,
  'Whether the change is in our own transaction, or at a remote place that no transaction of ours reaches.',
  Object.entries(BOUNDARY_LABELS).map(([value, label]) => ({ value, label })),
);

const decision = chosenColumn(
  'decision',
  'Decision',
  'What is decided when this failure is met.',
  DECISIONS.map((value) => ({ value, label: DECISION_LABELS[value].label, meaning: operatorWords(value, '') })),
);

function chosenColumn(
  id: 'boundary' | 'decision',
  label: string,
  help: string,
  options: readonly GridOption[],
): FailureColumn {
  const set = (row: FailureRow, value: string | null): Edit => ({
    do: 'choose-failure-row',
    row: row.id,
    ...(id === 'boundary'
      ? { boundary: value as FailureRow['boundary'] }
      : { decision: value as FailureRow['decision'] }),
  });
  return {
    id,
    label,
    help,
    width: 'normal',
    kind: 'choice',
    options,
    none: 'not decided yet',
    chosen: (row) => (row[id] === null ? [] : [row[id]]),
    text: (row) => options.find(({ value }) => value === row[id])?.label ?? '',
    applies: () => true,
    take: (row, text) => takeOne(label, options, text, (value) => set(row, value), set(row, null)),
    choose: (row, [value]) => set(row, value ?? null),
    clear: (row) => set(row, null),
  };
}
