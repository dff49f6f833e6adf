import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';
import { launchOptions } from './test/setup/find-browser.mjs';

/**
 * Three projects: `node`, `browser` (real Chromium on the sources), and `dist`, which drives Chromium over what
 * `vite build` made and is run after it.
 */
export default defineConfig((env) => ({
  ...vite(env),
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.browser.test.ts', 'test/dist/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        optimizeDeps: { include: ['axe-core', 'fast-check'] },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          testTimeout: 30_000,
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
        test: { name: 'dist', environment: 'node', include: ['test/dist/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
}));
