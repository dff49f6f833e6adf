import { AUTHORITY_LABELS, EVIDENCE_LABELS, type AuthorityState, type Evidence } from '../decisions.ts';
import type { Input, InputValue } from './model.ts';
import type { Observation } from './observations.ts';

/** The two columns that every table has, with the course's own values. Teams rename them, explain them and add others. */

const SHOWN: Readonly<Record<Evidence, readonly Observation[]>> = {
  match: ['found-equal'],
  none: ['found-nothing'],
  other: ['found-other'],
  'cannot-tell': ['cannot-look', 'found-unsure', 'in-progress', 'key-expired'],
};

const AUTHORITY_MEANINGS: Readonly<Record<AuthorityState, string>> = {
  yes: 'The place that keeps the approval was read now, and it says yes for exactly this request.',
  no: 'It was read now, and the approval was withdrawn, has run out, or is for something else.',
  unknown: 'It could not be read. That is neither a yes nor a no.',
};

/** Values that teams meet and the check has no observation for: they are written down for people, and not played. */
export const SUGGESTED_VALUES = [
  {
    id: 'found-twice',
    label: 'Found more than once',
    meaning: 'Two or more are there for this one request.',
    shownBy: [],
  },
  {
    id: 'found-finished',
    label: 'There, but closed or finished',
    meaning: 'It was made for this request, with equal details, and somebody has ended it since.',
    shownBy: [],
  },
] as const satisfies readonly InputValue[];

export type SuggestedValue = (typeof SUGGESTED_VALUES)[number];

/** The ids that the two columns have in tables made here. */
export const EVIDENCE_INPUT = 'evidence';
export const AUTHORITY_INPUT = 'authority';

export function evidenceInput(): Input {
  const values = (Object.keys(SHOWN) as Evidence[]).map((id): InputValue => ({
    id,
    ...EVIDENCE_LABELS[id],
    shownBy: [...SHOWN[id]],
  }));
  return { id: EVIDENCE_INPUT, role: 'evidence', label: 'What the destination shows', values };
}

export function authorityInput(): Input {
  const states: readonly AuthorityState[] = ['yes', 'no', 'unknown'];
  const values = states.map((state): InputValue => ({
    id: state === 'unknown' ? 'cannot-tell' : state,
    label: AUTHORITY_LABELS[state],
    meaning: AUTHORITY_MEANINGS[state],
    shownBy: [state],
  }));
  return { id: AUTHORITY_INPUT, role: 'authority', label: 'Is it still approved?', values };
}

/** A value of its own, where a destination forgets its keys after a while. */
export const EXPIRED: InputValue = {
  id: 'key-expired',
  label: 'The key’s time is over',
  meaning: 'No look shows anything that counts, and the destination no longer remembers the key.',
  shownBy: ['key-expired'],
};

/** A value of evidence of its own for what is otherwise “cannot tell”: taken away there, and put in front of it. */
export function withOwnValue(input: Input, value: InputValue): Input {
  const others = input.values.map((each) => ({
    ...each,
    shownBy: each.shownBy.filter((shown) => !value.shownBy.includes(shown)),
  }));
  return { ...input, values: [...others.slice(0, -1), value, ...others.slice(-1)] };
}
