import { DECISION_LABELS, type DecisionName } from '../../decisions.ts';
import { choicesOf, keyHours } from '../destinations.ts';
import { isKeyLost } from '../lost-key.ts';
import { inputOf, possible, type Step } from '../model.ts';
import { hasNoApproval } from '../no-approval.ts';
import { stockDecision } from '../stock-words.ts';
import { listed, rowName } from '../words.ts';
import { finding, orderedVerb, rowsWith, shownIn, type StepCheck } from './check.ts';

/** Rows that act. */

/** Acting while the approval is gone, or nobody can see it. */
export const actsUnapproved: StepCheck = (step) =>
  rowsWith(step, ['attempt']).flatMap((rule) => {
    const states = shownIn(step, rule, 'authority').filter((shown) => shown === 'no' || shown === 'unknown');
    if (states.length === 0) return [];
    const words = states.map((state) => (state === 'no' ? 'it is not approved' : 'nobody can see whether it is'));
    return [
      finding(
        'acts-unapproved',
        'wrong',
        { step: step.id, rule: rule.id, column: inputOf(step.table, 'authority').id },
        {
          sentence: `${rowName(step, rule.id)} acts also where ${listed(words, 'or')}.`,
          why: 'A repeat may be the first call that arrives: then it does something that nobody approves.',
        },
      ),
    ];
  });

/** A row that waits for a yes, in a worksheet that says that nobody gives one. */
export const asksForNoApproval: StepCheck = (step) => {
  if (!hasNoApproval(step.table)) return [];
  return step.table.rules
    .filter(({ authorityNeeded }) => authorityNeeded.trim() !== '')
    .map((rule) =>
      finding(
        'asks-for-no-approval',
        'advice',
        { step: step.id, rule: rule.id, field: 'authorityNeeded' },
        {
          sentence: `${rowName(step, rule.id)} names an authority that it needs, and the worksheet says that there is no approval here.`,
          why: 'Whoever follows the instruction reads both, and waits for somebody.',
        },
      ),
    );
};

/** What a row decides, and what its next step tells somebody to do: at night the words are followed, not the column. */
export const saysOtherwise: StepCheck = (step) =>
  step.table.rules.flatMap((rule) => {
    const { decision, next } = rule;
    if (decision === null || next.trim() === '') return [];
    if (!contradicts(step, decision, next)) return [];
    return [
      finding(
        'says-otherwise',
        stockDecision(next, step.destination.businessOwner) === null ? 'open' : 'wrong',
        { step: step.id, rule: rule.id, field: 'next' },
        {
          sentence: `${rowName(step, rule.id)} is decided as “${DECISION_LABELS[decision].label}”, and its next step says “${shortened(next)}”.`,
          why: 'Whoever follows it at night does what the words say.',
        },
      ),
    ];
  });

/** Whether a next step tells somebody to do what its row does not decide, or forbids what it does. */
export function contradicts(step: Step, decision: DecisionName, next: string): boolean {
  const stock = stockDecision(next, step.destination.businessOwner);
  if (stock !== null) return stock !== decision;
  if (decision === 'attempt') return FORBIDS.test(next);
  return orderedVerb(next, [SENDING, AGAIN, ...ownVerbs(step)].join('|')) !== undefined;
}

/** What orders somebody to send, in a row that sends nothing. */
const SENDING = '(?:carry out|send|press|submit|resend|retry|repeat|create|grant|do it|try it|run it)(?! nothing)';

/** What only looks, asks or waits may be done again. */
const HARMLESS = 'look|check|read|ask|search|see|wait|begin|start|open|compare|call|phone|tell|confirm|review|verify';

/** “book it again”, whatever the work is. */
const WORD = `(?!(?:${HARMLESS}|and|then|or|to)\\b)\\w+`;
const AGAIN = `${WORD}(?: ${WORD}){0,3} (?:again|once more)`;

/** The team’s own word for sending: what its step or its action begins with, such as “book”. */
function ownVerbs({ name, destination: { action } }: Step): string[] {
  const first = [name, action].flatMap((text) => /^[a-z]{3,}(?= )/i.exec(text.trim()) ?? []);
  return first.filter((word) => !new RegExp(`^(?:${HARMLESS})$`, 'i').test(word));
}

/** What forbids it, in a row that sends. */
const FORBIDS = /\b(do not|don[’']t|never|must not)\s+(send|press|submit|resend|retry|repeat|try|do it|carry)\b/i;

/** As much of a text as a sentence holds. */
function shortened(text: string): string {
  const words = text.trim();
  return words.length <= 60 ? words : `${words.slice(0, 57).trimEnd()}…`;
}

/** A repeat where the destination may have forgotten the key. */
export const keyMayBeOver: StepCheck = (step) => {
  const key = possible('key', step.answers.key);
  const expired = possible('expired', step.answers.expired);
  if (!key.includes('expires') || expired.every((value) => value !== 'executes')) return [];
  const evidence = inputOf(step.table, 'evidence');
  const hasValue = evidence.values.some(({ shownBy }) => shownBy.length === 1 && shownBy.includes('key-expired'));
  return rowsWith(step, ['attempt']).flatMap((rule) => {
    const seen = shownIn(step, rule, 'evidence');
    const actsAfter = seen.includes('key-expired');
    if (!actsAfter && hasValue) return [];
    if (!seen.includes('cannot-look') && !actsAfter) return [];
    const hours = keyHours(step);
    return [
      finding(
        'key-may-be-over',
        'wrong',
        { step: step.id, rule: rule.id, column: evidence.id },
        {
          sentence: `${rowName(step, rule.id)} may send again after the destination has forgotten the key${hours === null ? '' : `, which it does after ${hours} hours`}.`,
          why: 'A key that is forgotten makes the repeat a new request.',
        },
      ),
    ];
  });
};

export const newKey: StepCheck = (step) =>
  rowsWith(step, ['attempt'])
    .filter(({ attempt }) => attempt.key !== 'original')
    .map((rule) =>
      finding(
        'new-key',
        'wrong',
        { step: step.id, rule: rule.id, column: 'attempt' },
        {
          sentence: `${rowName(step, rule.id)} sends ${rule.attempt.key === 'new' ? 'under a new key' : 'without a key'}.`,
          why: 'The destination takes it for a new request, and nothing ties it to the first one.',
        },
        {
          label: 'Use the original key',
          edit: { do: 'set-attempt', step: step.id, rule: rule.id, change: { key: 'original' } },
        },
      ),
    );

export const noBound: StepCheck = (step) =>
  rowsWith(step, ['attempt'])
    .filter(({ attempt }) => attempt.atMost === null)
    .map((rule) =>
      finding(
        'no-bound',
        'wrong',
        { step: step.id, rule: rule.id, column: 'attempt' },
        {
          sentence: `${rowName(step, rule.id)} does not say how often it may be sent at most.`,
          why: 'While the destination is down, nothing else ends it.',
        },
        { label: 'At most 3 times', edit: { do: 'set-attempt', step: step.id, rule: rule.id, change: { atMost: 3 } } },
      ),
    );

/** Acting where nobody can tell, at a destination that does not document what a repeat does. */
export const blindRepeat: StepCheck = (step) => {
  const { key } = choicesOf(step);
  if (!key.includes('none')) return [];
  const forgets = isKeyLost(step)
    ? 'the key is lost with the answer'
    : `the destination ${key.length === 1 ? 'does not remember the key' : 'may not remember the key'}`;
  return rowsWith(step, ['attempt'])
    .filter((rule) => shownIn(step, rule, 'evidence').includes('cannot-look'))
    .map((rule) =>
      finding(
        'blind-repeat',
        'wrong',
        { step: step.id, rule: rule.id, column: inputOf(step.table, 'evidence').id },
        {
          sentence: `${rowName(step, rule.id)} acts where nobody can tell whether it was done, and ${forgets}.`,
          why: '“Cannot tell” becomes a repeat only where the destination documents that the same key does nothing twice.',
        },
      ),
    );
};
