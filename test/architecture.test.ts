import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { violations } from './architecture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function sources(): Map<string, string> {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /\.(ts|tsx|mjs)$/.test(name)).map((name) => `src/${name.replaceAll('\\', '/')}`);
  return new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('every folder imports only what the table allows', () => {
  const files = sources();
  expect(files.size).toBeGreaterThan(50);
  expect(violations(files)).toEqual([]);
});

test.each([
  [
    'a type-only import',
    'src/core/a.ts',
    `import type { X } from '../engine/b.ts';`,
    'src/core/a.ts must not import src/engine/b.ts',
  ],
  [
    'a type named in place',
    'src/core/a.ts',
    `type X = import('../app/b.ts').X;`,
    'src/core/a.ts must not import src/app/b.ts',
  ],
  [
    'a re-export',
    'src/engine/a.ts',
    `export * from '../worker/b.ts';`,
    'src/engine/a.ts must not import src/worker/b.ts',
  ],
  [
    'a lazy import',
    'src/ui/a.tsx',
    `const x = import('../content/b.ts');`,
    'src/ui/a.tsx must not import src/content/b.ts',
  ],
  [
    'a worker by address',
    'src/app/a.ts',
    `new URL('../engine/b.ts', import.meta.url);`,
    'src/app/a.ts must not import src/engine/b.ts',
  ],
  [
    'the engine behind the wall',
    'src/worker/client.ts',
    `import { a } from '../engine/b.ts';`,
    'src/worker/client.ts must not import src/engine/b.ts',
  ],
  [
    'the wall from inside',
    'src/app/a.ts',
    `import { a } from '../worker/entry.ts';`,
    'src/app/a.ts must not import src/worker/entry.ts',
  ],
  [
    'a test from the sources',
    'src/ui/a.ts',
    `import { a } from '../../test/b.ts';`,
    'src/ui/a.ts must not import test/b.ts',
  ],
  [
    'a package of another folder',
    'src/app/a.ts',
    `import { marked } from 'marked';`,
    'src/app/a.ts must not import the package marked',
  ],
  [
    'components outside ui',
    'src/app/a.ts',
    `import { h } from 'preact';`,
    'src/app/a.ts must not import the package preact',
  ],
  [
    'Node in the page',
    'src/app/a.ts',
    `import { readFileSync } from 'node:fs';`,
    'src/app/a.ts must not import the package node:fs',
  ],
  [
    'Node on the content that the page loads',
    'src/content/index.ts',
    `import 'node:fs';`,
    'src/content/index.ts must not import the package node:fs: other files do that',
  ],
  [
    'a file outside the table',
    'src/helpers/a.ts',
    `import '../core/b.ts';`,
    'src/helpers/a.ts is in no folder of the table',
  ],
])('%s is a violation', (_, path, text, sentence) => {
  expect(violations(new Map([[path, text]]))).toEqual([sentence]);
});

test('a package that belongs in one file may not spread to a second', () => {
  const files = new Map([
    ['src/engine/a.ts', `import initSqlJs from 'sql.js';`],
    ['src/engine/b.ts', `import type { Database } from 'sql.js/dist/sql-wasm.js';`],
    ['src/ui/a.ts', `import { EditorView } from 'codemirror';`],
    ['src/ui/b.ts', `const merge = import('@codemirror/merge');`],
  ]);
  expect(violations(files)).toEqual([
    'sql.js belongs in one file, and is imported by src/engine/a.ts, src/engine/b.ts',
    '@codemirror/merge, codemirror belongs in one file, and is imported by src/ui/a.ts, src/ui/b.ts',
  ]);
});

test('an import whose file is computed is refused, because nobody can check it', () => {
  const files = new Map([['src/app/a.ts', 'const load = (name: string) => import(`./${name}.ts`);']]);
  expect(() => violations(files)).toThrow('src/app/a.ts: an import must name its file in plain text');
});

test('what the table allows is no violation', () => {
  const files = new Map([
    ['src/main.tsx', `import './ui/a.tsx'; import './worker/spawn-page.ts'; import { render } from 'preact';`],
    ['src/worker/entry.ts', `import { grade } from '../engine/grade.ts';`],
    ['src/worker/spawn-node.ts', `import { Worker } from 'node:worker_threads';`],
    ['src/app/a.ts', `import { b } from '../worker/client.ts'; import type { C } from '../core/c.ts';`],
    ['src/engine/sqlite.ts', `import initSqlJs from 'sql.js';`],
    ['src/worker/entry-browser.ts', `import address from 'sql.js/dist/sql-wasm-browser.wasm?url';`],
  ]);
  expect(violations(files)).toEqual([]);
});

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

test.each([
  ['the whole project, exercises included, type-checks', '.'],
  ['core type-checks without the DOM and without Node', 'src/core'],
])('%s', (_, project) => {
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
