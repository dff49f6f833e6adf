import { APPROVAL_UNREADABLE, DECISION_LABELS, type DecisionName } from '../decisions.ts';
import { suggestedWords } from './course-table.ts';
import type { Rule } from './model.ts';
import { operatorWords, UNREADABLE } from './words.ts';

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
        isOfTheCourse(text, each, owner) ||
        suggestedWords(each, owner).includes(text),
    ),
  );
  return byWords ?? ([APPROVAL_UNREADABLE, UNREADABLE].includes(text) ? 'unresolved' : null);
}

/** The course’s own sentence, as worksheets of before have it: it speaks of an approval, whatever a team asks in its place. */
function isOfTheCourse(text: string, decision: DecisionName, owner: string): boolean {
  const { operator } = DECISION_LABELS[decision];
  return text === operator || text === operator.replace('the access owner', () => owner.trim() || 'the business owner');
}

/** What is read in place of a row’s next step where the course’s words speak of an approval, and the team asks something else. */
export function withoutApprovalWords(
  { decision, next }: Pick<Rule, 'decision' | 'next'>,
  businessOwner: string,
): string {
  const text = next.trim();
  if (text === APPROVAL_UNREADABLE) return UNREADABLE;
  const isHeld = decision === 'hold-existing' || decision === 'hold-empty';
  return isHeld && isOfTheCourse(text, decision, businessOwner) ? operatorWords(decision, businessOwner) : next;
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
