import { inputOf, possible, type InputValue, type Step, type Table } from './model.ts';

/** Values that no case ever has: what stands for finding nothing, where finding nothing counts for nothing. */

/** Whether finding nothing is never told apart from not being able to tell. */
export function nothingIsNoEvidence({ answers, nothingFound }: Pick<Step, 'answers' | 'nothingFound'>): boolean {
  const lookup = possible('lookup', answers.lookup);
  return nothingFound === 'does-not-count' || (lookup.length === 1 && lookup[0] === 'none');
}

/** Whether a value of the column of evidence stands for nothing that can be seen here. */
export function isNeverSeen(step: Pick<Step, 'answers' | 'nothingFound'>, { shownBy }: InputValue): boolean {
  if (shownBy.length === 0 || !shownBy.every((shown) => shown === 'found-nothing')) return false;
  return nothingIsNoEvidence(step);
}

/** The table without the values that are never seen: no row has to say anything to them. */
export function seenTable(step: Step): Table {
  const { table } = step;
  const evidence = inputOf(table, 'evidence');
  if (!evidence.values.some((value) => isNeverSeen(step, value))) return table;
  const seen = { ...evidence, values: evidence.values.filter((value) => !isNeverSeen(step, value)) };
  return { ...table, inputs: table.inputs.map((input) => (input === evidence ? seen : input)) };
}
