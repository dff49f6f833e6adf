import type { DecisionName } from '../../decisions.ts';
import { DECISION_LABELS } from '../../decisions.ts';
import { isHandedOver } from '../../worksheet/hand-over.ts';
import { inputOf, type Attempt, type Input, type Rule, type Step } from '../../worksheet/model.ts';
import { hasNoApproval } from '../../worksheet/no-approval.ts';
import { withoutApprovalWords } from '../../worksheet/stock-words.ts';
import { listed, operatorWords, valueLabel } from '../../worksheet/words.ts';
import { askedColumns, followedRules, seenIn } from './followed-rules.ts';
import { inline, readyTable, sentence } from '../markdown.ts';
import { timeToSend } from './time-to-send.ts';
import { approvalHeading } from './approval.ts';
import { hasSharedStop, isToldOnce, sharedByHandedOver, takenBy, type Shared } from './shared-hand-over.ts';

/** The rows of a table as an operator follows them: what is seen, what is done, whose it is then, and until when. */

export function rowsTable(step: Step): string {
  const rules = followedRules(step);
  if (rules.length === 0) return 'There is no row yet.';
  const columns = askedColumns(step);
  const shared = sharedByHandedOver(step);
  const isOnce = isToldOnce(step);
  const isBounded = rules.some(({ rule }) => rule.stop.trim() !== '' && !hasSharedStop(rule, shared));
  return readyTable([
    // Marked, because what is done needs the most room on paper.
    [
      ...columns.map(headOf),
      '**What you do**',
      ...(isOnce ? [] : ['Who takes it, and by when']),
      ...(isBounded ? ['Stop following it when'] : []),
    ],
    ...rules.map(({ rule, number }) => [
      ...columns.map((input, nth) => `${nth === 0 ? `**${number}.** ` : ''}${inline(casesOf(step, input, rule))}`),
      whatToDo(step, rule),
      ...(isOnce ? [] : [whoTakes(step, rule, shared)]),
      ...(isBounded ? [hasSharedStop(rule, shared) ? 'See below.' : sentence(rule.stop)] : []),
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
    sentence(saysMore(rule) ? nextWritten(step, rule) : nextOf(step, rule)),
    rule.decision === 'attempt' ? howToSend(step, rule.attempt) : '',
    labelled('Needed first', rule.authorityNeeded),
    labelled('Note', rule.note),
  ];
  return parts.filter(Boolean).join(' ');
}

function whoTakes(step: Step, rule: Rule, shared: Shared): string {
  const isOver = isHandedOver(rule);
  const owner = takenBy(step, rule);
  const named = isOver && shared.owner ? 'Hand over' : owner;
  const update = shared.nextUpdate === rule.nextUpdate.trim() ? '' : rule.nextUpdate;
  const parts = [
    named === '' ? NOBODY_NAMED[isOver ? 'over' : 'kept'] : sentence(named),
    labelled('Next update within', update),
    labelled('Look again', rule.nextCheck),
  ];
  return parts.filter(Boolean).join(' ');
}

const NOBODY_NAMED = { over: 'Nobody is named yet.', kept: 'You.' } as const;

function labelled(label: string, text: string): string {
  return text.trim() === '' ? '' : `${label}: ${sentence(text)}`;
}

function howToSend(step: Step, attempt: Attempt): string {
  const { key, atMost, noAnswer } = attempt;
  const times =
    atMost === null
      ? 'nobody has said how often at most'
      : `at most ${atMost === 1 ? 'once' : `${atMost} times`}, then hand over`;
  return [`${UNDER[key]}, ${times}.`, timeToSend(step, attempt), `No answer: ${NO_ANSWER[noAnswer]}.`]
    .filter(Boolean)
    .join(' ');
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

/** As it was written, but for words of ours about an approval where the team asks something else. */
function nextWritten({ table, destination }: Step, rule: Rule): string {
  return approvalHeading(table) === '' ? rule.next : withoutApprovalWords(rule, destination.businessOwner);
}

/** Whether a row's next step says anything that its decision does not say already. */
function saysMore({ next, decision }: Rule): boolean {
  const said =
    decision === null
      ? []
      : [DECISION_LABELS[decision].label, DECISION_LABELS[decision].operator, operatorWords(decision, '')];
  return next.trim() !== '' && !said.includes(next.trim());
}

/** What a row permits where nobody wrote a next step: no more than its decision. */
function nextOf({ destination, table }: Step, { decision, owner }: Rule): string {
  const named = [owner, destination.businessOwner].find((text) => text.trim() !== '');
  const whom = named ?? 'its owner, who is not named yet';
  if (decision === null) return `Nothing is decided here: do nothing, and tell ${whom}.`;
  if (decision === 'attempt' && hasNoApproval(table)) return 'Send the same request again.';
  const { label } = inputOf(table, 'authority');
  if (decision === 'attempt' && approvalHeading(table) !== '')
    return `Ask once more: “${label.trim()}” Then send the same request again.`;
  return NEXT[decision](whom);
}

const NEXT: Readonly<Record<DecisionName, (whom: string) => string>> = {
  reconciled: () => 'It was done: record what was found, and carry on.',
  attempt: () => 'Read the approval once more, then send the same request again.',
  'hold-existing': (whom) => `Leave what is there as it is, and hand over to ${whom}.`,
  'hold-empty': (whom) => `Send nothing, and hand over to ${whom}.`,
  conflict: (whom) => `Stop. Send nothing more under this reference, and give both requests to ${whom}.`,
  unresolved: (whom) => `Send nothing. Hand over to ${whom}, and agree when somebody looks again.`,
};
