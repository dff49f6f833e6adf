import type { Scenario, Workload, World } from '../../src/engine/workloads/workload.ts';

/** What a world was asked to do, to be done again without learner code: the floor that a check can't go below. */
export type Recording = (() => void)[];

/** A workload whose world notes down each piece of database work while it is done. */
export function recordWorld<S extends Scenario>(workload: Workload<S>, recording: Recording): Workload<S> {
  return {
    ...workload,
    open: (...args) => {
      const world = workload.open(...args);
      // Kept open after the check: the recording works on it.
      return watched(world, recording);
    },
  };
}

function watched<S extends Scenario>(world: World<S>, recording: Recording): World<S> {
  const note = (act: () => void) => void recording.push(act);
  return new Proxy(world, {
    get(target, name, self) {
      const value: unknown = Reflect.get(target, name, self === undefined ? target : target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'close') return undefined;
        const result: unknown = Reflect.apply(value, target, args);
        if (name === 'options') return watchedOptions(target, args as Parameters<World<S>['options']>, note);
        if (['reset', 'crash', 'settle', 'calmDown', 'committed', 'events'].includes(String(name))) {
          note(() => void Reflect.apply(value, target, args));
        }
        return result;
      };
    },
  });
}

function watchedOptions<S extends Scenario>(
  world: World<S>,
  args: Parameters<World<S>['options']>,
  note: (act: () => void) => void,
): ReturnType<World<S>['options']> {
  return world.options(...args).map((option, index) => ({
    ...option,
    perform() {
      note(() => void world.options(...args)[index]?.perform());
      return option.perform();
    },
  }));
}
