import { effect } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Loading } from '../../app/loading.ts';

/** Waits until something that is being fetched is there. Rejects with its sentence when it is broken. */
export function whenReady<T>(loading: ReadonlySignal<Loading<T>>): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const settle = (end: () => void) => {
      queueMicrotask(() => stop());
      end();
    };
    stop = effect(() => {
      const now = loading.value;
      if (now.state === 'ready') settle(() => resolve(now.value));
      if (now.state === 'broken') settle(() => reject(new Error(now.why)));
    });
  });
}
