import { AUTHORITY_LABELS, EVIDENCE_LABELS } from '../../decisions.ts';
import { authorityInput, evidenceInput, SUGGESTED_VALUES } from '../../worksheet/default-values.ts';
import { keyHours } from '../../worksheet/destinations.ts';
import { EXPIRED } from '../../worksheet/from-profile.ts';
import { inputOf, type InputValue, type Step } from '../../worksheet/model.ts';
import { isNeverSeen } from '../../worksheet/never-seen.ts';
import { inline, sentence } from '../markdown.ts';

/**
 * What the values of a column mean. What comes from us is said in plainer words, and only beside the label that it came
 * with: a team that renamed the value means something of its own. What finding nothing means, the look says.
 *
 * @param asked the values that are explained. Left out: all
 */
export function meaningsOf(step: Step, role: 'evidence' | 'authority', asked?: ReadonlySet<string>): string[] {
  return inputOf(step.table, role)
    .values.filter((value) => !isNeverSeen(step, value) && (asked?.has(value.id) ?? true))
    .flatMap(({ label, meaning }) => {
      const said = label === EXPIRED.label && meaning === EXPIRED.meaning ? timeOver(step) : meaningOf(label, meaning);
      return said.trim() === '' ? [] : [`**${inline(label)}:** ${sentence(said)}`];
    });
}

function meaningOf(label: string, meaning: string): string {
  const ours = OURS.find((each) => each.meaning === meaning);
  if (!ours) return meaning;
  return ours.label === label ? (PLAIN[label] ?? meaning) : '';
}

const OURS: readonly Pick<InputValue, 'label' | 'meaning'>[] = [
  ...evidenceInput().values,
  ...authorityInput().values,
  ...SUGGESTED_VALUES,
];

/** Empty: the look says it. */
const PLAIN: Readonly<Record<string, string>> = {
  [EVIDENCE_LABELS.match.label]: 'It is there, every detail is as it was asked for, and it belongs to this request.',
  [EVIDENCE_LABELS.none.label]: '',
  [EVIDENCE_LABELS.other.label]: 'Something is there under the reference of this request, but its details differ.',
  [EVIDENCE_LABELS['cannot-tell'].label]: 'You could not look, or cannot judge what you see.',
  [AUTHORITY_LABELS.yes]: 'A yes for exactly this request, read now.',
  [AUTHORITY_LABELS.no]: 'Withdrawn, run out, or for something else.',
  [AUTHORITY_LABELS.unknown]: 'Neither a yes nor a no.',
};

function timeOver(step: Step): string {
  const hours = keyHours(step);
  const after =
    hours === null ? '' : `. It does so for ${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`;
  return `You see nothing that counts, and the system no longer remembers this reference${after}.`;
}
