import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { launchOptions } from './find-browser.mjs';
import { PATIENCE, TEST_LIMIT } from './limits.ts';

/**
 * Where nobody is there to look, a test has a second try, and the report names it: machines that are shared stall, and what
 * is broken fails twice.
 */
const retry = process.env['CI'] ? 1 : 0;

/** In every project: as much time as a slow machine needs. */
const patient = {
  setupFiles: ['test/setup/patience.ts'],
  expect: { poll: { timeout: PATIENCE } },
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
  retry,
};

const cores = availableParallelism();

/** Threads of Node beside the browser, which works on after they have ended when there are fewer of them. */
const maxWorkers = Math.max(2, cores - 1);

/**
 * Three projects: `node`, `browser` (real Chromium on the sources), and `dist`, which drives Chromium over what
 * `vite build` made and is run after it.
 */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      ...patient,
      name: 'node',
      environment: 'node',
      include: ['test/**/*.test.ts'],
      exclude: ['test/**/*.browser.test.ts', 'test/dist/**'],
      // What is read and compiled once serves all files of a thread.
      isolate: false,
      maxWorkers,
    },
  },
  {
    extends: true,
    optimizeDeps: { include: ['axe-core', 'dmn-moddle', 'fast-check'] },
    test: {
      ...patient,
      name: 'browser',
      include: ['test/**/*.browser.test.{ts,tsx}'],
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        fileParallelism: cores > 2,
        provider: playwright({ launchOptions: launchOptions() }),
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false,
      },
    },
  },
  {
    extends: true,
    test: { ...patient, name: 'dist', environment: 'node', include: ['test/dist/**/*.test.ts'], maxWorkers },
  },
];
