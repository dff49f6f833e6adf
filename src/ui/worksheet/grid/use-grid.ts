import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted } from '../../../core/counted.ts';
import type { Edit } from '../../../core/worksheet/edits.ts';
import { announce } from '../../shell/announce.ts';
import type { GridColumn } from './grid-column.ts';
import { gridClipboard } from './grid-clipboard.ts';
import { commandOf, isChange, type GridCommand } from './grid-command.ts';
import { clearedCells, notAsked, takeText, type GridRows } from './grid-paste.ts';
import { moved, rangeOf, within, type GridPlace, type GridRange } from './grid-place.ts';

/** The cell that is being written or chosen in. `typed`: what was typed on it to begin with. */
export interface Editing {
  readonly typed: string | null;
}

type End = 'down' | 'up' | 'next' | 'previous' | 'stay';

export interface GridState<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly at: GridPlace;
  readonly editing: Editing | null;
  /** Why the last text was not taken, or null. */
  readonly refused: readonly string[];
  readonly selection: GridRange;
  /** Makes a cell the present one, and moves focus there. @param extend whether the selection goes on to it */
  readonly go: (cell: GridPlace, extend: boolean) => void;
  readonly begin: (cell: GridPlace, typed: string | null) => void;
  readonly type: (cell: GridPlace, text: string) => void;
  readonly choose: (cell: GridPlace, values: readonly string[]) => void;
  readonly end: (how: End) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent, cell: GridPlace) => void;
  readonly onPointerEnter: (event: PointerEvent, cell: GridPlace) => void;
  readonly onFocus: (cell: GridPlace) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** How often somebody began to write in a cell: each time is undone by itself. */
let writings = 0;

/** Selection, keys, editing and the clipboard of a grid. What its cells hold is not kept here. */
export function useGrid<Row extends { readonly id: string }>(
  source: GridRows<Row>,
  readOnly: boolean,
  onEdit: (edit: Edit, typing?: string) => void,
  /** The table that is drawn: focus is moved in it. */
  place: RefObject<HTMLTableElement | null>,
): GridState<Row> {
  const { rows, columns } = source;
  const size = { rows: rows.length, columns: columns.length };
  const active = useSignal<GridPlace>({ row: 0, column: 0 });
  const anchor = useSignal<GridPlace | null>(null);
  const editing = useSignal<Editing | null>(null);
  const refused = useSignal<readonly string[]>([]);
  const wantsFocus = useRef(false);
  const leaving = useRef(false);
  const latest = useRef(source);
  latest.current = source;
  /** Asked anew each time: one event may come before what the last one changed is drawn. */
  const present = () => within(active.peek(), size);
  const selected = () => rangeOf(present(), anchor.peek() ?? present());
  const drawnAt = within(active.value, size);
  const drawnSelection = rangeOf(drawnAt, anchor.value ?? drawnAt);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing.value) return;
    wantsFocus.current = false;
    place.current?.querySelector<HTMLElement>('td[data-active="true"]')?.focus();
  });

  const focusSoon = () => (wantsFocus.current = true);

  function go(cell: GridPlace, extend: boolean) {
    anchor.value = extend ? (anchor.peek() ?? present()) : null;
    // Held within the grid where it is read: a row that was added just now is not drawn yet.
    active.value = cell;
    editing.value = null;
    refused.value = [];
    focusSoon();
  }

  function begin(cell: GridPlace, typed: string | null) {
    const row = rows[cell.row];
    const column = columns[cell.column];
    // To be read, only a text is opened: what can be chosen is seen whole.
    if (!row || !column || (readOnly && column.kind !== 'text')) return;
    anchor.value = null;
    active.value = cell;
    if (!column.applies(row)) return tell([notAsked(column)]);
    refused.value = [];
    writings++;
    editing.value = { typed };
  }

  function tell(sentences: readonly string[]) {
    refused.value = sentences;
    if (sentences.length > 0) announce(sentences.slice(0, 3).join(' '));
  }

  function apply(edits: readonly Edit[]) {
    const [only] = edits;
    if (edits.length === 1 && only) onEdit(only);
    else if (edits.length > 1) onEdit({ do: 'all', edits });
  }

  function type(cell: GridPlace, text: string) {
    const row = rows[cell.row];
    const column = columns[cell.column];
    if (!row || !column || readOnly) return;
    const taken = takeText(column, row, text);
    if ('sentence' in taken) return void (refused.value = [taken.sentence]);
    refused.value = [];
    onEdit(taken.edit, `cell ${row.id} ${column.id} ${writings}`);
  }

  function end(how: End) {
    if (!editing.peek()) return;
    editing.value = null;
    if (refused.peek().length > 0) announce(refused.peek().join(' '));
    const { row, column } = present();
    if (how === 'down') active.value = within({ row: row + 1, column }, size);
    if (how === 'next' || how === 'previous') {
      const tab = { key: 'Tab', shiftKey: how === 'previous', ctrlKey: false, metaKey: false, altKey: false };
      active.value = moved(tab, present(), size) ?? present();
    }
    // Whoever went elsewhere with the pointer has taken focus along.
    if (place.current?.contains(document.activeElement)) focusSoon();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing) return;
    const wasLeaving = leaving.current;
    if (event.key !== 'Shift') leaving.current = false;
    // After Escape, Tab leads out of the grid.
    if (event.key === 'Tab' && wasLeaving) return;
    const command = commandOf(event, present(), size);
    if (!command || (readOnly && isChange(command))) return;
    if (command.do !== 'leave') event.preventDefault();
    carryOut(command);
  }

  function carryOut(command: GridCommand) {
    switch (command.do) {
      case 'leave':
        leaving.current = true;
        anchor.value = null;
        return;
      case 'go':
        return go(command.to, command.extend);
      case 'select-all':
        anchor.value = { row: 0, column: 0 };
        active.value = { row: size.rows - 1, column: size.columns - 1 };
        return;
      case 'open':
        return begin(present(), command.typed);
      case 'clear':
        return apply(clearedCells(source, selected()));
      case 'move-row':
        return moveRow(command.by);
    }
  }

  function moveRow(by: -1 | 1) {
    const at = present();
    const to = at.row + by;
    const row = rows[at.row];
    if (!row || to < 0 || to >= size.rows) return;
    onEdit(source.move(row.id, to));
    active.value = { row: to, column: at.column };
    focusSoon();
  }

  const clipboard = gridClipboard({
    source: () => latest.current,
    selected,
    isEditing: () => editing.peek() !== null,
    readOnly,
    apply,
    onRefused: (sentence) => tell([sentence]),
    onPasted({ range, refused: sentences }, count) {
      anchor.value = range.from;
      active.value = range.to;
      tell(sentences);
      if (sentences.length === 0) announce(`${counted(count, 'row')} pasted.`);
      focusSoon();
    },
  });

  return {
    rows,
    columns,
    at: drawnAt,
    editing: editing.value,
    refused: refused.value,
    selection: drawnSelection,
    go,
    begin,
    type,
    choose(cell, values) {
      const row = rows[cell.row];
      const column = columns[cell.column];
      if (row && column) onEdit(column.choose(row, values));
    },
    end,
    onKeyDown,
    onPointerDown(event, cell) {
      if (event.button !== 0 || editing.peek()) return;
      const { row, column } = present();
      const again = row === cell.row && column === cell.column;
      const isChoice = columns[cell.column]?.kind !== 'text';
      if (again && (isChoice || event.pointerType === 'touch') && place.current?.contains(document.activeElement)) {
        event.preventDefault();
        return begin(cell, null);
      }
      if (event.pointerType !== 'touch') event.preventDefault();
      go(cell, event.shiftKey);
    },
    onPointerEnter(event, cell) {
      if (event.buttons !== 1 || event.pointerType === 'touch' || editing.peek()) return;
      anchor.value ??= present();
      active.value = cell;
    },
    onFocus(cell) {
      const { row, column } = present();
      if (cell.row === row && cell.column === column) return;
      active.value = cell;
      anchor.value = null;
    },
    ...clipboard,
  };
}
