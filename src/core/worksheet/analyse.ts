import { byIdentity } from './by-identity.ts';
import { gridSize, walkGrid, type Block, type Part } from './grid.ts';
import { conditionOf, RULE_FIELDS, type Condition, type Input, type Rule, type Table } from './model.ts';

/** What can be said about a decision table by itself, exactly: what no row covers, what rows contradict, what never fires. */
export interface Analysis {
  /** Cells of the whole grid. */
  readonly cells: number;
  /** Cells that no row fits. */
  readonly uncoveredCells: number;
  /** Where they are, with values that lie side by side taken together. Of very many, the first. */
  readonly uncovered: readonly Block[];
  /** Rows that fit the same cell and say something else there. Under “the first row counts” there are none. */
  readonly contradictions: readonly Clash[];
  /** Rows that fit the same cell and say the same. */
  readonly overlaps: readonly Clash[];
  /** Rows that could be left out: nothing fits them, or rows above always fit as well. */
  readonly idle: readonly Idle[];
  /** Rows that differ in one column alone and say the same: one row could stand for both. */
  readonly mergeable: readonly Merge[];
  /** False when the grid has too many different parts to tell. */
  readonly complete: boolean;
}

/** Two rows, by id, and a cell that both fit. */
export interface Clash {
  readonly rows: readonly [string, string];
  readonly cell: Block;
}

export interface Idle {
  readonly row: string;
  /** `no-value`: it asks for nothing that its columns have. `hidden`: rows above fit wherever it does. */
  readonly why: 'no-value' | 'hidden';
  /** Rows that fit where it does. */
  readonly behind: readonly string[];
}

export interface Merge {
  readonly rows: readonly [string, string];
  readonly input: string;
  /** What the one row would ask for. */
  readonly values: readonly string[];
}

const MOST_PARTS = 60_000;
const MOST_TOLD = 200;

export function analyseTable(table: Table): Analysis {
  const { rules, hitPolicy } = table;
  const tally = new Tally(table);
  const { parts, complete } = partsOf(table);
  for (const { blocks, rows, cells } of parts) tally.add(blocks, rows, cells);
  const clashes = [...tally.clashes.values()];
  const isFirst = hitPolicy === 'first';
  return {
    cells: gridSize(table),
    uncoveredCells: tally.uncoveredCells,
    uncovered: joined(tally.uncovered, table).slice(0, MOST_TOLD),
    contradictions: isFirst
      ? []
      : clashes
          .filter(({ same }) => !same)
          .map(plain)
          .slice(0, MOST_TOLD),
    overlaps: isFirst
      ? []
      : clashes
          .filter(({ same }) => same)
          .map(plain)
          .slice(0, MOST_TOLD),
    idle: complete ? rules.flatMap((rule, at) => tally.idle(rule, at)).slice(0, MOST_TOLD) : [],
    mergeable: mergeable(table).slice(0, MOST_TOLD),
    complete,
  };
}

interface Walked {
  readonly whens: readonly Rule['when'][];
  readonly parts: readonly Part[];
  readonly complete: boolean;
}

/** By columns, the table that was walked last. */
const walked = new WeakMap<Table['inputs'], Walked>();

/** The parts of the grid. They follow from what rows ask for, and not from what they say: most keys change nothing here. */
function partsOf(table: Table): Pick<Walked, 'parts' | 'complete'> {
  const { inputs, rules } = table;
  const known = walked.get(inputs);
  if (known?.whens.length === rules.length && rules.every(({ when }, at) => when === known.whens[at])) return known;
  const parts: Part[] = [];
  const complete = walkGrid(table, { visit: (part) => parts.push(part), most: MOST_PARTS });
  const now = { whens: rules.map(({ when }) => when), parts, complete };
  walked.set(inputs, now);
  return now;
}

/** Whether two rows decide the same. */
export function saysTheSame(one: Rule, other: Rule): boolean {
  return outputOf(one) === outputOf(other);
}

const outputOf = ({ decision, attempt }: Rule) =>
  decision === 'attempt' ? `${decision} ${attempt.key} ${attempt.noAnswer} ${attempt.atMost}` : String(decision);

function plain({ rows, cell }: Clash): Clash {
  return { rows, cell };
}

/** Takes in the parts of the grid, one after another. */
class Tally {
  uncoveredCells = 0;
  readonly uncovered: Block[] = [];
  readonly clashes = new Map<number, Clash & { same: boolean }>();
  private readonly outputs: readonly string[];
  /** Whether a row is the first that fits somewhere, and with which rows it fits. */
  private readonly comesFirst: boolean[];
  private readonly behind: Set<number>[];
  private readonly fits: boolean[];

  constructor(private readonly table: Table) {
    this.outputs = table.rules.map(outputOf);
    this.comesFirst = table.rules.map(() => false);
    this.fits = table.rules.map(() => false);
    this.behind = table.rules.map(() => new Set());
  }

  add(blocks: readonly Block[], rows: readonly number[], cells: number): void {
    const [first, ...others] = rows;
    if (first === undefined) {
      this.uncoveredCells += cells;
      if (this.uncovered.length < 10 * MOST_TOLD) this.uncovered.push(...blocks);
      return;
    }
    this.comesFirst[first] = true;
    this.fits[first] = true;
    for (const other of others) {
      this.fits[other] = true;
      const behind = this.behind[other];
      if (behind && behind.size < 10) behind.add(first);
      this.clash(first, other, blocks[0] ?? {});
    }
  }

  idle({ id }: Rule, at: number): Idle[] {
    if (!this.fits[at]) return [{ row: id, why: 'no-value', behind: [] }];
    if (this.comesFirst[at]) return [];
    return [{ row: id, why: 'hidden', behind: [...(this.behind[at] ?? [])].map((index) => this.idOf(index)) }];
  }

  private clash(first: number, other: number, cell: Block): void {
    const key = first * this.table.rules.length + other;
    if (this.clashes.size > 10 * MOST_TOLD || this.clashes.has(key)) return;
    const same = this.outputs[first] === this.outputs[other];
    this.clashes.set(key, { rows: [this.idOf(first), this.idOf(other)], cell, same });
  }

  private idOf(index: number): string {
    return this.table.rules[index]?.id ?? '';
  }
}

/** Blocks that differ in one column alone, joined, so that a person reads few of them. */
function joined(blocks: readonly Block[], { inputs }: Pick<Table, 'inputs'>): Block[] {
  const ids = inputs.map(({ id }) => id);
  return inputs.reduce<Block[]>((left, { id, values }) => joinedAlong(left, id, values.length, ids), [...blocks]);
}

/** @param inputs the ids of all columns */
function joinedAlong(blocks: readonly Block[], input: string, all: number, inputs: readonly string[]): Block[] {
  const others = inputs.filter((id) => id !== input);
  const groups = new Map<string, { block: Block; values: Set<string> | null }>();
  for (const block of blocks) {
    const { [input]: values, ...rest } = block;
    const key = others.map((id) => rest[id]?.join() ?? '*').join(';');
    const group = groups.get(key);
    if (!group) groups.set(key, { block: rest, values: values ? new Set(values) : null });
    else if (!values) group.values = null;
    else for (const value of values) group.values?.add(value);
  }
  return [...groups.values()].map(({ block, values }) =>
    values === null || values.size === all ? block : { ...block, [input]: [...values] },
  );
}

function mergeable({ inputs, rules, hitPolicy }: Table): Merge[] {
  const found: Merge[] = [];
  const taken = new Set<string>();
  const others = rules.map(othersIn(inputs));
  const outputs = numbered(rules.map(everythingSaid));
  inputs.forEach((input, column) => {
    const groups = new Map<string, { readonly rule: Rule; readonly at: number }>();
    rules.forEach((rule, at) => {
      if (taken.has(rule.id)) return;
      const key = `${others[at]?.[column]};${outputs[at]}`;
      const known = groups.get(key);
      const other = known?.rule;
      const values = other && unionOf(conditionOf(other, input), conditionOf(rule, input));
      const overtakes = () => {
        const between = rules.slice((known?.at ?? 0) + 1, at);
        return between.some(
          (each, nth) => outputs[at - between.length + nth] !== outputs[at] && meet(inputs, each, rule),
        );
      };
      // Where the first row counts, a row that moves up must not be the first where it was not.
      if (!other || !values || (hitPolicy === 'first' && overtakes())) return void groups.set(key, { rule, at });
      found.push({ rows: [other.id, rule.id], input: input.id, values });
      taken.add(other.id).add(rule.id);
      groups.delete(key);
    });
  });
  return found;
}

/** Whether some case fits both rows. */
function meet(inputs: readonly Input[], one: Rule, other: Rule): boolean {
  return inputs.every((input) => {
    const [here, there] = [conditionOf(one, input), conditionOf(other, input)];
    if (here === 'any' || there === 'any') return true;
    return here.some((value) => there.includes(value));
  });
}

/** By column, what a row asks for in all the others. */
const othersIn = byIdentity((inputs: readonly Input[]) =>
  byIdentity((rule: Rule): readonly string[] => {
    const conditions = inputs.map((input) => textOf(conditionOf(rule, input)));
    return inputs.map((_, column) => conditions.with(column, '').join(';'));
  }),
);

const everythingSaid = byIdentity((rule: Rule) =>
  [outputOf(rule), ...RULE_FIELDS.map((field) => rule[field])].join('\n'),
);

/** Equal texts get equal numbers: what a row says may be long. */
function numbered(texts: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return texts.map((text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
}

function textOf(condition: Condition): string {
  return condition === 'any' ? 'any' : condition.toSorted().join();
}

/** Null where one of them asks for all that the other asks for: then the other is idle, which is told elsewhere. */
function unionOf(one: Condition, other: Condition): readonly string[] | null {
  if (one === 'any' || other === 'any') return null;
  const union = [...new Set([...one, ...other])];
  return union.length === new Set(one).size || union.length === new Set(other).size ? null : union;
}
