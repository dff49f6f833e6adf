import { serwist } from '@serwist/vite';
import type { Plugin } from 'vite';

/** Makes `service-worker.js` beside the page, with the list of all files of the build. */
export function offline(): Plugin[] {
  return serwist({
    swSrc: 'src/offline/service-worker.ts',
    swDest: 'service-worker.js',
    globDirectory: 'dist',
    globPatterns: ['**/*.{html,js,css,wasm,woff2,svg,txt,json}'],
    globIgnores: ['service-worker.js'],
    // The engine's WebAssembly is the largest.
    maximumFileSizeToCacheInBytes: 4_000_000,
    rollupFormat: 'iife',
    integration: {
      configureOptions(config, options) {
        options.globDirectory = config.build.outDir;
      },
    },
  });
}
