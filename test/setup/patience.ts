import { vi } from 'vitest';
import { PATIENCE } from './limits.ts';

const { waitFor } = vi;

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
