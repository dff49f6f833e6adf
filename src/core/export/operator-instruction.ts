import { DECISION_LABELS } from '../decisions.ts';
import { FAILURE_LABELS, OPERATION_LABELS } from '../worksheet/labels.ts';
import { conditionOf, inputOf, type Rule, type Step, type Worksheet } from '../worksheet/model.ts';
import { NOTHING_FOUND } from '../worksheet/observations.ts';
import { answerText, conditionText, stepName } from '../worksheet/words.ts';
import { document, field, inline, list, orBlank, table } from './markdown.ts';
import { decisionText } from './table-text.ts';

/**
 * What an operator follows when a call timed out, on one page of Markdown.
 *
 * @param day when it was written out, such as 2026-11-29.
 */
export function operatorInstruction(sheet: Worksheet, step: Step, day: string): string {
  const { operation, failure } = sheet;
  return document([
    `# After a timeout: ${inline(stepName(step))}`,
    `Written out on ${inline(day)} from the worksheet “${inline(sheet.title)}”.`,
    '## When this applies',
    `A call to ${orBlank(step.destination.name)} (${orBlank(step.destination.action)}) had no answer, or an answer that says nothing. It may have been done, or not.`,
    failure.screen.trim() === '' ? '' : field(FAILURE_LABELS.screen.label, failure.screen),
    '## What it is about',
    list([
      field('Customer', operation.customer),
      field('Original request', operation.originalRequest),
      field('Intended action', operation.intendedAction),
      field('Operation key', operation.keyRecipe),
      field('Where the key is stored', operation.keyStore),
    ]),
    '**Never make a new key for the same action.** A corrected or newly approved request is a new action, and is opened only after a clear rejection or the owner’s decision.',
    '## 1. Look, and change nothing',
    look(step),
    table([['What you see', 'What it means'], ...meanings(step, 'evidence')]),
    '## 2. Is it still approved, now?',
    `${field(OPERATION_LABELS.authorisation.label, operation.authorisation)}  \n${field(OPERATION_LABELS.authorisationPlace.label, operation.authorisationPlace)}`,
    table([['What you read', 'What it means'], ...meanings(step, 'authority')]),
    '## 3. Find the one row that fits',
    table([
      ['Row', ...step.table.inputs.map(({ label }) => label), 'Decision'],
      ...step.table.rules.map((rule, at) => row(step, rule, at)),
    ]),
    'No row fits, or two do: do nothing, and tell the owner.',
    '## 4. Do what that row permits, and nothing else',
    ...step.table.rules.map((rule, at) => ruleText(rule, at)),
    '## 5. Verify',
    'Look once more under the same key. Every compared detail must be as intended, once. What a screen said before is no proof.',
    '## Do not',
    list([
      'Do not send again because some time has passed: time is no evidence.',
      'Do not take somebody’s “probably” for an answer.',
      'Do not take anything back: that is an action of its own, with its own key and approval.',
      'Do not overwrite what belongs to another request.',
      ...(operation.fallbackLimits.trim() === '' ? [] : [inline(operation.fallbackLimits)]),
    ]),
    '## Limits',
    list([
      field(OPERATION_LABELS.leavesOpen.label, operation.leavesOpen),
      field(OPERATION_LABELS.manualFallback.label, operation.manualFallback),
      field(OPERATION_LABELS.mayPause.label, operation.mayPause),
      field(OPERATION_LABELS.mayLift.label, operation.mayLift),
      field(OPERATION_LABELS.lastExercised.label, operation.lastExercised),
    ]),
  ]);
}

function look({ answers, nothingFound }: Step): string {
  return list([
    field('Where', answerText('lookup', answers.lookup)),
    field('By which field', answers.lookupField.words),
    field('How far behind it can be', answers.lookupStale.words),
    field('If you find nothing', nothingFound === null ? '' : NOTHING_FOUND[nothingFound].meaning),
  ]);
}

function meanings({ table: { inputs } }: Step, role: 'evidence' | 'authority'): string[][] {
  return inputOf({ inputs }, role).values.map(({ label, meaning }) => [label, meaning]);
}

function row(step: Step, rule: Rule, at: number): string[] {
  const conditions = step.table.inputs.map((input) => conditionText(input, conditionOf(rule, input)));
  return [
    String(at + 1),
    ...conditions,
    rule.decision === null ? 'not decided yet' : DECISION_LABELS[rule.decision].label,
  ];
}

function ruleText(rule: Rule, at: number): string {
  const operator =
    rule.decision === null
      ? 'Not decided yet: do nothing, and tell the owner.'
      : DECISION_LABELS[rule.decision].operator;
  const owner = [rule.owner, rule.cover && `cover: ${rule.cover}`, rule.escalation && `then: ${rule.escalation}`];
  const lines = [
    field('Permitted next step', rule.next),
    ...(rule.decision === 'attempt' ? [field('How', decisionText(rule))] : []),
    ...optional('Authority needed', rule.authorityNeeded),
    ...optional('Evidence', rule.evidenceSource),
    field('Stop when', rule.stop),
    field('Owner', owner.filter(Boolean).join(', ')),
    ...optional('Next update within', rule.nextUpdate),
    ...optional('Next check', rule.nextCheck),
    ...optional('Who may end a hold', rule.mayEndHold),
    ...optional('Note', rule.note),
  ];
  return `### Row ${at + 1}: ${inline(operator)}\n\n${list(lines)}`;
}

function optional(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [field(label, text)];
}
