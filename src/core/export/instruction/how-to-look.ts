import { inputOf, isAnsweredWith, possible, type Step } from '../../worksheet/model.ts';
import { nothingIsNoEvidence } from '../../worksheet/never-seen.ts';
import { inline, written } from '../markdown.ts';
import { afterWaiting } from './after-waiting.ts';
import { leadTo, rulesFor, whoDecides } from './followed-rules.ts';
import { laterThanTheKey } from './time-to-send.ts';
import { capitalised } from '../../first-letter.ts';

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
    [`**If you find nothing${calledNothing(step)}:** ${ifNothing(step)}`, laterThanTheKey(step)]
      .filter(Boolean)
      .join(' '),
  ];
}

/** What the rows call it when nothing is found, where that is no plain “nothing”. */
function calledNothing(step: Step): string {
  const named = inputOf(step.table, 'evidence').values.find(({ shownBy }) => shownBy.includes('found-nothing'));
  return named && !nothingIsNoEvidence(step) ? ` (“${inline(named.label)}”)` : '';
}

function where(step: Step): string[] {
  const { lookup } = step.answers;
  if (lookup.words.trim() !== '') return written('Where', lookup.words);
  if (possible('lookup', lookup).every((value) => value === 'none')) return ['There is no place that answers this.'];
  return [`**Where** is not written down: ask ${whoDecides(step)}.`];
}

function ifNothing(step: Step): string {
  if (nothingIsNoEvidence(step))
    return `that proves nothing here. ${capitalised(leadTo(step, rulesFor(step, 'cannot-look')))}.`;
  switch (step.nothingFound) {
    case 'counts':
      return `${canProveAbsence(step) ? '' : 'this look may have missed it; '}${leadTo(step, rulesFor(step, 'found-nothing'))}.`;
    case 'counts-after-wait':
      return afterWaiting(step);
    default:
      return `nobody has said what that proves. Do nothing before ${whoDecides(step)} has.`;
  }
}

/** Whether one look at this place shows that something is absent. */
function canProveAbsence({ answers }: Step): boolean {
  return possible('lookup', answers.lookup).every((value) => value === 'authoritative');
}

function isShownInPart({ answers }: Step): boolean {
  return isAnsweredWith(answers.lookup, 'filtered');
}
