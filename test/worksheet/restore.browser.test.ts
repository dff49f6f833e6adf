import { beforeAll, describe, expect, it, vi } from 'vitest';
import { notices } from '../../src/app/notices.ts';
import { makeBackup, restoreBackup, undoRestore } from '../../src/app/storage/backup.ts';
import { book } from '../../src/app/storage/book.ts';
import { openBook } from '../../src/app/storage/open-book.ts';
import { openedSheet } from '../../src/app/worksheet/worksheet-room.ts';
import { addFromFile } from '../../src/app/worksheet/worksheet-file.ts';
import { addSheet, readKept } from '../../src/app/worksheet/worksheet-shelf.ts';
import type { WorksheetDesk } from '../../src/app/worksheet/worksheet-desk.ts';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import type { Worksheet } from '../../src/core/worksheet/model.ts';
import { freshName } from '../app/opened.ts';
import { row } from './steps.ts';

/** A backup that is older than the worksheet which is open. */

beforeAll(async () => {
  await openBook(book, freshName());
});

function deskOf(id: string): WorksheetDesk {
  const opened = openedSheet(id).value;
  if (opened.state !== 'open') throw new Error(`the worksheet is ${opened.state}`);
  return opened.desk;
}

describe('a file of a worksheet that is here', () => {
  it('is opened beside it, and says so', () => {
    const older = blankWorksheet('sheet-3', 'Ours');
    expect(addFromFile(older)).toEqual({ id: 'sheet-3', sentence: null });
    const desk = deskOf('sheet-3');
    desk.edit({ do: 'set-failure', field: 'ticket', text: 'INC-8' });
    const { id, sentence } = addFromFile(older);
    expect(sentence).toContain('“Ours” was here already, and stays as it is.');
    expect(id).not.toBe('sheet-3');
    expect(desk.sheet.value.failure.ticket).toBe('INC-8');
    expect(readKept('sheet-3')).toEqual({ sheet: desk.sheet.value });
    expect(readKept(id ?? '')).toEqual({ sheet: { ...older, id } });
  });
});

describe('a worksheet that grows', () => {
  it('never becomes longer than what can be opened again', () => {
    const sheet = blankWorksheet('sheet-4', 'Huge');
    const words = 'x'.repeat(3_900);
    const rules = Array.from({ length: 300 }, (_, nth) => ({ ...row('none', 'yes', 'unresolved'), id: `row-${nth}` }));
    const full = rules.map((rule) => ({ ...rule, next: words, note: words, stop: words, owner: words }));
    const steps = sheet.steps.map((step) => ({ ...step, table: { ...step.table, rules: full } }));
    addSheet({ ...sheet, steps });
    const desk = deskOf('sheet-4');
    const [first] = full;
    const before = desk.sheet.value;
    const grow = { step: before.steps[0]?.id ?? '', do: 'add-rule' as const };
    for (let nth = 0; nth < 12; nth++) {
      if (first) desk.edit({ ...grow, at: 0, rule: { ...first, id: `new-${nth}`, cover: words, escalation: words } });
    }
    expect(desk.refused.value).toBe(true);
    expect(notices.value.map(({ id }) => id)).toContain('too-long-sheet-4');
    expect(readKept('sheet-4')).toEqual({ sheet: desk.sheet.value });
  });
});

describe('a restore over an open worksheet', () => {
  it('loses nothing: it says what happened, and undo brings back what was there', async () => {
    const id = addSheet(blankWorksheet('sheet-1', 'Ours'));
    if (id === null) throw new Error('it is kept');
    const desk = deskOf(id);
    const backup = await makeBackup();
    desk.edit({ do: 'set-failure', field: 'ticket', text: 'INC-7' });
    const newer = desk.sheet.value;
    expect(await restoreBackup(backup)).toMatchObject({ ok: true, sentence: expect.stringContaining('worksheet') });
    await vi.waitFor(() => expect(desk.sheet.value.failure.ticket).toBe(''), 20_000);
    expect(notices.value.map(({ sentence }) => sentence)).toContain(
      'The worksheet “Ours” is now as a restore, or another tab, has left it. What was here before is not lost: “Undo” on its page brings it back.',
    );
    desk.undo();
    expect(desk.sheet.value).toEqual(newer);
    expect(readKept(id)).toEqual({ sheet: newer });
    desk.redo();
    expect(desk.sheet.value.failure.ticket).toBe('');
    expect(await undoRestore()).toMatchObject({ ok: true });
    desk.close();
  });

  it('puts back a worksheet of two thousand rows', async () => {
    const sheet = blankWorksheet('sheet-2', 'Long');
    const rules = Array.from({ length: 2_000 }, (_, nth) => ({
      ...row('none', 'yes', 'unresolved'),
      id: `row-${nth}`,
      next: 'Hand over, and say what was seen and what was not. '.repeat(6),
    }));
    const steps = sheet.steps.map((step) => ({ ...step, table: { ...step.table, rules } }));
    const long: Worksheet = { ...sheet, steps };
    const id = addSheet(long);
    if (id === null) throw new Error('it is kept');
    expect(book.entry('worksheets', id).value?.text.length).toBeGreaterThan(1_500_000);
    const backup = await makeBackup();
    book.set('worksheets', id, null);
    const restored = await restoreBackup(backup);
    expect(restored).toMatchObject({ ok: true, sentence: expect.not.stringContaining('set aside') });
    expect(readKept(id)).toEqual({ sheet: long });
  });
});
