import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { launchOptions } from './find-browser.mjs';

/**
 * Three projects: `node`, `browser` (real Chromium on the sources), and `dist`, which drives Chromium over what
 * `vite build` made and is run after it.
 */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      environment: 'node',
      include: ['test/**/*.test.ts'],
      exclude: ['test/**/*.browser.test.ts', 'test/dist/**'],
      testTimeout: 120_000,
    },
  },
  {
    extends: true,
    optimizeDeps: { include: ['axe-core', 'dmn-moddle', 'fast-check'] },
    test: {
      name: 'browser',
      include: ['test/**/*.browser.test.{ts,tsx}'],
      setupFiles: ['test/setup/patience.ts'],
      expect: { poll: { timeout: 20_000 } },
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: launchOptions() }),
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false,
      },
    },
  },
  {
    extends: true,
    test: { name: 'dist', environment: 'node', include: ['test/dist/**/*.test.ts'], testTimeout: 120_000 },
  },
];
