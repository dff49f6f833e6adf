import { mayActAnew, timeOfKey } from '../../worksheet/key-time.ts';
import type { Attempt, Step } from '../../worksheet/model.ts';
import { leadTo, rulesFor } from './followed-rules.ts';

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
