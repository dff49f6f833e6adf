import { conditionOf, type Input, type Rule } from '../worksheet/model.ts';
import { valueLabel } from '../worksheet/words.ts';
import { isAny, plainName, valueNamed } from './recognise.ts';

/**
 * How columns and values are named in a spreadsheet: by their labels, and where a label would be read as something else, in
 * quotes or by the id. So a table that goes out and comes back asks for what it asked before.
 */

const SEPARATORS = /\s+or\s+|\s*[;|]\s*/i;

/** The head of a column of conditions. @param all every column of the table. */
export function headOf(input: Input, all: readonly Input[]): string {
  const name = plainName(input.label);
  const isTaken = all.some((other) => other !== input && [other.id, other.label].map(plainName).includes(name));
  return name === '' || isTaken || isDecisionHead(input.label) ? input.id : input.label;
}

/** Whether a head can be nothing but the decision's. */
export function isDecisionHead(head: string): boolean {
  return ['decision', 'recovery decision', 'outcome'].includes(plainName(head));
}

/** What a row asks of a column, for a cell. */
export function cellText(rule: Rule, input: Input): string {
  const condition = conditionOf(rule, input);
  return condition === 'any' ? 'any' : condition.map((id) => valueName(input, id)).join(' or ');
}

function valueName(input: Input, id: string): string {
  const label = valueLabel(input, id);
  const isRead = label !== '' && label.trim() === label && !label.includes('"') && valueNamed(input, label) === id;
  if (!isRead) return `"${id}"`;
  const isPlain = !isAny(label) && !/(^|\s)or(\s|$)|[;|\n]|^not\s*\(/i.test(label);
  return isPlain ? label : `"${label}"`;
}

/** Whether a cell names a value of its column that would otherwise stand for any. */
export function isQuotedValue(cell: string, input: Input | undefined): boolean {
  const inner = /^"([^"]+)"$/.exec(cell)?.[1];
  return inner !== undefined && input !== undefined && valueNamed(input, inner) !== null;
}

/** The values in a cell: several with “or”, a semicolon or a bar between, which in quotes belong to a value. */
export function valuesInCell(cell: string): string[] {
  const quoted: string[] = [];
  const marked = cell.replaceAll(/"([^"]*)"/g, (_, inner: string) => `\0${quoted.push(inner) - 1}\0`);
  return marked
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.replaceAll(/\0(\d+)\0/g, (mark, nth: string) => {
        const inner = quoted[Number(nth)] ?? '';
        return mark === part ? inner : `"${inner}"`;
      }),
    );
}
