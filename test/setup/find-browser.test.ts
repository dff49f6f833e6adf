import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('find-browser.mjs', import.meta.url));

function find(path: string) {
  return spawnSync(process.execPath, [script], { encoding: 'utf8', env: { ...process.env, CHROME_PATH: path } });
}

test('the browser that CHROME_PATH names is taken before any other', () => {
  expect(find(process.execPath)).toMatchObject({ stdout: `Browser for the tests: ${process.execPath}\n`, status: 0 });
});

test('a CHROME_PATH that names nothing is an error, and no other browser is taken silently', () => {
  expect(find('/nowhere/chrome')).toMatchObject({
    stderr: 'CHROME_PATH is "/nowhere/chrome", and there is no such file.\n',
    status: 1,
  });
});
