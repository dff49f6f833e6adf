import { defineConfig } from 'vite';
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

export default defineConfig(({ isSsrBuild }) => ({
  // Relative addresses and hash routes: the built folder works under any path.
  base: './',
  publicDir: 'src/public',
  plugins: [content()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Two copies of @codemirror/state refuse each other's extensions.
  resolve: { dedupe: ['@codemirror/state', '@codemirror/view', 'preact'] },
  worker: { format: 'es' },
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
      'idb',
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      'preact/jsx-runtime',
      'quickjs-emscripten-core',
      'sql.js',
      'sucrase',
      'valibot',
    ],
  },
  build: isSsrBuild ? terminal : { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 600 },
}));
