import { authorityInput } from './default-values.ts';
import { OPERATION_LABELS, type FieldLabel } from './labels.ts';
import { inputOf, type OperationField, type Table } from './model.ts';

/** What a team asks in place of our “Is it still approved?”. Empty: it asks the same. */
export function ownApproval(table: Pick<Table, 'inputs'>): string {
  const label = inputOf(table, 'authority').label.trim();
  return label === authorityInput().label ? '' : label;
}

/** What the operation is asked, about the approval in the team’s own words for it. */
export function operationLabels(table: Pick<Table, 'inputs'>): Readonly<Record<OperationField, FieldLabel>> {
  const own = ownApproval(table);
  if (own === '') return OPERATION_LABELS;
  return {
    ...OPERATION_LABELS,
    authorisation: { label: `Who decides “${own}”`, help: 'The role whose answer counts.' },
    authorisationPlace: { ...OPERATION_LABELS.authorisationPlace, label: `Where “${own}” is read` },
  };
}
