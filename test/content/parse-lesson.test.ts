import { expect, test } from 'vitest';
import { parseCourse, summarise } from '../../src/content/parse-course.ts';
import { smallCourse } from './small-course.ts';

const LESSON = 'lessons/01-small/lesson.md';

function blocksWith(markdown: string) {
  const course = parseCourse(smallCourse({ [LESSON]: ['## Look first', markdown] }));
  expect(course.problems).toEqual([]);
  return course.lessons[0]?.lesson.blocks ?? [];
}

test('blocks keep the order of the lesson, and prose between two blocks is one piece', () => {
  const blocks = blocksWith('## Look first\n\nOne.\n\nTwo.');
  expect(blocks.map(({ type }) => type)).toEqual([
    'prose',
    'sql',
    'quiz',
    'timeline',
    'table',
    'exercise',
    'exercise',
    'exercise',
    'exercise',
  ]);
  expect(blocks[0]).toEqual({
    type: 'prose',
    html:
      '<p>A <a class="term" href="#/glossary/timeout" title="The end of the caller’s waiting.">timeout</a> says little.</p>\n' +
      '<h2 id="section-look-first">Look first</h2>\n<p>One.</p>\n<p>Two.</p>\n',
  });
  expect(blocks[1]).toEqual({ type: 'sql', id: 'sql-1', sql: 'SELECT * FROM grants;', refused: false });
});

test('Markdown becomes HTML that a screen reader can walk', () => {
  const blocks = blocksWith(
    [
      '## Look first',
      '',
      'See [the first lesson](lesson:small) and [a source](https://example.org/?a=1&b="2").',
      '',
      '| Found | Then |',
      '|---|---|',
      '| `null` | *look* |',
      '',
      '```ts',
      "if (a < b && c) return '<b>';",
      '```',
      '',
      '### Look first',
    ].join('\n'),
  );
  const [prose] = blocks;
  expect(prose?.type === 'prose' ? prose.html : null).toMatchInlineSnapshot(`
    "<p>A <a class="term" href="#/glossary/timeout" title="The end of the caller’s waiting.">timeout</a> says little.</p>
    <h2 id="section-look-first">Look first</h2>
    <p>See <a href="#/lesson/small">the first lesson</a> and <a href="https://example.org/?a=1&amp;b=&quot;2&quot;" rel="noopener" target="_blank">a source</a>.</p>
    <div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col">Found</th><th scope="col">Then</th></tr></thead><tbody><tr><td><code>null</code></td><td><em>look</em></td></tr></tbody></table></div>
    <pre tabindex="0"><code class="language-ts">if (a &lt; b &amp;&amp; c) return '&lt;b&gt;';</code></pre>
    <h3 id="section-look-first-2">Look first</h3>
    "
  `);
});

test('a table without a heading over its first column has row headings', () => {
  const [prose] = blocksWith('## Look first\n\n| | yes |\n|---|---|\n| match | reconcile |');
  expect(prose?.type === 'prose' ? prose.html : null).toContain(
    '<thead><tr><td></td><th scope="col">yes</th></tr></thead>' +
      '<tbody><tr><th scope="row">match</th><td>reconcile</td></tr></tbody>',
  );
});

test('what a lesson leaves out is filled in', () => {
  const blocks = blocksWith('## Look first');
  const timeline = blocks.find(({ type }) => type === 'timeline');
  expect(timeline).toMatchObject({ faults: [{ at: 'destination.grant', nth: 1, fault: 'response-lost' }] });
});

test('a file with Windows line ends is the same lesson', () => {
  const files = smallCourse();
  const crlf = new Map([...files].map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]));
  const { problems, lessons } = parseCourse(crlf);
  expect(problems).toEqual([]);
  expect(lessons[0]?.lesson.blocks).toEqual(parseCourse(files).lessons[0]?.lesson.blocks);
});

test('the course map is given only what it shows', () => {
  expect(summarise(parseCourse(smallCourse()))).toEqual([
    {
      id: 'small',
      number: '01',
      title: 'A small lesson',
      summary: 'It shows one thing.',
      part: 'What a timeout tells you',
      minutes: 5,
      track: 'operator',
      needs: [],
      exercises: [
        { id: 'code-it', title: 'An exercise', kind: 'recover', minutes: 3 },
        { id: 'sort-it', title: 'An exercise', kind: 'classify', minutes: 3 },
        { id: 'fill-it', title: 'An exercise', kind: 'table', minutes: 3 },
        { id: 'write-it', title: 'An exercise', kind: 'write', minutes: 3 },
      ],
    },
  ]);
});

test('a lesson may lead to a page of the workbook, and to no page that there isn’t', () => {
  const [first] = blocksWith('## Look first\n\nGo to [the worksheet](#/worksheet).');
  expect(first).toMatchObject({
    type: 'prose',
    html: expect.stringContaining('<a href="#/worksheet">the worksheet</a>'),
  });
  const { problems } = parseCourse(smallCourse({ [LESSON]: ['## Look first', '## Look first\n\n[Away](#/nowhere).'] }));
  expect(problems.map(({ message }) => message)).toEqual([
    'link "#/nowhere" is none of the pages that a lesson may lead to: #/worksheet, #/check, #/practice, #/lab',
  ]);
});

test('a note for readers of another language is prose, closed until somebody asks for it', () => {
  const blocks = blocksWith(
    ['## Look first', '', '```note python', 'Use `is None`.', '', '    found = look()', '```'].join('\n'),
  );
  expect(blocks.flatMap((block) => (block.type === 'prose' ? [block.html] : [])).at(-1)).toBe(
    '<details class="disclosure note"><summary>In Python</summary>\n<div><p>Use <code>is None</code>.</p>\n' +
      '<pre tabindex="0"><code>found = look()</code></pre>\n</div></details>\n',
  );
});

test('a plot is named by what it draws', () => {
  const blocks = blocksWith(['```plot retries', 'id: many', 'caption: Many callers', '```'].join('\n'));
  expect(blocks.filter(({ type }) => type === 'plot')).toEqual([
    { type: 'plot', plot: 'retries', id: 'many', caption: 'Many callers' },
  ]);
});

test.each([
  ['```plot weather\nid: a\ncaption: b\n```', 'write it as: plot NAME, with retries or scorecard'],
  ['```note cobol\nMove it.\n```', 'write it as: note LANGUAGE, with python or php, and some text'],
  ['```note php\n```', 'write it as: note LANGUAGE, with python or php, and some text'],
  ['```note php\nSee [this](term:nowhere).\n```', 'no glossary term "nowhere"'],
])('%j is refused, with its line', (markdown, message) => {
  const { problems } = parseCourse(smallCourse({ [LESSON]: ['## Look first', markdown] }));
  expect(problems.map((each) => each.message)).toEqual([message]);
  expect(problems[0]?.line).toBeGreaterThan(20);
});
