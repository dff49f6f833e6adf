import { longestTime } from '../../worksheet/longest-time.ts';
import type { Rule, Step } from '../../worksheet/model.ts';
import { countsOnWaiting, delaysOf, isWaitUnwritten, writtenDelay, type Delay } from '../../worksheet/waiting.ts';
import { inline } from '../markdown.ts';
import { leadTo, rulesFor } from './followed-rules.ts';
import { capitalised, lowered } from '../../first-letter.ts';

/** What is done when a look finds nothing and that counts after a wait: “wait longer than 5 minutes, …, then follow row 2”. */
export function afterWaiting(step: Step): string {
  const rules = rulesFor(step, 'found-nothing');
  const follow = leadTo(step, rules);
  const ofNothing = rules.map(({ rule }) => rule);
  if (!countsOnWaiting(step, ofNothing)) {
    // No row goes by it, and yet a second look may find what the first one missed.
    return `${secondLook(step, ofNothing)}that does not show that it was not done. ${capitalised(follow)}.`;
  }
  if (isWaitUnwritten(step, ofNothing)) {
    const unsure = capitalised(leadTo(step, rulesFor(step, 'cannot-look')));
    return `nobody has written down how long to wait, so that proves nothing yet. ${unsure}.`;
  }
  const delays = delaysOf(step);
  if (delays.length === 0) return `repeat the whole look once, then ${follow}.`;
  const longest = longestTime(delays.map((delay) => writtenDelay(step, delay)));
  if (longest !== null) return `wait longer than ${inTheMiddle(longest)}, repeat the whole look, then ${follow}.`;
  return `repeat the whole look ${asFarAsWritten(step, delays, ofNothing)}; then ${follow}.`;
}

/** “repeat the whole look after 20 minutes. If there is still nothing, ”, where somebody wrote how long to wait. */
function secondLook(step: Step, ofNothing: readonly Rule[]): string {
  const delays = delaysOf(step).filter((delay) => writtenDelay(step, delay) !== '');
  if (step.nothingFound !== 'counts-after-wait' || delays.length === 0) return '';
  return `repeat the whole look ${asFarAsWritten(step, delays, ofNothing)}. If there is still nothing, `;
}

/** Whether the sheet tells somebody to wait, and then lets a row take finding nothing for “it was not done”. */
export function isWaitedFor(step: Step): boolean {
  return countsOnWaiting(
    step,
    rulesFor(step, 'found-nothing').map(({ rule }) => rule),
  );
}

/** What the sheet can’t say of a wait that it counts on, in the words of who asks for it. */
export function unwrittenWaits(step: Step): string[] {
  const ofNothing = rulesFor(step, 'found-nothing').map(({ rule }) => rule);
  if (!countsOnWaiting(step, ofNothing)) return [];
  if (isWaitUnwritten(step, ofNothing)) return ['how long to wait until finding nothing shows anything'];
  return delaysOf(step).flatMap((delay) => (writtenDelay(step, delay) === '' ? [ASKED[delay]] : []));
}

const ASKED: Readonly<Record<Delay, string>> = {
  lookupStale: 'how far behind the look can be',
  late: 'how long a call can still be on its way',
};

/** A text that names no time is told as it was written: whoever reads it at night can tell what is meant. */
function asFarAsWritten(step: Step, delays: readonly Delay[], ofNothing: readonly Rule[]): string {
  const texts = delays.flatMap((delay) => {
    const text = writtenDelay(step, delay);
    return text === '' ? [] : [{ delay, text }];
  });
  if (texts.length === 0) return asPlanned(ofNothing);
  const times = texts.map(({ text }) => text).filter((text) => longestTime([text]) !== null);
  const longest = longestTime(times);
  const others = texts.filter(({ text }) => longestTime([text]) === null);
  return [
    ...(longest === null ? [] : [`after ${inTheMiddle(longest)}`]),
    ...others.map(({ delay, text }) => VERBATIM[delay](inline(text.replace(/[.…]+$/, '')))),
  ].join(', and ');
}

/** What is written beside “yes, it can come later” may be a reason as well as a time. */
const VERBATIM: Readonly<Record<Delay, (text: string) => string>> = {
  lookupStale: (text) => `after: ${text}`,
  late: (text) => `once no call can still be on its way (${text})`,
};

function asPlanned(ofNothing: readonly Rule[]): string {
  const longest = longestTime(ofNothing.map(({ nextCheck }) => nextCheck).filter((text) => text.trim() !== ''));
  return longest === null ? 'when the row says so' : `after ${inTheMiddle(longest)}`;
}

const inTheMiddle = (time: string) => inline(lowered(time));
