import { page, userEvent } from 'vitest/browser';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { course } from '../../src/app/course.ts';
import { markPassed, markVisited } from '../../src/app/progress.ts';
import { changeSettings } from '../../src/app/settings.ts';
import { PRESETS } from '../../src/core/trainers/presets.ts';
import { afterwards } from '../../src/ui/shell/afterwards.ts';
import { all, goTo, one, openApp, settled } from './open-app.tsx';

/** Finding one's way: search, the map, the record, and notes for trainers. */

beforeAll(afterwards);
beforeEach(() => page.viewport(1280, 900));

const hits = () => all('.search-hit h2').map(({ textContent }) => textContent);

test('a search finds terms, sections and exercises, and leads to the section itself', async () => {
  await openApp({ page: 'search', words: null });
  await userEvent.fill(one('#search-words'), 'behind the cursor');
  expect(location.hash).toBe('#/search/behind%20the%20cursor');
  await userEvent.fill(one('#search-words'), 'layers multiply');
  await vi.waitFor(() => expect(hits()[0]).toBe('Layers multiply'));
  one('.search-hit a', 'Layers multiply').click();
  await vi.waitFor(() => one('#section-layers-multiply'));
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('section-layers-multiply'));
});

test('a word that is mistyped finds what was meant, and the page says so', async () => {
  await openApp({ page: 'search', words: 'idempotnecy jiter' });
  await userEvent.fill(one('#search-words'), 'jiter');
  await vi.waitFor(() => expect(one('.search-hits .help').textContent).toContain('so “jitter” was looked for'));
  expect(hits()).toContain('Jitter');
});

test('a slash leads to the search from the page, and is a slash in a field', async () => {
  await openApp({ page: 'about' });
  await userEvent.keyboard('/');
  await settled();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('search-words'));
  await userEvent.keyboard('a/b');
  expect(one<HTMLInputElement>('#search-words').value).toBe('a/b');
});

test('paper shows what is closed, and the screen is as it was afterwards', async () => {
  await openApp({ page: 'lesson', lesson: 'lost-acknowledgement', exercise: null });
  const closed = all<HTMLDetailsElement>('details:not([open])');
  expect(closed.length).toBeGreaterThan(1);
  dispatchEvent(new Event('beforeprint'));
  expect(closed.every(({ open }) => open)).toBe(true);
  dispatchEvent(new Event('afterprint'));
  expect(closed.some(({ open }) => open)).toBe(false);
});

test('printing a lesson plays its figures and runs its consoles first', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openApp({ page: 'lesson', lesson: 'lost-acknowledgement', exercise: null });
  one('.lesson-tools button', 'Print this lesson').click();
  await vi.waitFor(() => expect(printed).toHaveBeenCalled());
  expect(all('figure .story')).toHaveLength(all('figure').length + all('.compare-sides').length);
  expect(all('.console .result-table').length).toBeGreaterThan(0);
  printed.mockRestore();
});

test('the map says what is done, what is left, and what each lesson builds on', async () => {
  await openApp({ page: 'home' });
  const [first, second] = course;
  if (!first || !second) throw new Error('there are lessons');
  expect(one('.map-progress').textContent).toContain(`of ${course.length} lessons done`);
  expect(all('.map-row')[1]?.textContent).toContain('builds on 01');
  const before = one<HTMLProgressElement>('.map-progress progress').value;
  markVisited(first.id);
  for (const { id } of first.exercises) markPassed(id, 'now');
  await vi.waitFor(() => expect(one<HTMLProgressElement>('.map-progress progress').value).toBe(before + 1));
  expect(one('.continue').textContent).toContain(second.title);
});

test('the way without code lists its lessons in its own order', async () => {
  await openApp({ page: 'home' });
  await userEvent.click(one('.map-tracks label', /no code is needed/));
  const numbers = all('.map-number').map(({ textContent }) => textContent?.trim());
  expect(numbers.slice(0, 5)).toEqual(['01', '02', '03', '04', '05']);
  expect(numbers).not.toContain('09');
  changeSettings({ noCode: false });
});

test('who has chosen the way without code stays on it, on the map, in Continue and at the end of a lesson', async () => {
  await openApp({ page: 'home' });
  await userEvent.click(one('.map-tracks label', /no code is needed/));
  await goTo({ page: 'lesson', lesson: 'key-conflicts', exercise: null });
  await vi.waitFor(() => expect(one('.next-step').textContent).toContain('When a look proves nothing'));
  expect(one('.lesson-steps').textContent).toContain('Next of all lessons: 06');
  markPassed('same-key-or-new', 'now');
  await goTo({ page: 'home' });
  expect(all('.map-number').map(({ textContent }) => textContent?.trim())).not.toContain('09');
  expect(one('.continue').textContent).toContain('When a look proves nothing');
  changeSettings({ noCode: false });
  await vi.waitFor(() => expect(all('.map-number').map(({ textContent }) => textContent?.trim())).toContain('09'));
});

test('the record says what was passed, when, in which version, and what it does not show', async () => {
  changeSettings({ name: 'A. Reader' });
  const [first] = course;
  const [exercise] = first?.exercises ?? [];
  if (!first || !exercise) throw new Error('there is an exercise');
  markVisited(first.id);
  markPassed(exercise.id, 'earlier');
  await openApp({ page: 'record' });
  expect(one('.reading-lead').textContent).toMatch(
    /^A\. Reader, in “After the Timeout”, content version [0-9a-f]{8}\.$/,
  );
  const row = one('.record tbody tr', new RegExp(exercise.title)).textContent;
  expect(row).toMatch(/Passed, first on \d+ \w+ \d{4}, version (now|earlier), which has changed since/);
  expect(one('.record-limits').textContent).toContain('no certificate of competence');
  expect(all('.record-lesson h3').some(({ textContent }) => textContent === 'Not shown')).toBe(true);
  changeSettings({ name: '' });
});

test('trainers find sessions whose minutes add up, and each lesson’s notes on a page of their own', async () => {
  await openApp({ page: 'notes', lesson: null });
  expect(all('.notes-part h2').map(({ textContent }) => textContent)).toEqual([
    ...PRESETS.map(({ title }) => title),
    'Each lesson',
  ]);
  await goTo({ page: 'notes', lesson: 'holds' });
  expect(one('h1').textContent).toContain('Holds, and how they end');
  await vi.waitFor(() => expect(one('.trainer-notes caption').textContent).toBe('Three usual wrong answers'));
});
