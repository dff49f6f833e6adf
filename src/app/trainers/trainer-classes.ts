import { batch, computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { assignmentForm, type Assignment } from '../../core/trainers/assignment.ts';
import { fileHead, openFile } from '../../core/trainers/our-file.ts';
import { book } from '../storage/book.ts';
import { timeNow } from '../storage/moment.ts';
import type { ClassRecord, HandInRecord } from '../storage/records.ts';
import { inStretches } from '../storage/stretches.ts';

/** The classes that this reader teaches, in this browser only. */

export interface ClassOf {
  readonly id: string;
  readonly record: ClassRecord;
}

/** Newest first. */
export const classes: ReadonlySignal<readonly ClassOf[]> = computed(() =>
  Object.entries(book.all('classes').value)
    .map(([id, record]) => ({ id, record }))
    .toSorted((one, other) => (one.record.createdAt < other.record.createdAt ? 1 : -1)),
);

/** @returns the new class’s id, or null in a reader tab. */
export function createClass(assignment: Assignment): string | null {
  const id = freshId();
  const seed = 1 + Math.floor(Math.random() * 9998);
  const record = { assignment, createdAt: timeNow(), seed, pattern: '', points: 100 };
  return book.set('classes', id, record) ? id : null;
}

export function changeClass(id: string, change: Partial<Omit<ClassRecord, 'createdAt'>>): void {
  const known = book.entry('classes', id).value;
  if (known) book.set('classes', id, { ...known, ...change });
}

/** Takes the trainer’s list of names away. */
export function forgetList(id: string): void {
  const known = book.entry('classes', id).value;
  if (!known) return;
  const { list: _list, ...rest } = known;
  book.set('classes', id, rest);
}

/** Deletes a class and everything that was handed in to it. */
export async function deleteClass(id: string): Promise<void> {
  await book.openHandIns(id);
  await inStretches(Object.keys(handInsOf(id)), (key) => void book.set('handins', key, null));
  book.set('classes', id, null);
  await book.flush();
}

/** What was handed in, by key, as far as it was read from the store. */
export function handInsOf(id: string): Readonly<Record<string, HandInRecord>> {
  const all = book.all('handins').value;
  const isOwn = (key: string) => key.startsWith(`${id}/`);
  // Mostly one class is open, and a copy of thousands each time would be most of what a page leaves to be cleared away.
  if (Object.keys(all).every(isOwn)) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => isOwn(key)));
}

/** The class as one file, hand-ins, marks and comments included. */
export async function exportClass(id: string): Promise<Blob | null> {
  const record = book.entry('classes', id).value;
  if (!record) return null;
  await book.openHandIns(id);
  const handIns = Object.values(handInsOf(id));
  const text = JSON.stringify({ ...fileHead('class', classForm(record)), class: record, handIns }, null, 1);
  return new Blob([`${text}\n`], { type: 'application/json' });
}

/** Pages from before know neither of worksheets, nor of texts that wait for a person, nor of decimals with a comma. */
function classForm({ assignment, gradebook }: ClassRecord): number {
  return Math.max(assignmentForm(assignment), gradebook?.decimal === undefined ? 1 : DECIMAL_FORM);
}

const DECIMAL_FORM = 3;

export type Imported = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly sentence: string };

/** Puts a class’s file beside the classes that are there. It is checked as a whole first. */
export async function importClass(file: Blob): Promise<Imported> {
  const opened = openFile(await file.text(), 'class');
  if (!opened.ok) return opened;
  const { checkValue } = await import('../storage/record-schemas.ts');
  const record = checkValue('classes', opened.data['class']);
  if (!record.ok) return refuse(`This class is damaged at class.${record.why}.`);
  const raws = opened.data['handIns'];
  if (!Array.isArray(raws)) return refuse('This class is damaged at handIns: is no list.');
  const handIns: HandInRecord[] = [];
  let trouble: string | null = null;
  await inStretches(raws.entries(), ([at, raw]: [number, unknown]) => {
    const checked = checkValue('handins', raw);
    if (checked.ok) handIns.push(checked.value);
    else trouble ??= `This class is damaged at handIns[${at}].${checked.why}.`;
  });
  if (trouble !== null) return refuse(trouble);
  const id = freshId();
  if (!book.set('classes', id, record.value)) return refuse('This tab is read-only. Take over first.');
  await book.openHandIns(id);
  await inStretches(handIns.entries(), ([at, handIn]) => void book.set('handins', keyOf(id, at + 1), handIn));
  return { ok: true, id };
}

/** The key of the hand-in with a number. Keys sort as the numbers do. */
export function keyOf(id: string, number: number): string {
  return `${id}/${String(number).padStart(6, '0')}`;
}

/** The first number that no hand-in of a class has. */
export function nextNumber(id: string): number {
  const numbers = Object.keys(handInsOf(id)).map((key) => Number(key.split('/')[1]));
  return Math.max(0, ...numbers) + 1;
}

/** Stores many changes of hand-ins as one. */
export function changeHandIns(changes: readonly (readonly [string, (known: HandInRecord) => HandInRecord])[]): void {
  batch(() => {
    for (const [key, change] of changes) {
      const known = book.entry('handins', key).value;
      if (known) book.set('handins', key, change(known));
    }
  });
}

function freshId(): string {
  return `k${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}`;
}

function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}
