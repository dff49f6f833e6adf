import { blankRule, freshId } from './blank.ts';
import type { Place, Remedy } from './finding.ts';
import type { Block } from './grid.ts';
import { conditionOf, type Rule, type Step, type Table } from './model.ts';

/** A case that no row decides: the row that would, and the row that comes closest. */

/** A row for exactly this case, with nothing decided yet. */
export function rowForCase({ rules }: Pick<Table, 'rules'>, cell: Block): Rule {
  const when = Object.fromEntries(Object.entries(cell).map(([input, values]) => [input, [...values]]));
  return { ...blankRule(freshId('rule', rules)), when };
}

/** Gives such a case its row, and leads to the decision of it. */
export function remedyForCase({ id: step, table }: Pick<Step, 'id' | 'table'>, cell: Block): Remedy {
  const rule = rowForCase(table, cell);
  return {
    label: 'Add a row for it',
    edit: { do: 'add-rule', step, rule },
    leadsTo: { step, rule: rule.id, column: 'decision' },
  };
}

/** Columns in which a row does not ask for all of a case. */
function columnsApart({ inputs }: Pick<Table, 'inputs'>, rule: Rule, cell: Block): readonly string[] {
  return inputs
    .filter((input) => {
      const condition = conditionOf(rule, input);
      const wanted = cell[input.id] ?? input.values.map(({ id }) => id);
      return condition !== 'any' && !wanted.every((value) => condition.includes(value));
    })
    .map(({ id }) => id);
}

/**
 * Where a case is mended without a row of its own: in the row that differs from it in the fewest columns, at the first of
 * these; a row that fits it is mended in its decision. Null: there is no row.
 */
export function closestPlace({ id: step, table }: Pick<Step, 'id' | 'table'>, cell: Block): Place | null {
  const [closest] = table.rules
    .map((rule) => ({ rule: rule.id, apart: columnsApart(table, rule, cell) }))
    .toSorted((one, other) => one.apart.length - other.apart.length);
  return closest ? { step, rule: closest.rule, column: closest.apart[0] ?? 'decision' } : null;
}
