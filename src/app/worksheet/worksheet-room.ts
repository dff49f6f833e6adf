import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { LIMITS } from '../../core/worksheet/limits.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { readWorksheet } from '../../core/worksheet/read.ts';
import { worksheetJson } from '../../core/worksheet/write.ts';
import { book } from '../storage/book.ts';
import { engine } from '../engine-state.ts';
import { notify } from '../notices.ts';
import { openSheetDesk, type WorksheetDesk } from './worksheet-desk.ts';
import { keepSheet } from './worksheet-shelf.ts';

/** The worksheets that are open, each on one desk for as long as the page lives: so undo outlasts a look elsewhere. */

export type OpenedSheet =
  | { readonly state: 'none' }
  | { readonly state: 'unreadable'; readonly sentence: string }
  | { readonly state: 'open'; readonly desk: WorksheetDesk };

/** How long somebody pauses before a table is checked anew, in milliseconds. */
const PAUSE = 300;

const opened = new Map<string, ReadonlySignal<OpenedSheet>>();

/** A worksheet by its id, following what other tabs and restores do to it. */
export function openedSheet(id: string): ReadonlySignal<OpenedSheet> {
  const known = opened.get(id);
  if (known) return known;
  const made = follow(id);
  opened.set(id, made);
  return made;
}

function follow(id: string): ReadonlySignal<OpenedSheet> {
  const now = signal<OpenedSheet>({ state: 'none' });
  /** The text on the desk: what comes back from the store and is the same was written here. */
  let mine: string | null = null;

  const keep = (sheet: Worksheet) => {
    const text = worksheetJson(sheet);
    if (text.length > LIMITS.file) return refuseLong(id);
    const before = mine;
    mine = text;
    const kept = keepSheet(sheet, mine);
    if (!kept) mine = before;
    return kept;
  };

  effect(() => {
    const text = book.all('worksheets').value[id]?.text ?? null;
    if (text === mine && (text === null) === (now.peek().state === 'none')) return;
    mine = text;
    const before = now.peek();
    if (text === null) {
      if (before.state === 'open') before.desk.close();
      now.value = { state: 'none' };
      return;
    }
    const read = readWorksheet(text);
    if ('sentence' in read) {
      if (before.state === 'open') before.desk.close();
      now.value = { state: 'unreadable', sentence: read.sentence };
    } else if (before.state === 'open') {
      before.desk.receive({ ...read.sheet, id });
      tellReplaced(id, read.sheet.title);
    } else
      now.value = { state: 'open', desk: openSheetDesk({ start: { ...read.sheet, id }, engine, keep, afterPause }) };
  });
  return now;
}

/** More than can be opened again is not kept: what is here stays as it was before that change. */
function refuseLong(id: string): false {
  notify(
    `too-long-${id}`,
    `With this change the worksheet would have more than ${LIMITS.file / 1_000_000} million characters, and could not be opened again: the change was not made. Move steps into a worksheet of their own.`,
  );
  return false;
}

/** Where this tab alone may write, only a restore, or its undoing, puts something else in the place of an open worksheet. */
function tellReplaced(id: string, title: string): void {
  if (book.role.peek() === 'reader') return;
  const name = title.trim() === '' ? 'The worksheet that is open' : `The worksheet “${title.trim()}”`;
  notify(
    `replaced-${id}`,
    `${name} is now as a restore, or another tab, has left it. What was here before is not lost: “Undo” on its page brings it back.`,
  );
}

function afterPause(then: () => void): () => void {
  const timer = setTimeout(then, PAUSE);
  return () => clearTimeout(timer);
}
