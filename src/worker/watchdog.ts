/** How often the silence of a worker is looked at, in milliseconds. */
const TICK = 100;

export interface Watchdog {
  /** The worker gave a sign of life. */
  heard(): void;
  stop(): void;
}

/**
 * Waits for a worker that has gone silent. Silence counts only as far as this thread was itself awake to hear: a tick
 * that comes late (a throttled background tab, a laptop that slept, a busy page) counts as two ticks at most, so that
 * messages which are queued are heard before anybody is called silent.
 * @param limit milliseconds of silence
 * @param grace how much longer the first sign of life may take
 */
export function watchSilence(limit: number, silent: () => void, grace = 0): Watchdog {
  let quiet = -grace;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    quiet += Math.min(now - last, 2 * TICK);
    last = now;
    if (quiet < limit) return;
    clearInterval(timer);
    silent();
  }, TICK);
  return {
    heard: () => {
      quiet = 0;
    },
    stop: () => clearInterval(timer),
  };
}
