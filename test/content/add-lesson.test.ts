import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { parseCourse } from '../../src/content/parse-course.ts';
import { problemList } from '../../src/content/problem.ts';
import { readContentFiles } from '../../src/content/read-files.ts';
import { content } from '../../src/content/vite-plugin.ts';
import { smallCourse } from './small-course.ts';

/** The course as it is, and beside it one more lesson with its exercise: two new folders, and no other change. */
function withOneMore(): Map<string, string> {
  const files = new Map(readContentFiles(process.cwd()));
  const small = smallCourse({});
  const lesson = (small.get('lessons/01-small/lesson.md') ?? '')
    .replace('exercises: [code-it, sort-it, fill-it, write-it]', 'exercises: [sort-it]')
    .replace(/```timeline[\s\S]*?```\n/g, '')
    .replace(/```compare[\s\S]*?```\n/g, '')
    .replace(/```exercise (code|fill|write)-it\n```\n/g, '');
  files.set('lessons/99-small/lesson.md', lesson);
  for (const [path, text] of small) if (path.startsWith('exercises/sort-it/')) files.set(path, text);
  return files;
}

let root: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'after-the-timeout-')));
  for (const [path, text] of withOneMore()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a new lesson needs files in lessons/ and exercises/ only, and is the course’s last', () => {
  const { problems, lessons, exercises } = parseCourse(readContentFiles(root));
  expect(problemList(problems)).toBe('');
  expect(lessons.at(-1)?.lesson.id).toBe('small');
  expect(exercises.map((each) => each.exercise.id)).toContain('sort-it');
});

test('it is built like the others: on the map, and as a part of the page that is fetched when it is opened', async () => {
  writeFileSync(
    join(root, 'main.js'),
    `import { course } from 'virtual:content/course'; import { lessons } from 'virtual:content/lessons'; console.log(course, lessons);`,
  );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [content()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((each) => each.type === 'chunk');
  expect(chunks.find(({ isEntry }) => isEntry)?.code).toContain('A small lesson');
  expect(chunks.find(({ code }) => code.includes('says little.'))?.isDynamicEntry).toBe(true);
});
