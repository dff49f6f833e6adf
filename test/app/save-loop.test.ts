import { describe, expect, it } from 'vitest';
import { createSaveLoop } from '../../src/app/storage/save-loop.ts';

describe('a save loop', () => {
  it('writes changes that are made together in one round', async () => {
    let left = 0;
    const rounds: number[] = [];
    const loop = createSaveLoop(async () => {
      if (left === 0) return 'nothing';
      rounds.push(left);
      left = 0;
      return 'wrote';
    });
    for (left = 1; left < 3; left++) loop.wake();
    await loop.settled();
    expect(rounds).toEqual([3]);
  });

  it('misses no change, however soon it comes after a round', async () => {
    let changed = 0;
    let written = 0;
    const loop = createSaveLoop(async () => {
      if (written === changed) return 'nothing';
      written = changed;
      return 'wrote';
    });
    // The number of turns after which the next change comes: before, in and after the loop's own end.
    for (let turns = 0; turns < 30; turns++) {
      changed++;
      loop.wake();
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      changed++;
      loop.wake();
      await loop.settled();
      expect(written).toBe(changed);
    }
  });

  it('ends after a failed round and goes on when it is woken', async () => {
    let rounds = 0;
    const loop = createSaveLoop(async () => (++rounds === 1 ? 'failed' : 'nothing'));
    loop.wake();
    await loop.settled();
    expect(rounds).toBe(1);
    loop.wake();
    await loop.settled();
    expect(rounds).toBe(2);
  });
});
