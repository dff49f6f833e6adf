import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasNoApproval } from '../../src/core/worksheet/no-approval.ts';
import type { Step } from '../../src/core/worksheet/model.ts';
import { all, one, settled } from '../ui/open-app.tsx';
import { blank, button, cell, columnOf, goToPart, openSheet, press, withCourseTable } from './steps.ts';

const stepIn = ({ sheet }: { readonly sheet: { readonly value: { readonly steps: readonly Step[] } } }) => {
  const [step] = sheet.value.steps;
  if (!step) throw new Error('a worksheet has a step');
  return step;
};

describe('what a team sees under names of its own', () => {
  test('a value that the check has no observation for says so, and comes with a row of its own', async () => {
    const { desk } = await openSheet(withCourseTable(), 'evidence');
    const rows = stepIn(desk).table.rules.length;
    button('Add “There, but closed or finished”').click();
    await vi.waitFor(() => expect(all('.value-unplayed')).toHaveLength(1));
    expect(one('.value-unplayed').textContent).toContain('The check can’t play this value');
    expect(stepIn(desk).table.rules).toHaveLength(rows + 1);
    button('Add “Found more than once”').click();
    await vi.waitFor(() => expect(all('.value-unplayed')).toHaveLength(2));
    expect(stepIn(desk).table.rules).toHaveLength(rows + 2);
    expect(stepIn(desk).table.rules.at(-1)).toMatchObject({ decision: 'unresolved' });
    desk.undo();
    expect(stepIn(desk).table.rules).toHaveLength(rows + 1);
  });

  test('where there is no approval, its states and their rows go, and come back', async () => {
    const { desk } = await openSheet(withCourseTable(), 'evidence');
    const before = desk.sheet.value;
    one<HTMLInputElement>('section label', /There is no approval here/).click();
    await vi.waitFor(() => expect(hasNoApproval(stepIn(desk).table)).toBe(true));
    expect(stepIn(desk).table.rules.map(({ decision }) => decision)).not.toContain('hold-empty');
    desk.undo();
    expect(desk.sheet.value).toBe(before);
  });
});

describe('a look that finds nothing', () => {
  const fields = () => all<HTMLTextAreaElement>('.nothing-found textarea');

  test('asks how long to wait where it counts after a wait, and what is written is the answer about the delay', async () => {
    const { desk } = await openSheet(withCourseTable(), 'evidence');
    const open = () => desk.findings.value.filter(({ check }) => check === 'wait-is-open').map(({ at }) => at.question);
    expect(fields()).toEqual([]);
    one<HTMLInputElement>('.nothing-found label', /once we have waited/).click();
    await vi.waitFor(() => expect(fields()).toHaveLength(1));
    await vi.waitFor(() => expect(open()).toEqual(['lookupStale']));
    await userEvent.fill(fields()[0] ?? document.body, 'about five minutes');
    expect(stepIn(desk).answers.lookupStale.words).toBe('about five minutes');
    await vi.waitFor(() => expect(open()).toEqual([]));
    one<HTMLInputElement>('.nothing-found label', /^It was not doneOne look/).click();
    await vi.waitFor(() => expect(fields()).toEqual([]));
  });

  test('asks for the time of a late call where the look itself is never behind', async () => {
    const sheet = blank((step) => ({
      ...step,
      nothingFound: 'counts-after-wait',
      answers: { ...step.answers, lookup: { ...step.answers.lookup, value: ['authoritative'] } },
    }));
    const { desk } = await openSheet(sheet, 'evidence');
    await vi.waitFor(() => expect(fields()).toHaveLength(1));
    await userEvent.fill(fields()[0] ?? document.body, 'an hour');
    expect(stepIn(desk).answers.late.words).toBe('an hour');
    desk.edit({ do: 'exclude', step: 'step-1', what: 'late', reason: 'Nothing is queued there.' });
    await vi.waitFor(() => expect(fields()).toEqual([]));
  });
});

describe('answers about the destination', () => {
  test('an answer that is a risk is called one, and what is answered is counted as somebody would', async () => {
    const { desk } = await openSheet(blank(), 'answers');
    expect(one('.part-lead').textContent).toContain('as it is today');
    expect(one('.sheet-part').textContent).toContain('0 of 10 answered');
    expect(one('.part-nav a[aria-current]').textContent).toContain('10 open');
    desk.edit({ do: 'answer', step: 'step-1', question: 'keyStored', value: ['no'] });
    await vi.waitFor(() => expect(one('[data-question="keyStored"]').textContent).toContain('Risk'));
    expect(one('.answers').textContent).not.toContain('Wrong');
    desk.edit({ do: 'answer', step: 'step-1', question: 'key', value: ['expires'] });
    await vi.waitFor(() => expect(one('.sheet-part').textContent).toContain('1 of 12 answered'));
    expect(one('[data-question="keyHours"]').textContent).toContain('Not answered');
    desk.edit({ do: 'answer', step: 'step-1', question: 'keyHours', value: [], words: '24' });
    desk.edit({ do: 'answer', step: 'step-1', question: 'expired', value: 'unknown' });
    await vi.waitFor(() => expect(one('.sheet-part').textContent).toContain('2 of 12 answered, 1 “don’t know”'));
  });

  test('a key that is kept until it is finished is played as one that is forgotten, and says so in words', async () => {
    const { desk } = await openSheet(blank(), 'answers');
    const until = () => one<HTMLLabelElement>('.answer-choices label', /closed or finished/);
    one('[data-question="key"]').click();
    await vi.waitFor(() => until());
    until().click();
    await vi.waitFor(() =>
      expect(stepIn(desk).answers.key).toMatchObject({ value: ['expires'], words: 'Until it is closed or finished' }),
    );
    one<HTMLLabelElement>('.answer-choices label', /for a while/).click();
    await vi.waitFor(() => expect(stepIn(desk).answers.key).toMatchObject({ value: ['expires'], words: '' }));
  });
});

test('what an answer makes matter is asked right under it, and that nobody knows is an answer', async () => {
  const { desk } = await openSheet(blank(), 'answers');
  const open = () => all('.answer-list > li[data-open="true"] [data-question]').map((each) => each.dataset['question']);
  one('[data-question="lookup"]').click();
  await vi.waitFor(() => expect(open()).toEqual(['lookup']));
  one<HTMLLabelElement>('.answer-choices label', /after a while/).click();
  await vi.waitFor(() => expect(open()).toEqual(['lookup', 'lookupStale']));
  one<HTMLLabelElement>('[data-under="true"] label', 'Don’t know').click();
  await vi.waitFor(() => expect(stepIn(desk).answers.lookupStale.value).toBe('unknown'));
  await userEvent.fill(one('[data-under="true"] textarea'), 'an hour');
  expect(stepIn(desk).answers.lookupStale).toMatchObject({ value: [], words: 'an hour' });
  button('Next question').click();
  await vi.waitFor(() => expect(open()).toEqual(['lookupField']));
  one('[data-question="late"]').click();
  await vi.waitFor(() => expect(open()).toEqual(['late']));
  one<HTMLLabelElement>('.answer-choices label', /^Yes$/).click();
  const late = await vi.waitFor(() => one<HTMLTextAreaElement>('.answer-form > .sheet-field textarea'));
  await userEvent.fill(late, '10 minutes');
  expect(stepIn(desk).answers.late.words).toBe('10 minutes');
});

test('an answer that rules out what is always tried says so, and the reason is asked for in one place', async () => {
  const { desk } = await openSheet(blank(), 'answers');
  one('[data-question="late"]').click();
  await vi.waitFor(() => one('.answer-form'));
  expect(one('.answer-form').textContent).not.toContain('all the same');
  one<HTMLLabelElement>('.answer-choices label', /^No$/).click();
  await vi.waitFor(() => expect(one('.answer-form').textContent).toContain('unless part 5 says why that can’t be'));
  expect(all('.answer-form > .sheet-field')).toEqual([]);
  desk.edit({ do: 'exclude', step: 'step-1', what: 'late', reason: 'It has no queue' });
  await vi.waitFor(() => expect(one('.answer-form').textContent).not.toContain('all the same'));
});

test('questions that do not arise stand apart, and a finding still leads to them', async () => {
  const { desk } = await openSheet(blank(), 'answers');
  desk.edit({ do: 'answer', step: 'step-1', question: 'key', value: ['kept'] });
  await vi.waitFor(() => expect(one('.sheet-part').textContent).toContain('1 of 10 answered'));
  const apart = one<HTMLDetailsElement>('.answers-apart');
  expect(apart.open).toBe(false);
  expect(apart.textContent).toContain('3 questions do not arise');
  one('[data-question="expired"]').click();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-question')).toBe('expired'));
  expect(apart.open).toBe(true);
});

test('who takes over is written once for every row, and focus stays where it was pressed', async () => {
  const { desk } = await openSheet(withCourseTable(), 'table');
  const form = one('.hand-over');
  expect(form.textContent).toContain('5 rows hand the case to somebody');
  for (const field of form.querySelectorAll('textarea')) {
    await userEvent.fill(field, 'Desk lead');
  }
  button('Fill the empty cells').click();
  await vi.waitFor(() => expect(one('.hand-over').textContent).toContain('27 cells filled'));
  expect(one('.hand-over').contains(document.activeElement)).toBe(true);
  const again = one<HTMLDetailsElement>('.hand-over details');
  expect(again.open).toBe(false);
  again.open = true;
  const [first] = form.querySelectorAll('textarea');
  if (first) await userEvent.fill(first, 'Night lead');
  button('Write it into these rows').click();
  await vi.waitFor(() => expect(stepIn(desk).table.rules.at(-1)?.owner).toBe('Night lead'));
  expect(one('.hand-over').textContent).toContain('5 cells filled');
  desk.undo();
  expect(
    stepIn(desk)
      .table.rules.map(({ owner }) => owner)
      .slice(0, 3),
  ).toEqual(['', '', 'Desk lead']);
  desk.undo();
  expect(stepIn(desk).table.rules.every(({ owner }) => owner === '')).toBe(true);
});

test('what another part says already stands at the operation, until something else is written', async () => {
  const sheet = blank((step) => ({ ...step, destination: { ...step.destination, action: 'create a user' } }));
  const { desk } = await openSheet(sheet, 'operation');
  const field = () => one('[data-place="intendedAction"]').closest('.field')?.textContent ?? '';
  expect(field()).toContain('create a user');
  desk.edit({ do: 'set-operation', field: 'intendedAction', text: 'one mailbox' });
  await vi.waitFor(() => expect(field()).not.toContain('create a user'));
});

describe('the table', () => {
  test('choosing to attempt moves no other column away, and all columns stay when one comes back', async () => {
    const { id, desk } = await openSheet(withCourseTable(), 'table');
    const owner = columnOf('Owner');
    const attempts = stepIn(desk).table.rules.filter(({ decision }) => decision === 'attempt');
    for (const { id: rule } of attempts) {
      desk.edit({ do: 'set-decision', step: 'step-1', rule, decision: 'unresolved' });
    }
    await vi.waitFor(() => expect(columnOf('Sent')).toBeLessThan(0));
    expect(columnOf('Owner')).toBe(owner);
    one<HTMLLabelElement>('.grid-head label').click();
    await vi.waitFor(() => expect(columnOf('Cover')).toBeGreaterThan(0));
    await goToPart(id, 'operation');
    await goToPart(id, 'table');
    expect(columnOf('Cover')).toBeGreaterThan(0);
  });

  test('what was marked with the pointer stays when Escape closes the list', async () => {
    const { desk } = await openSheet(withCourseTable(), 'table');
    cell(0, 0).focus();
    await press('{Enter}');
    const option = all('.choice-option')[2];
    if (!option) throw new Error('the list has options');
    await userEvent.click(option);
    await vi.waitFor(() => expect(stepIn(desk).table.rules[0]?.when['evidence']).toHaveLength(2));
    await press('{Escape}');
    await settled();
    expect(all('.choice-list')).toEqual([]);
    expect(stepIn(desk).table.rules[0]?.when['evidence']).toHaveLength(2);
  });
});

test('the failure that happened begins the table of failures', async () => {
  const sheet = blank();
  const failure = { ...sheet.failure, screen: 'Timed out', truth: 'Two incidents paged' };
  const { desk } = await openSheet({ ...sheet, failure }, 'failures');
  expect(one('.grid-block').textContent).not.toContain('No failure is written down yet');
  button('Begin with the one that happened').click();
  await vi.waitFor(() =>
    expect(desk.sheet.value.failureTable).toMatchObject([{ callerSees: 'Timed out', isTrue: 'Two incidents paged' }]),
  );
});
