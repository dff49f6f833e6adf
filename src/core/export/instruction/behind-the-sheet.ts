import { notArising } from '../../worksheet/arising.ts';
import { handOverGaps, isHold } from '../../worksheet/hand-over.ts';
import { OPERATION_LABELS } from '../../worksheet/labels.ts';
import { possible, type OperationField, type Rule, type RuleField, type Step } from '../../worksheet/model.ts';
import { hasNoApproval } from '../../worksheet/no-approval.ts';
import { isNeverSeen } from '../../worksheet/never-seen.ts';
import { delaysOf } from '../../worksheet/waiting.ts';
import { listed } from '../../worksheet/words.ts';
import { askedColumns, followedRules, whoDecides, type NumberedRule } from './followed-rules.ts';
import { unwrittenWaits } from './after-waiting.ts';
import { isReferenceInFront } from './do-nots.ts';
import { approvalHeading } from './approval.ts';
import { inline, sentence, written } from '../markdown.ts';

/** What nobody needs at night, and whoever keeps the instruction does. What is blank is left out, and named at the end. */
export function behindTheSheet(step: Step, operation: Readonly<Record<OperationField, string>>): string[] {
  const { answers, destination } = step;
  const never = notArising(step);
  const told = (name: OperationField) => written(OPERATION_LABELS[name].label, operation[name]);
  const mayLag = delaysOf(step).includes('lookupStale');
  return [
    ...written('Answers for what is done there', destination.businessOwner),
    ...written('Whose requests these are', operation.customer),
    ...(isReferenceInFront(step)
      ? []
      : [
          ...written('Its reference (the operation key)', operation.keyRecipe),
          ...written('Where the reference is kept', operation.keyStore),
        ]),
    ...written('Where the reference goes', never.has('keyField') ? '' : answers.keyField.words),
    ...written('How late a call can still be carried out', answers.late.words),
    ...written(
      'How far behind the look can be, and how long is waited for it',
      mayLag ? answers.lookupStale.words : '',
    ),
    ...byRows('Where the answer is read', 'evidenceSource', step),
    ...byRows('Who may end a hold', 'mayEndHold', step, isHold),
    ...written('How it is taken back, and who may order that', never.has('undo') ? '' : answers.undo.words),
    ...told('mayPause'),
    ...told('mayLift'),
    ...leftOut(step),
    ...told('lastExercised'),
    ...unwritten(step, operation),
  ];
}

/** What rows say alike is said once. */
function byRows(label: string, field: RuleField, step: Step, isAsked: (rule: Rule) => boolean = () => true): string[] {
  const rules = followedRules(step).filter(({ rule }) => isAsked(rule));
  const said = new Set(rules.map(({ rule }) => rule[field].trim()).filter((text) => text !== ''));
  const parts = [...said].map((text) => {
    const which = rules.filter(({ rule }) => rule[field].trim() === text);
    return which.length === rules.length ? sentence(text) : `In ${rowsNamed(which)}: ${sentence(text)}`;
  });
  return parts.length === 0 ? [] : [`**${label}:** ${parts.join(' ')}`];
}

function rowsNamed(rules: readonly NumberedRule[]): string {
  return `${rules.length === 1 ? 'row' : 'rows'} ${listed(rules.map(({ number }) => String(number)))}`;
}

/** Rows that nobody comes to are not printed, and whoever counts is told why. */
function leftOut(step: Step): string[] {
  const followed = new Set(followedRules(step).map(({ number }) => number));
  const gone = step.table.rules.map((_, at) => String(at + 1)).filter((number) => !followed.has(Number(number)));
  if (gone.length === 0) return [];
  return [
    `**Left out here:** ${gone.length === 1 ? 'row' : 'rows'} ${listed(gone)} of the table, because finding nothing proves nothing at this destination.`,
  ];
}

/** What whoever follows the instruction would ask for, and nobody wrote down. */
function unwritten(step: Step, operation: Readonly<Record<OperationField, string>>): string[] {
  const { answers, destination, table } = step;
  const noApproval = hasNoApproval(table);
  const own = approvalHeading(table);
  const noPlace = possible('lookup', answers.lookup).every((value) => value === 'none');
  const ownerless = new Set(handOverGaps(step).owner);
  const unowned =
    destination.businessOwner.trim() === '' ? followedRules(step).filter(({ rule }) => ownerless.has(rule)) : [];
  const unexplained = askedColumns(step)
    .filter(({ role }) => role !== 'other')
    .flatMap(({ values }) => values)
    .filter((value) => value.meaning.trim() === '' && !isNeverSeen(step, value))
    .map(({ label }) => `“${inline(label)}”`);
  const asks: readonly (readonly [boolean, string])[] = [
    [destination.businessOwner.trim() === '', 'whom to tell when no row fits'],
    [!noPlace && answers.lookup.words.trim() === '', 'where to look'],
    [!noPlace && answers.lookupField.words.trim() === '', 'by what it is found there'],
    ...unwrittenWaits(step).map((what) => [true, what] as const),
    [operation.keyRecipe.trim() === '', 'which reference stays the same for every try'],
    [operation.keyStore.trim() === '', 'where that reference is kept'],
    [!noApproval && operation.authorisation.trim() === '', own ? `who decides “${own}”` : 'who approves it'],
    [
      !noApproval && operation.authorisationPlace.trim() === '',
      own ? `where “${own}” is read` : 'where the approval is read',
    ],
    [operation.mayPause.trim() === '', 'who may pause it when many fail'],
    [unowned.length > 0, `who takes what is handed over in ${rowsNamed(unowned)}`],
    [unexplained.length > 0, `what is meant by ${listed(unexplained)}`],
  ];
  const open = asks.flatMap(([isOpen, what]) => (isOpen ? [what] : []));
  return open.length === 0 ? [] : [`**Not written down yet:** ${open.join('; ')}. Ask ${whoDecides(step)}.`];
}
