import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestsWorkspace } from '../../src/app/open-tests-workspace.ts';
import type { TestsWorkspace } from '../../src/app/tests-workspace.ts';
import { loadExercise } from '../../src/content/index.ts';
import type { TestsExercise } from '../../src/core/exercise.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';
import { freshName, openTab, until } from './opened.ts';
import type { Tab } from './opened.ts';

/** One exercise in tests as it is worked on, with the real engine and a real database. */

const engine = createEngineClient(spawnBrowserWorker);
afterAll(() => engine.dispose());

let exercise: TestsExercise;
beforeAll(async () => {
  const loaded = await loadExercise('catch-the-bugs');
  if (loaded?.kind !== 'tests') throw new Error('catch-the-bugs is an exercise in tests');
  exercise = loaded;
});

function open({ book }: Pick<Tab, 'book'>): TestsWorkspace {
  return openTestsWorkspace(exercise, { book, engine, now: () => new Date().toISOString(), seed: 5 });
}

const progress = ({ book }: Pick<Tab, 'book'>) => book.all('progress').value[exercise.id];

describe('a check of tests', () => {
  it('that catch every bug is recorded as passed, and is in the history of a later visit', async () => {
    const name = freshName();
    const tab = await openTab(name);
    const work = open(tab);
    work.edit(exercise.solution);
    expect(progress(tab)).toEqual({ status: 'started' });
    await work.check();
    expect(work.result.value?.verdict).toEqual({ status: 'passed' });
    expect(work.activity.value).toEqual({ kind: 'idle' });
    expect(progress(tab)).toMatchObject({ status: 'passed', stamp: exercise.stamp });
    await tab.book.flush();
    tab.tabs?.leave();
    const reopened = open(await openTab(name));
    expect(reopened.draft.value).toBe(exercise.solution);
    await until(() => reopened.history.value.length === 1);
    expect(reopened.history.value).toMatchObject([
      { status: 'passed', message: '9 of 9 planted bugs were caught.', code: exercise.solution },
    ]);
  });

  it('has hints for the first bug that escapes, and then for the next', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    work.showHint();
    expect(work.hints.value).toEqual(exercise.hints['never-looks.ts']?.slice(0, 1));
    work.edit(`export const tests = [{ name: 'a', given: 'match-yes', expect: { unchanged: true } }];`);
    expect(work.stale.value).toBe(true);
    await work.check();
    expect(work.hints.value).toEqual([]);
    work.showHint();
    expect(work.hints.value).toEqual(exercise.hints['sends-again-blindly.ts']?.slice(0, 1));
  });

  it('has hints for a test that is too strict', async () => {
    const work = open(await openTab(freshName()));
    work.edit(`export const tests = [{ name: 'a', given: 'none-yes', when: { at: 'destination.grant', fault: 'response-lost' },
      expect: { outcome: 'completed' } }];`);
    await work.check();
    work.showHint();
    expect(work.hints.value).toEqual(exercise.hints['too-strict']?.slice(0, 1));
  });

  it('opens a run, which a new check and a reset take away', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    const run = work.result.value?.mutation.runs.find(({ held }) => !held);
    if (!run) throw new Error('the starter catches one bug');
    await work.open(run);
    expect(work.opened.value).toBe(run);
    expect(work.played.value?.story?.id).toBe(run.story.id);
    await work.check();
    expect(work.opened.value).toBeNull();
    work.edit('export const tests = [];');
    work.reset();
    expect(work.result.value).toBeNull();
    expect(work.draft.value).toBe(exercise.starter);
    work.undoReset();
    expect(work.draft.value).toBe('export const tests = [];');
    expect(work.result.value).not.toBeNull();
  });

  it('can be stopped, and leaves no result', async () => {
    const work = open(await openTab(freshName()));
    const checked = work.check();
    expect(work.activity.value).toEqual({ kind: 'testing', runs: 0, implementation: '' });
    work.stop();
    await checked;
    expect(work.result.value).toBeNull();
    expect(work.history.value).toEqual([]);
  });
});
