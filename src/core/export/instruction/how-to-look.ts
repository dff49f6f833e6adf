import { possible, type Step } from '../../worksheet/model.ts';
import { nothingIsNoEvidence } from '../../worksheet/never-seen.ts';
import type { DecisionName } from '../../decisions.ts';
import { leadTo, rulesFor, whoDecides, type NumberedRule } from './followed-rules.ts';
import { inline, sentence } from '../markdown.ts';
import { longestTime } from './longest-time.ts';

/**
 * How somebody looks. What follows from it is the row’s to say: the look leads there, and never takes finding nothing for
 * more than the row does.
 */
export function howToLook(step: Step): string[] {
  const { lookupField } = step.answers;
  return [
    ...where(step),
    ...written('Look for', lookupField.words),
    ...(isShownInPart(step)
      ? ['It shows only a part, such as one page or what you may see: look through all of it.']
      : []),
    `**If you find nothing:** ${ifNothing(step)}`,
  ];
}

function where(step: Step): string[] {
  const { lookup } = step.answers;
  if (lookup.words.trim() !== '') return written('Where', lookup.words);
  if (possible('lookup', lookup).every((value) => value === 'none')) return ['There is no place that answers this.'];
  return [`**Where** is not written down: ask ${whoDecides(step)}.`];
}

function ifNothing(step: Step): string {
  if (nothingIsNoEvidence(step))
    return `that proves nothing here. ${begun(leadTo(step, rulesFor(step, 'cannot-look')))}.`;
  const rules = rulesFor(step, 'found-nothing');
  switch (step.nothingFound) {
    case 'counts':
      return `${canProveAbsence(step) ? '' : 'this look may have missed it; '}${leadTo(step, rules)}.`;
    case 'counts-after-wait':
      return afterWaiting(step, rules);
    default:
      return `nobody has said what that proves. Do nothing before ${whoDecides(step)} has.`;
  }
}

/** Rows that take finding nothing for “it was not done”. Others say for themselves when somebody looks again. */
const TAKES_IT_FOR_NOT_DONE: readonly (DecisionName | null)[] = [
  'reconciled',
  'attempt',
  'hold-existing',
  'hold-empty',
];

const takesItForNotDone = ({ rule }: NumberedRule) => TAKES_IT_FOR_NOT_DONE.includes(rule.decision);

function afterWaiting(step: Step, rules: readonly NumberedRule[]): string {
  if (!rules.some(takesItForNotDone)) {
    return `that proves nothing yet. ${begun(leadTo(step, rules))}.`;
  }
  const delays = delaysIn(step);
  const then = `look once more at everything, then ${leadTo(step, rules)}.`;
  if (delays.length === 0) return then;
  const known = longestTime(delays);
  if (known !== null) return `wait longer than ${inline(known)}, ${then}`;
  const planned = plannedWait(rules);
  if (planned !== null) return `look again after ${inline(planned)}, at everything; then ${leadTo(step, rules)}.`;
  return `nobody has written down how long to wait, so that proves nothing yet. ${begun(leadTo(step, rulesFor(step, 'cannot-look')))}.`;
}

/** Whether somebody should have to wait, and nobody has written down how long. */
export function hasNoKnownWait(step: Step): boolean {
  const delays = delaysIn(step);
  const rules = rulesFor(step, 'found-nothing');
  if (step.nothingFound !== 'counts-after-wait' || delays.length === 0 || !rules.some(takesItForNotDone)) return false;
  return longestTime(delays) === null && plannedWait(rules) === null;
}

function plannedWait(rules: readonly NumberedRule[]): string | null {
  return longestTime(rules.map(({ rule }) => rule.nextCheck).filter((text) => text.trim() !== ''));
}

/** What is written of each delay that has to be over before finding nothing shows anything. */
function delaysIn({ answers, excluded }: Step): string[] {
  const mayBeLate = possible('late', answers.late).includes('possible') && excluded.late.trim() === '';
  const mayLag = possible('lookup', answers.lookup).some((value) => value === 'lagging' || value === 'filtered');
  return [...(mayBeLate ? [answers.late.words] : []), ...(mayLag ? [answers.lookupStale.words] : [])];
}

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether one look at this place shows that something is absent. */
function canProveAbsence({ answers }: Step): boolean {
  return possible('lookup', answers.lookup).every((value) => value === 'authoritative');
}

function isShownInPart({ answers: { lookup } }: Step): boolean {
  return Array.isArray(lookup.value) && lookup.value.includes('filtered');
}

function written(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [`**${label}:** ${sentence(text)}`];
}
