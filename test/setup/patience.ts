import { vi } from 'vitest';

/** Milliseconds that a test in the page waits for what it expects. A slow machine is no fault of what is tested. */
const PATIENCE = 20_000;

const { waitFor } = vi;

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
