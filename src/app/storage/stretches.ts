import { batch } from '@preact/signals';

/** The longest stretch of work in one go, in milliseconds: too short for anybody to see the page stand still. */
export const LONGEST = 12;

/** And by count, for a browser whose clock does not move. */
const MOST = 100;

/**
 * Does something with each of many things without holding the page up: in stretches, with a pause between them in which
 * the page draws and answers. What it changes in a stretch is seen all at once. Few things are done before it returns.
 */
export async function inStretches<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  const left = things[Symbol.iterator]();
  while (!batch(() => stretch(left, work))) await pause();
}

/** @returns whether it came to the end */
function stretch<T>(left: Iterator<T>, work: (thing: T) => void): boolean {
  const end = performance.now() + LONGEST;
  for (let count = 0; count < MOST && performance.now() < end; count++) {
    const next = left.next();
    if (next.done) return true;
    work(next.value);
  }
  return false;
}

/** Until the page has had its turn. A message, since timers are slowed down in a tab that isn't looked at. */
export function pause(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
