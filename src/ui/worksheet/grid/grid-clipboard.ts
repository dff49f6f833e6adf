import { rowsOfText } from '../../../app/worksheet/pasted-rows.ts';
import {
  clearedCells,
  pasteInto,
  selectedText,
  tableMarkup,
  tabbedText,
  type GridRows,
  type Pasted,
} from './grid-paste.ts';
import type { GridRange } from './grid-place.ts';
import type { Edit } from '../../../core/worksheet/edits.ts';

/** What the clipboard needs of its grid. It is asked anew: reading a text may take a moment, in which rows come and go. */
interface ClipboardParts<Row extends { readonly id: string }> {
  readonly source: () => GridRows<Row>;
  readonly selected: () => GridRange;
  /** Whether a cell is open: then the clipboard is its field’s. */
  readonly isEditing: () => boolean;
  readonly readOnly: boolean;
  readonly apply: (edits: readonly Edit[]) => void;
  /** @param rows how many there were in what was pasted */
  readonly onPasted: (pasted: Pasted, rows: number) => void;
  readonly onRefused: (sentence: string) => void;
}

/** Copying out of a grid and pasting into it, as in a spreadsheet. */
export function gridClipboard<Row extends { readonly id: string }>(parts: ClipboardParts<Row>) {
  const { source, selected, isEditing, readOnly, apply } = parts;

  function copy(event: ClipboardEvent): boolean {
    if (isEditing() || !event.clipboardData) return false;
    const text = selectedText(source(), selected());
    event.clipboardData.setData('text/plain', tabbedText(text));
    event.clipboardData.setData('text/html', tableMarkup(text));
    event.preventDefault();
    return true;
  }

  async function paste(text: string) {
    const selection = selected();
    const read = await rowsOfText(text, 'clipboard');
    if ('sentence' in read) return parts.onRefused(read.sentence);
    const pasted = pasteInto(source(), selection, read.rows);
    apply(pasted.edits);
    parts.onPasted(pasted, read.rows.length);
  }

  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut(event: ClipboardEvent) {
      if (copy(event) && !readOnly) apply(clearedCells(source(), selected()));
    },
    onPaste(event: ClipboardEvent) {
      if (isEditing() || readOnly) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      if (text !== '') void paste(text);
    },
  };
}
