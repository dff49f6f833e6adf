import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `assets.json` beside the page: every file of the build with its length, for whoever packs the workbook. */
export function assetList(): Plugin {
  let folder = 'dist';
  return {
    name: 'asset-list',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writeFile(join(folder, NAME), `${JSON.stringify({ files: await filesIn(folder) })}\n`);
      },
    },
  };
}

const NAME = 'assets.json';

/** The worker that keeps files for later belongs to the place that it is served from, and goes into no package. */
const NOT_PACKED = [NAME, 'service-worker.js'];

async function filesIn(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) =>
      join(parentPath ?? path, name)
        .slice(join(folder, '/').length)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !NOT_PACKED.includes(path));
  return Promise.all(paths.toSorted().map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })));
}
