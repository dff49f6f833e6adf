import { effect, signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { inStretches } from '../../src/app/storage/stretches.ts';

it('lets others have their turn while there is much to do, and does everything once and in order', async () => {
  const done: number[] = [];
  let turns = 0;
  let over = false;
  const timer = setInterval(() => turns++, 0);
  const work = inStretches(Array.from({ length: 2000 }).keys(), (thing) => void done.push(thing)).then(
    () => (over = true),
  );
  expect(over).toBe(false);
  expect(done.length).toBeLessThan(2000);
  await work;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(done).toEqual([...Array.from({ length: 2000 }).keys()]);
});

it('does few things at once, and shows them all together', () => {
  const sum = signal(0);
  let looks = 0;
  effect(() => {
    void sum.value;
    looks++;
  });
  void inStretches([1, 2, 3], (number) => (sum.value += number));
  expect([sum.value, looks]).toEqual([6, 2]);
});
