import { page } from 'vitest/browser';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseRoute } from '../../src/app/route.ts';
import { storyLink } from '../../src/app/story-link.ts';
import { loadExercise } from '../../src/content/index.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import { contentOf } from '../../src/core/replay.ts';
import { formatScheduleId, type ScheduleId } from '../../src/core/schedule-id.ts';
import { all, one, openApp } from '../ui/open-app.tsx';
import { violations } from '../ui/violations.ts';

/** A link to one story, as another browser opens it. */

let exercise: CodeExercise;
let code = '';

beforeAll(async () => {
  await page.viewport(1280, 900);
  const found = await loadExercise('first-recovery');
  if (found?.kind !== 'recover') throw new Error('first-recovery is no code exercise');
  exercise = found;
  code = found.mutants.find(({ file }) => file === 'blind-retry.ts')?.code ?? '';
});

/** The answer to the first grant is lost. */
const id = (rest: Partial<ScheduleId> = {}) =>
  formatScheduleId({
    exercise: 'first-recovery',
    content: contentOf(exercise.task),
    seed: 7,
    scenario: 'none-yes',
    level: { workers: 1, faults: 1, preemptions: 0 },
    path: [0, 3],
    ...rest,
  });

/** Opens an address as the browser's bar would. */
async function follow(address: string): Promise<void> {
  await openApp(parseRoute(address.slice(address.indexOf('#'))));
  await vi.waitFor(() => expect(all('.reply, .code-listing').length).toBeGreaterThan(0));
}

const run = async () => {
  one('.bench button', 'Run').click();
  await vi.waitFor(() => one('.story'));
};

test('shows the code, runs nothing by itself, and replays the very story when asked', async () => {
  await follow(await storyLink(id(), code));
  expect(one('.code-listing').textContent).toContain('Planted');
  expect(all('.story')).toEqual([]);
  await run();
  expect(one('.story h3').textContent).toBe('Response lost at call 2, destination.grant');
  expect(one('.story-finale').textContent).toContain('Done more than once');
  expect(document.activeElement?.textContent).toBe('Response lost at call 2, destination.grant');
  expect(await violations()).toEqual([]);
});

test('tells the story as it would have gone without its fault', async () => {
  await follow(await storyLink(id(), code));
  await run();
  one('.story-what-if button').click();
  await vi.waitFor(() => expect(one('.story h3').textContent).toBe('Nothing fails'));
  expect(one('.story-finale').textContent).toContain('No rule was broken');
});

test('replays with two workers and an interruption', async () => {
  const found = await loadExercise('look-then-send');
  if (found?.kind !== 'break') throw new Error('look-then-send is no puzzle');
  const schedule = id({
    exercise: 'look-then-send',
    content: contentOf(found.task),
    level: { workers: 2, faults: 0, preemptions: 1 },
    path: [0, 0, 1],
  });
  await follow(await storyLink(schedule, found.implementation));
  await run();
  expect(one('.story h3').textContent).toBe('It goes wrong without any fault; one interruption');
  expect(one('.story-finale').textContent).toContain('Done more than once');
});

test('replays an implementation that tests are held against', async () => {
  const found = await loadExercise('catch-the-bugs');
  if (found?.kind !== 'tests') throw new Error('catch-the-bugs is no exercise in tests');
  const bug = found.task.chaffs.find((chaff) => chaff.id === 'sends-again-blindly')?.code ?? '';
  const world = { exercise: found.task.world.id, content: contentOf(found.task.world) };
  await follow(await storyLink(id({ ...world, path: [0, 0, 3] }), bug));
  await run();
  expect(one('.story h3').textContent).toBe('Response lost at call 3, destination.grant');
  expect(one('.story-finale').textContent).toContain('Done more than once');
});

test('a failing story can be copied as a test, and one that is right is none', async () => {
  await follow(await storyLink(id(), code));
  await run();
  one('.copy-test button', 'Copy as test').click();
  await vi.waitFor(() => one('.copy-test-source'));
  expect(one('.copy-test-source').textContent).toContain(
    "when: { at: 'destination.grant', nth: 1, fault: 'response-lost' }",
  );
  one('.story-what-if button').click();
  await vi.waitFor(() => expect(one('.story h3').textContent).toBe('Nothing fails'));
  expect(all('.copy-test')).toEqual([]);
});

describe('a link that doesn’t replay says why, each in its own words:', () => {
  const said = () => one('.lab > .reply').textContent ?? '';

  test('another version', async () => {
    await follow(await storyLink(id({ content: '00000000' }), code));
    expect(said()).toContain('another version of the exercise');
  });

  test('no such exercise', async () => {
    await follow(await storyLink(id({ exercise: 'gone' }), code));
    expect(said()).toContain('There is no exercise with the name “gone”');
  });

  test('no such start state', async () => {
    await follow(await storyLink(id({ scenario: 'nowhere' }), code));
    expect(said()).toContain('has no start state “nowhere”');
  });

  test('a schedule that was cut short', async () => {
    await follow(`#/story/${id().slice(0, 20)}`);
    expect(said()).toContain('was cut short: its end is missing');
  });

  test('a schedule that was edited', async () => {
    await follow(await storyLink(id().replace(':7:', ':8:'), code));
    expect(said()).toContain('was changed on its way');
  });

  test('something that never was one', async () => {
    await follow(`#/story/nonsense`);
    expect(said()).toContain('“nonsense” is no schedule’s id');
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
    await follow(await storyLink(id({ path: [0, 99] }), code));
    one('.bench button', 'Run').click();
    await vi.waitFor(() => expect(one('.bench > .reply').textContent).toContain('Choice 2 of this schedule is 99'));
  });

  test('a bench of the lab', async () => {
    await follow(`#/story/${id({ exercise: 'lab' })}`);
    expect(said()).toContain('A bench has links of its own');
  });

  test('an exercise without code', async () => {
    await follow(await storyLink(id({ exercise: 'definite-or-not' }), code));
    expect(said()).toContain('has no code that could be played');
  });
});
