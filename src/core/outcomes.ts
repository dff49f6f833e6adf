import { OUTCOMES, type OutcomeName } from './decisions.ts';
import type { Plain } from './plain.ts';

/** What a recovery answered, read from whatever the learner's code returned. */
export interface OutcomeRecord {
  readonly outcome: OutcomeName | 'refused';
  /** The fields beside the outcome that hold non-empty text. */
  readonly owner?: string;
  readonly evidence?: string;
  readonly reason?: string;
  readonly nextUpdate?: string;
  readonly nextCheck?: string;
  readonly receipt?: string;
  /** The id of a task, as text. */
  readonly task?: string;
  readonly replayed?: boolean;
}

/** Outcomes that leave something for a person to do. */
export const LEFT_TO_SOMEBODY: readonly (OutcomeName | 'refused')[] = [
  'hold-existing',
  'hold-empty',
  'conflict',
  'unresolved',
];

/** What every outcome of `LEFT_TO_SOMEBODY` must carry where an owner is demanded. */
export const OWNED_FIELDS = ['owner', 'evidence', 'reason', 'nextUpdate'] as const;

/**
 * Reads a returned value: a bare name, or an object with `outcome`.
 * @param names the outcomes that this workload knows.
 * @returns null when it is neither.
 */
export function readOutcome(value: Plain, names: readonly string[] = OUTCOMES): OutcomeRecord | null {
  if (typeof value === 'string') return isName(value, names) ? { outcome: value } : null;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const record = value as Readonly<Record<string, Plain>>;
  const { outcome } = record;
  if (typeof outcome !== 'string' || !isName(outcome, names)) return null;
  return {
    outcome,
    ...textField(record, 'owner'),
    ...textField(record, 'evidence'),
    ...textField(record, 'reason'),
    ...textField(record, 'nextUpdate'),
    ...textField(record, 'nextCheck'),
    ...textField(record, 'receipt'),
    ...taskField(record),
    ...(typeof record['replayed'] === 'boolean' ? { replayed: record['replayed'] } : {}),
  };
}

function isName(text: string, names: readonly string[]): text is OutcomeRecord['outcome'] {
  return names.includes(text);
}

/** A task's id may be a number or text. */
function taskField(record: Readonly<Record<string, Plain>>): { task?: string } {
  const { task } = record;
  return typeof task === 'number' ? { task: String(task) } : textField(record, 'task');
}

function textField<K extends string>(record: Readonly<Record<string, Plain>>, key: K): { [P in K]?: string } {
  const value = record[key];
  return typeof value === 'string' && value.trim() !== '' ? ({ [key]: value } as { [P in K]?: string }) : {};
}
