import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Frontier } from '../../src/engine/explore.ts';
import type { Cost, Option } from '../../src/engine/play.ts';

const option = (faults: number, preemptions = 0): Option => ({ fault: null, cost: { faults, preemptions } });
const question = { kind: 'turn' } as const;

/** A world whose choice points depend on the path, as a crash or an early return changes what follows. */
type World = (path: readonly number[]) => readonly Option[] | null;

function explore(world: World, most: Cost, merge = false): string[] {
  const frontier = new Frontier({ team: 0, most, merge });
  const seen: string[] = [];
  for (let schedule = frontier.next(most); schedule; schedule = frontier.next(most)) {
    const choose = frontier.explore(schedule);
    const path: number[] = [];
    for (let options = world(path); options; options = world(path)) {
      const index = choose(options, question, { steps: path.length, state: () => String(path.length) });
      if (index === null) break;
      path.push(index);
    }
    seen.push(path.join('.'));
  }
  return seen;
}

/** Every path within the budget, by plain recursion: what the frontier must agree with. */
function allPaths(world: World, most: Cost): string[] {
  const found: string[] = [];
  const walk = (path: number[], left: Cost) => {
    const options = world(path);
    if (!options) return void found.push(path.join('.'));
    options.forEach(({ cost }, index) => {
      const rest = { faults: left.faults - cost.faults, preemptions: left.preemptions - cost.preemptions };
      if (rest.faults >= 0 && rest.preemptions >= 0) walk([...path, index], rest);
    });
  };
  walk([], most);
  return found;
}

const someWorld: fc.Arbitrary<World> = fc
  .record({
    length: fc.integer({ min: 0, max: 5 }),
    options: fc.array(fc.constantFrom(option(1), option(0, 1), option(0)), { maxLength: 3 }),
    cut: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ length, options, cut }) => (path) => {
    const ended = path.some((index, at) => index === 1 && at >= cut);
    return ended || path.length >= length ? null : [option(0), ...options];
  });

const budget = fc.record({ faults: fc.integer({ min: 0, max: 2 }), preemptions: fc.integer({ min: 0, max: 2 }) });

describe('the frontier', () => {
  it('hands out every schedule of the budget exactly once', () => {
    fc.assert(
      fc.property(someWorld, budget, (world, most) => {
        expect(explore(world, most).toSorted()).toEqual(allPaths(world, most).toSorted());
      }),
    );
  });

  it('hands out fewer deviations before more', () => {
    const twoCalls: World = (path) => (path.length < 2 ? [option(0), option(1), option(1)] : null);
    const faults = explore(twoCalls, { faults: 2, preemptions: 0 }).map((path) => path.replace(/[.0]/g, '').length);
    expect(faults).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('keeps dearer schedules for the next level and repeats none', () => {
    const frontier = new Frontier({ team: 0, most: { faults: 1, preemptions: 0 }, merge: false });
    const first = frontier.next({ faults: 0, preemptions: 0 });
    if (first) frontier.explore(first)([option(0), option(1)], question, { steps: 0, state: String });
    expect(frontier.next({ faults: 0, preemptions: 0 })).toBeNull();
    expect(frontier.next({ faults: 1, preemptions: 0 })?.path).toEqual([1]);
    expect(frontier.next({ faults: 1, preemptions: 0 })).toBeNull();
  });

  it('ends a run that reaches a state again with no more to spend, and goes on where there is more', () => {
    const twoCalls: World = (path) => (path.length < 2 ? [option(0), option(1)] : null);
    // The state is how far the run is: whatever the first call did, the second one stands in the same place.
    expect(explore(twoCalls, { faults: 2, preemptions: 0 }, true)).toEqual(['0.0', '1', '0.1']);
  });
});
