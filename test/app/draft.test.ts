import { describe, expect, it } from 'vitest';
import { earlierCode, presentDraft, withCode, withEarlier, withoutCode, withoutEarlier } from '../../src/app/draft.ts';

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

  it('leaves nothing to store after a reset, save earlier ones that wait for a choice', () => {
    expect(withoutCode(withCode(untouched, 'mine', starter))).toBeNull();
    const waiting = { ...withCode(untouched, 'mine', starter), earlier: [{ code: 'old', stamp: 'old' }] };
    expect(withoutCode(waiting)).toEqual({ ...untouched, earlier: [{ code: 'old', stamp: 'old' }] });
  });
});
