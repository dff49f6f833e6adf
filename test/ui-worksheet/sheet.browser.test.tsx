import { afterEach, describe, expect, test, vi } from 'vitest';
import { book } from '../../src/app/storage/book.ts';
import { go } from '../../src/app/route.ts';
import { worksheetLink } from '../../src/app/worksheet/worksheet-link.ts';
import { openedSheet } from '../../src/app/worksheet/worksheet-room.ts';
import { keepSheet, keptSheets, removeSheet } from '../../src/app/worksheet/worksheet-shelf.ts';
import { blankRule } from '../../src/core/worksheet/blank.ts';
import type { Step, Worksheet } from '../../src/core/worksheet/model.ts';
import { all, one, openApp, settled } from '../ui/open-app.tsx';
import { fiveRows, plainStep, wholeTable } from '../worksheet/steps.ts';
import {
  blank,
  button,
  cell,
  cellText,
  columnOf,
  goToPart,
  openSheet,
  paste,
  press,
  verdict,
  withCourseTable,
} from './steps.ts';

afterEach(async () => {
  await book.become('owner');
  for (const { id } of keptSheets.peek()) removeSheet(id);
});

/** A destination that keeps keys and answers looks truly. */
function plain(step: Step): Step {
  const answer = (value: string) => ({ ...step.answers.key, value: [value] });
  return {
    ...step,
    nothingFound: 'counts',
    answers: {
      ...step.answers,
      key: answer('kept'),
      repeat: answer('replay'),
      mismatch: answer('reject'),
      inFlight: answer('wait'),
      lookup: answer('authoritative'),
      late: answer('excluded'),
      byHand: answer('excluded'),
      conditional: answer('yes'),
    },
  };
}

function plainCourse(): Worksheet {
  const sheet = withCourseTable();
  return { ...sheet, steps: sheet.steps.map(plain) };
}

describe('a worksheet from blank to a verdict', () => {
  test('the five rows of a first draft are told what they leave open, and each gap is closed with a row', async () => {
    const { desk } = await openSheet(
      blank((step) => plain({ ...step, table: { ...step.table, rules: [blankRule('rule-1')] } })),
      'table',
    );
    cell(0, 0).focus();
    paste(
      [
        'Matching action exists\tStill approved\tReconcile',
        'No action exists\tStill approved\tAttempt',
        'Matching action exists\tNot approved\tHold, existing',
        'No action exists\tNot approved\tHold, empty',
        'Key has other details\tStill approved\tConflict',
      ].join('\n'),
    );
    await vi.waitFor(() => expect(desk.sheet.value.steps[0]?.table.rules).toHaveLength(5));
    const open = desk.findings.value.filter(({ check }) => check === 'uncovered');
    expect(open.map(({ sentence }) => sentence)).toMatchSnapshot();
    one('.uncovered');
    for (let left = open.length; left > 0; left--) {
      const [add] = all<HTMLButtonElement>('.uncovered .finding-remedy');
      add?.click();
      await vi.waitFor(() =>
        expect(desk.findings.value.filter(({ check }) => check === 'uncovered')).toHaveLength(left - 1),
      );
    }
    expect(all('.uncovered')).toEqual([]);
  });

  test('a repeat under a new key is shown with its story and its row, and the change that removes it can be undone', async () => {
    const course = plainCourse();
    // Nothing else is left that could fail.
    const excluded = {
      rival: 'Keys hold the request number.',
      missed: 'Read by key.',
      late: 'No queue.',
      together: '',
    };
    const sheet = { ...course, steps: course.steps.map((step) => ({ ...step, excluded })) };
    const { desk } = await openSheet(sheet, 'table');
    const attempt = 1;
    const sent = desk.sheet.value.steps[0]?.table.rules[attempt];
    if (!sent) throw new Error('the course has a row that sends');
    // The row is written after the page was opened, as rows are.
    const rule = { ...sent, id: 'later', attempt: { ...sent.attempt, key: 'new', noAnswer: 'send-again' } } as const;
    desk.edit({
      do: 'all',
      edits: [
        { do: 'remove-rules', step: 'step-1', rules: [sent.id] },
        { do: 'add-rule', step: 'step-1', at: attempt, rule },
      ],
    });
    const found = await verdict(desk);
    expect(found.status).toBe('story');
    await vi.waitFor(() => expect(one('.plain-story').textContent).toContain('under a new key, by row 2'));
    expect(one('.verdict').textContent).not.toMatch(/\bsafe\b/i);
    expect(one('.verdict-story').textContent).not.toMatch(/tenant-|destination\.|outcome/);
    one<HTMLLabelElement>('.verdict-story label', /Show the calls/).click();
    await vi.waitFor(() => expect(one('.verdict-story .story').textContent).toContain('What is true'));
    expect(found.storyRows).toContain('later');
    expect(one(`tr[aria-rowindex="${attempt + 2}"] .grid-note`).textContent).toBe('in the story');
    const before = desk.sheet.value;
    button('Change it like that').click();
    await vi.waitFor(() => expect(desk.sheet.value).not.toBe(before));
    await vi.waitFor(() => expect(desk.check('step-1').value.verdict?.status).not.toBe('story'));
    desk.undo();
    expect(desk.sheet.value).toBe(before);
  });

  test('bounds and assumptions stand with every verdict', async () => {
    const { desk } = await openSheet(plainCourse(), 'table');
    const found = await verdict(desk);
    await vi.waitFor(() => expect(one('.verdict-basis').textContent).toContain(found.bounds));
    expect(one('.verdict-basis').textContent).toContain(found.assumptions[0]);
    expect(one('.verdict-basis > details:first-of-type').textContent).toMatch(
      /of \d+ ways? in which it can end, somebody has to/,
    );
  });

  test('a verdict on an earlier table is told as one, and on a table without a row there is none', async () => {
    const { id, desk } = await openSheet(blank(), 'table');
    expect(desk.check('step-1').value).toMatchObject({ verdict: null, running: null });
    button('Begin with suggested rows').click();
    // Stopped at once each time, so that what is seen meanwhile stays as long as somebody looks.
    desk.stopCheck('step-1');
    await vi.waitFor(() => one('.verdict'));
    expect(all('.verdict-sentence')).toEqual([]);
    desk.checkAgain('step-1');
    await verdict(desk);
    await vi.waitFor(() => expect(one('.verdict-sentence').dataset['status']).not.toBe('none'));
    desk.edit({ do: 'remove-rules', step: 'step-1', rules: ['rule-1'] });
    desk.stopCheck('step-1');
    await vi.waitFor(() => expect(one('.verdict-sentence').textContent).toMatch(/^Before your change: /));
    expect(one('.verdict-sentence').dataset['status']).toBe('none');
    expect([...all('.verdict .finding-jump'), ...all('.verdict-story'), ...all('.grid-note')]).toEqual([]);
    desk.checkAgain('step-1');
    await verdict(desk);
    await vi.waitFor(() => expect(one('.verdict').textContent).not.toContain('Before your change'));
    await goToPart(id, 'evidence');
    await vi.waitFor(() => expect(one('.verdict-line').textContent).not.toContain('Before your change'));
    desk.undo();
    desk.stopCheck('step-1');
    await vi.waitFor(() =>
      expect(one('.verdict-line').textContent).toMatch(/^Not checked again\. Before your change: /),
    );
    expect(all('.verdict-line .status')).toEqual([]);
  });

  test('a case without a row leads to the closest row, and the row that is added for it to its decision', async () => {
    const { desk } = await openSheet({ ...blank(), steps: [plainStep(fiveRows())] }, 'table');
    await verdict(desk);
    const here = () => [
      document.activeElement?.getAttribute('data-row'),
      document.activeElement?.getAttribute('data-column'),
    ];
    for (const list of ['.verdict', '.uncovered']) {
      const named = await vi.waitFor(() =>
        one<HTMLButtonElement>(`${list} .finding-jump`, /No action.*cannot be read/),
      );
      one('h1').focus();
      named.click();
      await vi.waitFor(() => expect(here()).toEqual(['1', '1']));
    }
    for (const [row, list] of [
      ['5', '.verdict'],
      ['6', '.uncovered'],
    ] as const) {
      all<HTMLButtonElement>(`${list} .finding-remedy`)[0]?.click();
      await vi.waitFor(() => expect(here()).toEqual([row, '2']));
    }
    button('Add a row').click();
    await vi.waitFor(() => expect(here()).toEqual(['7', '0']));
  });

  test('a risk that is accepted is shown with who and how, and asked for only while that is written', async () => {
    const accepted = { who: 'Desk lead', laterCheck: '' };
    const { id, desk } = await openSheet({ ...blank(), steps: [{ ...plainStep(wholeTable()), accepted }] }, 'table');
    await verdict(desk);
    const fields = await vi.waitFor(() => {
      const found = all<HTMLTextAreaElement>('.acceptance textarea');
      expect(found).toHaveLength(2);
      return found;
    });
    fields[1]?.focus();
    await press('Nightly');
    await verdict(desk);
    // Whoever writes goes on writing.
    expect(document.activeElement).toBe(fields[1]);
    await vi.waitFor(() => expect(one('.verdict-sentence').textContent).not.toContain('?'));
    await goToPart(id, 'evidence');
    await vi.waitFor(() => expect(one('.verdict-line').textContent).toContain('one accepted risk is left'));
    await goToPart(id, 'table');
    await vi.waitFor(() => expect(one('.acceptance dl').textContent).toBe('Accepted byDesk leadFound later byNightly'));
    expect(all('.acceptance textarea')).toEqual([]);
    desk.edit({ do: 'accept', step: 'step-1', laterCheck: '' });
    const again = await vi.waitFor(() => one<HTMLTextAreaElement>('.acceptance .sheet-field:last-of-type textarea'));
    again.focus();
    await press('Daily');
    expect([document.activeElement, again.value]).toEqual([again, 'Daily']);
    await goToPart(id, 'evidence');
    await goToPart(id, 'table');
    await vi.waitFor(() => one('.acceptance dl'));
    button('Change who accepts it').click();
    await vi.waitFor(() => expect(document.activeElement?.matches('.acceptance textarea')).toBe(true));
  });

  test('what was left out or is not said leads to where it is said', async () => {
    const step = { ...plainStep(wholeTable()), nothingFound: null };
    const { id, desk } = await openSheet({ ...blank(), steps: [step] }, 'table');
    await verdict(desk);
    const short = desk.findings.value.find(({ at }) => at.leftOut !== undefined);
    await vi.waitFor(() => one<HTMLButtonElement>('.findings .finding-jump', /is given as the reason/).click());
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('data-place')).toBe(`excluded-${short?.at.leftOut}`),
    );
    await goToPart(id, 'evidence');
    one<HTMLButtonElement>('.findings .finding-jump', /found nothing/).click();
    await vi.waitFor(() => expect(document.activeElement?.matches('.nothing-found input')).toBe(true));
  });

  test('a finding leads to its cell, in another part and in a column that was not shown', async () => {
    const { desk } = await openSheet(plainCourse(), 'table');
    await vi.waitFor(() => expect(all('.finding-jump').length).toBeGreaterThan(0));
    const owner = desk.findings.value.find(({ at }) => at.rule !== undefined && at.field === 'owner');
    expect(owner).toBeDefined();
    const jump = all<HTMLButtonElement>('.table-below .finding-jump').find((each) =>
      each.textContent?.includes(owner?.sentence ?? '-'),
    );
    jump?.click();
    await vi.waitFor(() => expect(document.activeElement?.matches('[role="grid"] td')).toBe(true));
    expect(Number(document.activeElement?.getAttribute('data-column'))).toBe(columnOf('Case owner'));
  });
});

describe('kept worksheets', () => {
  test('one is deleted and comes back', async () => {
    keepSheet(blank());
    await openApp({ page: 'worksheet', what: null, part: null });
    button('Delete').click();
    await vi.waitFor(() => expect(keptSheets.value).toEqual([]));
    await vi.waitFor(() => button('Undo').click());
    expect(keptSheets.value.map(({ title }) => title)).toEqual(['Access for a new colleague']);
  });

  test('a change in another tab is taken in as it is, and what was here before comes back with undo alone', async () => {
    const sheet = plainCourse();
    const { id, desk } = await openSheet(sheet, 'failure');
    const { title } = desk.sheet.peek();
    keepSheet({ ...desk.sheet.peek(), id, title: 'From another tab' });
    await vi.waitFor(() => expect(one('h1 bdi').textContent).toBe('From another tab'));
    expect(keptTitle(id)).toBe('From another tab');
    desk.undo();
    expect([desk.sheet.value.title, keptTitle(id)]).toEqual([title, title]);
    desk.redo();
    expect(desk.sheet.value.title).toBe('From another tab');
  });

  test('a reader tab shows everything and changes nothing', async () => {
    const { desk } = await openSheet(plainCourse(), 'table');
    const before = desk.sheet.value;
    await book.become('reader');
    await vi.waitFor(() => one('.sheet-page > .reply'));
    cell(0, 2).focus();
    await press('{Enter}', 'x', '{Delete}');
    paste('Conflict');
    await press('{Control>}z{/Control}');
    expect(desk.sheet.value).toBe(before);
    expect(all('[role="listbox"], .cell-text')).toEqual([]);
    expect(one('[role="grid"]').getAttribute('aria-readonly')).toBe('true');
  });

  test('one that can’t be read does not stop the page, and can be saved as it is', async () => {
    const sheet = blank();
    keepSheet(sheet, '{"format":"after-the-timeout/worksheet","version":99}');
    await openApp({ page: 'worksheet', what: sheet.id, part: null });
    expect(one('.narrow-page').textContent).toContain('This worksheet is of version 99.');
    button('Save it as a file as it is');
  });

  test('two are compared row by row', async () => {
    const one_ = plainCourse();
    keepSheet(one_);
    const [step] = one_.steps;
    const rules =
      step?.table.rules.map((rule) => (rule.id === 'rule-2' ? { ...rule, owner: 'Access desk' } : rule)) ?? [];
    keepSheet({
      ...one_,
      id: 'later',
      title: 'Later',
      steps: one_.steps.map((each) => ({ ...each, table: { ...each.table, rules } })),
    });
    await openApp({ page: 'worksheet', what: 'compare', part: null });
    const [before, after] = all<HTMLSelectElement>('select');
    for (const [select, value] of [
      [before, one_.id],
      [after, 'later'],
    ] as const) {
      if (!select) throw new Error('no choice');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await vi.waitFor(() => one('.differences'));
    expect(all('.differences tbody tr').map((row) => row.textContent)).toEqual([
      'The worksheetTitle ChangedAccess for a new colleagueLater',
      'This step, row 2Case owner Changed–Access desk',
    ]);
  });
});

describe('a worksheet from a link', () => {
  test('is shown first, and kept beside the own one of the same id', async () => {
    const sheet = plainCourse();
    keepSheet({ ...sheet, title: 'My own' });
    const link = await worksheetLink(sheet);
    await openApp({ page: 'worksheet', what: 'link', part: link.split('/').at(-1) ?? '' });
    await vi.waitFor(() => one('.sheet-paper'));
    expect(keptSheets.value).toHaveLength(1);
    button('Keep it').click();
    await vi.waitFor(() => one('.sheet-page'));
    expect(keptSheets.value.map(({ title }) => title).toSorted()).toEqual(['Access for a new colleague', 'My own']);
  });

  test('that was cut short says so', async () => {
    const link = await worksheetLink(blank());
    await openApp({ page: 'worksheet', what: 'link', part: link.split('/').at(-1)?.slice(0, -20) ?? '' });
    await vi.waitFor(() => expect(one('.reply').textContent).toMatch(/^This link was cut short or changed on its way/));
  });
});

describe('steps', () => {
  test('a second step has a table of its own, and its tab leads back', async () => {
    const { id, desk } = await openSheet(plainCourse(), 'destination');
    button('Another step or destination').click();
    await vi.waitFor(() => expect(desk.sheet.value.steps).toHaveLength(2));
    await goToPart(id, 'table');
    await vi.waitFor(() => one('.empty-table'));
    all<HTMLButtonElement>('[role="tab"]')[0]?.click();
    await vi.waitFor(() => expect(cellText(0, 2)).toBe('Reconcile'));
  });
});

test('what is typed is kept at once, and is there when the worksheet is opened again', async () => {
  const { id } = await openSheet(blank(), 'failure');
  const [ticket] = all<HTMLTextAreaElement>('.sheet-field textarea');
  ticket?.focus();
  await press('INC-4711');
  go({ page: 'home' });
  await settled();
  go({ page: 'worksheet', what: id, part: 'failure' });
  await settled();
  await vi.waitFor(() => expect(all<HTMLTextAreaElement>('.sheet-field textarea')[0]?.value).toBe('INC-4711'));
  const opened = openedSheet(id).peek();
  expect(opened.state === 'open' && opened.desk.canUndo.value).toBe(true);
});

function keptTitle(id: string): string | undefined {
  return book.entry('worksheets', id).value?.title;
}
