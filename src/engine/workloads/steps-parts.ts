import type { Row } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import type { Effect, Part, Role } from './workload.ts';

/** The steps of one request, and the action that takes its record back: who is who, by key and by table. */

export type StepName = 'record' | 'document' | 'notice';
export type Action = 'create' | 'attach' | 'notify' | 'withdraw';

/** One step as learner code is handed it. */
export interface StepRow {
  readonly key: string;
  readonly action: Action;
  readonly about: string;
}

export interface StepTable {
  readonly action: Action;
  readonly table: 'records' | 'documents' | 'notices' | 'withdrawals';
  /** The column beside the key. */
  readonly column: string;
  /** What one row is, before what it is about. */
  readonly words: string;
}

export const STEP_TABLES: readonly StepTable[] = [
  { action: 'create', table: 'records', column: 'person', words: 'record of' },
  { action: 'attach', table: 'documents', column: 'document', words: 'document' },
  { action: 'notify', table: 'notices', column: 'person', words: 'notice to' },
  { action: 'withdraw', table: 'withdrawals', column: 'record', words: 'withdrawal of' },
];

export const STEP_NAMES: readonly StepName[] = ['record', 'document', 'notice'];

/** The key of the whole: the three steps are approved under it. */
export function wholeKey({ operation }: Cast): string {
  return operation.replace(/:[a-z]+$/, '');
}

/** The three steps in order. @param other with other details, as somebody else would have asked for. */
export function stepsOf(cast: Cast, other: boolean): readonly [StepRow, StepRow, StepRow] {
  const whole = wholeKey(cast);
  const person = other ? cast.otherPerson : cast.person;
  const form = `form-of-${whole.split(':').at(-1) ?? ''}`;
  return [
    { key: `${whole}:record`, action: 'create', about: person },
    { key: `${whole}:document`, action: 'attach', about: other ? `${form}-unsigned` : form },
    { key: `${whole}:notice`, action: 'notify', about: person },
  ];
}

export function withdrawalOf(cast: Cast): StepRow {
  const whole = wholeKey(cast);
  return { key: `${whole}:withdrawal`, action: 'withdraw', about: `${whole}:record` };
}

/** The steps as parts of the operation, then what takes them back. */
export function partsOf(cast: Cast, role: Role): readonly Part[] {
  const withdrawal = withdrawalOf(cast);
  return [
    ...stepsOf(cast, role === 'rival').map((step) => ({ ...effectOf(step), approval: wholeKey(cast) })),
    { ...effectOf(withdrawal), approval: withdrawal.key, takesBack: true },
  ];
}

export function effectOf({ key, action, about }: StepRow): Effect {
  return { key, details: `${tableOf(action).words} ${about}` };
}

export function tableOf(action: Action): StepTable {
  const found = STEP_TABLES.find((each) => each.action === action);
  if (!found) throw new Error(`there is no step ${action}`);
  return found;
}

/** A committed row as the step that made it. */
export function stepOf({ action, column }: StepTable, row: Row): StepRow {
  return { key: String(row['operation']), action, about: String(row[column]) };
}
