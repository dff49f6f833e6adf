import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, createServer, type Rolldown } from 'vite';
import { content } from '../../src/content/vite-plugin.ts';
import { smallCourse, type Change } from './small-course.ts';

const LESSON = 'lessons/01-small/lesson.md';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'after-the-timeout-')));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writeCourse(changes: Readonly<Record<string, Change>> = {}) {
  for (const [path, text] of smallCourse(changes)) write(path, text);
}

const options = () => ({ root, configFile: false as const, logLevel: 'silent' as const, plugins: [content()] });

async function built(): Promise<Rolldown.OutputChunk[]> {
  write(
    'main.js',
    `import { course } from 'virtual:content/course'; import { lessons } from 'virtual:content/lessons'; console.log(course, lessons);`,
  );
  const result = await build({
    ...options(),
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((each) => each.type === 'chunk');
}

test('a lesson is a chunk of its own, apart from the course map', async () => {
  writeCourse();
  const chunks = await built();
  const entry = chunks.find(({ isEntry }) => isEntry);
  const lesson = chunks.find(({ code }) => code.includes('says little.'));
  expect(entry?.code).toContain('A small lesson');
  expect(entry?.code).not.toContain('says little.');
  expect(lesson?.isDynamicEntry).toBe(true);
});

test('a build with a broken block fails, and names every file and line', async () => {
  writeCourse({
    [LESSON]: ['question: Why look first?', 'qestion: Why look first?'],
    'exercises/sort-it/brief.md': '',
  });
  await expect(built()).rejects.toThrow(
    [
      '3 problems in lessons and exercises:',
      'exercises/sort-it/brief.md:1 is missing or empty',
      `${LESSON}:36 question: is missing`,
      `${LESSON}:37 qestion: unknown key`,
    ].join('\n'),
  );
});

test('the dev server recovers when the file has been mended', async () => {
  writeCourse({ [LESSON]: ['term:timeout', 'term:time-out'] });
  let told: (path: string) => void = () => {};
  /** Writes until the server has noticed: its watcher may not be looking yet, and then never tells of the first change. */
  const noticed = async (edit: () => void) => {
    const change = new Promise<string>((resolve) => (told = resolve));
    edit();
    const again = setInterval(edit, 250);
    await change;
    clearInterval(again);
  };
  const listener = { name: 'listener', hotUpdate: ({ file }: { file: string }) => told(file) };
  const server = await createServer({
    ...options(),
    plugins: [content(), listener],
    server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 20 } },
  });
  try {
    const load = () => server.environments.ssr.transformRequest('virtual:content/course');
    await expect(load()).rejects.toThrow(
      `1 problem in lessons and exercises:\n${LESSON}:27 no glossary term "time-out"`,
    );
    await noticed(() => writeCourse());
    expect((await load())?.code).toContain('A small lesson');
    await noticed(() => writeCourse({ [LESSON]: ['term:timeout', 'term:later'] }));
    await expect(load()).rejects.toThrow('no glossary term "later"');
  } finally {
    await server.close();
  }
});

test('a module that the plugin does not have is an error', async () => {
  writeCourse();
  write('main.js', `import 'virtual:content/nothing';`);
  const building = build({ ...options(), build: { write: false, rolldownOptions: { input: join(root, 'main.js') } } });
  await expect(building).rejects.toThrow('There is no module virtual:content/nothing.');
});
