import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseTable, saysTheSame } from '../../src/core/worksheet/analyse.ts';
import { blankRule, blankTable } from '../../src/core/worksheet/blank.ts';
import { applyEdit } from '../../src/core/worksheet/edits.ts';
import { analysisFindings } from '../../src/core/worksheet/findings.ts';
import { gridSize, type Block } from '../../src/core/worksheet/grid.ts';
import { conditionOf, type Rule, type Step, type Table } from '../../src/core/worksheet/model.ts';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { fiveRows, plainStep, row, wholeTable } from './steps.ts';

/** A small table of up to four columns with up to four values each. */
const tables = fc
  .record({
    columns: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    rules: fc.array(
      fc.record({
        // Also no value at all, the same value twice, and values that the column does not have any more.
        picks: fc.array(fc.option(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 })), {
          minLength: 4,
          maxLength: 4,
        }),
        decision: fc.constantFrom('conflict' as const, 'unresolved' as const, 'attempt' as const),
      }),
      { maxLength: 12 },
    ),
    hitPolicy: fc.constantFrom('unique' as const, 'any' as const, 'first' as const),
  })
  .map(({ columns, rules, hitPolicy }): Table => {
    const added = columns.map((count, nth) => ({
      id: `column-${nth}`,
      role: 'other' as const,
      label: `Column ${nth}`,
      values: Array.from({ length: count }, (_, at) => ({ id: `v${at}`, label: `v${at}`, meaning: '', shownBy: [] })),
    }));
    const inputs = [...blankTable().inputs, ...added];
    return {
      hitPolicy,
      inputs,
      rules: rules.map(({ picks, decision }, nth) => ({
        ...blankRule(`r${nth}`),
        decision,
        when: Object.fromEntries(
          inputs.flatMap(({ id, values }, at) => {
            const pick = picks[at];
            return pick === null || pick === undefined
              ? []
              : [[id, pick.map((place) => values[place]?.id ?? `gone-${place}`)]];
          }),
        ),
      })),
    };
  });

describe('the analysis', () => {
  it('finds the same gaps and idle rows as looking at every cell', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const cells = everyCell(table);
        const fitting = cells.map((cell) => table.rules.filter((rule) => fits(table, rule, cell)));
        const gaps = cells.filter((_, at) => fitting[at]?.length === 0);
        const found = analyseTable(table);
        expect(found.uncoveredCells).toBe(gaps.length);
        expect(cells.filter((cell) => found.uncovered.some((block) => isIn(block, cell)))).toEqual(gaps);
        const idle = table.rules.filter((rule) => !fitting.some(([first]) => first === rule));
        expect(found.idle.map(({ row: id }) => id).toSorted()).toEqual(idle.map(({ id }) => id).toSorted());
        expect(found.complete).toBe(true);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('tells a contradiction exactly where rows that fit one cell say something else', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const clashing = everyCell(table).some((cell) => {
          const [first, ...others] = table.rules.filter((rule) => fits(table, rule, cell));
          return first !== undefined && others.some((other) => !saysTheSame(first, other));
        });
        const { contradictions } = analyseTable(table);
        expect(contradictions.length > 0).toBe(clashing && table.hitPolicy !== 'first');
        for (const { rows, cell } of contradictions) {
          const both = rows.map((id) => table.rules.find((rule) => rule.id === id));
          const [at] = everyCell(table).filter((each) => isIn(cell, each));
          for (const rule of both) expect(rule && at && fits(table, rule, at)).toBe(true);
        }
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  it('leaves every cell as it was when rows are merged as it says', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const [merge] = analyseTable(table).mergeable;
        if (!merge) return;
        const rules = table.rules
          .filter(({ id }) => id !== merge.rows[1])
          .map((rule) =>
            rule.id === merge.rows[0] ? { ...rule, when: { ...rule.when, [merge.input]: [...merge.values] } } : rule,
          );
        const decided = (all: readonly Rule[], cell: Cell) => {
          const fitting = all.filter((rule) => fits(table, rule, cell)).map(({ decision }) => String(decision));
          return table.hitPolicy === 'first' ? fitting.slice(0, 1) : [...new Set(fitting)].toSorted();
        };
        for (const cell of everyCell(table)) expect(decided(rules, cell)).toEqual(decided(table.rules, cell));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('merges no two rows across one that would come first where the first row counts', () => {
    const rules = [row('none', 'yes', 'attempt'), row('match', 'any', 'hold-existing'), row('match', 'yes', 'attempt')];
    const table = plainStep(rules).table;
    expect(analyseTable({ ...table, hitPolicy: 'first' }).mergeable).toEqual([]);
    expect(analyseTable({ ...table, hitPolicy: 'first', rules: rules.toSpliced(1, 1) }).mergeable).toHaveLength(1);
  });

  it('counts the cells of a grid that is far too large to be looked at one by one', () => {
    const column = (nth: number) => ({
      id: `column-${nth}`,
      role: 'other' as const,
      label: `Column ${nth}`,
      values: Array.from({ length: 30 }, (_, at) => ({ id: `v${at}`, label: `v${at}`, meaning: '', shownBy: [] })),
    });
    const table = { ...blankTable(), inputs: [...blankTable().inputs, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(column)] };
    const rules = [{ ...blankRule('a'), when: { 'column-3': ['v1'], 'column-9': ['v2', 'v3'] } }];
    const found = analyseTable({ ...table, rules });
    expect(gridSize(table)).toBe(12 * 30 ** 10);
    expect(found.uncoveredCells).toBe(12 * 30 ** 10 - 12 * 30 ** 8 * 2);
    expect(found.uncovered).toHaveLength(2);
  });
});

describe('findings of the analysis', () => {
  it('name the five open cells of the five-row table', () => {
    const found = analysisFindings(plainStep(fiveRows())).filter(({ check }) => check === 'uncovered');
    expect(analyseTable(plainStep(fiveRows()).table).uncoveredCells).toBe(5);
    expect(found.map(({ sentence }) => sentence)).toMatchSnapshot();
  });

  it('are none for the whole table, but for rows that one row could stand for', () => {
    const found = analysisFindings(plainStep(wholeTable()));
    expect([...new Set(found.map(({ check }) => check))]).toEqual(['mergeable']);
  });

  it('are one for a row that stands there twice, and it is true', () => {
    const [first, ...others] = wholeTable();
    if (!first) throw new Error('the table has rows');
    const twice = { ...first, id: 'twice' };
    const about = (rules: readonly Rule[]) =>
      analysisFindings(plainStep(rules)).filter(({ at }) => at.rule === 'twice');
    expect(about([first, twice, ...others])).toMatchObject([
      { check: 'never-fires', sentence: 'Row 2 decides nothing: wherever it fits, row 1 fits as well.' },
    ]);
  });

  it('demand no row for what is never seen', () => {
    const without = wholeTable().filter(({ id }) => !id.startsWith('none'));
    const demanded = (step: Step) => analysisFindings(step).filter(({ check }) => check === 'uncovered').length;
    expect(demanded(plainStep(without))).toBe(3);
    expect(demanded({ ...plainStep(without), nothingFound: 'does-not-count' })).toBe(0);
    expect(demanded(plainStep(without, { lookup: 'none' }))).toBe(0);
  });

  it('explain the two rows that contradict each other', () => {
    const rules = [row('match', 'yes', 'reconciled'), row('match', 'any', 'hold-existing')];
    expect(analysisFindings(plainStep(rules)).find(({ check }) => check === 'contradiction')).toMatchSnapshot();
  });

  it('count the first row alone where the first row counts, and tell that the other never decides', () => {
    const step = plainStep([row('match', 'any', 'hold-existing'), row('match', 'yes', 'reconciled')]);
    const first = { ...step, table: { ...step.table, hitPolicy: 'first' as const } };
    const checks = analysisFindings(first).map(({ check }) => check);
    expect(checks).toContain('never-fires');
    expect(checks).not.toContain('contradiction');
  });

  it('can be settled by the change that they bring', () => {
    let sheet = { ...blankWorksheet('w'), steps: [plainStep(fiveRows())] };
    for (let found = next(sheet); found?.edit; found = next(sheet)) sheet = applyEdit(sheet, found.edit.edit);
    expect(sheet.steps.flatMap(analysisFindings).filter(({ check }) => check === 'uncovered')).toEqual([]);
  });

  it('are none for the worked example', () => {
    expect(exampleWorksheet().steps.flatMap(analysisFindings)).toEqual([]);
  });
});

const next = ({ steps }: ReturnType<typeof blankWorksheet>) =>
  steps.flatMap(analysisFindings).find(({ check }) => check === 'uncovered' || check === 'mergeable');

type Cell = Readonly<Record<string, string>>;

function everyCell({ inputs }: Table): Cell[] {
  return inputs.reduce<Cell[]>(
    (cells, { id, values }) => cells.flatMap((cell) => values.map((value) => ({ ...cell, [id]: value.id }))),
    [{}],
  );
}

function fits({ inputs }: Table, rule: Rule, cell: Cell): boolean {
  return inputs.every((input) => {
    const condition = conditionOf(rule, input);
    return condition === 'any' || condition.includes(cell[input.id] ?? '');
  });
}

function isIn(block: Block, cell: Cell): boolean {
  return Object.entries(block).every(([input, values]) => values.includes(cell[input] ?? ''));
}
