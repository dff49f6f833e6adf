import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './parse-course.ts';

/** Reads all of lessons/ and exercises/ from the project's folder. Build time and tests only. */
export function readContentFiles(root: string): Files {
  const files = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) visit(path);
      else files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  visit('lessons');
  visit('exercises');
  return files;
}
