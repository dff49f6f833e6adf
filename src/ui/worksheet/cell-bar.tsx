import type { Finding } from '../../core/worksheet/finding.ts';
import { announce } from '../shell/announce.ts';
import { FindingItem } from './findings-list.tsx';
import type { GridRows } from './grid/grid-paste.ts';
import type { GridState } from './grid/use-grid.ts';
import { useOpenSheet } from './open-sheet.ts';

interface CellBarProps<Row extends { readonly id: string }> {
  readonly grid: GridState<Row>;
  readonly rows: GridRows<Row>;
  readonly rowWord: string;
  readonly findingsAt: (row: Row, column: string) => readonly Finding[];
}

/** About the present cell: what belongs into it, what is said about it, and what can be done with its row. */
export function CellBar<Row extends { readonly id: string }>({ grid, rows, rowWord, findingsAt }: CellBarProps<Row>) {
  const { edit, readOnly } = useOpenSheet();
  const { row: at, column: place } = grid.at;
  const row = grid.rows[at];
  const column = grid.columns[place];
  const { length } = grid.rows;
  if (!row || !column) return null;
  const findings = [...findingsAt(row, column.id), ...findingsAt(row, '')];
  const add = () => {
    edit(rows.fresh(grid.rows).edit);
    grid.go({ row: length, column: 0 }, false);
  };
  const move = (by: -1 | 1) => {
    edit(rows.move(row.id, at + by));
    grid.go({ row: at + by, column: place }, false);
    announce(`Moved to ${rowWord} ${at + by + 1}.`);
  };
  const remove = () => {
    const last = at === length - 1;
    edit(rows.remove([row.id]));
    grid.go({ row: last ? at - 1 : at, column: place }, false);
    announce(`Row ${at + 1} removed. Undo brings it back.`);
  };
  const copy = () => {
    edit(rows.copy(row));
    grid.go({ row: at + 1, column: place }, false);
    announce(`Duplicated as row ${at + 2}.`);
  };
  return (
    <div class="cell-bar">
      <p class="cell-about">
        <b>
          Row {at + 1}, {column.label}.
        </b>{' '}
        <span class="help">
          {column.help} {(!readOnly || column.kind === 'text') && 'Enter or a double click opens it.'}
        </span>
      </p>
      {grid.refused.length > 0 && (
        <div class="reply" data-status="unknown">
          {grid.refused.slice(0, 5).map((sentence) => (
            <p key={sentence}>
              <bdi>{sentence}</bdi>
            </p>
          ))}
          {grid.refused.length > 5 && <p>{grid.refused.length - 5} more cells were not taken.</p>}
        </div>
      )}
      {findings.length > 0 && (
        <ul class="plain-list findings">
          {findings.slice(0, 4).map((finding) => (
            <FindingItem key={finding.id} finding={finding} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <div class="toolbar" role="group" aria-label={`Row ${at + 1}`}>
          <button
            type="button"
            class="button"
            aria-disabled={length >= rows.most}
            onClick={() => length < rows.most && add()}
          >
            Add a row
          </button>
          <button type="button" class="button quiet" onClick={copy}>
            Duplicate row {at + 1}
          </button>
          <button type="button" class="button quiet" aria-disabled={at === 0} onClick={() => at > 0 && move(-1)}>
            Move up
          </button>
          <button
            type="button"
            class="button quiet"
            aria-disabled={at === length - 1}
            onClick={() => at < length - 1 && move(1)}
          >
            Move down
          </button>
          <button type="button" class="button quiet" onClick={remove}>
            Remove row {at + 1}
          </button>
        </div>
      )}
    </div>
  );
}
