import { isOneName, squeezed, squeezedForms } from './gradebook-names.ts';
import { matchRows, type Identity, type Match } from './gradebook-match.ts';
import type { Entry, OpenWhy } from './gradebook-rows.ts';

/** Rows of a gradebook that get no grade, told apart by why. */

export interface LeftRow {
  readonly row: number;
  /** Whose row it is, as the gradebook has the name. */
  readonly who: string;
  readonly why: OpenWhy | StrayWhy | 'no hand-in was found';
  /** Whom the hand-in names, where that is another name than the row’s. Null: the same, or there is none. */
  readonly by: string | null;
}

type StrayWhy = 'could not be read' | 'not the sender’s work';

/** A file that counts for nobody, with what its name says of who sent it. */
export interface Stray {
  readonly why: StrayWhy;
  readonly name: string | null;
  readonly login: string;
  readonly canvasId: string | null;
  readonly moodleId: string | null;
}

/** @param matched learners and their rows, also those who have no grade yet, and those who are offered by name */
export function leftRows(
  identity: Identity,
  matched: readonly { readonly match: Match; readonly entry: Entry }[],
  strays: readonly Stray[],
  whoIn: (row: number) => string,
): LeftRow[] {
  const handed = new Map(matched.map(({ match, entry }) => [match.row, entry]));
  const unread = straysByRow(identity, strays);
  return identity.people.flatMap((row): LeftRow[] => {
    const entry = handed.get(row);
    if (entry?.open === null) return [];
    const name = identity.nameIn(row);
    const who = whoIn(row);
    if (!entry) return [{ row, who, why: unread.get(row) ?? 'no hand-in was found', by: null }];
    const isSame = name === '' || entry.name === null || isOneName(name, entry.name);
    return [{ row, who, why: entry.open, by: isSame ? null : entry.name }];
  });
}

/** Nothing is written for them: so a name that a platform has squeezed is enough, where no second row has it. */
function straysByRow(identity: Identity, strays: readonly Stray[]): ReadonlyMap<number, StrayWhy> {
  if (strays.length === 0) return new Map();
  const people = strays.map((stray, at) => ({ ...stray, key: String(at), knownLogins: [stray.login] }));
  const { found } = matchRows(people, identity, new Map());
  const rows = new Map(found.map(({ key, row }) => [key, row]));
  const names = new Map<string, Set<number>>();
  for (const row of identity.people)
    for (const form of squeezedForms(identity.nameIn(row))) names.set(form, (names.get(form) ?? new Set()).add(row));
  return new Map(
    people.flatMap(({ key, name, why }) => {
      const [only, another] = names.get(squeezed(name ?? '')) ?? [];
      const row = rows.get(key) ?? (another === undefined ? only : undefined);
      return row === undefined ? [] : [[row, why] as const];
    }),
  );
}
