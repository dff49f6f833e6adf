import { defineConfig, type UserConfig } from 'vite';
import type { TestProjectConfiguration } from 'vitest/config';
import { assetList } from './src/offline/asset-list.ts';
import { licenceTexts } from './src/offline/licence-texts.ts';
import { offline } from './src/offline/vite-plugin.ts';
import { start } from './src/start/vite-plugin.ts';
import { content } from './src/content/vite-plugin.ts';

/** Builds for the terminal come from the same sources as the page: `src/cli/launch.mjs` asks for them. */
const terminal = {
  ssr: true,
  outDir: 'dist-cli',
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: { grade: 'src/cli/grade.ts', tables: 'src/cli/tables.ts', 'entry-node': 'src/worker/entry-node.ts' },
    output: { entryFileNames: '[name].js' },
  },
};

/** Asked for by Vitest alone: finding a browser is not the dev server's business. */
async function tests(): Promise<{ test?: { projects: TestProjectConfiguration[] } }> {
  if (!process.env['VITEST']) return {};
  const { projects } = await import('./test/setup/projects.ts');
  return { test: { projects } };
}

/** Listed with the course, and used only by pages that come later. */
const LATER = /^\0virtual:content\/(api|exercise-ids|glossary)$/;

/** What the first page needs is one file: a browser asks for it once. */
const FIRST = {
  name: 'page',
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
  test: (id: string) => !LATER.test(id),
};

const licences = licenceTexts();

export default defineConfig(async ({ isSsrBuild, command }): Promise<UserConfig> => ({
  ...(await tests()),
  // Relative addresses and hash routes: the built folder works under any path.
  base: './',
  publicDir: 'src/public',
  plugins: [
    content(),
    start(),
    ...(isSsrBuild || command === 'serve' ? [] : [licences.page, assetList(), ...offline()]),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Two copies of @codemirror/state refuse each other's extensions.
  resolve: { dedupe: ['@codemirror/state', '@codemirror/view', 'preact'] },
  worker: { format: 'es', plugins: () => [licences.worker()] },
  // A dependency that is discovered late makes the dev server reload the page, which breaks browser tests with a cold cache.
  optimizeDeps: {
    include: [
      '@codemirror/autocomplete',
      '@codemirror/lang-javascript',
      '@codemirror/lang-sql',
      '@codemirror/lint',
      '@codemirror/merge',
      '@jitl/quickjs-wasmfile-release-sync',
      '@preact/signals',
      'codemirror',
      'fflate',
      'idb',
      'papaparse',
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      'preact/jsx-runtime',
      'quickjs-emscripten-core',
      'sql.js',
      'sucrase',
      'uqr',
      'valibot',
    ],
  },
  build: isSsrBuild
    ? terminal
    : {
        outDir: 'dist',
        target: 'es2022',
        // Every browser of that age preloads modules by itself.
        modulePreload: { polyfill: false },
        // The editor, which is fetched where code is edited, is the largest.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: { codeSplitting: { groups: [FIRST] } },
        },
      },
}));
