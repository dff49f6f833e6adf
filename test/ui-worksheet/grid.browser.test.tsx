import { describe, expect, test, vi } from 'vitest';
import { book } from '../../src/app/storage/book.ts';
import { all, one } from '../ui/open-app.tsx';
import { blank, button, cell, cellText, columnOf, copied, openSheet, paste, press, withCourseTable } from './steps.ts';

describe('the decision table as a grid', () => {
  test('arrows, Home, End and Tab go from cell to cell, and only the present one is in the order of Tab', async () => {
    await openSheet(withCourseTable(), 'table');
    cell(0, 0).focus();
    await press('{ArrowDown}', '{ArrowRight}');
    expect(document.activeElement).toBe(cell(1, 1));
    await press('{Tab}');
    expect(document.activeElement).toBe(cell(1, 2));
    await press('{Home}');
    expect(document.activeElement).toBe(cell(1, 0));
    await press('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(6, columnOf('At most, times')));
    expect(all('td[tabindex="0"]')).toEqual([document.activeElement]);
  });

  test('columns behind the edge are named there, and the name leads to them', async () => {
    await openSheet(withCourseTable(), 'table');
    const more = await vi.waitFor(() => one<HTMLButtonElement>('.grid-more button', / and \d+ more →$/));
    const name = more.textContent;
    more.click();
    await vi.waitFor(() => expect(one('.grid-more').textContent).not.toBe(name));
    const scroll = one('.grid-scroll');
    scroll.scrollLeft = scroll.scrollWidth;
    await vi.waitFor(() => expect(one('.grid-more').textContent).toBe('← First columns'));
    button('← First columns').click();
    await vi.waitFor(() => expect(one('.grid-more').textContent).toBe(name));
  });

  test('Tab leaves the table after Escape', async () => {
    await openSheet(withCourseTable(), 'table');
    cell(0, 0).focus();
    await press('{Escape}', '{Tab}');
    expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
  });

  test('typing on a cell begins to write in place of what it held, Enter goes down, and Escape puts it back', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const owner = columnOf('Case owner');
    cell(0, owner).focus();
    await press('ac', '{Enter}');
    expect(cellText(0, owner)).toBe('ac');
    expect(document.activeElement).toBe(cell(1, owner));
    await press('{ArrowUp}', 'other', '{Escape}');
    expect(desk.sheet.value.steps[0]?.table.rules[0]?.owner).toBe('ac');
    await press('{F2}', 'cess owner', '{Tab}');
    expect(cellText(0, owner)).toBe('access owner');
    expect(document.activeElement).toBe(cell(0, owner + 1));
  });

  test('a decision is chosen with Enter, arrows and Enter', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    cell(0, 2).focus();
    await press('{Enter}');
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
    await press('{ArrowDown}', '{Enter}');
    expect(desk.sheet.value.steps[0]?.table.rules[0]?.decision).toBe('attempt');
    expect(document.activeElement).toBe(cell(1, 2));
  });

  test('a list that is open is closed when another tab takes the work', async () => {
    await openSheet(withCourseTable(), 'table');
    cell(0, 2).focus();
    await press('{Enter}');
    one('[role="listbox"]');
    await book.become('reader');
    await vi.waitFor(() => expect(all('[role="listbox"]')).toEqual([]));
    await book.become('owner');
  });

  test('several values of a condition are marked with Space', async () => {
    await openSheet(withCourseTable(), 'table');
    cell(0, 0).focus();
    await press('{Enter}', '{ArrowDown}', ' ', '{Enter}');
    expect(cellText(0, 0)).toBe('Matching action exists or No action exists');
  });

  test('Delete empties what is selected: a condition becomes “any”, and undo brings all of it back at once', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const before = desk.sheet.value;
    cell(0, 0).focus();
    await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}', '{Delete}');
    expect([cellText(0, 0), cellText(0, 1), cellText(0, 2), cellText(1, 2)]).toEqual(['any', 'any', '', '']);
    await press('{Control>}z{/Control}');
    expect(desk.sheet.value).toEqual(before);
    await press('{Control>}y{/Control}');
    expect(cellText(1, 2)).toBe('');
  });

  test('rows from a spreadsheet are pasted where the selection begins, and make new rows', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    cell(6, 0).focus();
    paste('Cannot tell\tStill approved\tUnresolved\nkey has other details or no action exists\tany\t"Conflict"\r\n');
    await vi.waitFor(() => expect(desk.sheet.value.steps[0]?.table.rules).toHaveLength(8));
    expect([cellText(7, 0), cellText(7, 1), cellText(7, 2)]).toEqual([
      'Key has other details or No action exists',
      'any',
      'Conflict',
    ]);
    await press('{Control>}z{/Control}');
    expect(desk.sheet.value.steps[0]?.table.rules).toHaveLength(7);
  });

  test('what is copied and pasted elsewhere comes back as it was', async () => {
    await openSheet(withCourseTable(), 'table');
    cell(0, 0).focus();
    await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    const text = copied();
    expect(text.split('\r\n')).toHaveLength(2);
    cell(4, 0).focus();
    paste(text);
    await vi.waitFor(() => expect(cellText(5, 0)).toBe('No action exists'));
    expect(cellText(4, 3)).toBe(cellText(0, 3));
  });

  test('a pasted cell that is not understood is named with its row, and the others are taken', async () => {
    await openSheet(withCourseTable(), 'table');
    cell(0, 1).focus();
    paste('Not approved\tRetry\nStill approved\tUnresolved');
    await vi.waitFor(() => expect(cellText(1, 2)).toBe('Unresolved'));
    expect(cellText(0, 1)).toBe('Not approved');
    expect(one('.cell-bar .reply').textContent).toMatch(/^Row 1: “Decision” takes one of “Reconcile”.*not “Retry”/);
  });

  test('a pasted cell that its row does not ask for is refused, unless the same row brings the decision that asks', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const rule = (nth: number) => desk.sheet.value.steps[0]?.table.rules[nth];
    const sent = columnOf('Sent');
    cell(0, columnOf('At most, times')).focus();
    paste('7');
    await vi.waitFor(() =>
      expect(one('.cell-bar').textContent).toContain('only asked for where the decision is an attempt'),
    );
    expect(rule(0)?.attempt.atMost).toBeNull();
    cell(0, 2).focus();
    const between = Array.from({ length: sent - 3 }, () => '');
    paste(['Attempt', ...between, '', '', '7'].join('\t'));
    await vi.waitFor(() => expect(rule(0)?.attempt.atMost).toBe(7));
    expect(rule(0)?.decision).toBe('attempt');
  });

  test('what is written into a cell twice is undone in two goes', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const owner = columnOf('Case owner');
    cell(0, owner).focus();
    await press('desk', '{Enter}', '{ArrowUp}', 'lead', '{Enter}');
    expect(desk.sheet.value.steps[0]?.table.rules[0]?.owner).toBe('lead');
    desk.undo();
    expect(desk.sheet.value.steps[0]?.table.rules[0]?.owner).toBe('desk');
  });

  test('prose with commas is pasted into one cell', async () => {
    await openSheet(withCourseTable(), 'table');
    const next = columnOf('Next step');
    cell(0, next).focus();
    paste('Look again, compare, and record it.');
    await vi.waitFor(() => expect(cellText(0, next)).toBe('Look again, compare, and record it.'));
  });

  test('rows are duplicated, moved and removed by buttons that name them', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const order = () => desk.sheet.value.steps[0]?.table.rules.map(({ id }) => id);
    cell(1, 0).focus();
    await press('{Alt>}{ArrowUp}{/Alt}');
    expect(order()?.slice(0, 2)).toEqual(['rule-2', 'rule-1']);
    await vi.waitFor(() => button('Duplicate row 1').click());
    expect(order()).toHaveLength(8);
    await vi.waitFor(() => button('Remove row 2').click());
    expect(order()?.slice(0, 2)).toEqual(['rule-2', 'rule-1']);
  });

  test('rows in which every pasted cell was refused are not added', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const rules = () => desk.sheet.value.steps[0]?.table.rules ?? [];
    const before = rules();
    cell(before.length - 1, columnOf('At most, times')).focus();
    paste('a\nb\nc\nd');
    await vi.waitFor(() => expect(all('.cell-bar .reply p')).toHaveLength(4));
    expect(rules()).toBe(before);
    cell(before.length - 1, columnOf('Case owner')).focus();
    paste('Desk\nDesk lead');
    await vi.waitFor(() => expect(rules()).toHaveLength(before.length + 1));
    expect(rules().at(-1)?.owner).toBe('Desk lead');
  });

  test('a text that is longer than a field may be is refused with its length, so that the worksheet can be read again', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    cell(0, columnOf('Case owner')).focus();
    paste('x'.repeat(4_001));
    await vi.waitFor(() =>
      expect(one('.cell-bar .reply').textContent).toMatch(/takes at most 4,000 .* this has 4,001/),
    );
    expect(desk.sheet.value.steps[0]?.table.rules[0]?.owner).toBe('');
  });

  test('a long text is bounded in its cell, scrolls where it is opened, and is read whole also where nothing may be changed', async () => {
    const long = Array.from({ length: 300 }, (_, nth) => `word ${nth}`).join(' ');
    const sheet = withCourseTable();
    const steps = sheet.steps.map((step) => ({
      ...step,
      table: { ...step.table, rules: step.table.rules.map((rule) => ({ ...rule, next: long })) },
    }));
    await openSheet({ ...sheet, steps }, 'table');
    const next = columnOf('Next step');
    cell(0, next).focus();
    const most = innerHeight / 2 + 40;
    for (const becomes of ['owner', 'reader'] as const) {
      await book.become(becomes);
      expect(cell(0, next).offsetHeight).toBeLessThan(most);
      await press('{Enter}');
      const field = await vi.waitFor(() => one<HTMLTextAreaElement>('.cell-text'));
      expect([field.value, field.readOnly]).toEqual([long, becomes === 'reader']);
      expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
      expect(cell(0, next).offsetHeight).toBeLessThan(most);
      await press('x', '{Escape}');
      await vi.waitFor(() => expect(document.activeElement).toBe(cell(0, next)));
      expect(cellText(0, next)).toBe(long);
    }
    await book.become('owner');
  });

  test('of a thousand rows a hundred are drawn, and keys lead to the others', async () => {
    const sheet = blank((step) => ({
      ...step,
      table: {
        ...step.table,
        rules: Array.from({ length: 1_000 }, (_, nth) => ({
          ...blankRowLike(step),
          id: `rule-${nth + 1}`,
          when: { evidence: ['match'], authority: ['yes'] },
        })),
      },
    }));
    await openSheet(sheet, 'table');
    expect(all('.sheet-grid tbody tr')).toHaveLength(100);
    cell(99, 0).focus();
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(cell(100, 0));
    expect(one('.grid-pager .help').textContent).toBe('Rows 101 to 200 of 1,000');
  });
});

function blankRowLike(step: Parameters<Parameters<typeof blank>[0] & object>[0]) {
  const [row] = withCourseTable().steps.map(({ table }) => table.rules[0]);
  if (!row) throw new Error(`no row for ${step.id}`);
  return row;
}
