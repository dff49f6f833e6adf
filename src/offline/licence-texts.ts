import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes `licences.txt` beside the page: every package of which a build holds something, with its licence’s own text.
 * @returns the plugin for the page, and one for each build of a worker, which tells the first what it holds
 */
export function licenceTexts(): { readonly page: Plugin; readonly worker: () => Plugin } {
  // The service worker is built apart from both.
  const folders = new Set(SERVICE_WORKER.map((name) => resolve('node_modules', name)));
  const gather = (bundle: Rolldown.OutputBundle) => {
    for (const id of Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []))) {
      const folder = PACKAGE_FOLDER.exec(id)?.[1];
      if (folder) folders.add(folder);
    }
  };
  let to = 'dist';
  const worker = (): Plugin => ({
    name: 'licence-texts-of-a-worker',
    generateBundle: (_, bundle) => gather(bundle),
  });
  const page: Plugin = {
    ...worker(),
    name: 'licence-texts',
    apply: 'build',
    configResolved: (config) => void (to = resolve(config.root, config.build.outDir)),
    writeBundle: { order: 'post', sequential: true, handler: () => writeFile(join(to, NAME), textOf([...folders])) },
  };
  return { page, worker };
}

const NAME = 'licences.txt';
const SERVICE_WORKER = ['serwist', '@serwist/utils'];

/** In a module’s path: the innermost package that it is a file of. */
const PACKAGE_FOLDER = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

function textOf(folders: readonly string[]): string {
  const entries = folders.map(entryOf).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = entries.map(({ name, licence, text }) => `${'='.repeat(72)}\n${name} (${licence})\n\n${text}\n`);
  return `After the Timeout is shipped with parts of these works.\n\n${[...new Set(parts)].join('\n')}`;
}

function entryOf(folder: string): { readonly name: string; readonly licence: string; readonly text: string } {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : 'Its package holds no text of the licence.';
  return { name: name ?? folder, licence: license ?? 'no licence is named', text };
}
