import { describe, expect, it } from 'vitest';
import {
  afterReset,
  afterUndo,
  earlierCode,
  presentDraft,
  withCode,
  withEarlier,
  withoutEarlier,
} from '../../src/app/draft.ts';
import { createBook } from '../../src/app/storage/create-book.ts';
import { workspaceDraft } from '../../src/app/workspace-draft.ts';

const starter = 'starter';
const now = { stamp: 'new', starter };
const untouched = presentDraft(null, now);

describe('a draft', () => {
  it('begins as the untouched starter', () => {
    expect(untouched).toEqual({ code: null, stamp: 'new', earlier: [], solutionOpened: false, unfinished: false });
  });

  it('is untouched again when somebody types the starter', () => {
    expect(withCode(withCode(untouched, 'mine', starter), starter, starter)).toEqual(untouched);
  });

  it('notes a solution that is opened after a pass of an earlier version, and none after a pass of this one', () => {
    const opened = (stamp: string) => {
      const book = createBook({ now: () => '2026-03-01T09:00:00.000Z', tab: 'a', notify: () => undefined });
      book.set('progress', 'one', { status: 'passed', stamp });
      const exercise = { id: 'one', title: 'One', stamp: 'new', starter, solution: 'solved' };
      const draft = workspaceDraft(exercise, book, () => '2026-03-01T09:00:00.000Z');
      draft.openSolution();
      return [draft.solutionOpened.value, draft.record.value.solutionOpened];
    };
    expect(opened('old')).toEqual([true, true]);
    expect(opened('new')).toEqual([true, false]);
  });

  it('is kept as an earlier one when the exercise has changed', () => {
    const old = withCode(presentDraft(null, { stamp: 'old', starter: 'old starter' }), 'mine', 'old starter');
    const present = presentDraft(old, now);
    expect(present.code).toBeNull();
    expect(earlierCode(present)).toEqual({ code: 'mine' });
  });

  it('disturbs nobody when the exercise has changed and the starter was untouched', () => {
    const old = { ...presentDraft(null, { stamp: 'old', starter: 'old starter' }), solutionOpened: true };
    expect(presentDraft(old, now)).toEqual(untouched);
  });

  it('keeps every earlier one through several changes of the exercise', () => {
    const first = withCode(presentDraft(null, { stamp: 'v1', starter }), 'one', starter);
    const second = withCode(presentDraft(first, { stamp: 'v2', starter }), 'two', starter);
    const third = presentDraft(second, { stamp: 'v3', starter });
    expect(third.earlier).toEqual([
      { code: 'one', stamp: 'v1' },
      { code: 'two', stamp: 'v2' },
    ]);
    expect(earlierCode(withoutEarlier(third))).toEqual({ code: 'one' });
  });

  it('can be the earlier one again, under the new version', () => {
    const present = { ...untouched, earlier: [{ code: 'mine', stamp: 'old' }] };
    expect(withEarlier(present, starter)).toEqual({ ...untouched, code: 'mine' });
  });

  it('keeps what a reset takes away, and swaps it with what is written when that is undone', () => {
    const mine = withCode(untouched, 'mine', starter);
    const reset = afterReset(mine);
    expect(reset).toEqual({ ...untouched, reset: 'mine' });
    expect(afterUndo(reset, starter)).toEqual(mine);
    const swapped = afterUndo(withCode(reset, 'later', starter), starter);
    expect(swapped).toEqual({ ...untouched, code: 'mine', reset: 'later' });
    expect(afterUndo(swapped, starter)).toEqual({ ...untouched, code: 'later', reset: 'mine' });
  });

  it('loses nothing when a starter that is untouched is reset once more', () => {
    const reset = afterReset(withCode(untouched, 'mine', starter));
    expect(afterReset(reset)).toEqual(reset);
    expect(afterReset(untouched)).toEqual(untouched);
  });

  it('keeps what was reset when the exercise has changed', () => {
    const old = afterReset(withCode(presentDraft(null, { stamp: 'old', starter }), 'mine', starter));
    expect(presentDraft(old, now)).toEqual({ ...untouched, reset: 'mine' });
  });
});
