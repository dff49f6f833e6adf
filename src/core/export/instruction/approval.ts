import {
  conditionOf,
  inputOf,
  sendsAnything,
  type OperationField,
  type Step,
  type Table,
} from '../../worksheet/model.ts';
import { hasNoApproval } from '../../worksheet/no-approval.ts';
import { ownApproval } from '../../worksheet/own-approval.ts';
import { inline, list, sentence } from '../markdown.ts';
import { followedRules, whoDecides } from './followed-rules.ts';
import { meaningsOf } from './meanings.ts';

/** What a team asks in place of our “Is it still approved?”, ready for Markdown. Empty: it asks the same. */
export function approvalHeading(table: Pick<Table, 'inputs'>): string {
  return inline(ownApproval(table));
}

/** Whether it is still approved, and how somebody sees that. Where nobody approves anything, that is said instead. */
export function approval(
  step: Step,
  { authorisation, authorisationPlace }: Readonly<Record<OperationField, string>>,
): string[] {
  if (hasNoApproval(step.table)) {
    return ['## 2. No approval is needed', 'Nobody has to say yes to this request again: what you saw is enough.'];
  }
  const own = approvalHeading(step.table);
  const isSent = sendsAnything(step.table);
  return [
    `## 2. ${own || 'Is it still approved, now?'}`,
    list([
      authorisationPlace.trim() === ''
        ? `**Where it is read** is not written down: ask ${whoDecides(step)}.`
        : `**${isSent ? 'Read it here, and again before you send' : 'Read it here'}:** ${sentence(authorisationPlace)}`,
      isNobody(authorisation) ? '' : `**${own ? `Who decides “${own}”` : 'Who approves'}:** ${sentence(authorisation)}`,
      meaningsOf(step, 'authority', askedFor(step)).join(' '),
    ]),
  ];
}

/** Whether a text names nobody at all. */
function isNobody(text: string): boolean {
  return /^(nobody|no one|none|n\/?a|[-–—])?\.?$/i.test(text.trim());
}

/** The states that a row asks for: what is the same whatever is read there needs no explanation. */
function askedFor(step: Step): ReadonlySet<string> {
  const input = inputOf(step.table, 'authority');
  const conditions = followedRules(step).map(({ rule }) => conditionOf(rule, input));
  return new Set(conditions.flatMap((condition) => (condition === 'any' ? [] : condition)));
}
