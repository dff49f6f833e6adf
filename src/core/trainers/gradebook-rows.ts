import { withCells, type CsvEdit, type CsvSheet } from './csv-cells.ts';
import { givenText } from './given-text.ts';
import { matchRows, type Identity, type Match, type MatchedBy, type Person } from './gradebook-match.ts';
import { leftRows, type LeftRow, type Stray } from './gradebook-left.ts';

/** What a gradebook is filled from. */
export interface Entry extends Person {
  /** How the learner is called here. */
  readonly called: string;
  /** Why there is no grade yet. Null: there is one. */
  readonly open: OpenWhy | null;
  /** 0 to 1. */
  readonly share: number;
  /** What is said beside the grade, as plain text. */
  readonly comment: string;
}

/** Why a hand-in has no grade yet: nothing of it goes into a gradebook before. */
export type OpenWhy = 'not graded yet' | 'waits for your mark' | 'in doubt whose work it is';

/** What there is of a class: who handed in, and files that count for nobody. */
export interface ClassWork {
  readonly entries: readonly Entry[];
  readonly strays: readonly Stray[];
}

/** One cell that becomes another. */
export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** What a person has to allow first. `word`: something that is no number stands in the place of the grade. */
export type Ask =
  | { readonly about: 'person'; readonly why: Exclude<Match['doubt'], null> }
  | { readonly about: 'grade' | 'word' | 'comment' }
  | { readonly about: 'locked'; readonly header: string };

/** One row of the gradebook, and the one hand-in that goes with it. */
export interface RowPlan {
  readonly row: number;
  /** Whose row it is, as the gradebook has the name. */
  readonly who: string;
  readonly entry: Entry;
  readonly by: MatchedBy;
  /** Everything that a person has to allow, or has allowed. */
  readonly asks: readonly Ask[];
  /** Whether a person said that it is the same one, and that the row may be overwritten. */
  readonly isSame: boolean;
  readonly isAllowed: boolean;
  /** Cells that become other ones. */
  readonly writes: readonly CellChange[];
  /** Cells that would, if a person allowed it. */
  readonly holds: readonly CellChange[];
}

/** What a person decided on the way. */
export interface FillChoice {
  /** Rows that are overwritten although something stands there. */
  readonly also: ReadonlySet<number>;
  /** Rows of learners, by key, as a person told them. */
  readonly same: ReadonlyMap<string, number>;
}

export const NO_CHOICE: FillChoice = { also: new Set(), same: new Map() };

/** What of a choice still holds, and how many of its ticks do not. */
export interface KeptChoice {
  readonly choice: FillChoice;
  readonly kept: number;
  readonly gone: number;
}

/**
 * What a person allowed, in other columns: that it is the same person, wherever the same is asked of the same row, and that
 * what stands in a row may go, wherever nothing else would go than was seen.
 * @param before as it was filled when the choice was made
 * @param after as it is filled without any choice
 */
export function keptChoice({ also, same }: FillChoice, before: Filled, after: Filled): KeptChoice {
  const seen = new Map(before.rows.map((plan) => [plan.row, plan]));
  const now = new Map(after.rows.map((plan) => [plan.row, plan]));
  const stillSame = [...same].filter(([key, row]) => {
    const [was, is] = [seen.get(row), now.get(row)];
    const why = is?.entry.key === key ? personWhy(is) : null;
    return why !== null && was !== undefined && personWhy(was) === why;
  });
  const stillAlso = [...also].filter((row) => {
    const [was, is] = [seen.get(row), now.get(row)];
    const goes = is ? overwritten(is) : [];
    return (
      was?.entry.key === is?.entry.key &&
      goes.length > 0 &&
      goes.every((cell) => was && overwritten(was).includes(cell))
    );
  });
  const kept = stillSame.length + stillAlso.length;
  return { choice: { also: new Set(stillAlso), same: new Map(stillSame) }, kept, gone: also.size + same.size - kept };
}

function personWhy({ asks }: RowPlan): Match['doubt'] {
  return asks.flatMap((ask) => (ask.about === 'person' ? [ask.why] : []))[0] ?? null;
}

/** Everything in a row that a person is asked about, besides whose it is. */
function overwritten({ asks, writes, holds }: RowPlan): readonly string[] {
  const cells = [...writes, ...holds].filter(({ before }) => !isNothing(before));
  return [
    ...cells.map(({ column, before }) => `${column}: ${before}`),
    ...asks.flatMap((ask) => (ask.about === 'locked' ? [ask.header] : [])),
  ];
}

/** A gradebook with grades in it, and what did not find its place. */
export interface Filled {
  readonly text: string;
  /** In the order of the file. */
  readonly rows: readonly RowPlan[];
  /** Learners who have no row, each with a sentence. */
  readonly without: readonly { readonly key: string; readonly sentence: string }[];
  /** Rows without a grade from here, which stay as they are. */
  readonly left: readonly LeftRow[];
}

/** How a gradebook is filled: where learners’ rows are, and what is written there. */
export interface Filling extends Identity {
  readonly sheet: CsvSheet;
  readonly work: ClassWork;
  readonly gradeColumn: number;
  readonly editsOf: (entry: Entry, row: number) => readonly CsvEdit[];
  /** The header of the column that says that a row is not to be changed, where it does. */
  readonly lockedBy?: (row: number) => string | null;
}

/** Fills what can be filled, and says of everything else why not. */
export function fillRows(filling: Filling, choice: FillChoice = NO_CHOICE): Filled {
  const { sheet, work } = filling;
  const { found, without } = matchRows(work.entries, filling, choice.same);
  const byKey = new Map(work.entries.map((entry) => [entry.key, entry]));
  const matched = found.flatMap((match) => {
    const entry = byKey.get(match.key);
    return entry ? [{ match, entry }] : [];
  });
  const rows = matched
    .filter(({ entry }) => entry.open === null)
    .map(({ match, entry }) => planOf(filling, match, entry, choice))
    .toSorted((one, other) => one.row - other.row);
  const edits = rows.flatMap(({ writes }) => writes.map(({ row, column, after }) => ({ row, column, value: after })));
  return {
    text: withCells(sheet, edits),
    rows,
    without: work.entries.flatMap(({ key, called, login, open }) => {
      const why = without.get(key);
      return why === undefined
        ? []
        : [{ key, sentence: `${calledWords({ called, login })}: ${open === null ? '' : `${open}; `}${why}` }];
    }),
    left: leftRows(filling, matched, work.strays, (row) => whoIn(filling, row)),
  };
}

/** How a learner is called in a sentence: those of one name are told apart by their logins. */
export function calledWords({ called, login }: Pick<Entry, 'called' | 'login'>): string {
  const name = givenText(called);
  return login === '' || login === called ? name : `${name} (${givenText(login)})`;
}

function planOf(filling: Filling, match: Match, entry: Entry, choice: FillChoice): RowPlan {
  const { sheet, editsOf, gradeColumn } = filling;
  const { row, by, doubt } = match;
  const changes = editsOf(entry, row)
    .map(({ column, value }) => ({ row, column, before: valueAt(sheet, row, column), after: value }))
    .filter(({ before, after }) => !isSameValue(before, after));
  const over = overwriting(filling, row, changes);
  const isSame = choice.same.get(entry.key) === row;
  const isAllowed = choice.also.has(row);
  const isHeld = (change: CellChange) =>
    (doubt !== null && !isSame) ||
    (!isAllowed && over.some(({ about }) => about !== 'comment' || change.column !== gradeColumn));
  return {
    row,
    who: whoIn(filling, row),
    entry,
    by,
    asks: [...(doubt === null ? [] : [{ about: 'person' as const, why: doubt }]), ...over],
    isSame,
    isAllowed,
    writes: changes.filter((change) => !isHeld(change)),
    holds: changes.filter(isHeld),
  };
}

/** The name in a row, or, in a file without names, whatever says best which row it is. */
function whoIn({ sheet, nameIn }: Filling, row: number): string {
  return nameIn(row) || valueAt(sheet, row, 0).trim() || `row ${row + 1}`;
}

/** What stands in the way of the changes in a row: somebody’s grade, word or comment, or what the file says of the row. */
function overwriting({ sheet, gradeColumn, lockedBy }: Filling, row: number, changes: readonly CellChange[]): Ask[] {
  if (changes.length === 0) return [];
  const grade = changes.find(({ column }) => column === gradeColumn);
  const there = valueAt(sheet, row, gradeColumn).trim();
  const header = lockedBy?.(row) ?? null;
  const isWord = !isNothing(there) && !NUMBER.test(there.replace(/\s*%$/, ''));
  return [
    ...(header === null ? [] : [{ about: 'locked' as const, header }]),
    ...(isWord ? [{ about: 'word' as const }] : grade && !isNothing(there) ? [{ about: 'grade' as const }] : []),
    ...(changes.some(({ column, before }) => column !== gradeColumn && !isNothing(before))
      ? [{ about: 'comment' as const }]
      : []),
  ];
}

const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function isNothing(value: string): boolean {
  return /^\s*[-–—]?\s*$/.test(value);
}

/** “20.00” and “20” are one grade. */
function isSameValue(before: string, after: string): boolean {
  if (before === after) return true;
  const [one, other] = [before.trim(), after.trim()];
  return NUMBER.test(one) && NUMBER.test(other) && Number(one.replace(',', '.')) === Number(other.replace(',', '.'));
}

/** What a cell holds, or '' where its row is shorter. */
export function valueAt({ rows }: CsvSheet, row: number, column: number): string {
  return rows[row]?.[column]?.value ?? '';
}

/** One column below its header, as far as rows have it. */
export function columnBelow(sheet: CsvSheet, header: number, column: number) {
  if (column < 0) return [];
  return sheet.rows.flatMap((cells, row) => {
    const cell = cells[column];
    return row > header && cell ? [{ row, value: cell.value }] : [];
  });
}
