import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { rowsOfText } from '../../../app/worksheet/pasted-rows.ts';
import { counted } from '../../../core/counted.ts';
import type { Edit } from '../../../core/worksheet/edits.ts';
import { announce } from '../../shell/announce.ts';
import type { GridColumn } from './grid-column.ts';
import {
  clearedCells,
  notAsked,
  pasteInto,
  selectedText,
  tabbedText,
  tableMarkup,
  takeText,
  type GridRows,
} from './grid-paste.ts';
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
    active.value = within(cell, size);
    editing.value = null;
    refused.value = [];
    focusSoon();
  }

  function begin(cell: GridPlace, typed: string | null) {
    const row = rows[cell.row];
    const column = columns[cell.column];
    if (readOnly || !row || !column) return;
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
    if (!row || !column) return;
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
    const at = present();
    if (event.defaultPrevented || event.isComposing) return;
    const wasLeaving = leaving.current;
    if (event.key !== 'Shift') leaving.current = false;
    const row = rows[at.row];
    if (event.key === 'Escape') {
      leaving.current = true;
      anchor.value = null;
      return;
    }
    if (event.key === 'Tab' && wasLeaving) return;
    if (row && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      if (!readOnly) moveRow(row.id, event.key === 'ArrowUp' ? -1 : 1);
      return;
    }
    const to = moved(event, at, size);
    if (to) {
      event.preventDefault();
      return go(to, event.shiftKey && event.key !== 'Tab');
    }
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return;
      event.preventDefault();
      anchor.value = { row: 0, column: 0 };
      active.value = { row: size.rows - 1, column: size.columns - 1 };
      return;
    }
    if (event.altKey || readOnly) return;
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      begin(at, null);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      apply(clearedCells(source, selected()));
    } else if (event.key.length === 1 && event.key !== ' ') {
      event.preventDefault();
      begin(at, event.key);
    } else if (event.key === ' ') {
      event.preventDefault();
      begin(at, null);
    }
  }

  function moveRow(id: string, by: -1 | 1) {
    const at = present();
    const to = at.row + by;
    if (to < 0 || to >= size.rows) return;
    onEdit(source.move(id, to));
    active.value = { row: to, column: at.column };
    focusSoon();
  }

  function toClipboard(event: ClipboardEvent): boolean {
    if (editing.peek() || !event.clipboardData) return false;
    const text = selectedText(source, selected());
    event.clipboardData.setData('text/plain', tabbedText(text));
    event.clipboardData.setData('text/html', tableMarkup(text));
    event.preventDefault();
    return true;
  }

  async function paste(text: string) {
    const selection = selected();
    const read = await rowsOfText(text, 'clipboard');
    if ('sentence' in read) return tell([read.sentence]);
    // Reading may take a moment, in which rows come and go.
    const pasted = pasteInto(latest.current, selection, read.rows);
    apply(pasted.edits);
    anchor.value = pasted.range.from;
    active.value = pasted.range.to;
    tell(pasted.refused);
    if (pasted.refused.length === 0) announce(`${counted(read.rows.length, 'row')} pasted.`);
    focusSoon();
  }

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
    onCopy: (event) => void toClipboard(event),
    onCut(event) {
      if (toClipboard(event) && !readOnly) apply(clearedCells(source, selected()));
    },
    onPaste(event) {
      if (editing.peek() || readOnly) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      if (text !== '') void paste(text);
    },
  };
}
