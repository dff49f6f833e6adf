import { LIMITS } from '../worksheet/limits.ts';
import type { Input, Table } from '../worksheet/model.ts';
import { fused, isFormula } from './csv.ts';
import type { Asked, Imported } from './imported.ts';
import { isAny, isAuthorityName, isDecisionName, isEvidenceName, plainName, valueNamed } from './recognise.ts';
import { takeOver } from './take-over.ts';

/**
 * Reads rows of a spreadsheet. The first row names the columns: those up to the decision are conditions, the decision and
 * what follows are results.
 *
 * @param like the table that they are to stand for.
 */
export function readRows(rows: readonly (readonly string[])[], like: Table): Imported {
  const filled = rows.map((row) => row.map((cell) => fused(cell.replace(/^\uFEFF/, '').trim()).trim()));
  const [head = [], ...body] = filled.filter((row) => row.some((cell) => cell !== ''));
  if (head.length === 0) return { sentence: 'There are no rows.' };
  if (body.length > LIMITS.rules) {
    return {
      sentence: `There are ${body.length.toLocaleString('en-GB')} rows. A worksheet takes up to ${LIMITS.rules.toLocaleString('en-GB')}, so nothing was taken over.`,
    };
  }
  const decision = decisionColumn(head);
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
    const input = like.inputs.find((each) => isColumn(name, each));
    return { name, alias: name, allowed: [], cells: column(at).map((cell) => askedIn(cell, input)) };
  });
  const results = head.slice(decision).map((name, at) => ({ name, alias: '', cells: column(decision + at) }));
  const imported = takeOver({ hitPolicy: like.hitPolicy, conditions, results, ids: [] }, like);
  const formulas = body.flat().filter(isFormula).length;
  if (!('table' in imported) || formulas === 0) return imported;
  const note = `${formulas === 1 ? 'One cell begins' : `${formulas} cells begin`} as a formula does. They are kept as text, and nothing is worked out.`;
  return { ...imported, notes: [...imported.notes, note] };
}

/** The first column that is called decision, else the first that sounds like one and is no condition. */
function decisionColumn(head: readonly string[]): number {
  const exact = head.findIndex((name) => ['decision', 'recovery decision', 'outcome'].includes(plainName(name)));
  if (exact > 0) return exact;
  return head.findIndex(
    (name, at) => at > 0 && isDecisionName(name) && !isEvidenceName(name) && !isAuthorityName(name),
  );
}

function isColumn(name: string, { id, label, role }: Input): boolean {
  const plain = plainName(name);
  if (plain === plainName(id) || plain === plainName(label)) return true;
  if (role === 'evidence') return isEvidenceName(name);
  return role === 'authority' && isAuthorityName(name);
}

/** One value, or several with “or”, a semicolon, a bar or a comma between. A label that holds one of these is one value. */
function askedIn(cell: string, input: Input | undefined): Asked {
  if (isAny(cell)) return { kind: 'any' };
  const inner = /^not\s*\((.*)\)$/is.exec(cell)?.[1];
  const text = inner ?? cell;
  const isOne = input !== undefined && valueNamed(input, text) !== null && !/\s+or\s+|[;|]/i.test(text);
  const values = isOne ? [text] : text.split(/\s+or\s+|\s*[;|]\s*/i).map((each) => each.trim());
  const named = values.filter((each) => each !== '');
  return { kind: inner === undefined ? 'in' : 'not', values: named.map((each) => each.replace(/^"(.*)"$/, '$1')) };
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
