import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `npm run bench [engine|page]`. Plain JavaScript, since Node 20 runs no TypeScript: builds site and bench, then runs it. */

// What is printed is the figures: the build of the service worker reports whatever its log level.
console.log = console.info = () => {};

const root = fileURLToPath(new URL('../..', import.meta.url));
const configFile = join(root, 'vite.config.ts');
const folder = mkdtempSync(join(root, 'node_modules/.bench-'));
try {
  await build({ root, configFile, logLevel: 'silent' });
  await build({
    root,
    configFile,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: { input: { bench: join(root, 'test/bench/bench.ts') }, output: { entryFileNames: '[name].js' } },
    },
  });
  const run = spawnSync(process.execPath, ['--expose-gc', join(folder, 'bench.js'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
