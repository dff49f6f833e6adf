import type { Attempt, Rule } from '../worksheet/model.ts';

export type AttemptField = keyof Attempt;

interface AttemptColumn {
  readonly field: AttemptField;
  /** What the column is called where it is written, and known by where it is read. */
  readonly heading: string;
  /** What a row holds in it. Empty where the row sends nothing: how that is sent would be said of nothing. */
  readonly of: (rule: Pick<Rule, 'decision' | 'attempt'>) => string;
}

/** The columns of a table that say how an attempt is carried out. */
export const ATTEMPT_COLUMNS: readonly AttemptColumn[] = [
  columnOf('key', 'Key of the attempt'),
  columnOf('noAnswer', 'When no answer comes'),
  columnOf('atMost', 'Sent at most'),
];

function columnOf(field: AttemptField, heading: string): AttemptColumn {
  return {
    field,
    heading,
    of: ({ decision, attempt }) => (decision === 'attempt' ? String(attempt[field] ?? '') : ''),
  };
}
