import { EVIDENCE_LABELS } from '../decisions.ts';
import { inputOf, possible, type InputValue, type Step } from '../worksheet/model.ts';
import { isNeverSeen, nothingIsNoEvidence } from '../worksheet/never-seen.ts';
import { FALLBACK } from '../worksheet/observations.ts';
import { choiceText } from '../worksheet/words.ts';
import { field } from './markdown.ts';

/** How somebody looks, and what the look may be taken for: as this worksheet has it, and never as a look that proves more. */

export function howToLook(step: Step): string[] {
  const { answers } = step;
  const shows = choiceText('lookup', answers.lookup.value);
  return [
    ...written('Where', answers.lookup.words),
    ...written('What that place shows', shows),
    ...written('By which field', answers.lookupField.words),
    ...written('How far behind it can be', answers.lookupStale.words),
    ...written('If you find nothing', ifNothing(step)),
  ];
}

function ifNothing(step: Step): string {
  if (nothingIsNoEvidence(step)) return `it proves nothing here. Go on as with “${cannotTell(step)}”.`;
  switch (step.nothingFound) {
    case 'counts':
      return 'take it for not done.';
    case 'counts-after-wait':
      return 'wait, look once more at everything, and only then take it for not done.';
    default:
      return 'nobody has said what that proves: take it for not knowing.';
  }
}

/** What has to pass before somebody looks again. */
export function howToWait({ answers, nothingFound }: Step): string[] {
  if (nothingFound !== 'counts-after-wait') return [];
  const reasons = [
    howLong('a call can be on its way', answers.late.words),
    howLong('the look can be behind', answers.lookupStale.words),
  ];
  return [field('Wait before you look again', `longer than ${reasons.join(', and longer than ')}`)];
}

function howLong(what: string, words: string): string {
  return words.trim() === '' ? `${what} (nobody wrote down how long that is)` : `${what} (${words.trim()})`;
}

/** What can be seen and what it means. What is never seen here says so. */
export function meaningsSeen(step: Step): string[][] {
  return inputOf(step.table, 'evidence').values.map((value) => [value.label, meaningOf(step, value)]);
}

function meaningOf(step: Step, value: InputValue): string {
  if (isNeverSeen(step, value)) {
    return `Never the case here: finding nothing proves nothing at this destination, and counts as “${cannotTell(step)}”.`;
  }
  if (value.meaning !== EVIDENCE_LABELS.none.meaning || canProveAbsence(step)) return value.meaning;
  return step.nothingFound === 'counts-after-wait'
    ? 'You waited, looked once more at everything, and this key was not there.'
    : 'You looked, and this key was not there. The look may have missed it.';
}

/** Whether one look at this place shows that something is absent. */
function canProveAbsence({ answers }: Step): boolean {
  return possible('lookup', answers.lookup).every((value) => value === 'authoritative');
}

function cannotTell({ table }: Step): string {
  return inputOf(table, 'evidence').values.find(({ shownBy }) => shownBy.includes(FALLBACK))?.label ?? 'Cannot tell';
}

function written(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [field(label, text)];
}
