import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { course } from '../../src/app/course.ts';
import { notify, dismiss } from '../../src/app/notices.ts';
import { changeSettings } from '../../src/app/settings.ts';
import { all, goTo, one, openApp } from './open-app.tsx';

/** The frame around the pages: where focus goes, what the document is called, keys and notices. */

beforeEach(() => page.viewport(1440, 900));

test('the front page lists every lesson and leads to the first one', async () => {
  await openApp({ page: 'home' });
  expect(all('.map-row h4').map((each) => each.textContent)).toEqual(course.map(({ title }) => title));
  expect(one<HTMLAnchorElement>('a.continue').hash).toBe(`#/lesson/${course[0]?.id}`);
});

test('coming from another page, focus is on the heading and the document is named after it', async () => {
  await openApp({ page: 'home' });
  await goTo({ page: 'glossary', term: null });
  await vi.waitFor(() => expect(document.activeElement).toBe(one('h1')));
  expect(document.title).toBe('Glossary · After the Timeout');
});

test('a glossary term has an address of its own and takes focus there', async () => {
  await openApp({ page: 'glossary', term: 'attempt' });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('term-attempt'));
});

test('skipping to the text leaves the address alone', async () => {
  await openApp({ page: 'about' });
  one('.skip-link').click();
  expect(document.activeElement).toBe(one('main'));
  expect(location.hash).toBe('#/about');
});

test('a question mark lists the keys, and Escape puts focus back', async () => {
  await openApp({ page: 'about' });
  const link = one<HTMLAnchorElement>('.brand');
  link.focus();
  await userEvent.keyboard('?');
  await vi.waitFor(() => expect(one<HTMLDialogElement>('dialog').open).toBe(true));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(one<HTMLDialogElement>('dialog').open).toBe(false));
  expect(document.activeElement).toBe(link);
});

test('a key counts from the moment that the page is drawn', async () => {
  const opened = openApp({ page: 'about' });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  await opened;
  await vi.waitFor(() => expect(one<HTMLDialogElement>('dialog').open).toBe(true));
});

test('a question mark in a field is a question mark', async () => {
  await openApp({ page: 'settings' });
  await userEvent.type(one<HTMLInputElement>('#setting-name'), '?');
  expect(one<HTMLInputElement>('#setting-name').value).toBe('?');
  expect(all<HTMLDialogElement>('dialog').some(({ open }) => open)).toBe(false);
  changeSettings({ name: '' });
});

test('the theme follows the setting at once', async () => {
  await openApp({ page: 'settings' });
  one<HTMLInputElement>('input[value="dark"]').click();
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark');
  one<HTMLInputElement>('input[value="system"]').click();
  expect(document.documentElement.dataset['theme']).toBe('system');
});

test('deleting everything asks first, and keeping everything changes nothing', async () => {
  changeSettings({ name: 'Ada' });
  await openApp({ page: 'settings' });
  one('button', 'Delete all my work').click();
  await vi.waitFor(() => one('button', 'Keep everything'));
  one('button', 'Keep everything').click();
  await vi.waitFor(() => expect(all<HTMLDialogElement>('dialog').some(({ open }) => open)).toBe(false));
  expect(one<HTMLInputElement>('#setting-name').value).toBe('Ada');
  changeSettings({ name: '' });
});

test('a notice stays until it is put away, and is said to people who listen', async () => {
  await openApp({ page: 'about' });
  notify('record', 'One record could not be read and was set aside.');
  await vi.waitFor(() => one('.notice', /set aside/));
  await vi.waitFor(() => expect(one('[role="status"]').textContent).toContain('set aside'));
  one('.notice button', 'Put away').click();
  await vi.waitFor(() => expect(all('.notice')).toEqual([]));
  dismiss('record');
});

test('an address that leads nowhere says so and leads back', async () => {
  await openApp({ page: 'lesson', lesson: 'no-such-lesson', exercise: null });
  expect(one('h1').textContent).toBe('Not found');
  expect(one('main').textContent).toContain('no-such-lesson');
  expect(one<HTMLAnchorElement>('main a').hash).toBe('#/');
});

test('a lesson names the file to edit', async () => {
  await openApp({ page: 'lesson', lesson: 'lost-acknowledgement', exercise: null });
  expect(one('.site-footer code').textContent).toBe('lessons/02-lost-acknowledgement/lesson.md');
});
