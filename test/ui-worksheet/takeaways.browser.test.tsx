import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unpackWorksheet, worksheetLink } from '../../src/app/worksheet/worksheet-link.ts';
import { loadProfile } from '../../src/app/worksheet/worksheet-profiles.ts';
import { freshSheetId } from '../../src/app/worksheet/worksheet-shelf.ts';
import { TAKEAWAYS } from '../../src/app/worksheet/worksheet-takeaways.ts';
import { tableSource } from '../../src/app/worksheet/worksheet-imports.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { worksheetFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Worksheet } from '../../src/core/worksheet/model.ts';
import { all, one } from '../ui/open-app.tsx';
import { button, cellText, openSheet, withCourseTable } from './steps.ts';

/** Parts of the page are fetched when they are first asked for. */

async function fromProfile(id: string): Promise<Worksheet> {
  const profile = await loadProfile(id);
  if (!profile) throw new Error(`no profile ${id}`);
  return worksheetFromProfile(profile, freshSheetId());
}

describe('what is taken away', () => {
  test('each is shown before it is saved, and holds the worksheet’s own words', async () => {
    await openSheet(await fromProfile('okta-create-user'), 'takeaways');
    for (const [nth, { label }] of TAKEAWAYS.entries()) {
      all<HTMLButtonElement>('.takeaway-name')[nth]?.click();
      await vi.waitFor(() => {
        expect(one('.takeaway').getAttribute('aria-label')).toBe(label);
        expect(one('.takeaway-text').textContent?.length).toBeGreaterThan(20);
      });
    }
  });

  test('a file’s text is what its preview shows, and a table is offered as one, too', async () => {
    const sheet = await fromProfile('stripe-v1');
    const [step] = sheet.steps;
    if (!step) throw new Error('no step');
    const made = await Promise.all(TAKEAWAYS.map(({ files }) => files(sheet, step, '2026-11-29')));
    expect(made.flat().map(({ name }) => name)).toMatchSnapshot();
    const table = made.flat().find(({ html }) => html !== undefined);
    expect(table?.html).toContain('<table');
  });
});

describe('what is handed on, also on paper', () => {
  test('says at its top that the table fails, is not whole, or was checked', async () => {
    const { desk } = await openSheet(exampleWorksheet(freshSheetId()), 'takeaways');
    vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const line = () => all('.takeaway-text p')[0]?.textContent;
    const paragraphs = () => all('.takeaway-text p').map(({ textContent }) => textContent);
    const onPaper = () => {
      button('Print the whole worksheet').click();
      dispatchEvent(new Event('beforeprint'));
      const said = one('.sheet-print .paper-standing').textContent;
      dispatchEvent(new Event('afterprint'));
      return said;
    };
    desk.edit({ do: 'remove-rules', step: 'step-1', rules: ['match-yes'] });
    await vi.waitFor(() => expect(line()).toMatch(/^Not everything is decided\. Don’t use this sheet yet/));
    // The paper is drawn anew each time, and the check may answer in between.
    await vi.waitFor(() => expect(paragraphs()).toContain(onPaper()));
    expect(onPaper()).toMatch(/^Not decided yet: .* no row\. Don’t use it yet\./);
    desk.undo();
    desk.edit({ do: 'set-decision', step: 'step-1', rule: 'match-no', decision: 'reconciled' });
    await vi.waitFor(() => expect(line()).toMatch(/^This table fails\. Don’t use this sheet yet/));
    expect(onPaper()).toMatch(/^This table fails: .* Don’t use it yet\. Left out of the check: somebody else/);
    expect(paragraphs()).toContain(onPaper());
  });

  test('each table is read whole at 360 pixels, each cell under its column’s name, with room for what is written in', async () => {
    await page.viewport(360, 900);
    await openSheet(exampleWorksheet(freshSheetId()), 'takeaways');
    const places = await vi.waitFor(() => {
      const found = all('.markdown-view .scroller');
      expect(found).toHaveLength(2);
      return found;
    });
    for (const place of places) expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
    const named = (cell: HTMLElement) => getComputedStyle(cell, '::before').content;
    const [row] = all('.markdown-view .scroller:last-of-type tbody tr').slice(1);
    expect([...(row?.children ?? [])].map((each) => named(each as HTMLElement))).toEqual([
      '"Row: what you see"',
      '"Is it still approved?"',
      '"What you do"',
      '"Who takes it, and by when"',
      '"Stop following it when"',
    ]);
    const lines = all('.markdown-view td[data-blank="true"] bdi');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line.offsetHeight).toBeGreaterThan(30);
    await page.viewport(1440, 900);
    for (const line of lines) expect(line.parentElement?.offsetHeight).toBeGreaterThan(30);
  });

  test('is what is looked at, and the whole worksheet only where that is asked for', async () => {
    await openSheet(exampleWorksheet(freshSheetId()), 'takeaways');
    await vi.waitFor(() => one('.takeaway-text hr'));
    const printed = () => {
      dispatchEvent(new Event('beforeprint'));
      const isInstruction = all('.sheet-print .markdown-view').length === 1;
      dispatchEvent(new Event('afterprint'));
      return isInstruction;
    };
    vi.spyOn(window, 'print').mockImplementation(() => undefined);
    expect(printed()).toBe(true);
    button('Print the whole worksheet').click();
    expect(printed()).toBe(false);
    expect(printed()).toBe(true);
  });

  test('what was chosen has its own buttons next, and is chosen in a list where there is no room for cards', async () => {
    await openSheet(exampleWorksheet(freshSheetId()), 'takeaways');
    for (const name of [/^Operator instruction/, /^Incident note/]) {
      await vi.waitFor(() => one('.takeaway'));
      button(name).click();
      await vi.waitFor(() => expect(document.activeElement?.matches('.takeaway')).toBe(true));
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement?.closest('.takeaway')?.getAttribute('aria-label')).toMatch(name);
    }
    const select = one<HTMLSelectElement>('.takeaway-select select');
    await page.viewport(360, 780);
    expect(getComputedStyle(one('.takeaway-list')).display).toBe('none');
    await userEvent.selectOptions(select, 'instruction');
    await vi.waitFor(() => expect(one('.takeaway').getAttribute('aria-label')).toBe('Operator instruction'));
    await page.viewport(1440, 900);
  });

  test('an instruction has what nobody needs at night behind its page', async () => {
    await openSheet(exampleWorksheet(freshSheetId()), 'takeaways');
    const rule = await vi.waitFor(() => one('.takeaway-text hr'));
    expect(rule.nextElementSibling?.textContent).toBe('Behind this sheet');
  });
});

describe('a link', () => {
  test('holds the whole worksheet, and is short where little was changed in a known destination', async () => {
    const sheet = await fromProfile('adyen-payments');
    const link = await worksheetLink(sheet);
    expect(link.length).toBeLessThan(500);
    expect(await unpackWorksheet(link.split('/').at(-1) ?? '')).toEqual({ sheet });
  });
});

describe('imports', () => {
  test('DMN that was saved here comes back with the same rows', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const before = desk.sheet.value;
    const [step] = before.steps;
    const dmn = TAKEAWAYS.find(({ id }) => id === 'dmn');
    if (!step || !dmn) throw new Error('no step');
    const [file] = await dmn.files(before, step, '2026-11-29');
    desk.edit({ do: 'remove-rules', step: 'step-1', rules: ['rule-1', 'rule-2', 'rule-3'] });
    await importText(file?.text ?? '');
    await vi.waitFor(() => expect(one('.import-table .reply').textContent).toMatch(/^7 rows imported\./));
    expect(desk.sheet.value.steps[0]?.table.rules.map(({ when, decision }) => ({ when, decision }))).toEqual(
      step.table.rules.map(({ when, decision }) => ({ when, decision })),
    );
  });

  test.each([
    { what: 'a file of another XML kind', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { what: 'XML that was cut short', text: '<definitions><decision id="a"><decisionTable>' },
    { what: 'XML with entities of its own', text: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' },
    { what: 'rows without a decision', text: 'a,b\n1,2' },
    { what: 'a quote that is never closed', text: 'Evidence,Decision\n"none,attempt' },
    { what: 'a worksheet of a newer version', text: '{"format":"after-the-timeout/worksheet","version":9}' },
    { what: 'JSON of another tool', text: '{"nodes":[]}' },
    { what: 'nothing', text: '  ' },
    { what: 'ten thousand rows', text: `Evidence,Decision\n${'none,attempt\n'.repeat(10_000)}` },
    { what: 'something binary', text: 'PK\u0003\u0004\u0000\u0000' },
  ])('$what is refused with a sentence, and the table stays', async ({ text }) => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const before = desk.sheet.value;
    await importText(text);
    await vi.waitFor(() => expect(one('.import-table .reply').textContent).toMatch(/Your table is as it was\.$/));
    expect(one('.import-table .reply').textContent).toMatchSnapshot();
    expect(desk.sheet.value).toBe(before);
  });

  test('a file of 50 MB is not opened', async () => {
    await openSheet(withCourseTable(), 'table');
    await vi.waitFor(() => button('Import a table').click());
    const input = await vi.waitFor(() => one<HTMLInputElement>('input[type="file"]'));
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(50_000_000)], 'large.dmn'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(one('.import-table .reply').textContent).toMatch(/^This file holds 50 MB\./));
    expect(cellText(0, 2)).toBe('Reconcile');
  });

  test.each([
    {
      sign: ';',
      text: '\uFEFFWhat the destination shows;Is it still approved?;Decision\r\n"No action exists";any;Hold, empty\r\n',
    },
    {
      sign: 'tab',
      text: 'What the destination shows\tIs it still approved?\tDecision\nNo action exists\tany\tHold, empty\n',
    },
    {
      sign: ',',
      text: 'sep=,\r\nWhat the destination shows,Is it still approved?,Decision\r\nNo action exists,any,"Hold, empty"\r\n',
    },
  ])('rows separated by $sign are read', async ({ text }) => {
    const source = await tableSource(text);
    if ('sentence' in source) throw new Error(source.sentence);
    const [step] = withCourseTable().steps;
    const read = step && source.read('rows', step.table);
    expect(read && 'table' in read && read.table.rules.map(({ when, decision }) => ({ when, decision }))).toEqual([
      { when: { evidence: ['none'] }, decision: 'hold-empty' },
    ]);
  });

  test('of several tables in one file one is chosen', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    const decision = (id: string, name: string, said: string) =>
      `<decision id="${id}" name="${name}"><decisionTable><input label="What the destination shows"><inputExpression><text>evidence</text></inputExpression></input><output name="decision" label="Decision"/><rule><inputEntry><text>"none"</text></inputEntry><outputEntry><text>"${said}"</text></outputEntry></rule></decisionTable></decision>`;
    await importText(
      `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/">${decision('a', 'First', 'unresolved')}${decision('b', 'Second', 'hold-empty')}</definitions>`,
    );
    await vi.waitFor(() => button(/^Second/).click());
    await vi.waitFor(() =>
      expect(desk.sheet.value.steps[0]?.table.rules.map((rule) => rule.decision)).toEqual(['hold-empty']),
    );
  });
});

async function importText(text: string): Promise<void> {
  await vi.waitFor(() => button('Import a table').click());
  const field = await vi.waitFor(() => one<HTMLTextAreaElement>('.import-table textarea'));
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  button('Import what is pasted').click();
}
