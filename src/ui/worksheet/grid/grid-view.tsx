import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Finding } from '../../../core/worksheet/finding.ts';
import { Mark } from '../../story/mark.tsx';
import { WEIGHT_WORDS, worst } from '../weight.ts';
import { ChoiceList } from './choice-list.tsx';
import type { GridColumn } from './grid-column.ts';
import { MoreColumns } from './more-columns.tsx';
import { TextEditor } from './text-editor.tsx';
import { WHOLE_ROW, type RowFindings } from './row-findings.ts';
import type { Editing, GridState } from './use-grid.ts';

/** Rows that are drawn at once: more would make each key slow. */
export const SHOWN = 100;

interface GridViewProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly grid: GridState<Row>;
  readonly place: RefObject<HTMLTableElement | null>;
  readonly readOnly: boolean;
  /** What a row is called: “Row 3”. */
  readonly rowName: (nth: number) => string;
  /** What a row is marked with, such as that the failing story went through it. */
  readonly rowNote?: ((row: Row) => string | null) | undefined;
  readonly findingsOf: (row: Row) => RowFindings;
}

/** A table that is used like a spreadsheet. */
export function GridView<Row extends { readonly id: string }>(props: GridViewProps<Row>) {
  const { label, grid, place, readOnly, rowName, rowNote, findingsOf } = props;
  const { rows, columns, at, selection } = grid;
  const hands = useHands(grid);
  const first = Math.floor(grid.at.row / SHOWN) * SHOWN;
  const shown = rows.slice(first, first + SHOWN);
  const scroll = useRef<HTMLDivElement>(null);
  return (
    <>
      {rows.length > SHOWN && <Pager grid={grid} first={first} />}
      <MoreColumns scroll={scroll} count={columns.length} />
      <div ref={scroll} class="grid-scroll" style={{ '--pins': pinsOf(columns) }}>
        <table
          ref={place}
          class="sheet-grid"
          // A table that is used like a spreadsheet is a grid: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={readOnly}
          onKeyDown={grid.onKeyDown}
          onCopy={grid.onCopy}
          onCut={grid.onCut}
          onPaste={grid.onPaste}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" class="grid-number">
                Row
              </th>
              {columns.map(({ id, label: name, width }, nth) => (
                <th key={id} scope="col" data-width={width} {...pinAt(columns, nth)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => {
              const nth = first + index;
              const isActive = at.row === nth;
              const isSelected = nth >= selection.from.row && nth <= selection.to.row;
              return (
                <GridRow
                  key={row.id}
                  row={row}
                  nth={nth}
                  name={rowName(nth)}
                  note={rowNote?.(row) ?? null}
                  columns={columns}
                  readOnly={readOnly}
                  active={isActive ? at.column : null}
                  editing={isActive ? grid.editing : null}
                  selectedFrom={isSelected ? selection.from.column : null}
                  selectedTo={isSelected ? selection.to.column : null}
                  findings={findingsOf(row)}
                  hands={hands}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** More than these would leave no room for the others. */
const MOST_PINS = 3;

/** How many columns stay while the others are scrolled: the first ones. */
function pinsOf<Row>(columns: readonly GridColumn<Row>[]): number {
  const first = columns.findIndex(({ pinned = false }) => !pinned);
  return Math.min(MOST_PINS, first < 0 ? columns.length : first);
}

function pinAt<Row>(columns: readonly GridColumn<Row>[], nth: number) {
  return nth < pinsOf(columns) ? { 'data-pinned': true, style: { '--pin': nth } } : {};
}

function Pager<Row extends { readonly id: string }>({ grid, first }: { grid: GridState<Row>; first: number }) {
  const { length } = grid.rows;
  const last = Math.min(first + SHOWN, length);
  const go = (row: number) => grid.go({ row, column: grid.at.column }, false);
  return (
    <p class="toolbar grid-pager">
      <span class="help">
        Rows {first + 1} to {last} of {length.toLocaleString('en-GB')}
      </span>
      <button type="button" class="button" aria-disabled={first === 0} onClick={() => go(Math.max(0, first - SHOWN))}>
        Earlier rows
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={last === length}
        onClick={() => go(Math.min(last, length - 1))}
      >
        Later rows
      </button>
    </p>
  );
}

/** What a cell can ask of its grid. */
type Hands<Row extends { readonly id: string }> = Pick<
  GridState<Row>,
  'begin' | 'type' | 'choose' | 'end' | 'onPointerDown' | 'onPointerEnter' | 'onFocus'
>;

/** The same from drawing to drawing, so that a row is drawn anew only when something in it has changed. */
function useHands<Row extends { readonly id: string }>(grid: GridState<Row>): Hands<Row> {
  const now = useRef(grid);
  useLayoutEffect(() => {
    now.current = grid;
  });
  return useMemo(
    () => ({
      begin: (cell, typed) => now.current.begin(cell, typed),
      type: (cell, text) => now.current.type(cell, text),
      choose: (cell, values) => now.current.choose(cell, values),
      end: (how) => now.current.end(how),
      onPointerDown: (event, cell) => now.current.onPointerDown(event, cell),
      onPointerEnter: (event, cell) => now.current.onPointerEnter(event, cell),
      onFocus: (cell) => now.current.onFocus(cell),
    }),
    [],
  );
}

interface GridRowProps<Row extends { readonly id: string }> {
  readonly row: Row;
  readonly nth: number;
  readonly name: string;
  readonly note: string | null;
  readonly columns: readonly GridColumn<Row>[];
  readonly readOnly: boolean;
  /** The present cell’s column, where it is in this row. */
  readonly active: number | null;
  readonly editing: Editing | null;
  readonly selectedFrom: number | null;
  readonly selectedTo: number | null;
  readonly findings: RowFindings;
  readonly hands: Hands<Row>;
}

function GridRow<Row extends { readonly id: string }>(props: GridRowProps<Row>) {
  const { nth, name, note, columns, findings } = props;
  return useMemo(
    () => (
      <tr aria-rowindex={nth + 2} data-noted={note !== null}>
        <th scope="row" class="grid-number">
          <span class="visually-hidden">{name}</span>
          <span aria-hidden="true">{nth + 1}</span>
          {note !== null && (
            <span class="grid-note">
              <Mark name="break" />
              {note}
            </span>
          )}
          <CellFindings findings={findings.get(WHOLE_ROW) ?? NONE} />
        </th>
        {columns.map((column, nthColumn) => (
          <GridCell key={column.id} {...props} column={column} nthColumn={nthColumn} />
        ))}
      </tr>
    ),
    Object.values(props),
  );
}

const NONE: readonly Finding[] = [];

interface GridCellProps<Row extends { readonly id: string }> extends GridRowProps<Row> {
  readonly column: GridColumn<Row>;
  readonly nthColumn: number;
}

function GridCell<Row extends { readonly id: string }>(props: GridCellProps<Row>) {
  const {
    row,
    nth,
    column,
    nthColumn,
    readOnly,
    name: rowName,
    active,
    selectedFrom,
    selectedTo,
    findings,
    hands,
  } = props;
  const here = { row: nth, column: nthColumn };
  const isActive = active === nthColumn;
  const isSelected =
    selectedFrom !== null && selectedTo !== null && nthColumn >= selectedFrom && nthColumn <= selectedTo;
  const editing = isActive && (!readOnly || column.kind === 'text') ? props.editing : null;
  const applies = column.applies(row);
  const text = column.text(row);
  const gloss = column.gloss?.(row) ?? '';
  const name = `${column.label}, ${rowName}`;
  return (
    <td
      aria-colindex={nthColumn + 2}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive}
      data-row={nth}
      data-column={nthColumn}
      data-kind={column.kind}
      {...pinAt(props.columns, nthColumn)}
      data-applies={applies}
      data-empty={text === '' || (column.kind === 'choices' && column.chosen(row).length === 0)}
      aria-selected={isSelected}
      onPointerDown={(event) => hands.onPointerDown(event, here)}
      onPointerEnter={(event) => hands.onPointerEnter(event, here)}
      onDblClick={() => hands.begin(here, null)}
      onFocus={() => hands.onFocus(here)}
    >
      {editing && column.kind === 'text' && (
        <TextEditor
          label={name}
          start={text}
          typed={editing.typed}
          readOnly={readOnly}
          onType={(next) => hands.type(here, next)}
          onEnd={hands.end}
        />
      )}
      {!(editing && column.kind === 'text') && (
        <span class="cell-words">{applies ? text : <span aria-label="does not apply">–</span>}</span>
      )}
      {gloss !== '' && <span class="cell-gloss">{gloss}</span>}
      <CellFindings findings={findings.get(column.id) ?? NONE} />
      {editing && column.kind !== 'text' && (
        <ChoiceList
          label={name}
          options={column.options}
          none={column.none}
          chosen={column.chosen(row)}
          several={column.kind === 'choices'}
          typed={editing.typed}
          onChoose={(values) => hands.choose(here, values)}
          onEnd={hands.end}
        />
      )}
    </td>
  );
}

/** How heavy it is in a word; the sentence itself stands under the table, and is read out with the cell. */
function CellFindings({ findings }: { findings: readonly Finding[] }) {
  const weight = worst(findings);
  if (!weight) return null;
  const { word, mark, status } = WEIGHT_WORDS[weight];
  return (
    <span class="cell-finding status" data-status={status}>
      <Mark name={mark} />
      <span aria-hidden="true">{findings.length === 1 ? word : `${word}, ${findings.length}`}</span>
      <span class="visually-hidden">{findings.map(({ sentence }) => sentence).join(' ')}</span>
    </span>
  );
}
