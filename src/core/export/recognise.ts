import type { DecisionName } from '../decisions.ts';
import { DECISION_LABELS } from '../decisions.ts';
import { DECISIONS, type Condition, type Input, type Rule } from '../worksheet/model.ts';

/** What words of other tables are in ours. Nothing is guessed where several would do. */

/** A text as names are compared: without case, accents of layout, and marks. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[“”"'’‘`*_]/g, '')
    .replaceAll(/[\s\-–—./]+/g, ' ')
    .trim();
}

/** Whether a column’s name says that it is about what is established. */
export function isEvidenceName(name: string): boolean {
  return /\b(evidence|destination|shows?|found|lookup|look|exists?)\b/.test(plainName(name));
}

/** Whether a column’s name says that it is about the approval. */
export function isAuthorityName(name: string): boolean {
  return /\b(authority|authori[sz]ed|authori[sz]ation|approv(al|ed)|permission|permitted|allowed)\b/.test(
    plainName(name),
  );
}

/** Whether a column’s name says that it is about what to do. */
export function isDecisionName(name: string): boolean {
  return /\b(decision|outcome|action|result|do)\b/.test(plainName(name));
}

const EVIDENCE_WORDS: readonly { readonly value: string; readonly pattern: RegExp }[] = [
  {
    value: 'other',
    pattern:
      /\b(different|other|another|mismatch\w*|changed) (payload|details?|request|data)\b|^(other|different|mismatch)( payload)?$/,
  },
  {
    value: 'none',
    pattern: /^(none|no|absent|missing|not found|nothing( found)?)$|\bno (matching )?(action|record|effect|entry)\b/,
  },
  { value: 'match', pattern: /^(match|matching|exists|found|present|yes)$|\bmatching\b|\baction exists\b/ },
  { value: 'cannot-tell', pattern: /^(cannot|can ?t|can not) tell$|\b(unknown|unavailable|uncertain|unclear)\b/ },
];

const AUTHORITY_WORDS: readonly { readonly value: string; readonly pattern: RegExp }[] = [
  {
    value: 'no',
    pattern: /^(no|false|n|0|denied|withdrawn|expired)$|\b(not|no longer|un)\s*(approved|authori[sz]ed)\b/,
  },
  { value: 'yes', pattern: /^(yes|true|y|1|approved|authori[sz]ed|current|valid)$|\bstill (approved|authori[sz]ed)\b/ },
  {
    value: 'cannot-tell',
    pattern: /^(cannot|can ?t|can not) tell$|\b(unknown|unavailable|unreadable|cannot be read)\b/,
  },
];

/** The value of a column that a text names, by id, by label, or by the usual words for it. Null: none. */
export function valueNamed(input: Input, text: string): string | null {
  const name = plainName(text);
  const exact =
    input.values.find(({ id }) => id === text) ??
    input.values.find(({ label }) => label === text) ??
    input.values.find(({ id, label }) => plainName(id) === name || plainName(label) === name);
  if (exact) return exact.id;
  if (input.role === 'other') return null;
  const words = input.role === 'evidence' ? EVIDENCE_WORDS : AUTHORITY_WORDS;
  const found = words.find(({ pattern }) => pattern.test(name));
  return found && input.values.some(({ id }) => id === found.value) ? found.value : null;
}

/** True for a text that stands for any value. */
export function isAny(text: string): boolean {
  return (
    ['', '-', 'any', 'either', 'both', 'all', 'whatever', '*', 'n a'].includes(plainName(text)) || text.trim() === '-'
  );
}

/** The decision that a text means. @param seen what the row asks of the evidence: a hold may be of something or of nothing. */
export function decisionNamed(text: string, seen: Condition): DecisionName | null {
  const name = plainName(text);
  const exact = DECISIONS.find((each) => plainName(each) === name || plainName(DECISION_LABELS[each].label) === name);
  if (exact) return exact;
  const spoken = DECISIONS.find((each) => plainName(DECISION_LABELS[each].operator) === name);
  if (spoken) return spoken;
  if (/\bconflict\b/.test(name)) return 'conflict';
  if (/\breconcil\w*\b/.test(name)) return 'reconciled';
  if (/\bunresolved\b/.test(name)) return 'unresolved';
  if (/\bhold\b/.test(name)) return holdFor(name, seen);
  return /^(attempt|retry|repeat|carry out|perform|grant|send)\b/.test(name) ? 'attempt' : null;
}

function holdFor(name: string, seen: Condition): DecisionName | null {
  if (/\b(without|empty|nothing|no)\b/.test(name)) return 'hold-empty';
  if (seen === 'any') return null;
  if (seen.length === 1 && seen[0] === 'none') return 'hold-empty';
  return seen.length === 1 && seen[0] === 'match' ? 'hold-existing' : null;
}

const NO_ANSWER: readonly Rule['attempt']['noAnswer'][] = ['look-again', 'send-again', 'stop'];
const KEYS: readonly Rule['attempt']['key'][] = ['original', 'new', 'none'];

/** The key that a row attempts with, or null when its words name none. */
export function keyNamed(text: string): Rule['attempt']['key'] | null {
  const name = plainName(text);
  return KEYS.find((key) => name === key || name.includes(key === 'none' ? 'without' : key)) ?? null;
}

/** What a row does when no answer comes, or null when its words name nothing of the kind. */
export function noAnswerNamed(text: string): Rule['attempt']['noAnswer'] | null {
  const name = plainName(text);
  return (
    NO_ANSWER.find((each) => name === plainName(each) || name.includes(plainName(each).split(' ')[0] ?? each)) ?? null
  );
}
