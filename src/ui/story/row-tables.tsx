import type { MarkedRow, MarkedTable } from './committed-rows.ts';

const MARK_WORDS: Readonly<Record<MarkedRow['mark'], string>> = {
  same: '',
  new: 'new',
  gone: 'gone',
  changed: 'changed',
};

/** Characters from which a value may be broken anywhere: keys and receipts, not words. */
const LONG = 14;

interface Props {
  readonly tables: readonly MarkedTable[];
  /** Said before each table's name, for a person who hears the table: "after step 4". */
  readonly moment: string;
}

/** Committed rows as tables. What differs is marked by a word, a sign and a colour. */
export function RowTables({ tables, moment }: Props) {
  const full = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows }) => rows.length === 0);
  return (
    <div class="rows-tables">
      {full.map((table) => (
        <OneTable key={table.table} table={table} moment={moment} />
      ))}
      {empty.length > 0 && (
        <p class="rows-none">
          No rows: <code>{empty.map(({ table }) => table).join(', ')}</code>
        </p>
      )}
    </div>
  );
}

function OneTable({ table, moment }: { table: MarkedTable; moment: string }) {
  const marked = table.rows.some(({ mark }) => mark !== 'same');
  return (
    <table class="rows-table">
      <caption>
        <code>{table.table}</code>
        <span class="visually-hidden">, committed rows {moment}</span>
      </caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {marked && (
            <th scope="col">
              <span class="visually-hidden">what became of it</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index} data-mark={row.mark}>
            {table.columns.map((column) => (
              <Cell key={column} row={row} column={column} />
            ))}
            {marked && <td class="rows-mark">{MARK_WORDS[row.mark]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ row: { row, was, mark }, column }: { row: MarkedRow; column: string }) {
  const value = String(row[column] ?? 'NULL');
  if (mark === 'changed' && was && was[column] !== row[column]) {
    return (
      <td>
        <del>{String(was[column] ?? 'NULL')}</del> → <ins>{value}</ins>
      </td>
    );
  }
  if (mark === 'gone')
    return (
      <td>
        <del>{value}</del>
      </td>
    );
  return <td data-long={value.length > LONG}>{value}</td>;
}
