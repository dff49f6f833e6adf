import { describe, expect, it } from 'vitest';
import { edited, emptyEntry, isDirty, readIn, settled, written } from '../../src/app/storage/entry.ts';
import type { Entry, Merge } from '../../src/app/storage/entry.ts';

interface Text {
  readonly text: string;
}

const choose: Merge<Text> = () => ({ kind: 'choose' });
const mineWins: Merge<Text> = (_base, mine) => ({ kind: 'merged', value: mine, lost: true });
const stored = (text: string, revision: number) => ({
  key: 'k',
  revision,
  savedAt: '2026-01-01T00:00:00.000Z',
  value: { text },
});
const first = { text: 'first' };
const clean: Entry<Text> = { value: first, base: first, revision: 3, other: null };

describe('an entry', () => {
  it('is dirty from an edit until that very edit is written', () => {
    const mine = { text: 'mine' };
    const dirty = edited(clean, mine);
    expect(isDirty(dirty)).toBe(true);
    expect(isDirty(written(dirty, mine, 4))).toBe(false);
  });

  it('stays dirty when somebody typed on while the write was under way', () => {
    const sent = { text: 'sent' };
    const later = written(edited(edited(clean, sent), { text: 'later' }), sent, 4);
    expect(isDirty(later)).toBe(true);
    expect(later).toMatchObject({ value: { text: 'later' }, revision: 4 });
  });

  it('follows the store while it is clean', () => {
    const { entry, lost } = readIn(clean, stored('theirs', 4), choose);
    expect(entry).toEqual({ value: { text: 'theirs' }, base: { text: 'theirs' }, revision: 4, other: null });
    expect(isDirty(entry)).toBe(false);
    expect(lost).toBe(false);
  });

  it('keeps the very object that it shows when the store says the same, and takes the revision', () => {
    const { entry, lost } = readIn(clean, stored('first', 4), choose);
    expect(entry).toEqual({ value: first, base: first, revision: 4, other: null });
    expect(entry.value).toBe(first);
    expect(isDirty(entry)).toBe(false);
    expect(lost).toBe(false);
  });

  it('keeps its edit when the store still holds the revision that it is based on', () => {
    const dirty = edited(clean, { text: 'mine' });
    expect(readIn(dirty, stored('first', 3), choose).entry).toBe(dirty);
  });

  it('keeps both versions when they cannot be merged', () => {
    const { entry } = readIn(edited(clean, { text: 'mine' }), stored('theirs', 4), choose);
    expect(entry).toMatchObject({
      value: { text: 'mine' },
      revision: 3,
      other: { value: { text: 'theirs' }, revision: 4 },
    });
  });

  it('is to be written on top of the other version after a merge, and says that something was lost', () => {
    const { entry, lost } = readIn(edited(clean, { text: 'mine' }), stored('theirs', 4), mineWins);
    expect(entry).toMatchObject({ value: { text: 'mine' }, base: { text: 'theirs' }, revision: 4 });
    expect(lost).toBe(true);
  });

  it('is merged when somebody typed before the stored copy was read', () => {
    const early = edited(emptyEntry<Text>(), { text: 'early' });
    expect(readIn(early, stored('kept', 9), choose).entry.other?.value).toEqual({ text: 'kept' });
  });

  it('ends a choice with one version and names the loser', () => {
    const torn = readIn(edited(clean, { text: 'mine' }), stored('theirs', 4), choose).entry;
    const mine = settled(torn, 'mine');
    expect(mine.loser).toEqual({ text: 'theirs' });
    expect(mine.entry).toMatchObject({ value: { text: 'mine' }, revision: 4, other: null });
    expect(isDirty(mine.entry)).toBe(true);
    const other = settled(torn, 'other');
    expect(other.loser).toEqual({ text: 'mine' });
    expect(isDirty(other.entry)).toBe(false);
  });
});
