import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { go } from '../../src/app/route.ts';
import { openedSheet } from '../../src/app/worksheet/worksheet-room.ts';
import type { WorksheetDesk } from '../../src/app/worksheet/worksheet-desk.ts';
import { addSheet, freshSheetId } from '../../src/app/worksheet/worksheet-shelf.ts';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { courseRules } from '../../src/core/worksheet/course-table.ts';
import type { Step, Worksheet } from '../../src/core/worksheet/model.ts';
import { all, one, openApp, settled } from '../ui/open-app.tsx';

/** Steps of a person who works on a worksheet in the real App. */

export function blank(change: (step: Step) => Step = (step) => step): Worksheet {
  const sheet = blankWorksheet(freshSheetId(), 'Access for a new colleague');
  return { ...sheet, steps: sheet.steps.map(change) };
}

/** With the course’s rows, to begin from. */
export function withCourseTable(): Worksheet {
  return blank((step) => ({ ...step, table: { ...step.table, rules: courseRules(step.table) } }));
}

export interface Opened {
  readonly id: string;
  readonly desk: WorksheetDesk;
}

/** Keeps a worksheet and opens one of its parts. */
export async function openSheet(sheet: Worksheet, part: string): Promise<Opened> {
  const id = addSheet(sheet);
  if (id === null) throw new Error('this tab may keep nothing');
  await openApp({ page: 'worksheet', what: id, part });
  const opened = openedSheet(id).peek();
  if (opened.state !== 'open') throw new Error('the worksheet did not open');
  return { id, desk: opened.desk };
}

export async function goToPart(id: string, part: string): Promise<void> {
  go({ page: 'worksheet', what: id, part });
  await settled();
  await vi.waitFor(() => one(`.sheet-part[data-part="${part}"]`));
}

export function cell(row: number, column: number): HTMLElement {
  return one(`td[data-row="${row}"][data-column="${column}"]`);
}

export function cellText(row: number, column: number): string {
  return cell(row, column).querySelector('.cell-words')?.textContent ?? '';
}

/** The column of a heading, counted from 0. */
export function columnOf(heading: string): number {
  return all('.sheet-grid thead th').findIndex((each) => each.textContent === heading) - 1;
}

export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}

export function button(name: string | RegExp): HTMLButtonElement {
  return one<HTMLButtonElement>('button', name);
}

/** Pastes text as a spreadsheet puts it on the clipboard. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Copies what is selected. @returns it as text */
export function copied(): string {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

/** Waits until the table has been played as it is now. */
export async function verdict(desk: WorksheetDesk) {
  return vi.waitFor(() => {
    const { verdict: found, current, trouble } = desk.check('step-1').value;
    if (trouble !== null) throw new Error(trouble);
    if (!found || !current) throw new Error('not checked yet');
    return found;
  });
}
