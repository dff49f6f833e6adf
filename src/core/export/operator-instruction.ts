import { DESTINATION_LABELS, FAILURE_LABELS, OPERATION_LABELS } from '../worksheet/labels.ts';
import type { OperationField, Step, Worksheet } from '../worksheet/model.ts';
import { inputOf } from '../worksheet/model.ts';
import { hasNoApproval } from '../worksheet/no-approval.ts';
import { isNeverSeen } from '../worksheet/never-seen.ts';
import { listed, stepName } from '../worksheet/words.ts';
import { operationTold } from '../worksheet/operation-told.ts';
import { howToLook, howToWait, meaningsSeen } from './instruction-look.ts';
import { askedColumns, nobodyFits, ruleText, rowLine } from './instruction-rows.ts';
import { document, field, inline, list, table } from './markdown.ts';

/**
 * What an operator follows when a call timed out, on one page of Markdown. What nobody wrote is left out, and named at the
 * end.
 *
 * @param day when it was written out, such as 2026-11-29.
 * @param standing whether the table may be used: see table-standing.ts.
 */
export function operatorInstruction(sheet: Worksheet, step: Step, day: string, standing: string): string {
  const { failure } = sheet;
  const operation = operationTold(sheet, step);
  const told = (name: OperationField) => written(OPERATION_LABELS[name].label, operation[name]);
  const detail = operation.intendedAction.trim();
  return document([
    `# What to do when “${inline(stepName(step))}” timed out`,
    `**${inline(standing)}**`,
    `Written out on ${inline(day)}${sheet.title.trim() === '' ? '' : ` from the worksheet “${inline(sheet.title)}”`}.`,
    '## When this applies',
    `A call${toWhere(step)} had no answer, or an answer that says nothing. It may have been done, or not.`,
    list([
      ...written(DESTINATION_LABELS.environment.label, step.destination.environment),
      ...written(DESTINATION_LABELS.businessOwner.label, step.destination.businessOwner),
      ...written(FAILURE_LABELS.screen.label, failure.screen),
    ]),
    '## What it is about',
    list([
      ...told('customer'),
      ...told('originalRequest'),
      ...told('intendedAction'),
      ...told('keyRecipe'),
      ...told('keyStore'),
    ]),
    '**Never make a new key for the same action.** A corrected or newly approved request is a new action, and is opened only after a clear rejection or the owner’s decision.',
    '## 1. Look, and change nothing',
    list([...howToLook(step), ...howToWait(step)]),
    meaningTable('What you see', meaningsSeen(step)),
    ...approval(step, [...told('authorisation'), ...told('authorisationPlace')]),
    '## 3. Find the one row that fits',
    table([
      ['Row', ...askedColumns(step).map(({ label }) => label), 'Decision'],
      ...step.table.rules.map((rule, at) => rowLine(step, rule, at)),
    ]),
    nobodyFits(step),
    '## 4. Do what that row permits, and nothing else',
    ...step.table.rules.map((rule, at) => ruleText(step, rule, at)),
    '## 5. Verify',
    `Look once more under the same key. It must be there once, ${detail === '' ? 'and every compared detail must be as intended' : `and as intended: ${inline(detail)}`}. What a screen said before is no proof.`,
    '## Do not',
    list([
      'Do not send again because some time has passed: time is no evidence.',
      'Do not take somebody’s “probably” for an answer.',
      'Do not take anything back: that is an action of its own, with its own key and approval.',
      'Do not overwrite what belongs to another request.',
      ...(operation.fallbackLimits.trim() === '' ? [] : [inline(operation.fallbackLimits)]),
    ]),
    ...titled('## Limits', [
      ...told('leavesOpen'),
      ...told('manualFallback'),
      ...told('mayPause'),
      ...told('mayLift'),
      ...told('lastExercised'),
    ]),
    ...titled('## What the worksheet does not say yet', missing(operation, step)),
  ]);
}

/** Whether it is still approved, and how somebody sees that. Where nobody approves anything, that is said instead. */
function approval({ table: { inputs } }: Step, told: readonly string[]): string[] {
  if (hasNoApproval({ inputs })) {
    return ['## 2. No approval is needed', 'Nobody has to say yes to this request again: what you saw is enough.'];
  }
  const meanings = inputOf({ inputs }, 'authority').values.map(({ label, meaning }) => [label, meaning]);
  return ['## 2. Is it still approved, now?', list(told), meaningTable('What you read', meanings)];
}

function toWhere({ destination: { name, action } }: Step): string {
  const what = action.trim() === '' ? '' : ` (${inline(action)})`;
  return name.trim() === '' ? what : ` to ${inline(name)}${what}`;
}

/** A field that somebody wrote something into. */
function written(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [field(label, text)];
}

function titled(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading, list(items)];
}

/** Values without a meaning are found in the table of rows, and named at the end. */
function meaningTable(seen: string, meanings: readonly (readonly string[])[]): string {
  const told = meanings.filter(([, meaning = '']) => meaning.trim() !== '');
  return told.length === 0 ? '' : table([[seen, 'What it means'], ...told]);
}

/** What whoever follows the instruction would ask for, and nobody wrote down. */
function missing(operation: Readonly<Record<OperationField, string>>, step: Step): string[] {
  const { destination, answers, table: decisions } = step;
  const blankFields = [
    ...wanted(step)
      .filter((name) => operation[name].trim() === '')
      .map((name) => OPERATION_LABELS[name].label),
    ...(['environment', 'businessOwner'] as const)
      .filter((name) => destination[name].trim() === '')
      .map((name) => DESTINATION_LABELS[name].label),
    ...(answers.lookup.words.trim() === '' ? ['The place to look at'] : []),
    ...(answers.lookupField.words.trim() === '' ? ['By which field it is found'] : []),
  ];
  const unexplained = askedColumns(step)
    .filter(({ role }) => role !== 'other')
    .flatMap(({ values }) => values)
    .filter((value) => value.meaning.trim() === '' && !isNeverSeen(step, value))
    .map(({ label }) => `“${inline(label)}”`);
  const ownerless = decisions.rules.flatMap(({ owner }, at) => (owner.trim() === '' ? [String(at + 1)] : []));
  return [
    ...(blankFields.length === 0 ? [] : [`Ask before you need it: ${inline(blankFields.join('; '))}.`]),
    ...(unexplained.length === 0 ? [] : [`What is meant by ${listed(unexplained)}.`]),
    ...(ownerless.length === 0
      ? []
      : [`Who owns what is handed over in ${ownerless.length === 1 ? 'row' : 'rows'} ${listed(ownerless)}.`]),
  ];
}

function wanted({ table: decisions }: Step): readonly OperationField[] {
  const noApproval = hasNoApproval(decisions);
  return WANTED.filter((name) => !noApproval || !OF_APPROVAL.includes(name));
}

const OF_APPROVAL: readonly OperationField[] = ['authorisation', 'authorisationPlace'];

const WANTED = [
  'customer',
  'originalRequest',
  'intendedAction',
  'keyRecipe',
  'keyStore',
  'authorisation',
  'authorisationPlace',
  'mayPause',
] as const satisfies readonly OperationField[];
