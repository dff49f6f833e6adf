import type { Table } from '../../core/worksheet/model.ts';
import { readWorksheet } from '../../core/worksheet/read.ts';
import { stepName } from '../../core/worksheet/words.ts';
import { rowsOfText } from './pasted-rows.ts';

/** Decision tables of other tools, of spreadsheets, and of other worksheets. */

export interface TableChoice {
  readonly id: string;
  readonly name: string;
  /** How many rows it has. */
  readonly rules: number;
}

export type ImportedTable =
  { readonly table: Table; readonly notes: readonly string[] } | { readonly sentence: string };

/** A text in which tables were found. One of them is chosen, and then read. */
export interface TableSource {
  readonly choices: readonly TableChoice[];
  /** @param like the table that it takes the place of: columns of the same name are taken for the same */
  readonly read: (id: string, like: Table) => ImportedTable;
}

/** Looks what a text is, whatever its file was called. Never rejects. */
export async function tableSource(text: string): Promise<TableSource | { readonly sentence: string }> {
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  try {
    if (begin.startsWith('<')) return await dmnSource(text.replace(/^\uFEFF/, ''));
    if (begin.startsWith('{')) return worksheetSource(text);
    return await rowsSource(text);
  } catch {
    return {
      sentence: 'The part of the page that reads tables could not be fetched. Check the connection and try again.',
    };
  }
}

async function dmnSource(text: string): Promise<TableSource | { readonly sentence: string }> {
  const [{ xmlTree }, { dmnTables, readDmnTable }] = await Promise.all([
    import('./xml-tree.ts'),
    import('../../core/export/dmn-read.ts'),
  ]);
  const tree = xmlTree(text);
  if ('sentence' in tree) return tree;
  const found = dmnTables(tree.root);
  if ('sentence' in found) return found;
  return { choices: found.tables, read: (id, like) => readDmnTable(tree.root, id, like) };
}

function worksheetSource(text: string): TableSource | { readonly sentence: string } {
  const read = readWorksheet(text);
  if ('sentence' in read) return read;
  const { steps } = read.sheet;
  return {
    choices: steps.map((step) => ({ id: step.id, name: stepName(step), rules: step.table.rules.length })),
    read(id) {
      const step = steps.find((each) => each.id === id);
      return step ? { table: step.table, notes: [] } : { sentence: 'The worksheet has no such step.' };
    },
  };
}

async function rowsSource(text: string): Promise<TableSource | { readonly sentence: string }> {
  const [read, { readRows }] = await Promise.all([rowsOfText(text, 'file'), import('../../core/export/rows-read.ts')]);
  if ('sentence' in read) return read;
  const rows = read.rows.map((row) => [...row]);
  return {
    choices: [{ id: 'rows', name: 'Rows of a spreadsheet', rules: Math.max(0, rows.length - 1) }],
    read: (_id, like) => readRows(rows, like),
  };
}
