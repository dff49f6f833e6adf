import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/**
 * Finds the browser for the tests, and installs one when there is none. Plain JavaScript, because `npm test` runs it
 * before anything else. Order: CHROME_PATH, an installed Chrome, Chromium or Edge, Playwright's own; then
 * `playwright install chromium`, then the distribution's package by apt.
 */

const COMMANDS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @returns {string | null} */
function ownChoice() {
  const path = process.env['CHROME_PATH'];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`CHROME_PATH is "${path}", and there is no such file.`);
  return path;
}

/** @returns {string[]} */
function candidates() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].filter((path) => path !== '' && existsSync(path));
}

/**
 * A file that is there may still be a stub, or lack its libraries. On Windows the question would open a window.
 * @param {string} path
 */
function starts(path) {
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser that is here now, or null.
 * @returns {string | null}
 */
export function findBrowser() {
  return ownChoice() ?? candidates().find(starts) ?? null;
}

/** How Chromium is started for tests: it asks nothing of the network by itself. */
export function launchOptions() {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const executablePath = findBrowser();
  return executablePath === null ? { args } : { args, executablePath };
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function attempt(command, args) {
  console.log(`No browser that starts yet. Trying: ${[command, ...args].join(' ')}`);
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' };
    execFileSync(command, args, { stdio: 'inherit', timeout: 300_000, env, shell: process.platform === 'win32' });
  } catch (error) {
    console.log(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @returns {string} */
function installBrowser() {
  const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const playwright = join(dirname(fileURLToPath(import.meta.resolve('playwright/package.json'))), 'cli.js');
  const steps = [() => attempt(process.execPath, [playwright, 'install', 'chromium'])];
  if (mayUseApt) {
    steps.push(() => {
      attempt('apt-get', ['update']);
      attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    });
    steps.push(() => attempt(process.execPath, [playwright, 'install-deps', 'chromium']));
  }
  for (const step of steps) {
    step();
    const found = findBrowser();
    if (found !== null) return found;
  }
  throw new Error(
    'No browser for the tests was found or could be installed. Install Chrome, Chromium or Edge, or set CHROME_PATH.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Browser for the tests: ${findBrowser() ?? installBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
