import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Seconds of the drawing that pass in a second of the reader's. */
const PACE = 20;

/** A clock that the reader sets, or lets run. It counts the drawing's own seconds, from 0 to `end`. */
export function useClock(end: number) {
  const time = useSignal(end);
  const runs = useSignal(false);
  const frame = useRef(0);
  const stop = () => {
    cancelAnimationFrame(frame.current);
    runs.value = false;
  };
  useEffect(() => stop, []);
  const run = () => {
    stop();
    runs.value = true;
    let before: number | null = null;
    let now = 0;
    const tick = (at: number) => {
      now += before === null ? 0 : ((at - before) / 1000) * PACE;
      before = at;
      time.value = Math.min(Math.floor(now), end);
      if (now < end) frame.current = requestAnimationFrame(tick);
      else runs.value = false;
    };
    frame.current = requestAnimationFrame(tick);
  };
  const set = (to: number) => {
    stop();
    time.value = to;
  };
  return { time: Math.min(time.value, end), runs: runs.value, run, stop, set };
}
