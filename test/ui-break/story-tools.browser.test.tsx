import { page } from 'vitest/browser';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { workspace } from '../../src/app/workspace.ts';
import { loadExercise } from '../../src/content/index.ts';
import { differentStories } from '../../src/core/different-stories.ts';
import { storyLinkTitle } from '../../src/core/story-parts.ts';
import { parseRoute } from '../../src/app/route.ts';
import { unpackCode } from '../../src/app/story-link.ts';
import { one, openApp } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';

/** What can be done with a counterexample in the workspace. */

let copied = '';

async function check(mutant: string, exercise = 'whole-table'): Promise<Space> {
  const found = await loadExercise(exercise);
  if (found?.kind !== 'recover') throw new Error(`${exercise} is no code exercise`);
  const space = workspace(found);
  space.edit(found.mutants.find(({ file }) => file === `${mutant}.ts`)?.code ?? '');
  await openApp({ page: 'lesson', lesson: found.lesson, exercise });
  await vi.waitFor(() => one('.workspace'));
  await vi.waitFor(() => expect(space.activity.value.kind).toBe('idle'));
  const before = space.result.value;
  one('.workspace-tools button', 'Check').click();
  await vi.waitFor(() => expect(space.result.value).not.toBe(before));
  await told(space, space.result.value?.counterexample?.id);
  return space;
}

type Space = ReturnType<typeof workspace>;

const title = () => one('.story-panel .story h3').textContent;

/** Waits until a story is the one that is shown. */
async function told(space: Space, id: string | undefined): Promise<void> {
  await vi.waitFor(() => {
    expect(space.activity.value.kind).toBe('idle');
    expect(space.played.value?.story?.id).toBe(id);
    one('.story-tools');
  });
}

beforeAll(() => page.viewport(1440, 900));

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void (copied = text));
});

test('each press shows a failing story with another start, another rule, or something else that fails', async () => {
  const space = await check('timeout-read-as-failure');
  const result = space.result.value;
  const stories = result ? differentStories(result) : [];
  expect(stories.length).toBeGreaterThan(1);
  expect(stories[0]?.id).toBe(result?.counterexample?.id);
  for (const [at, story] of stories.entries()) {
    await told(space, story.id);
    expect(title()).toBe(storyLinkTitle(story));
    expect(space.played.value?.story?.violations[0]?.rule).toBe(story.rule);
    if (at === stories.length - 1) break;
    one('.story-tools button', `Next different counterexample (${at + 1} of ${stories.length})`).click();
  }
  one('.story-tools button', `The first of ${stories.length} again`).click();
  await told(space, stories[0]?.id);
});

test('behind the last, the next is looked for with more going wrong', async () => {
  const space = await check('approval-read-once');
  const listed = space.result.value ? differentStories(space.result.value) : [];
  const last = listed.at(-1)?.id ?? '';
  await space.open(last);
  await told(space, last);
  one('.story-tools button', 'Look for a different one with more going wrong').click();
  await vi.waitFor(() => expect(space.played.value?.story?.id).not.toBe(last));
  expect(listed.map(({ id }) => id)).not.toContain(space.played.value?.story?.id);
  expect(space.played.value?.story?.violations.length).toBeGreaterThan(0);
});

test('it is said when there is no other', async () => {
  const space = await check('looks-by-attempt', 'first-recovery');
  const last = (space.result.value ? differentStories(space.result.value) : []).at(-1)?.id ?? '';
  await space.open(last);
  await told(space, last);
  expect(one('.story-tools .help', /There is no other/).textContent).toBe(
    'There is no other: with up to one fault, one worker, no story breaks another rule, or one where something else fails.',
  );
  one('.story-tools button', /The first of/).click();
  await told(space, space.result.value?.counterexample?.id);
});

test('a story is copied as a test', async () => {
  const space = await check('uncaught-timeout');
  one('.story-tools button', 'Copy as test').click();
  await vi.waitFor(() => expect(one('.copy-test .toolbar > .help').textContent).toBe('Copied.'));
  expect(copied).toContain("given: 'none-yes',");
  expect(copied).toContain("when: { at: 'destination.grant', nth: 1, fault: 'response-lost' },");
  expect(one('.copy-test-source').textContent).toBe(copied);
  expect(space.played.value?.story?.id).toBe(space.result.value?.counterexample?.id);
  expect(await violations()).toEqual([]);
});

test('a story that no test can state says why, and is offered as text', async () => {
  await check('never-checks-authority');
  one('.story-tools button', 'Copy as test').click();
  await vi.waitFor(() =>
    expect(one('.copy-test .toolbar > .help').textContent).toContain('A test sees how recovery ends'),
  );
  one('.copy-test button', 'Copy the story as text').click();
  await vi.waitFor(() => expect(copied).toContain('Done without a fresh approval'));
});

test('a story is told without its fault, and the counterexample is one press away', async () => {
  const space = await check('timeout-read-as-failure');
  const broken = space.played.value?.story?.id;
  expect(title()).not.toBe('Nothing fails');
  one('.story-what-if button').click();
  await vi.waitFor(() => expect(title()).toBe('Nothing fails'));
  expect(space.played.value?.story?.violations).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Nothing fails');
  one('.story-tools button', 'Back to the counterexample').click();
  await told(space, broken);
});

test('the link holds the schedule and the code that was checked, though the draft has changed since', async () => {
  const space = await check('timeout-read-as-failure');
  const checked = space.draft.value;
  space.edit(`${checked}\n// changed since`);
  one('.story-tools button', 'Copy link to this story').click();
  await vi.waitFor(() => expect(one('.story-tools').textContent).toContain('Copied.'));
  const route = parseRoute(copied.slice(copied.indexOf('#')));
  if (route.page !== 'story') throw new Error('the link leads to no story');
  expect(route.id).toBe(space.result.value?.counterexample?.id);
  expect(await unpackCode(route.packed)).toEqual({ code: checked });
});

test('what was said of a copy goes when another story is shown', async () => {
  const space = await check('timeout-read-as-failure');
  const broken = space.played.value?.story?.id;
  one('.story-tools button', 'Copy link to this story').click();
  await vi.waitFor(() => expect(one('.story-tools').textContent).toContain('Copied.'));
  one('.story-what-if button').click();
  await vi.waitFor(() => expect(space.played.value?.story?.id).not.toBe(broken));
  await vi.waitFor(() => expect(one('.story-tools').textContent).not.toContain('Copied.'));
});

test('where copying is not allowed, the link stands there to be selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await check('timeout-read-as-failure');
  one('.story-tools button', 'Copy link to this story').click();
  await vi.waitFor(() => expect(one<HTMLInputElement>('.story-tools input').value).toContain('#/story/whole-table@'));
  expect(await violations()).toEqual([]);
});

describe('the result is saved', () => {
  test.each([
    ['CTRF', 'whole-table.ctrf.json', /"reportFormat": "CTRF"/],
    ['JUnit XML', 'whole-table.junit.xml', /^<\?xml/],
  ])('as %s', async (words, name, content) => {
    await check('timeout-read-as-failure');
    const saved: { name: string; blob: Promise<string> }[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: fetch(this.href).then((response) => response.text()) });
    });
    one('.save-result button', words).click();
    click.mockRestore();
    expect(saved.map((each) => each.name)).toEqual([name]);
    expect(await saved[0]?.blob).toMatch(content);
  });
});
