import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlWorkspace } from '../../src/app/open-sql-workspace.ts';
import type { SqlWorkspace } from '../../src/app/sql-workspace.ts';
import { loadExercise } from '../../src/content/index.ts';
import type { SqlExercise } from '../../src/core/sql/sql-exercise.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';
import { freshName, openTab, until } from './opened.ts';
import type { Tab } from './opened.ts';

/** One exercise in SQL as it is worked on, with the real engine and a real database. */

const engine = createEngineClient(spawnBrowserWorker);
afterAll(() => engine.dispose());

let exercise: SqlExercise;
beforeAll(async () => {
  const loaded = await loadExercise('one-action-one-task');
  if (loaded?.kind !== 'sql') throw new Error('one-action-one-task is an exercise in SQL');
  exercise = loaded;
});

function open({ book }: Pick<Tab, 'book'>): SqlWorkspace {
  return openSqlWorkspace(exercise, { book, engine, now: () => new Date().toISOString(), seed: 5 });
}

const progress = ({ book }: Pick<Tab, 'book'>) => book.all('progress').value[exercise.id];

describe('a check of SQL', () => {
  it('in which all checks hold is recorded as passed, and is in the history of a later visit', async () => {
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
      { status: 'passed', message: 'All 6 checks hold.', code: exercise.solution },
    ]);
  });

  it('has hints for the first check that fails, and a reset that can be undone', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    expect(work.result.value?.verdict).toMatchObject({ status: 'failed', check: 'second-notification' });
    work.showHint();
    expect(work.hints.value).toEqual(exercise.hints['second-notification']?.slice(0, 1));
    work.edit(exercise.solution);
    expect(work.stale.value).toBe(true);
    work.reset();
    expect(work.draft.value).toBe(exercise.starter);
    expect(work.result.value).toBeNull();
    work.undoReset();
    expect(work.draft.value).toBe(exercise.solution);
    expect(work.result.value).not.toBeNull();
  });

  it('can be stopped, and leaves no result', async () => {
    const work = open(await openTab(freshName()));
    const checked = work.check();
    expect(work.activity.value).toEqual({ kind: 'checking-sql', checks: 0, check: '' });
    work.stop();
    await checked;
    expect(work.result.value).toBeNull();
    expect(work.history.value).toEqual([]);
  });
});
