import type { AuthorityState } from '../decisions.ts';

/**
 * What a caller can see at a destination when it looks or is answered. A worksheet's own words for evidence each stand for
 * some of these, so that its table can be played.
 */
export const OBSERVATIONS = {
  'found-equal': {
    label: 'Found, and every detail is equal',
    meaning: 'Something is there under this key, it belongs to this request, and all compared details are the same.',
  },
  'found-other': {
    label: 'Found, with other details',
    meaning: 'Something is there under this key, but it was made for different details.',
  },
  'found-nothing': {
    label: 'Looked, and found nothing',
    meaning: 'The place whose answer counts was read, and this key is not there.',
  },
  'cannot-look': {
    label: 'Nobody can look',
    meaning: 'There is no place to look, it does not answer, or what it shows proves nothing.',
  },
  'found-unsure': {
    label: 'Something is there, but it may not be ours',
    meaning: 'Only a name or a bare “exists already” was seen, and not whose it is.',
  },
  'in-progress': {
    label: 'The first try is still being worked on',
    meaning: 'The destination said that an earlier call with this key is under way.',
  },
  'key-expired': {
    label: 'Nothing is known, and the key’s time is over',
    meaning: 'The look shows nothing that counts, and the destination no longer remembers the key.',
  },
} as const satisfies Record<string, { label: string; meaning: string }>;

export type Observation = keyof typeof OBSERVATIONS;

export const OBSERVATION_NAMES = Object.keys(OBSERVATIONS) as Observation[];

/** Where an observation is shown by no value of its own, it is this one: cannot tell. */
export const FALLBACK: Observation = 'cannot-look';

/** What a worksheet's value of a column stands for. */
export type Shown = Observation | AuthorityState;

/** Whether the check plays a value of evidence or of the approval: rows that ask for others alone are not tried. */
export function isPlayed(
  role: 'evidence' | 'authority' | 'other',
  { shownBy }: { shownBy: readonly Shown[] },
): boolean {
  return role === 'other' || shownBy.length > 0;
}

/** What finding nothing counts for. */
export const NOTHING_FOUND = {
  counts: {
    label: 'It was not done',
    meaning: 'One look that finds nothing is taken as proof that nothing was done.',
  },
  'counts-after-wait': {
    label: 'It was not done, once we have waited and looked again',
    meaning:
      'Only after waiting longer than any call or any copy of the data can lag behind, and repeating the whole look.',
  },
  'does-not-count': {
    label: 'Nothing: we still cannot tell',
    meaning: 'Finding nothing is treated like not having looked.',
  },
} as const satisfies Record<string, { label: string; meaning: string }>;

export type NothingFound = keyof typeof NOTHING_FOUND;
