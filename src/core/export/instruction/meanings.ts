import { AUTHORITY_LABELS, EVIDENCE_LABELS } from '../../decisions.ts';
import { authorityInput, evidenceInput, EXPIRED, SUGGESTED_VALUES } from '../../worksheet/default-values.ts';
import { timeOfKey } from '../../worksheet/key-time.ts';
import { inputOf, type InputValue, type Step } from '../../worksheet/model.ts';
import { isNeverSeen } from '../../worksheet/never-seen.ts';
import { inline, sentence } from '../markdown.ts';

/**
 * What the values of a column mean. What comes from us is said in plainer words. Of what is seen it holds whatever a
 * team calls the value, since the check plays it so; of an approval only beside our label, since a team that renamed it
 * asks something of its own. What finding nothing means, the look says.
 *
 * @param asked the values that are explained. Left out: all
 */
export function meaningsOf(step: Step, role: 'evidence' | 'authority', asked?: ReadonlySet<string>): string[] {
  return inputOf(step.table, role)
    .values.filter((value) => !isNeverSeen(step, value) && (asked?.has(value.id) ?? true))
    .flatMap(({ label, meaning }) => {
      const ours = OURS.find((each) => each.meaning === meaning);
      if (role === 'authority' && ours && ours.label !== label) return [];
      const said = meaning === EXPIRED.meaning ? timeOver(step) : (PLAIN[ours?.label ?? ''] ?? meaning);
      return said.trim() === '' ? [] : [`**${inline(label)}:** ${sentence(said)}`];
    });
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
  const time = timeOfKey(step);
  return time === null
    ? 'You see nothing that counts, and the system no longer remembers this reference.'
    : `You see nothing that counts. The system remembers this reference for ${time} after the first try, and no longer.`;
}
