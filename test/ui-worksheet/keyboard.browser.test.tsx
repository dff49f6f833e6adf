import { expect, test, vi } from 'vitest';
import { keptSheets, removeSheet } from '../../src/app/worksheet/worksheet-shelf.ts';
import { openedSheet } from '../../src/app/worksheet/worksheet-room.ts';
import { spoken } from '../../src/ui/shell/announce.ts';
import { all, one, openApp } from '../ui/open-app.tsx';
import { plainStep, wholeTable } from '../worksheet/steps.ts';
import { blank, goToPart, openSheet, press, verdict } from './steps.ts';

/** Presses Tab until an element that fits has focus. */
async function tabTo(fits: (element: Element) => boolean, most = 80): Promise<Element> {
  for (let pressed = 0; pressed < most; pressed++) {
    await press('{Tab}');
    const { activeElement } = document;
    if (activeElement && fits(activeElement)) return activeElement;
  }
  throw new Error(`Tab did not lead there. It ended at ${document.activeElement?.outerHTML.slice(0, 200)}`);
}

const named = (words: string) => (element: Element) => element.textContent?.trim() === words;

test('a new user fills a worksheet, meets a finding, mends it and gets a verdict by keyboard alone', async () => {
  for (const { id } of keptSheets.peek()) removeSheet(id);
  await openApp({ page: 'worksheet', what: null, part: null });
  await tabTo(named('A blank worksheet'));
  await press('{Enter}');
  await vi.waitFor(() => one('.sheet-page'));
  const id = keptSheets.peek()[0]?.id ?? '';
  const opened = openedSheet(id).peek();
  if (opened.state !== 'open') throw new Error('not open');
  const { desk } = opened;

  await tabTo((element) => element.matches('.sheet-part textarea'));
  await press('INC-4711');
  await tabTo(named('Next: The destination'));
  await press('{Enter}');
  await vi.waitFor(() => one('[data-part="destination"]'));
  // The next part begins at its beginning, not at the link that led there.
  expect(document.activeElement?.id).toBe('part-title');
  await tabTo((element) => element.getAttribute('data-place') === 'name');
  await press('Our directory');

  await tabTo(named('Next: What it can do'));
  await press('{Enter}');
  await vi.waitFor(() => one('[data-part="answers"]'));
  await tabTo((element) => element.matches('.answer-choices input'));
  await press('{ArrowDown}', '{ArrowUp}');
  expect(desk.sheet.value.steps[0]?.answers.keyMaker.value).toEqual(['we']);

  await tabTo(named('Next: What can be seen'));
  await press('{Enter}');
  await vi.waitFor(() => one('[data-part="evidence"]'));
  await tabTo((element) => element.matches('.nothing-found input'));
  await press(' ');

  await tabTo(named('Next: The decision table'));
  await press('{Enter}');
  await vi.waitFor(() => one('[data-part="table"]'));
  await tabTo(named('Add an empty row'));
  await press('{Enter}');
  await vi.waitFor(() => one('[role="grid"]'));
  await vi.waitFor(() => expect(one('.sheet-part').contains(document.activeElement)).toBe(true));
  expect(desk.findings.value.map(({ check }) => check)).toContain('blank-decision');
  await tabTo((element) => element.matches('[role="grid"] td'));
  await press('{ArrowRight}', '{ArrowRight}', 'u', '{Enter}');
  expect(desk.sheet.value.steps[0]?.table.rules[0]?.decision).toBe('unresolved');
  expect(desk.findings.value.map(({ check }) => check)).not.toContain('blank-decision');
  await vi.waitFor(() => one('.verdict-sentence'));
  await press('{Escape}');
  await tabTo(named('Next: The operation'));
});

test('a failing table is mended by its smallest change, the change undone, and the instruction copied by keyboard alone', async () => {
  const rules = wholeTable().map((rule) =>
    rule.decision === 'attempt' ? { ...rule, attempt: { ...rule.attempt, key: 'new' as const } } : rule,
  );
  const { id, desk } = await openSheet({ ...blank(), steps: [plainStep(rules)] }, 'table');
  expect((await verdict(desk)).status).toBe('story');
  const before = desk.sheet.value;
  await tabTo((element) => element.matches('[role="grid"] td'));
  await press('{Escape}');
  await tabTo(named('Change it like that'));
  await press('{Enter}');
  await vi.waitFor(() => expect(desk.sheet.value).not.toBe(before));
  // The button is gone once the table is checked again.
  await vi.waitFor(() =>
    expect(all('button').map(({ textContent }) => textContent)).not.toContain('Change it like that'),
  );
  await vi.waitFor(() => expect(one('.sheet-part').contains(document.activeElement)).toBe(true));
  await press('{Control>}z{/Control}');
  expect(desk.sheet.value).toBe(before);

  await goToPart(id, 'takeaways');
  await tabTo(named('Copy'));
  await press('{Enter}');
  await vi.waitFor(() => expect(spoken.value.text).toMatch(/copied/i));
});
