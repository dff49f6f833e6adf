import { conditionOf, type Rule, type Table } from './model.ts';

/**
 * The finite grid of a decision table, walked exactly: column by column, with values that the same rows ask for taken
 * together, and parts of the grid in which the same rows are left taken only once. So a grid of millions of cells costs
 * about as much as it has different parts.
 */

/** A set of rows as bits, 30 to a number. */
type RowSet = Int32Array;

/** Values of one column that the same rows ask for. */
interface Group {
  readonly values: readonly string[];
  readonly rows: RowSet;
}

/** A block of cells: by input, the values. An input that isn't named may have any. */
export type Block = Readonly<Record<string, readonly string[]>>;

/** A part of the grid in which the same rows fit. */
export interface Part {
  /** Where it is. Of very many blocks, the first. */
  readonly blocks: readonly Block[];
  /** The rows that fit, by index, in order. */
  readonly rows: readonly number[];
  /** How many cells of the grid it is. */
  readonly cells: number;
}

export interface Walk {
  /** Told of each part; parts that are alike in what is left of the columns are told once, with all their cells. */
  readonly visit: (part: Part) => void;
  /** After how many parts to give up. */
  readonly most: number;
}

/** How many cells the grid of a table has. */
export function gridSize({ inputs }: Pick<Table, 'inputs'>): number {
  return inputs.reduce((product, { values }) => product * values.length, 1);
}

/** @returns false when there were more parts than allowed, and not all were told. */
export function walkGrid(table: Pick<Table, 'inputs' | 'rules'>, { visit, most }: Walk): boolean {
  const columns = columnsOf(table);
  const below = cellsBelow(table);
  const words = Math.ceil(table.rules.length / BITS);
  let parts = 0;

  /** Whether no row that is left asks for anything in the columns from here on. */
  const settled = columns.map((_, column) => restOfAny(table, column));

  /** Ways to the same rows at the same column, told as one: their number of cells is added up. */
  function walk(column: number, ways: readonly Way[]): boolean {
    for (const way of ways) {
      const isDone = column === columns.length || isEmpty(way.rows) || within(way.rows, settled[column] ?? way.rows);
      if (!isDone) continue;
      if (++parts > most) return false;
      visit({ blocks: way.blocks, rows: indexesOf(way.rows), cells: way.count * (below[column] ?? 1) });
    }
    const groups = columns[column];
    if (!groups) return true;
    const open = ways.filter(({ rows }) => !isEmpty(rows) && !within(rows, settled[column] ?? rows));
    const next = new Ways();
    for (const way of open) {
      for (const { values, rows, input, all } of groups) {
        next.add(way, intersection(way.rows, rows), all ? null : { input, values }, values.length);
      }
      if (next.all.length > most) return false;
    }
    return next.all.length === 0 || walk(column + 1, next.all);
  }

  return walk(0, [{ blocks: [{}], rows: everyRow(table.rules.length, words), count: 1 }]);
}

interface Way {
  blocks: readonly Block[];
  readonly rows: RowSet;
  count: number;
}

/** Ways into a column, those with the same rows left taken together. Ways without rows stay apart: each is a gap of its own. */
class Ways {
  readonly all: Way[] = [];
  private readonly byHash = new Map<number, Way[]>();

  add(from: Way, rows: RowSet, narrowed: { input: string; values: readonly string[] } | null, times: number): void {
    const count = from.count * times;
    const hash = hashOf(rows);
    const bucket = this.byHash.get(hash);
    const known = isEmpty(rows) ? undefined : bucket?.find((way) => equal(way.rows, rows));
    if (known && known.blocks.length >= MOST_BLOCKS) known.count += count;
    else {
      const blocks = narrowed
        ? from.blocks.map((block) => ({ ...block, [narrowed.input]: narrowed.values }))
        : from.blocks;
      if (known) {
        known.count += count;
        known.blocks = [...known.blocks, ...blocks].slice(0, MOST_BLOCKS);
        return;
      }
      const way = { blocks, rows, count };
      this.all.push(way);
      if (bucket) bucket.push(way);
      else this.byHash.set(hash, [way]);
    }
  }
}

const BITS = 30;

/** How many places are told of one part. */
const MOST_BLOCKS = 40;

interface Column extends Group {
  readonly input: string;
  /** Whether these are all the values of the column. */
  readonly all: boolean;
}

function columnsOf({ inputs, rules }: Pick<Table, 'inputs' | 'rules'>): readonly (readonly Column[])[] {
  const words = Math.ceil(rules.length / BITS);
  return inputs.map((input) => {
    const sets = new Map(input.values.map(({ id }) => [id, new Int32Array(words)]));
    rules.forEach((rule, at) => {
      const condition = conditionOf(rule, input);
      for (const [id, set] of sets) if (condition === 'any' || condition.includes(id)) add(set, at);
    });
    const groups = new Map<string, { values: string[]; rows: RowSet }>();
    for (const [id, rows] of sets) {
      const key = rows.join();
      const group = groups.get(key);
      if (group) group.values.push(id);
      else groups.set(key, { values: [id], rows });
    }
    return [...groups.values()].map((group) => ({ ...group, input: input.id, all: groups.size === 1 }));
  });
}

/** For each column, how many cells there are in it and in those after it. */
function cellsBelow({ inputs }: Pick<Table, 'inputs'>): readonly number[] {
  const below = [1];
  for (const { values } of inputs.toReversed()) below.unshift(values.length * (below[0] ?? 1));
  return below;
}

/** The rows that ask for nothing in this column and those after it. */
function restOfAny({ inputs, rules }: Pick<Table, 'inputs' | 'rules'>, column: number): RowSet {
  const set = new Int32Array(Math.ceil(rules.length / BITS));
  const rest = inputs.slice(column);
  rules.forEach((rule, at) => {
    if (rest.every((input) => asksForAll(rule, input))) add(set, at);
  });
  return set;
}

function asksForAll(rule: Rule, input: Table['inputs'][number]): boolean {
  const condition = conditionOf(rule, input);
  return condition === 'any' || input.values.every(({ id }) => condition.includes(id));
}

function add(set: RowSet, at: number): void {
  const word = Math.floor(at / BITS);
  set[word] = (set[word] ?? 0) | (1 << (at % BITS));
}

function everyRow(count: number, words: number): RowSet {
  const set = new Int32Array(words);
  for (let at = 0; at < count; at++) add(set, at);
  return set;
}

function intersection(one: RowSet, other: RowSet): RowSet {
  const both = new Int32Array(one.length);
  for (let word = 0; word < both.length; word++) both[word] = (one[word] ?? 0) & (other[word] ?? 0);
  return both;
}

function isEmpty(set: RowSet): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) return false;
  return true;
}

function within(set: RowSet, other: RowSet): boolean {
  for (let word = 0; word < set.length; word++) if (((set[word] ?? 0) & ~(other[word] ?? 0)) !== 0) return false;
  return true;
}

function equal(one: RowSet, other: RowSet): boolean {
  for (let word = 0; word < one.length; word++) if (one[word] !== other[word]) return false;
  return true;
}

function hashOf(set: RowSet): number {
  let hash = 0x811c9dc5;
  for (let word = 0; word < set.length; word++) hash = Math.imul(hash ^ (set[word] ?? 0), 0x01000193);
  return hash;
}

function indexesOf(set: RowSet): number[] {
  const indexes: number[] = [];
  for (let nth = 0; nth < set.length; nth++) {
    for (let left = set[nth] ?? 0; left !== 0; left &= left - 1)
      indexes.push(nth * BITS + 31 - Math.clz32(left & -left));
  }
  return indexes;
}
