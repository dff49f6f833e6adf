import { namesExpiry } from '../../worksheet/follow.ts';
import { mayActAnew, timeOfKey } from '../../worksheet/key-time.ts';
import { inputOf, possible, type Attempt, type Step } from '../../worksheet/model.ts';
import { followedRules, leadTo, rulesFor } from './followed-rules.ts';

/** How long a second try is known for one, and what is done later. Empty: it needs no end. */
export function timeToSend(step: Step, { key }: Attempt): string {
  if (key !== 'original' || !mayActAnew(step)) return '';
  const time = timeOfKey(step);
  const until =
    time === null
      ? 'while the system still knows this reference, and nobody has said for how long it does'
      : `within ${time} of the first try`;
  const rows = rulesFor(step, 'key-expired').filter(({ rule }) => rule.decision !== 'attempt');
  return `Only ${until}: later, ${leadTo(step, rows)}.`;
}

/** Which row it is once the reference is forgotten. Empty: the table has no word of its own for that. */
export function laterThanTheKey(step: Step): string {
  if (!isExpiryTold(step)) return '';
  const time = timeOfKey(step);
  const when =
    time === null ? 'Once the system no longer knows this reference' : `Later than ${time} after the first try`;
  return `${when}: ${leadTo(step, rulesFor(step, 'key-expired'))}.`;
}

/** Whether somebody has to know when the first try was. */
export function isFirstTryAsked(step: Step): boolean {
  const sends = followedRules(step).some(
    ({ rule }) => rule.decision === 'attempt' && timeToSend(step, rule.attempt) !== '',
  );
  return sends || isExpiryTold(step);
}

function isExpiryTold(step: Step): boolean {
  return possible('key', step.answers.key).includes('expires') && namesExpiry(inputOf(step.table, 'evidence'));
}
