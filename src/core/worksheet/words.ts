import { DECISION_LABELS, type DecisionName } from '../decisions.ts';
import { byIdentity } from './by-identity.ts';
import { ATTEMPT_LABELS } from './labels.ts';
import type { Answer, Condition, Input, Rule, Step } from './model.ts';
import { questionOf, type QuestionId } from './questions.ts';

/** Parts of a worksheet in words. */

export function conditionText(input: Pick<Input, 'values'>, condition: Condition): string {
  if (condition === 'any') return 'any';
  return condition.map((id) => valueLabel(input, id)).join(' or ');
}

export function valueLabel({ values }: Pick<Input, 'values'>, id: string): string {
  return values.find((value) => value.id === id)?.label ?? id;
}

/** An answer about the destination, with what was written beside it. */
export function answerText(id: QuestionId, { value, words }: Pick<Answer, 'value' | 'words'>): string {
  const chosen = choiceText(id, value);
  if (chosen === '') return words === '' && value === 'unknown' ? NOT_KNOWN : words;
  return words === '' ? chosen : `${chosen} (${words})`;
}

const NOT_KNOWN = 'Don’t know';

/** The choice alone. Empty: none was made, or the question is answered in words. */
export function choiceText(id: QuestionId, value: Answer['value']): string {
  const question = questionOf(id);
  if (question.kind !== 'choice') return '';
  if (value === 'unknown') return NOT_KNOWN;
  if (value === 'does-not-arise') return 'Does not arise here';
  return value.map((each) => question.answers[each] ?? each).join(', or: ');
}

/** “Row 3”, as the grid counts. */
export function rowName({ table }: Pick<Step, 'table'>, rule: string): string {
  return `Row ${(placesOf(table.rules).get(rule) ?? -1) + 1}`;
}

/** Asked for in every sentence about a row. */
const placesOf = byIdentity((rules: readonly Rule[]) => new Map(rules.map(({ id }, at) => [id, at])));

/** “row 3”, in the middle of a sentence. */
export function laterName(step: Pick<Step, 'table'>, rule: string): string {
  return rowName(step, rule).toLowerCase();
}

/** What a step is about: its own name, or destination and action. */
export function stepName({ name, destination }: Pick<Step, 'name' | 'destination'>): string {
  if (name !== '') return name;
  const { name: where, action } = destination;
  if (where.toLowerCase().includes(action.toLowerCase()) && where !== '') return where;
  return [destination.action, destination.name].filter(Boolean).join(' in ') || 'This step';
}

/** The same in a sentence, where a name that begins with a verb would be read on. */
export function namedStep(step: Pick<Step, 'name' | 'destination'>): string {
  const isNamed = [step.name, step.destination.action, step.destination.name].some((text) => text !== '');
  return isNamed ? `“${stepName(step)}”` : stepName(step);
}

/** A decision as a person reads it. */
export function decisionWords({ decision, attempt }: Pick<Rule, 'decision' | 'attempt'>): string {
  if (decision === null) return '';
  const { label } = DECISION_LABELS[decision];
  return decision === 'attempt' ? `${label} ${ATTEMPT_LABELS.key[attempt.key]}` : label;
}

/** What an operator reads for a decision, with the sheet’s own business owner where somebody has to decide. */
export function operatorWords(decision: DecisionName, businessOwner: string): string {
  const owner = businessOwner.trim() || 'the business owner';
  switch (decision) {
    // The course’s sentence says what such a row needs; in a row, that has cells of its own.
    case 'unresolved':
      return 'Not known yet: send nothing, and hand it over.';
    // What a team asks in place of our approval stands beside it, in a column that they name.
    case 'hold-existing':
      return `It was done, and is no longer allowed: leave it as it is, ${owner} decides.`;
    case 'hold-empty':
      return 'It was not done, and is no longer allowed: send nothing.';
    // An earlier try of the same people may hold the key, with details that were corrected since.
    case 'conflict':
      return 'Other details are stored under this key, perhaps from an earlier try: stop, and compare both.';
    case 'reconciled':
    case 'attempt':
      return DECISION_LABELS[decision].operator;
  }
}

/** What a row says where only the answer to the column of the approval is missing. */
export const UNREADABLE = 'That can’t be read: send nothing, and ask whoever decides it.';

/** A decision in a few plain words, beside its name: for whoever meets that for the first time. */
export const PLAIN_DECISIONS: Readonly<Record<DecisionName, string>> = {
  reconciled: 'It was done: carry on',
  attempt: 'Not done: send it',
  'hold-existing': 'Done, no longer allowed: leave it',
  'hold-empty': 'Not done, no longer allowed: send nothing',
  conflict: 'Other details: stop',
  unresolved: 'Not known: hand it over',
};

/** “one, two and three” */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
