import type { DecisionName } from '../../decisions.ts';
import { DECISION_LABELS } from '../../decisions.ts';
import { isHandedOver } from '../../worksheet/hand-over.ts';
import type { Attempt, Input, Rule, Step } from '../../worksheet/model.ts';
import { hasNoApproval } from '../../worksheet/no-approval.ts';
import { listed, valueLabel } from '../../worksheet/words.ts';
import { askedColumns, followedRules, seenIn } from './followed-rules.ts';
import { inline, readyTable, sentence } from '../markdown.ts';

/** The rows of a table as an operator follows them: what is seen, what is done, whose it is then, and until when. */

export function rowsTable(step: Step): string {
  const rules = followedRules(step);
  if (rules.length === 0) return 'There is no row yet.';
  const columns = askedColumns(step);
  const isBounded = rules.some(({ rule }) => rule.stop.trim() !== '');
  return readyTable([
    [...columns.map(headOf), 'What you do', 'Who takes it, and by when', ...(isBounded ? ['Until, or stop'] : [])],
    ...rules.map(({ rule, number }) => [
      ...columns.map((input, nth) => `${nth === 0 ? `**${number}.** ` : ''}${inline(casesOf(step, input, rule))}`),
      whatToDo(step, rule),
      whoTakes(step, rule),
      ...(isBounded ? [sentence(rule.stop)] : []),
    ]),
  ]);
}

function headOf({ role, label }: Input): string {
  return role === 'evidence' ? 'Row: what you see' : inline(label);
}

function casesOf(step: Step, input: Input, rule: Rule): string {
  const condition = seenIn(step, input, rule);
  if (condition === 'any') return input.role === 'evidence' ? 'Whatever you see' : 'Does not matter';
  return listed(
    condition.map((id) => valueLabel(input, id)),
    'or',
  );
}

function whatToDo(step: Step, rule: Rule): string {
  const parts = [
    sentence(saysMore(rule) ? rule.next : nextOf(step, rule)),
    rule.decision === 'attempt' ? howToSend(rule.attempt) : '',
    labelled('Needed first', rule.authorityNeeded),
    labelled('Note', rule.note),
  ];
  return parts.filter(Boolean).join(' ');
}

function whoTakes(step: Step, rule: Rule): string {
  const { businessOwner } = step.destination;
  const named = [rule.owner, isHandedOver(rule) ? businessOwner : ''].find((text) => text.trim() !== '');
  const unnamed = isHandedOver(rule) ? 'Nobody is named yet.' : 'You.';
  const parts = [
    named === undefined ? unnamed : sentence(named),
    sharedUpdate(step) === '' ? labelled('Next update within', rule.nextUpdate) : '',
    labelled('Look again', rule.nextCheck),
  ];
  return parts.filter(Boolean).join(' ');
}

function labelled(label: string, text: string): string {
  return text.trim() === '' ? '' : `${label}: ${sentence(text)}`;
}

function howToSend({ key, atMost, noAnswer }: Attempt): string {
  const times =
    atMost === null ? 'nobody has said how often at most' : `at most ${atMost === 1 ? 'once' : `${atMost} times`}`;
  return `${UNDER[key]}, ${times}. No answer: ${NO_ANSWER[noAnswer]}.`;
}

const UNDER: Readonly<Record<Attempt['key'], string>> = {
  original: 'Under the same reference',
  new: 'Under a new reference',
  none: 'Without a reference',
};

const NO_ANSWER: Readonly<Record<Attempt['noAnswer'], string>> = {
  'look-again': 'begin again at 1',
  'send-again': 'send it again at once',
  stop: 'stop, and hand it over as not known',
};

/** Whether a row's next step says anything that its decision does not say already. */
function saysMore({ next, decision }: Rule): boolean {
  const said = decision === null ? [] : [DECISION_LABELS[decision].label, DECISION_LABELS[decision].operator];
  return next.trim() !== '' && !said.includes(next.trim());
}

/** What a row permits where nobody wrote a next step: no more than its decision. */
function nextOf({ destination, table }: Step, { decision, owner }: Rule): string {
  const named = [owner, destination.businessOwner].find((text) => text.trim() !== '');
  const whom = named ?? 'its owner, who is not named yet';
  if (decision === null) return `Nothing is decided here: do nothing, and tell ${whom}.`;
  if (decision === 'attempt' && hasNoApproval(table)) return 'Send the same request again.';
  return NEXT[decision](whom);
}

const NEXT: Readonly<Record<DecisionName, (whom: string) => string>> = {
  reconciled: () => 'It was done: record what was found, and carry on.',
  attempt: () => 'Read the approval once more, then send the same request again.',
  'hold-existing': (whom) => `Leave what is there as it is, and hand over to ${whom}.`,
  'hold-empty': (whom) => `Send nothing, and hand over to ${whom}.`,
  conflict: (whom) => `Stop. Send nothing more under this reference, and give both requests to ${whom}.`,
  unresolved: (whom) => `Send nothing, and hand over to ${whom}.`,
};

/** When people are told something, where that is the same in every row in which somebody takes over. */
export function whoIsTold(step: Step): string {
  const shared = sharedUpdate(step);
  return shared === '' ? '' : `**Whoever takes it gives the next update within:** ${sentence(shared)}`;
}

function sharedUpdate(step: Step): string {
  const rules = followedRules(step).map(({ rule }) => rule);
  const said = new Set(rules.filter(isHandedOver).map(({ nextUpdate }) => nextUpdate.trim()));
  const others = rules.map(({ nextUpdate }) => nextUpdate.trim()).filter((text) => text !== '');
  const [only = '', ...more] = said;
  return more.length === 0 && others.length > 1 && others.every((text) => text === only) ? only : '';
}

/** Who steps in for whom, each owner once. */
export function whoStepsIn(step: Step): string {
  const said = followedRules(step).flatMap(({ rule: { owner, cover, escalation } }) => {
    const next = [cover, escalation].map((each) => each.trim()).filter(Boolean);
    return next.length === 0 ? [] : [`${inline(owner.trim() || 'the owner')} → ${next.map(inline).join(' → ')}`];
  });
  return said.length === 0 ? '' : `**Nobody answers? Then, in this order:** ${[...new Set(said)].join('; ')}.`;
}
