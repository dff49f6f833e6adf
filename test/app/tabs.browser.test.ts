import { describe, expect, it } from 'vitest';
import { draft, freshName, openTab, until } from './opened.ts';

describe('two tabs of one browser', () => {
  it('are an owner and a reader, and the reader stores nothing', async () => {
    const name = freshName();
    const [one, two] = [await openTab(name), await openTab(name)];
    expect([one.book.role.value, two.book.role.value]).toEqual(['owner', 'reader']);
    expect(two.book.saving.value).toEqual({ state: 'read-only' });
    expect(two.book.set('drafts', 'a', draft('two'))).toBe(false);
    expect(two.book.all('drafts').value).toEqual({});
  });

  it('show the same: the reader follows what the owner stores', async () => {
    const name = freshName();
    const [one, two] = [await openTab(name), await openTab(name)];
    one.book.set('drafts', 'a', draft('one'));
    await until(() => two.book.all('drafts').value['a']?.code === 'one');
    one.book.set('drafts', 'a', null);
    await until(() => two.book.all('drafts').value['a'] === undefined);
  });

  it('change roles when the reader takes over, and nothing that was typed is lost', async () => {
    const name = freshName();
    const [one, two] = [await openTab(name), await openTab(name)];
    one.book.set('drafts', 'a', draft('typed at the last moment'));
    await two.tabs?.takeOver();
    expect([one.book.role.value, two.book.role.value]).toEqual(['reader', 'owner']);
    expect(two.book.all('drafts').value).toEqual({ a: draft('typed at the last moment') });
    expect(one.book.set('drafts', 'a', draft('one'))).toBe(false);
    two.book.set('drafts', 'a', draft('two'));
    await until(() => one.book.all('drafts').value['a']?.code === 'two');
    expect([one.book.setAside.value, two.book.setAside.value]).toEqual([[], []]);
  });

  it('can change roles back and forth', async () => {
    const name = freshName();
    const [one, two] = [await openTab(name), await openTab(name)];
    for (let round = 0; round < 3; round++) {
      await two.tabs?.takeOver();
      two.book.set('drafts', 'a', draft(`two ${round}`));
      await one.tabs?.takeOver();
      expect(one.book.all('drafts').value).toEqual({ a: draft(`two ${round}`) });
      one.book.set('drafts', 'a', draft(`one ${round}`));
    }
    expect([one.book.role.value, two.book.role.value]).toEqual(['owner', 'reader']);
    await until(() => two.book.all('drafts').value['a']?.code === 'one 2');
  });

  it('pass the book on when the owner is closed', async () => {
    const name = freshName();
    const [one, two] = [await openTab(name), await openTab(name)];
    one.book.set('drafts', 'a', draft('one'));
    await one.book.flush();
    one.tabs?.leave();
    await until(() => two.book.role.value === 'owner');
    expect(two.book.all('drafts').value).toEqual({ a: draft('one') });
    expect(two.book.set('drafts', 'a', draft('two'))).toBe(true);
    expect(await two.book.flush()).toBe(true);
  });

  it('leave a third one in line', async () => {
    const name = freshName();
    const [one, two, three] = [await openTab(name), await openTab(name), await openTab(name)];
    await three.tabs?.takeOver();
    expect([one, two, three].map(({ book }) => book.role.value)).toEqual(['reader', 'reader', 'owner']);
    three.tabs?.leave();
    await until(() => [one, two].some(({ book }) => book.role.value === 'owner'));
    expect([one, two].filter(({ book }) => book.role.value === 'owner')).toHaveLength(1);
  });

  it('are both empty after the owner deletes everything', async () => {
    const name = freshName();
    const [one, two] = [await openTab(name), await openTab(name)];
    one.book.set('drafts', 'a', draft('one'));
    await until(() => two.book.all('drafts').value['a'] !== undefined);
    await one.book.erase();
    await until(() => two.book.all('drafts').value['a'] === undefined);
  });
});
