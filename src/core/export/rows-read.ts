import { LIMITS } from '../worksheet/limits.ts';
import type { Input, Table } from '../worksheet/model.ts';
import { fused, isFormula } from './csv.ts';
import type { Asked, Imported } from './imported.ts';
import { isDecisionHead, isQuotedValue, valuesInCell } from './cell-names.ts';
import { isAny, isAuthorityName, isDecisionName, isEvidenceName, plainName } from './recognise.ts';
import { withoutStanding } from './standing-column.ts';
import { takeOver } from './take-over.ts';

/**
 * Reads rows of a spreadsheet. The first row names the columns: those up to the decision are conditions, the decision and
 * what follows are results.
 *
 * @param like the table that they are to stand for.
 */
export function readRows(rows: readonly (readonly string[])[], like: Table): Imported {
  const filled = rows.map((row) => row.map((cell) => fused(cell.replace(/^\uFEFF/, '').trim()).trim()));
  const [head = [], ...body] = withoutStanding(filled.filter((row) => row.some((cell) => cell !== '')));
  if (head.length === 0) return { sentence: 'There are no rows.' };
  if (body.length > LIMITS.rules) {
    return {
      sentence: `There are ${body.length.toLocaleString('en-GB')} rows. A worksheet takes up to ${LIMITS.rules.toLocaleString('en-GB')}, so nothing was taken over.`,
    };
  }
  const decision = decisionColumn(head, like);
  if (decision < 0) {
    return {
      sentence: `No column is called “Decision”. The first row has to name the columns; it holds ${head
        .slice(0, 4)
        .map((name) => `“${name.slice(0, 30)}”`)
        .join(', ')}.`,
    };
  }
  if (body.length === 0) return { sentence: 'There is a row of headings and no other.' };
  const long = longCell(body, head);
  if (long !== null) return { sentence: long };
  const column = (at: number) => body.map((row) => row[at] ?? '');
  const conditions = head.slice(0, decision).map((name, at) => {
    const input =
      like.inputs.find((each) => isCalled(name, each)) ?? like.inputs.find((each) => soundsLike(name, each));
    return { name, alias: name, allowed: [], cells: column(at).map((cell) => askedIn(cell, input)) };
  });
  const results = head.slice(decision).map((name, at) => ({ name, alias: '', cells: column(decision + at) }));
  const imported = takeOver({ hitPolicy: like.hitPolicy, conditions, results, ids: [] }, like);
  const formulas = body.flat().filter(isFormula).length;
  if (!('table' in imported) || formulas === 0) return imported;
  const note = `${formulas === 1 ? 'One cell begins' : `${formulas} cells begin`} as a formula does. They are kept as text, and nothing is worked out.`;
  return { ...imported, notes: [...imported.notes, note] };
}

/** The column that is called decision, else the first that sounds like one and is no condition. */
function decisionColumn(head: readonly string[], { inputs }: Table): number {
  const exact = head.flatMap((name, at) => (at > 0 && isDecisionHead(name) ? [at] : []));
  // A column of conditions may be called so as well: then it stands before the decision.
  const found = exact.find((at) => !inputs.some((input) => isCalled(head[at] ?? '', input))) ?? exact.at(-1);
  if (found !== undefined) return found;
  return head.findIndex(
    (name, at) => at > 0 && isDecisionName(name) && !isEvidenceName(name) && !isAuthorityName(name),
  );
}

function isCalled(name: string, { id, label }: Input): boolean {
  return [id, label].some((each) => plainName(each) === plainName(name));
}

function soundsLike(name: string, { role }: Input): boolean {
  if (role === 'evidence') return isEvidenceName(name);
  return role === 'authority' && isAuthorityName(name);
}

/** One value, or several. A label that holds a separator is one value where it stands in quotes. */
function askedIn(cell: string, input: Input | undefined): Asked {
  if (isAny(cell) && !isQuotedValue(cell, input)) return { kind: 'any' };
  const inner = /^not\s*\((.*)\)$/is.exec(cell)?.[1];
  return { kind: inner === undefined ? 'in' : 'not', values: valuesInCell(inner ?? cell) };
}

function longCell(body: readonly (readonly string[])[], head: readonly string[]): string | null {
  for (const [row, cells] of body.entries()) {
    const at = cells.findIndex((cell) => cell.length > LIMITS.text);
    if (at >= 0) {
      return `Row ${row + 1}, “${head[at] ?? `column ${at + 1}`}” holds ${cells[at]?.length.toLocaleString('en-GB')} characters. A field takes up to ${LIMITS.text.toLocaleString('en-GB')}, so nothing was taken over.`;
    }
  }
  return null;
}
