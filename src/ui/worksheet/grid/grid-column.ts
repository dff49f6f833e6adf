import type { Edit } from '../../../core/worksheet/edits.ts';

/** One thing that can be chosen in a cell. */
export interface GridOption {
  readonly value: string;
  readonly label: string;
  readonly meaning?: string;
}

/** What a cell makes of text that was typed or pasted: a change, or a sentence that says why not. */
export type Taken = { readonly edit: Edit } | { readonly sentence: string };

/** A column of a grid: how its cells are shown, chosen, read from text, and emptied. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly width: 'narrow' | 'normal' | 'wide';
  /** `choice`: one of the options. `choices`: any number of them. */
  readonly kind: 'text' | 'choice' | 'choices';
  /** Stays where it is while the others are scrolled, where there is room: what tells the rows apart. */
  readonly pinned?: boolean;
  /** Nothing for text. */
  readonly options: readonly GridOption[];
  /** What choosing nothing is called, or null where something is always chosen. */
  readonly none: string | null;
  /** What is chosen now. Nothing for text. */
  readonly chosen: (row: Row) => readonly string[];
  /** What the cell shows, and what is copied out of it. */
  readonly text: (row: Row) => string;
  /** What the text means in plain words, where it is a term. It is shown only, and never copied. */
  readonly gloss?: (row: Row) => string;
  /** False: the column has no meaning in this row, and its cell can’t be changed. */
  readonly applies: (row: Row) => boolean;
  readonly take: (row: Row, text: string) => Taken;
  readonly choose: (row: Row, values: readonly string[]) => Edit;
  readonly clear: (row: Row) => Edit;
}

/** Reads a choice from text: by label or value, whatever the capitals, spaces and quotation marks. */
export function optionFor(options: readonly GridOption[], text: string): GridOption | null {
  const wanted = plainWords(text);
  return options.find(({ value, label }) => plainWords(value) === wanted || plainWords(label) === wanted) ?? null;
}

export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”"„‘’']/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** What is asked for in a sentence that refuses text. */
export function optionWords(options: readonly GridOption[]): string {
  return options.map(({ label }) => `“${label}”`).join(', ');
}
