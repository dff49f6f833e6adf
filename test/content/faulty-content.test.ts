import { describe, expect, test } from 'vitest';
import { parseCourse } from '../../src/content/parse-course.ts';
import { problemList } from '../../src/content/problem.ts';
import { smallCourse, type Change } from './small-course.ts';

const LESSON = 'lessons/01-small/lesson.md';
const CODE = 'exercises/code-it/exercise.json';
const SORT = 'exercises/sort-it/exercise.json';
const FILL = 'exercises/fill-it/exercise.json';
const WRITE = 'exercises/write-it/exercise.json';

/** The problems after a change. Lists of what would be right grow with the course, and are left out here. */
function problemsAfter(changes: Readonly<Record<string, Change>>): string {
  return problemList(parseCourse(smallCourse(changes)).problems).replace(/\("[^()]+ \| [^()]+"\)/g, '(one of a list)');
}

test('a course without a fault has no problems', () => {
  expect(problemsAfter({})).toBe('');
});

describe('a lesson', () => {
  test.each<[what: string, change: Change]>([
    ['with a misspelt key in its front matter', ['summary:', 'sumary:']],
    ['without front matter', ['---\nid: small', 'id: small']],
    ['whose id is not its folder’s name', ['id: small', 'id: smal']],
    ['without a source', ['sources:\n  - title: A source', 'sources: []']],
    ['without limits', ['limits:\n  - It shows one thing only.\n', '']],
    ['with front matter that is no YAML', ['title: A small lesson', 'title: "A small lesson']],
    ['that needs a lesson which is not there', ['needs: []', 'needs: [smaller]']],
    ['that lists an exercise which is not there', ['[code-it, ', '[code-it, no-such, ']],
    ['that does not show an exercise it lists', ['```exercise sort-it\n```\n', '']],
    ['that shows an exercise it does not list', ['[code-it, ', '[']],
    ['with a link to an unknown term', ['term:timeout', 'term:time-out']],
    ['with a link to an unknown lesson', ['term:timeout', 'lesson:nowhere']],
    ['with a link that runs code', ['term:timeout', 'javascript:alert(1)']],
    ['with raw HTML', ['says little.', 'says little.\n\nThen <b onclick="x()">more</b>.']],
    ['with an HTML block', ['## Look first', '<script>\nalert(1)\n</script>\n\n## Look first']],
    ['with an image', ['says little.', 'says little. ![a clock](clock.png)']],
    ['with a heading of level 1', ['## Look first', '# Look first']],
    ['with an unknown block', ['```sql run', '```sql ran']],
    ['with an empty block', ['SELECT * FROM grants;\n', '']],
    ['with a block inside a list', ['## Look first', '- ```quiz\n  id: x\n  ```\n\n## Look first']],
    ['with a quiz without a reason', ['    why: Politeness settles nothing.\n', '']],
    ['with a quiz of two right answers', ['  - text: It is polite.', '  - text: It is polite.\n    correct: true']],
    ['with a misspelt key in a quiz', ['question: Why look first?', 'qestion: Why look first?']],
    ['with one id for two blocks', ['id: lost', 'id: why-look']],
    ['with a fault that does not exist', ['response-lost }', 'answer-lost }']],
    ['with a scenario that does not exist', ['scenario: none-yes', 'scenario: none-no']],
    ['with code that does not exist', ['code: starter', 'code: blind-retrial']],
    ['with a timeline of an exercise without code', ['exercise: code-it', 'exercise: sort-it']],
    ['with a cell that the table does not have', ['caption: The whole table', 'caption: Two\nonly: [match/maybe]']],
  ])('%s is reported with its line', (_, change) => {
    expect(problemsAfter({ [LESSON]: change })).toMatchSnapshot();
  });
});

describe('an exercise', () => {
  test.each<[what: string, file: string, change: Change]>([
    ['with an unknown key', CODE, ['"rules"', '"ruls"']],
    ['with an unknown kind', SORT, ['"classify"', '"clasify"']],
    ['with an unknown rule', CODE, ['"one-effect",\n    "table"', '"one-efect",\n    "table"']],
    ['that is no JSON', SORT, ['"What does each tell you?",', '"What does each tell you?"']],
    ['that is YAML but no JSON', SORT, ['"What does each tell you?"', "'What does each tell you?'"]],
    ['whose id is not its folder’s name', SORT, ['"id": "sort-it"', '"id": "sort"']],
    ['of a lesson that is not there', SORT, ['"lesson": "small"', '"lesson": "large"']],
    ['without hints for a rule it demands', CODE, ['"table": [\n      "Look.', '"idempotent": [\n      "Look.']],
    ['whose mutant breaks a rule it does not demand', CODE, ['"rule": "one-effect"', '"rule": "idempotent"']],
    ['that starts from nothing', CODE, ['"levels"', '"startsFrom": "no-such",\n  "levels"']],
    ['without its brief', 'exercises/code-it/brief.md', null],
    ['with an empty solution', 'exercises/code-it/solution.ts', ' \n'],
    ['without a mutant that it names', 'exercises/code-it/mutants/blind-retry.ts', null],
    ['with a mutant that it does not name', 'exercises/code-it/mutants/new-key.ts', 'export {};'],
    ['with no scenario', 'exercises/code-it/scenarios.json', '[]'],
    [
      'with a scenario of another workload',
      'exercises/code-it/scenarios.json',
      ['"authority": "yes"', '"approval": "valid"'],
    ],
    ['with a heading too high in its brief', 'exercises/sort-it/brief.md', '## Sort\n\nSort them.\n'],
    ['with an unknown term in its brief', 'exercises/sort-it/brief.md', 'Sort\neach [error](term:error).\n'],
    ['with an answer that is no category', SORT, ['"answer": "definite"', '"answer": "certain"']],
    ['with a category without a reason', SORT, ['"definite": "It is not.",', '']],
    ['with a cell that contradicts the decision table', FILL, ['"answer": "attempt"', '"answer": "reconciled"']],
    [
      'with a case and no decision to fill in',
      FILL,
      ['"id": "attempt"', '"id": "go"', '"id": "reconciled"', '"id": "stay"'],
    ],
    ['with a row that leaves a column out', FILL, ['"found": "No action exists"', '"seen": "No action exists"']],
    ['whose example misses what it asks for', WRITE, ['"example": "The access owner"', '"example": "Alex"']],
    ['with raw HTML in its records', WRITE, ['**timeout**', '<b>timeout</b>']],
  ])('%s is reported with its line', (_, file, change) => {
    expect(problemsAfter({ [file]: change })).toMatchSnapshot();
  });
});

test('a glossary that defines a term twice is reported', () => {
  const twice = '- id: timeout\n  term: Timeout\n  meaning: One.\n- id: timeout\n  term: timeout\n  meaning: Two.\n';
  expect(problemsAfter({ 'lessons/glossary.yaml': twice })).toMatchSnapshot();
});

test('a file that belongs to nothing is reported', () => {
  expect(problemsAfter({ 'lessons/01-small/notes.txt': 'To do' })).toMatchSnapshot();
});

test('all problems of all files are reported at once', () => {
  const changes: Readonly<Record<string, Change>> = {
    [LESSON]: ['says little.', 'says <i>little</i> and [more](term:more).'],
    [CODE]: ['"grants"', '"loans"'],
    [SORT]: ['"answer": "definite"', '"answer": "certain"'],
    'exercises/fill-it/brief.md': null,
  };
  expect(problemsAfter(changes)).toMatchSnapshot();
});
