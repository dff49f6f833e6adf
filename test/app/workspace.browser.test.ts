import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/app/open-workspace.ts';
import type { Workspace } from '../../src/app/workspace.ts';
import { contentsOf } from '../../src/app/storage/restore.ts';
import { loadExercise } from '../../src/content/index.ts';
import type { CodeExercise } from '../../src/core/exercise.ts';
import { createEngineClient } from '../../src/worker/client.ts';
import { spawnBrowserWorker } from '../../src/worker/spawn-browser.ts';
import { draft, freshName, newBook, openLonely, openTab, until } from './opened.ts';
import type { Tab } from './opened.ts';

/** One exercise as it is worked on, with the real engine and a real database. */

const engine = createEngineClient(spawnBrowserWorker);
afterAll(() => engine.dispose());

let exercise: CodeExercise;
beforeAll(async () => {
  const loaded = await loadExercise('first-recovery');
  if (loaded?.kind !== 'recover') throw new Error('first-recovery is a code exercise');
  exercise = loaded;
});

const now = () => new Date().toISOString();

function open({ book }: Pick<Tab, 'book'>, of: CodeExercise = exercise): Workspace {
  return openWorkspace(of, { book, engine, now, seed: 5 });
}

/** Somebody closes the page and comes back. */
async function again(name: string, { book, tabs }: Tab): Promise<Tab> {
  await book.flush();
  tabs?.leave();
  return openTab(name);
}

const progress = ({ book }: Pick<Tab, 'book'>) => book.all('progress').value[exercise.id];

describe('a check', () => {
  it('of the solution passes, is recorded as passed and is in the history', async () => {
    const name = freshName();
    const tab = await openTab(name);
    const work = open(tab);
    work.edit(exercise.solution);
    expect(progress(tab)).toEqual({ status: 'started' });
    await work.check();
    expect(work.result.value?.verdict).toEqual({ status: 'passed' });
    expect(work.stale.value).toBe(false);
    expect(work.activity.value).toEqual({ kind: 'idle' });
    expect(progress(tab)).toEqual({ status: 'passed', passedAt: expect.any(String), stamp: exercise.stamp });
    // A solution that is opened after a pass gave nobody anything.
    work.openSolution();
    expect(work.solutionOpened.value).toBe(true);
    expect(tab.book.entry('drafts', exercise.id).value?.solutionOpened).toBe(false);
    const later = await again(name, tab);
    expect(progress(later)).toMatchObject({ status: 'passed' });
    const reopened = open(later);
    expect(reopened.draft.value).toBe(exercise.solution);
    expect(reopened.result.value).toBeNull();
    await until(() => reopened.history.value.length === 1);
    expect(reopened.history.value).toMatchObject([{ status: 'passed', code: exercise.solution }]);
  });

  it('that passed goes on past the bound in the background, which takes no pass away', async () => {
    const tab = await openTab(freshName());
    const loaded = await loadExercise('retry-within-bounds');
    if (loaded?.kind !== 'recover') throw new Error('retry-within-bounds is a code exercise');
    const { faults } = loaded.task;
    const task: CodeExercise['task'] = {
      ...loaded.task,
      faults: faults.filter((fault) => fault !== 'authority-withdrawn'),
      levels: [
        [1, 0, 0],
        [1, 1, 0],
      ],
    };
    const needsTwo = loaded.mutants.find(({ file }) => file === 'counts-each-error-apart.ts');
    const work = open(tab, { ...loaded, task });
    work.edit(needsTwo?.code ?? '');
    await work.check();
    expect(work.result.value?.verdict).toEqual({ status: 'passed' });
    expect(work.activity.value).toEqual({ kind: 'idle' });
    await until(() => work.beyond.value?.state === 'ended');
    const ended = work.beyond.value;
    const found = ended?.state === 'ended' ? ended.result.found : null;
    expect(found?.rule).toBe('bounded');
    expect(work.result.value?.verdict).toEqual({ status: 'passed' });
    await work.open(found?.story.id ?? '');
    expect(work.played.value?.story?.violations).toEqual(found?.story.violations);
    work.edit(loaded.solution);
    await work.check();
    await until(() => work.beyond.value?.state === 'ended');
    expect(work.beyond.value).toMatchObject({ result: { end: { how: 'done' }, found: null } });
  });

  it('of the starter fails with a story, and its hints are those of the broken rule', async () => {
    const tab = await openTab(freshName());
    const work = open(tab);
    await work.check();
    const verdict = work.result.value?.verdict;
    if (verdict?.status !== 'failed') throw new Error('the starter must fail');
    expect(work.played.value?.story).toBe(work.result.value?.counterexample);
    // Whoever hands it in hands in a failed check, which is no exercise that was not begun.
    expect(progress(tab)).toEqual({ status: 'started' });
    work.openSolution();
    expect(tab.book.entry('drafts', exercise.id).value?.solutionOpened).toBe(true);
    expect(work.hints.value).toEqual([]);
    const shown = [];
    while (work.moreHints.value) {
      work.showHint();
      shown.push(work.hints.value.length);
    }
    expect(shown).toEqual([1, 2, 3]);
    expect(work.hints.value).toEqual(exercise.hints[verdict.rule]);
  });

  it('of code with a mistake in its text is a fault of the code, with its line', async () => {
    const work = open(await openTab(freshName()));
    work.edit('export async function recover( {');
    await work.check();
    expect(work.result.value?.verdict).toMatchObject({ status: 'code-fault', fault: { id: 'syntax', line: 1 } });
    expect(work.played.value?.codeFault).toMatchObject({ id: 'syntax' });
    expect(work.moreHints.value).toBe(false);
  });

  it('belongs to the code that was checked: an edit makes it stale, and taking the edit back does not', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    work.edit(`${exercise.starter}\n`);
    expect(work.stale.value).toBe(true);
    work.edit(exercise.starter);
    expect(work.stale.value).toBe(false);
  });

  it('can be stopped, and leaves the earlier result as it was', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    const before = work.result.value;
    work.edit(exercise.solution);
    const checking = work.check();
    expect(work.activity.value).toEqual({ kind: 'checking', schedules: 0, scenario: '' });
    work.stop();
    await checking;
    expect(work.activity.value).toEqual({ kind: 'idle' });
    expect(work.result.value).toBe(before);
    await work.check();
    expect(work.result.value?.verdict).toEqual({ status: 'passed' });
  });

  it('that is made twice with the same code is one attempt in the history', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    await work.check();
    expect(work.history.value).toHaveLength(1);
  });
});

describe('a run', () => {
  it('plays the first scenario without faults, or the one that is named', async () => {
    const work = open(await openTab(freshName()));
    const [first, second] = exercise.task.scenarios;
    await work.run();
    expect(work.played.value?.story).toMatchObject({ scenario: { id: first?.id }, faults: [] });
    await work.run(second?.id);
    expect(work.played.value?.story?.scenario.id).toBe(second?.id);
    expect(work.result.value).toBeNull();
  });

  it('plays the scenario that failed last', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    const failed = work.result.value?.counterexample?.scenario.id;
    await work.run();
    expect(work.played.value?.story?.scenario.id).toBe(failed);
  });

  it('plays a listed schedule with the code that was checked, also when the draft has changed since', async () => {
    const work = open(await openTab(freshName()));
    await work.check();
    const listed = work.result.value?.cells.flatMap(({ stories }) => stories).find(({ faults }) => faults.length > 0);
    if (!listed) throw new Error('a schedule with a fault must be listed');
    work.edit('export const nothing = 1;');
    await work.open(listed.id);
    expect(work.played.value?.story).toMatchObject({ id: listed.id, faults: listed.faults });
  });

  it('belongs to the code that it was played with, also after an edit and another check', async () => {
    const work = open(await openTab(freshName()));
    expect([work.codeShown.value, work.storyStale.value]).toEqual([null, false]);
    await work.run();
    expect([work.codeShown.value, work.storyStale.value]).toEqual([exercise.starter, false]);
    work.edit(exercise.solution);
    expect(work.storyStale.value).toBe(true);
    await work.run();
    expect(work.storyStale.value).toBe(false);
    work.edit(exercise.starter);
    await work.check();
    const { id } = work.result.value?.counterexample ?? { id: '' };
    work.edit(exercise.solution);
    await work.run();
    expect([work.stale.value, work.storyStale.value]).toEqual([true, false]);
    await work.open(id);
    expect([work.codeShown.value, work.storyStale.value]).toEqual([exercise.starter, true]);
  });

  it('is marked as unfinished until it has ended', async () => {
    const tab = await openTab(freshName());
    const work = open(tab);
    const running = work.run();
    expect(tab.book.all('drafts').value[exercise.id]?.unfinished).toBe(true);
    await running;
    expect(tab.book.all('drafts').value[exercise.id]?.unfinished).toBe(false);
    expect(work.unfinished.value).toBe(false);
  });
});

describe('a reset', () => {
  it('brings back the starter without results, also after a reload', async () => {
    const name = freshName();
    const tab = await openTab(name);
    const work = open(tab);
    work.edit(exercise.solution);
    await work.check();
    work.reset();
    expect([work.draft.value, work.result.value, work.played.value]).toEqual([exercise.starter, null, null]);
    expect(work.history.value).toHaveLength(1);
    const later = await again(name, tab);
    expect(open(later).draft.value).toBe(exercise.starter);
  });

  it('is undone with its text after a reload, and what it took away is in the backup', async () => {
    const name = freshName();
    const tab = await openTab(name);
    const work = open(tab);
    work.edit('mine');
    work.reset();
    const later = await again(name, tab);
    const { records } = await contentsOf(later.book, now());
    expect(JSON.stringify(records.drafts)).toContain('"mine"');
    const reopened = open(later);
    expect(reopened.canUndoReset.value).toBe(true);
    reopened.undoReset();
    expect([reopened.draft.value, reopened.canUndoReset.value]).toEqual(['mine', false]);
  });

  it('that is pressed twice loses nothing: the second changes nothing', async () => {
    const work = open(await openTab(freshName()));
    work.edit('mine');
    expect(work.reset()).toBe(true);
    await work.check();
    const { value: result } = work.result;
    expect(work.reset()).toBe(false);
    expect(work.result.value).toBe(result);
    work.undoReset();
    expect(work.draft.value).toBe('mine');
  });

  it('of an untouched starter is no reset, and offers no way back', async () => {
    const { book } = await openTab(freshName());
    const work = open({ book });
    expect([work.reset(), work.canUndoReset.value]).toEqual([false, false]);
    expect(book.all('drafts').value).toEqual({});
  });

  it('keeps the text of an earlier reset in the backup', async () => {
    const tab = await openTab(freshName());
    const work = open(tab);
    work.edit('first');
    work.reset();
    work.edit('second');
    work.reset();
    expect(tab.book.setAside.value).toMatchObject([{ record: exercise.id, value: { code: 'first' }, open: false }]);
    work.undoReset();
    expect(work.draft.value).toBe('second');
  });

  it('is undone with text and results', async () => {
    const work = open(await openTab(freshName()));
    work.edit(exercise.solution);
    await work.check();
    const { value: result } = work.result;
    work.reset();
    expect(work.canUndoReset.value).toBe(true);
    work.undoReset();
    expect([work.draft.value, work.result.value, work.stale.value]).toEqual([exercise.solution, result, false]);
    expect(work.canUndoReset.value).toBe(false);
  });

  it('loses nothing that was typed after it when it is undone', async () => {
    const work = open(await openTab(freshName()));
    work.edit('before');
    work.reset();
    work.edit('after');
    work.undoReset();
    expect(work.draft.value).toBe('before');
    work.undoReset();
    expect(work.draft.value).toBe('after');
  });
});

describe('an exercise that has changed', () => {
  it('keeps the draft made for the earlier version, and the choice is somebody’s', async () => {
    const name = freshName();
    const tab = await openTab(name);
    open(tab).edit('mine, for the old version');
    const changed = { ...exercise, stamp: 'changed', starter: 'new starter' };

    const later = await again(name, tab);
    const work = open(later, changed);
    expect(work.draft.value).toBe('new starter');
    expect(work.outdated.value).toEqual({ code: 'mine, for the old version' });
    work.edit('mine, for the new version');

    const last = await again(name, later);
    const reopened = open(last, changed);
    expect(reopened.draft.value).toBe('mine, for the new version');
    expect(reopened.outdated.value).toEqual({ code: 'mine, for the old version' });
    reopened.useOutdated();
    expect([reopened.draft.value, reopened.outdated.value]).toEqual(['mine, for the old version', null]);
    expect(last.book.setAside.value).toMatchObject([
      { record: exercise.id, value: { code: 'mine, for the new version' } },
    ]);
  });

  it('lets the earlier draft go on request, into the backup', async () => {
    const name = freshName();
    const tab = await openTab(name);
    open(tab).edit('mine');
    const later = await again(name, tab);
    const work = open(later, { ...exercise, stamp: 'changed' });
    work.dropOutdated();
    expect(work.outdated.value).toBeNull();
    expect(later.book.setAside.value).toMatchObject([{ value: { code: 'mine' }, open: false }]);
  });
});

describe('a reader tab', () => {
  it('refuses edits and resets, and may run what it shows', async () => {
    const name = freshName();
    open(await openTab(name)).edit(exercise.solution);
    const reader = await openTab(name);
    const work = open(reader);
    await until(() => work.draft.value === exercise.solution);
    work.edit('typed in the reader');
    work.reset();
    expect(work.draft.value).toBe(exercise.solution);
    expect(work.canUndoReset.value).toBe(false);
    await work.run();
    expect(work.played.value?.story).not.toBeNull();
    expect(work.unfinished.value).toBe(false);
  });

  it('says that a pass is not recorded, and records it when it takes over', async () => {
    const name = freshName();
    const owner = await openTab(name);
    open(owner).edit(exercise.solution);
    const reader = await openTab(name);
    const work = open(reader);
    await until(() => work.draft.value === exercise.solution);
    await work.check();
    expect(work.result.value?.verdict).toEqual({ status: 'passed' });
    expect([work.unrecorded.value, progress(reader)]).toEqual([true, { status: 'started' }]);
    await reader.tabs?.takeOver();
    await until(() => reader.book.role.value === 'owner');
    expect([work.unrecorded.value, progress(reader)?.status]).toEqual([false, 'passed']);
    expect(work.history.value).toMatchObject([{ status: 'passed' }]);
    await reader.book.flush();
    await until(() => progress(owner)?.status === 'passed');
  });
});

describe('a draft that was changed in two tabs', () => {
  it('is shown with its other version until somebody chooses, also after a reload', async () => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    open(one).edit('one');
    await one.book.flush();
    const work = open(two);
    work.edit('two');
    await two.book.flush();
    expect([work.draft.value, work.other.value]).toEqual(['two', { code: 'one', from: 'tab' }]);

    const later = await openLonely(name);
    const reopened = open(later);
    expect([reopened.draft.value, reopened.other.value]).toEqual(['one', { code: 'two', from: 'tab' }]);
    reopened.useOther();
    expect([reopened.draft.value, reopened.other.value]).toEqual(['two', null]);
    await later.book.flush();

    const last = open(await openLonely(name));
    expect([last.draft.value, last.other.value]).toEqual(['two', null]);
  });

  it('is settled by keeping the one shown', async () => {
    const name = freshName();
    const [one, two] = [await openLonely(name), await openLonely(name)];
    open(one).edit('one');
    await one.book.flush();
    const work = open(two);
    work.edit('two');
    await two.book.flush();
    work.dropOther();
    await two.book.flush();
    expect([work.draft.value, work.other.value]).toEqual(['two', null]);
    const later = open(await openLonely(name));
    expect([later.draft.value, later.other.value]).toEqual(['two', null]);
  });
});

describe('deleting everything', () => {
  it('leaves the starter and no result', async () => {
    const tab = await openTab(freshName());
    const work = open(tab);
    work.edit(exercise.solution);
    await work.check();
    await tab.book.erase();
    expect([work.draft.value, work.result.value, work.history.value]).toEqual([exercise.starter, null, []]);
  });
});

describe('a draft typed before the storage was open', () => {
  it('is stored when there was none, and kept beside the stored one otherwise', async () => {
    const name = freshName();
    const { openBook } = await import('../../src/app/storage/open-book.ts');
    const early = newBook();
    open({ book: early }).edit('early');
    const tabs = await openBook(early, name);
    await early.flush();
    tabs?.leave();
    const second = newBook();
    const work = open({ book: second });
    work.edit('early again');
    (await openBook(second, name))?.leave();
    expect(second.all('drafts').value[exercise.id]).toEqual({ ...draft('early again'), stamp: exercise.stamp });
    expect(work.other.value).toEqual({ code: 'early', from: 'tab' });
  });
});
