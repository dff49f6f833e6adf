import { fileURLToPath } from 'node:url';
import { parseCourse } from '../../src/content/parse-course.ts';
import { readContentFiles } from '../../src/content/read-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of lessons/ and exercises/ as they are. */
export const files = readContentFiles(root);

/** What the build makes of them. */
export const course = parseCourse(files);
