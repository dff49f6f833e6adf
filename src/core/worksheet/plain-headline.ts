import { rowsAt } from '../committed.ts';
import { DECISION_LABELS } from '../decisions.ts';
import { RULES, type RuleId } from '../rules.ts';
import { breakPosition, mainViolation } from '../story-parts.ts';
import type { Story } from '../trace.ts';
import { requestOf, standingAt, type Standing } from './plain-standing.ts';

/** What went wrong in a worksheet's story, in a sentence that a service desk says to its customer. */
export function headlineOf(story: Pick<Story, 'asked' | 'steps' | 'before' | 'violations' | 'codeFault'>): string {
  const violation = mainViolation(story);
  const at = breakPosition(story);
  if (!violation || at === null) return story.codeFault?.sentence ?? 'It went wrong.';
  const worker = story.steps[at]?.worker ?? 0;
  const standing = standingAt(rowsAt(story, at), requestOf(story, worker));
  switch (violation.rule) {
    case 'one-effect':
      return twice(standing);
    case 'authorised-effect':
      return unapproved(story, at);
    case 'payload-kept':
      return 'What someone else had stored under the same key was overwritten.';
    case 'original-key':
      return 'It was done under another key, so nobody who looks under the original one finds it.';
    case 'owned-end':
      return 'It ended without a decision that somebody can act on.';
    case 'bounded':
      return 'It was sent again and again, and nothing would have ended it.';
    case 'honest-claim':
    case 'table':
      return claim(outcomeAt(story, at), standing, worker === 0);
    default:
      return violation.sentence;
  }
}

/** What a rule demands, to somebody who follows a table. */
export function plainRule(rule: RuleId): string {
  return PLAIN_RULES[rule] ?? RULES[rule].holds;
}

const PLAIN_RULES: { readonly [Rule in RuleId]?: string } = {
  'one-effect': 'However often it is sent, it is done once.',
  'authorised-effect':
    'Before it is sent, the approval is read, and it says yes. A reading is old once a call stayed unanswered, and after a wait.',
  'payload-kept': 'What is stored under a key is never changed.',
  'original-key': 'It is always sent under the key that belongs to the request.',
  'owned-end': 'It always ends in a decision that somebody can act on.',
  'honest-claim': 'Done is said only where it is there, and not done only where nothing is there or can still arrive.',
  bounded: 'Every row that sends says how often at most.',
  table: 'Work goes on only with what is known to be approved.',
};

function twice({ done }: Standing): string {
  if (done < 2) return 'It was done again after someone had removed it by hand.';
  return done > 2 ? `It was done ${done} times.` : 'It was done twice.';
}

/** What the last reading of the approval before the change said, and whether anybody read it. */
function unapproved({ steps }: Pick<Story, 'steps'>, at: number): string {
  const worker = steps[at]?.worker;
  const read = steps
    .slice(0, at)
    .findLast(({ event, worker: who }) => who === worker && event.kind === 'call' && event.call.target === 'authority');
  if (!read || read.event.kind !== 'call') return 'It was sent, and nobody had read whether it is still approved.';
  const { reply } = read.event;
  const said = reply.kind === 'value' ? reply.value : 'unknown';
  if (said === 'no') return 'It was sent although it was no longer approved.';
  if (said !== 'yes') return 'It was sent although nobody could read whether it is still approved.';
  return 'It was sent again on an approval that was read before the last call; by then it may have been withdrawn.';
}

function claim(outcome: string | null, { done, others, onTheWay }: Standing, isYou: boolean): string {
  switch (outcome) {
    case 'completed':
    case 'reconciled':
      if (done > 0) return 'Work went on as if all was well, although it was not known to be approved any more.';
      return others > 0
        ? `Someone had sent other details under the same key; ${isYou ? 'you reported it' : 'it was reported'} as done.`
        : 'It was reported as done, and it was not done.';
    case 'conflict':
      return 'It was reported as someone else’s, and nothing with other details was there.';
    case 'hold-empty':
      return `It was closed as not done (“${DECISION_LABELS['hold-empty'].label}”), ${notEmpty(done, onTheWay)}.`;
    case 'hold-existing':
      return `It was left as it is (“${DECISION_LABELS['hold-existing'].label}”), but ${others > 0 ? 'what is there has other details' : 'nothing is there'}.`;
    default:
      return 'More was reported than could be known.';
  }
}

function notEmpty(done: number, onTheWay: boolean): string {
  if (done > 0) return 'but it was done';
  return onTheWay ? 'while the first call could still arrive' : 'but something else stands under the key';
}

function outcomeAt({ steps }: Pick<Story, 'steps'>, at: number): string | null {
  const event = steps[at]?.event;
  if (event?.kind !== 'end' || event.ending.kind !== 'returned') return null;
  const { outcome } = event.ending.value as { readonly outcome?: string };
  return outcome ?? null;
}
