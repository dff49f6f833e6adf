import { page } from 'vitest/browser';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseRoute } from '../../src/app/route.ts';
import { storyLink } from '../../src/app/story-link.ts';
import { loadExercise } from '../../src/content/index.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import { contentOf } from '../../src/core/replay.ts';
import { all, one, openApp } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';

/** A link to one story, as another browser opens it. */

const patience = { timeout: 20_000 };
let exercise: CodeExercise;
let code = '';

beforeAll(async () => {
  await page.viewport(1280, 900);
  const found = await loadExercise('first-recovery');
  if (found?.kind !== 'recover') throw new Error('first-recovery is no code exercise');
  exercise = found;
  code = found.mutants.find(({ file }) => file === 'blind-retry.ts')?.code ?? '';
});

const id = (rest = '7:none-yes:110:0.3', content = contentOf(exercise.task)) => `first-recovery@${content}:${rest}`;

/** Opens an address as the browser's bar would. */
async function follow(address: string): Promise<void> {
  await openApp(parseRoute(address.slice(address.indexOf('#'))));
  await vi.waitFor(() => expect(all('.reply, .code-listing').length).toBeGreaterThan(0), patience);
}

const run = async () => {
  one('.bench button', 'Run').click();
  await vi.waitFor(() => one('.story'), patience);
};

test('shows the code, runs nothing by itself, and replays the very story when asked', async () => {
  await follow(await storyLink(id(), code));
  expect(one('.code-listing').textContent).toContain('Planted');
  expect(all('.story')).toEqual([]);
  await run();
  expect(one('.story h3').textContent).toBe('Response lost at call 2, destination.grant');
  expect(one('.story-finale').textContent).toContain('One effect: broken');
  expect(document.activeElement?.textContent).toBe('Response lost at call 2, destination.grant');
  expect(await violations()).toEqual([]);
});

test('tells the story as it would have gone without its fault', async () => {
  await follow(await storyLink(id(), code));
  await run();
  one('.story-what-if button').click();
  await vi.waitFor(() => expect(one('.story h3').textContent).toBe('Nothing fails'), patience);
  expect(one('.story-finale').textContent).toContain('No rule was broken');
});

test('replays with two workers and an interruption', async () => {
  const found = await loadExercise('look-then-send');
  if (found?.kind !== 'break') throw new Error('look-then-send is no puzzle');
  const schedule = `look-then-send@${contentOf(found.task)}:1:none-yes:201:0.0.1`;
  await follow(await storyLink(schedule, found.implementation));
  await run();
  expect(one('.story h3').textContent).toBe('Nothing fails; one interruption');
  expect(one('.story-finale').textContent).toContain('One effect: broken');
});

describe('a link that doesn’t replay says why, each in its own words:', () => {
  const said = () => one('.lab > .reply').textContent ?? '';

  test('another version', async () => {
    await follow(await storyLink(id(undefined, '00000000'), code));
    expect(said()).toContain('another version of the exercise');
  });

  test('no such exercise', async () => {
    await follow(await storyLink(id().replace('first-recovery', 'gone'), code));
    expect(said()).toContain('There is no exercise with the name “gone”');
  });

  test('no such start state', async () => {
    await follow(await storyLink(id('7:nowhere:110:0.3'), code));
    expect(said()).toContain('has no start state “nowhere”');
  });

  test('a schedule that was cut short', async () => {
    await follow(`#/story/${id().slice(0, 20)}`);
    expect(said()).toContain('is no schedule’s id');
  });

  test('code that was cut short', async () => {
    await follow((await storyLink(id(), code)).slice(0, -9));
    expect(said()).toContain('cut short or changed');
  });

  test('code that is missing', async () => {
    await follow(`#/story/${id()}`);
    expect(said()).toContain('holds no code');
  });

  test('a schedule that doesn’t fit its code', async () => {
    await follow(await storyLink(id('7:none-yes:110:0.99'), code));
    one('.bench button', 'Run').click();
    await vi.waitFor(
      () => expect(one('.bench > .reply').textContent).toContain('Choice 2 of this schedule is 99'),
      patience,
    );
  });

  test('a bench of the lab', async () => {
    await follow(`#/story/lab@00000000:1:none-yes:110:`);
    expect(said()).toContain('A bench has links of its own');
  });

  test('an exercise without code', async () => {
    await follow(await storyLink(`definite-or-not@00000000:1:none-yes:110:`, code));
    expect(said()).toContain('has no code that could be played');
  });
});
