import { AUTHORITY, AUTHORITY_LABELS, type AuthorityState } from '../decisions.ts';

/** Where recovery at a declared destination may begin. */
export interface DeclaredStart {
  readonly id: string;
  readonly label: string;
  /**
   * What the first call, which timed out, has left: `on-its-way` may still be carried out, and `failed` did nothing, but its
   * failure may be kept under the key. `key-lost` was done, and a crash took the key with it before it was stored here.
   */
  readonly start: StartKind;
  readonly authority: AuthorityState;
}

export type StartKind = 'none' | 'match' | 'on-its-way' | 'other' | 'failed' | 'key-lost';

const LABELS: Readonly<Record<StartKind, string>> = {
  none: 'Nothing was done',
  match: 'It was done',
  'on-its-way': 'The first call is still on its way',
  other: 'The key holds another request',
  failed: 'The first call failed there',
  'key-lost': 'It was done, and its key is lost here',
};

export const START_KINDS = Object.keys(LABELS) as readonly StartKind[];

/** A start where nobody approves anything: nothing is said of that. */
export function withoutItsApproval(start: DeclaredStart): DeclaredStart {
  return { ...start, label: LABELS[start.start] };
}

/** Every start of these kinds, once for each state of the approval. */
export function declaredStarts(kinds: readonly StartKind[] = START_KINDS): readonly DeclaredStart[] {
  return kinds.flatMap((start) =>
    AUTHORITY.map((authority) => ({
      id: `${start}-${authority}`,
      label: `${LABELS[start]}, ${AUTHORITY_LABELS[authority].toLowerCase()}`,
      start,
      authority,
    })),
  );
}
