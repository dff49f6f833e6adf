import { APPROVAL_UNREADABLE, DECISION_LABELS, type DecisionName } from '../decisions.ts';
import { suggestedWords } from './course-table.ts';
import type { Rule } from './model.ts';
import { operatorWords } from './words.ts';

/** The course’s own words for a row’s next step, which stand there until a team writes its own. */

/** The decision that such words were written for. Null: they are a team’s own, or there are none. */
export function stockDecision(next: string, businessOwner: string): DecisionName | null {
  const text = next.trim();
  if (text === '') return null;
  const decisions = Object.keys(DECISION_LABELS) as DecisionName[];
  const byWords = decisions.find((each) =>
    [businessOwner, ''].some(
      (owner) =>
        text === operatorWords(each, owner) ||
        // The course’s own sentence, as worksheets of before have it.
        text === DECISION_LABELS[each].operator ||
        suggestedWords(each, owner).includes(text),
    ),
  );
  return byWords ?? (text === APPROVAL_UNREADABLE ? 'unresolved' : null);
}

/**
 * A row under another decision. Where the course’s words stand in it, they follow: whoever reads the row at night does what
 * they say, not what its column says.
 */
export function decided(rule: Rule, decision: Rule['decision'], businessOwner: string): Rule {
  const isStock = decision !== rule.decision && stockDecision(rule.next, businessOwner) === rule.decision;
  if (!isStock || rule.decision === null) return { ...rule, decision };
  return { ...rule, decision, next: decision === null ? '' : operatorWords(decision, businessOwner) };
}
