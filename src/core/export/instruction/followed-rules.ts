import { conditionOf, inputOf, type Condition, type Input, type Rule, type Step } from '../../worksheet/model.ts';
import { isNeverSeen } from '../../worksheet/never-seen.ts';
import { hasNoApproval } from '../../worksheet/no-approval.ts';
import type { Observation } from '../../worksheet/observations.ts';
import { listed } from '../../worksheet/words.ts';
import { inline } from '../markdown.ts';

/** Which rows of a table somebody can come to, from what is seen, and whom to ask where there is none. */

/** The columns that somebody has to find something out for: where nobody approves anything, that is none of them. */
export function askedColumns({ table }: Step): readonly Input[] {
  const noApproval = hasNoApproval(table);
  return table.inputs.filter(({ role }) => role !== 'authority' || !noApproval);
}

/** A row, counted as in the worksheet. */
export interface NumberedRule {
  readonly rule: Rule;
  readonly number: number;
}

/** The rows that somebody can come to. Those of what is never seen are none. */
export function followedRules(step: Step): NumberedRule[] {
  const evidence = inputOf(step.table, 'evidence');
  return step.table.rules
    .map((rule, at) => ({ rule, number: at + 1 }))
    .filter(({ rule }) => conditionOf(rule, evidence).length === 0 || seenIn(step, evidence, rule).length > 0);
}

/** The rows that are followed when somebody sees this, in whichever of a table’s own words. */
export function rulesFor(step: Step, observation: Observation): NumberedRule[] {
  const evidence = inputOf(step.table, 'evidence');
  const shown = evidence.values.filter(({ shownBy }) => shownBy.includes(observation)).map(({ id }) => id);
  return followedRules(step).filter(({ rule }) => {
    const condition = conditionOf(rule, evidence);
    return condition === 'any' ? shown.length > 0 : condition.some((id) => shown.includes(id));
  });
}

/** “follow row 2, 4 or 7”: where a table has none, who is told. */
export function leadTo(step: Step, rules: readonly NumberedRule[]): string {
  if (rules.length === 0) return `do nothing, and tell ${whoDecides(step)}`;
  const numbers = rules.map(({ number }) => String(number));
  return `follow row ${listed(numbers, 'or')}`;
}

/** What a row asks of a column, without what nobody ever sees here. */
export function seenIn(step: Step, input: Input, rule: Rule): Condition {
  const condition = conditionOf(rule, input);
  if (condition === 'any' || input.role !== 'evidence') return condition;
  const never = input.values.filter((value) => isNeverSeen(step, value)).map(({ id }) => id);
  return condition.filter((id) => !never.includes(id));
}

/** Who decides what no row does. */
export function whoDecides({ destination, table }: Step): string {
  const owner = destination.businessOwner.trim();
  const others = [...new Set(table.rules.map((rule) => rule.owner.trim()).filter((each) => each !== ''))];
  return inline(owner !== '' ? owner : others.length > 0 ? listed(others, 'or') : 'whoever hands you this work');
}
