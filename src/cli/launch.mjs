import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Starts a terminal program: `node src/cli/launch.mjs grade first-recovery mine.ts`. Plain JavaScript, because Node 20 runs
 * no TypeScript: src/cli is built into dist-cli first, when anything it is made from is newer. Prints nothing itself.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'dist-cli/.built');
const lock = join(root, 'node_modules/.after-the-timeout-lock');
const SOURCES = ['src', 'lessons', 'exercises', 'vite.config.ts', 'package-lock.json'];
/** Whoever holds the lock touches it this often. */
const TOUCH_MS = 2000;
/** A lock that nobody has touched for so long was left by a process that died. */
const LOCK_IS_STALE_MS = 60_000;

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale() {
  if (!existsSync(built)) return true;
  const made = statSync(built).mtimeMs;
  return SOURCES.some((source) => newest(join(root, source)) > made);
}

/** @returns {boolean} whether this process holds the lock now */
function takeLock() {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
    if (age > LOCK_IS_STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

async function buildWhenStale() {
  while (isStale()) {
    if (!takeLock()) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), TOUCH_MS);
    try {
      // Somebody else may have built meanwhile, and run what is there.
      if (!isStale()) return;
      // Loaded here: most starts build nothing, and Vite takes a while to load.
      const { build } = await import('vite');
      const began = new Date();
      await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent', build: { ssr: true } });
      writeFileSync(built, '');
      utimesSync(built, began, began);
    } finally {
      clearInterval(touching);
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

const [program = '', ...args] = process.argv.slice(2);
try {
  await buildWhenStale();
  const run = spawnSync(process.execPath, [join(root, 'dist-cli', `${program}.js`), ...args], { stdio: 'inherit' });
  process.exitCode = run.status ?? 3;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 3;
}
