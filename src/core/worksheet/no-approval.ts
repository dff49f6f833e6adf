import { authorityInput } from './default-values.ts';
import type { StepEdit } from './edits.ts';
import { inputOf, type InputValue, type Step, type Table } from './model.ts';

/** Where nobody approves anything: the column of the approval has one value, which stands for every state of it. */
const NO_APPROVAL: Omit<InputValue, 'id'> = {
  label: 'No approval here',
  meaning: 'Nobody has to say yes to this request again. The check takes it for approved throughout.',
  shownBy: ['yes', 'no', 'unknown'],
};

/** Whether a table says that there is no approval: then it is asked for nowhere, and no run waits for it. */
export function hasNoApproval(table: Pick<Table, 'inputs'>): boolean {
  const [only, ...more] = inputOf(table, 'authority').values;
  return only !== undefined && more.length === 0 && NO_APPROVAL.shownBy.every((shown) => only.shownBy.includes(shown));
}

/** Says so. Rows for what is not approved, or cannot be read, go: they would never be reached. */
export function withoutApproval({ id: step, table }: Pick<Step, 'id' | 'table'>): StepEdit[] {
  const { id: input, values } = inputOf(table, 'authority');
  const kept = values.find(({ shownBy }) => shownBy.includes('yes')) ?? values[0];
  if (!kept) return [];
  return [
    ...values
      .filter(({ id }) => id !== kept.id)
      .map(({ id }) => ({ step, do: 'remove-value', input, value: id }) as const),
    { step, do: 'set-value', input, value: kept.id, change: { ...NO_APPROVAL, shownBy: [...NO_APPROVAL.shownBy] } },
  ];
}

/** Takes it back: the course’s states are there again, and their rows are the team's to write. */
export function withApproval({ id: step, table }: Pick<Step, 'id' | 'table'>): StepEdit[] {
  const { id: input, values } = inputOf(table, 'authority');
  const [yes, ...others] = authorityInput().values;
  const [kept] = values;
  if (!kept || !yes) return [];
  const { label, meaning, shownBy } = yes;
  return [
    { step, do: 'set-value', input, value: kept.id, change: { label, meaning, shownBy } },
    ...others.map((value) => ({ step, do: 'add-value', input, value }) as const),
  ];
}
