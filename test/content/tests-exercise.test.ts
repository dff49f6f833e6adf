import { describe, expect, test } from 'vitest';
import { parseCourse } from '../../src/content/parse-course.ts';
import { problemList } from '../../src/content/problem.ts';
import type { TestsExercise } from '../../src/core/exercise.ts';
import { smallCourse, type Change } from './small-course.ts';

/** The small course with an exercise in tests, and a lesson that shows one of its tests at work. */

const FILE = 'exercises/test-it/exercise.json';
const LESSON = 'lessons/01-small/lesson.md';

const CODE = `import type { Recover } from 'after-the-timeout';

export const recover: Recover = async () => 'unresolved';
`;

const TESTS = `import type { RecoveryTest } from 'after-the-timeout';

export const tests: RecoveryTest[] = [];
`;

const HINTS = ['Look.', 'Look here.', 'State this.'];

const EXERCISE = `${JSON.stringify(
  {
    id: 'test-it',
    title: 'An exercise',
    lesson: 'small',
    minutes: 3,
    kind: 'tests',
    of: 'code-it',
    wheats: [{ file: 'right.ts', label: 'Does it right', differs: 'It looks first.' }],
    chaffs: [{ file: 'wrong.ts', misconception: 'A timeout means no.', rule: 'one-effect' }],
    demand: 'all',
    hints: { 'too-strict': HINTS, 'wrong.ts': HINTS },
  },
  null,
  2,
)}\n`;

const SUITE = `\`\`\`suite
id: asleep
caption: One test
exercise: test-it
tests:
  - name: one grant
    given: none-yes
    expect: { effects: 1 }
right:
  - { code: right, label: Right }
wrong:
  - { code: wrong, label: Wrong }
caught: 1
\`\`\`

\`\`\`exercise test-it
\`\`\`

\`\`\`exercise sort-it`;

const FILES: Readonly<Record<string, Change>> = {
  [FILE]: EXERCISE,
  'exercises/test-it/brief.md': 'Write tests.\n',
  'exercises/test-it/starter.ts': TESTS,
  'exercises/test-it/solution.ts': TESTS,
  'exercises/test-it/wheats/right.ts': CODE,
  'exercises/test-it/chaffs/wrong.ts': CODE,
  [LESSON]: ['[code-it, ', '[code-it, test-it, ', '```exercise sort-it', SUITE],
};

/** @param changes to files of this course, as for the small one */
function courseWith(changes: Readonly<Record<string, Change>> = {}) {
  const files = new Map(smallCourse(FILES));
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path);
    else if (typeof change === 'string') files.set(path, change);
    else {
      const [from, to] = change;
      const text = files.get(path) ?? '';
      if (!text.includes(from)) throw new Error(`${path} has no “${from}”`);
      files.set(
        path,
        text.replace(from, () => to),
      );
    }
  }
  return parseCourse(files);
}

function exerciseIn(changes: Readonly<Record<string, Change>> = {}): TestsExercise {
  const { exercises, problems } = courseWith(changes);
  expect(problemList(problems)).toBe('');
  const found = exercises.find(({ exercise }) => exercise.id === 'test-it')?.exercise;
  if (found?.kind !== 'tests') throw new Error('test-it cannot be read');
  return found;
}

const OWN_WORLD = `"world": {
    "workload": "grants",
    "rules": ["one-effect"],
    "faults": [],
    "levels": [[1, 0, 0]]
  }`;

describe('an exercise in tests', () => {
  test('plays in the world of the code exercise that it names', () => {
    const { task, wheats } = exerciseIn();
    expect(wheats).toMatchObject([{ file: 'right.ts', differs: 'It looks first.' }]);
    expect(task).toMatchObject({
      id: 'test-it',
      world: { id: 'code-it', workload: 'grants', faults: ['response-lost'], scenarios: [{ id: 'none-yes' }] },
      wheats: [{ id: 'right', label: 'Does it right', code: CODE }],
      chaffs: [{ id: 'wrong', label: 'A timeout means no.', code: CODE }],
      demand: 'all',
    });
  });

  test('or in one of its own', () => {
    const scenarios = '[{ "id": "match-no", "label": "Held", "evidence": "match", "authority": "no" }]';
    const { task } = exerciseIn({
      [FILE]: ['"of": "code-it"', OWN_WORLD],
      'exercises/test-it/scenarios.json': scenarios,
      [LESSON]: ['given: none-yes', 'given: match-no'],
    });
    expect(task.world).toMatchObject({ id: 'test-it', faults: [], scenarios: [{ id: 'match-no' }] });
  });

  test('demands bugs by their files', () => {
    expect(exerciseIn({ [FILE]: ['"demand": "all"', '"demand": ["wrong.ts"]'] }).task.demand).toEqual(['wrong']);
  });

  test('keeps drafts when a hint or an implementation is mended', () => {
    const { stamp, task } = exerciseIn();
    expect(exerciseIn({ [FILE]: ['State this.', 'State that.'] }).stamp).toBe(stamp);
    const mended = exerciseIn({ 'exercises/test-it/chaffs/wrong.ts': CODE.replace('unresolved', 'completed') });
    expect(mended.stamp).toBe(stamp);
    expect(mended.task.content).not.toBe(task.content);
    expect(exerciseIn({ [FILE]: ['"demand": "all"', '"demand": 1'] }).stamp).not.toBe(stamp);
  });
});

describe('a problem is reported with its line, in an exercise', () => {
  test.each<[what: string, file: string, change: Change]>([
    ['of nothing', FILE, ['"of": "code-it"', '"of": "no-such"']],
    ['of one without code', FILE, ['"of": "code-it"', '"of": "sort-it"']],
    ['of another one and of its own', FILE, ['"of": "code-it"', `"of": "code-it",\n  ${OWN_WORLD}`]],
    ['of neither', FILE, ['  "of": "code-it",\n', '']],
    ['with an unknown key', FILE, ['"differs"', '"difers"']],
    ['without right implementations', FILE, ['"wheats": [', '"wheats": [], "more": [']],
    ['with a bug whose rule is not demanded', FILE, ['"rule": "one-effect"', '"rule": "original-key"']],
    ['that demands too many bugs', FILE, ['"demand": "all"', '"demand": 2']],
    ['that demands a bug that it has not', FILE, ['"demand": "all"', '"demand": ["right.ts"]']],
    ['without hints for a bug', FILE, ['"wrong.ts": [', '"right.ts": [']],
    ['with two implementations of one name', FILE, ['"file": "right.ts"', '"file": "wrong.ts"']],
    ['with a label used twice', FILE, ['Does it right', 'A timeout means no.']],
    ['without its starter', 'exercises/test-it/starter.ts', null],
    ['without a bug that it names', 'exercises/test-it/chaffs/wrong.ts', null],
    ['with a bug that it does not name', 'exercises/test-it/chaffs/other.ts', CODE],
    ['with start states that it borrows', 'exercises/test-it/scenarios.json', '[]'],
  ])('%s', (_, file, change) => {
    expect(problemList(courseWith({ [file]: change }).problems)).toMatchSnapshot();
  });
});

describe('a problem is reported with its line, in a suite', () => {
  test.each<[what: string, change: Change]>([
    ['without a test', ['  - name: one grant\n    given: none-yes\n    expect: { effects: 1 }\n', '  []\n']],
    [
      'with a test that is text',
      ['  - name: one grant\n    given: none-yes\n    expect: { effects: 1 }\n', '  - one grant\n'],
    ],
    ['with a test that expects nothing', ['    expect: { effects: 1 }\n', '']],
    ['with a start state that there is not', ['given: none-yes', 'given: some-yes']],
    ['of an exercise without code', ['exercise: test-it', 'exercise: sort-it']],
    ['of an exercise that there is not', ['exercise: test-it', 'exercise: no-such']],
    ['with code that there is not', ['code: right', 'code: lefty']],
    ['with an id used before', ['id: asleep', 'id: lost']],
    ['with a misspelt key', ['caught: 1', 'cought: 1']],
  ])('%s', (_, change) => {
    expect(problemList(courseWith({ [LESSON]: change }).problems)).toMatchSnapshot();
  });

  test('of a code exercise, its codes are the solution, the starter and the planted bugs', () => {
    const named = courseWith({
      [LESSON]: ['exercise: test-it\ntests:', 'exercise: code-it\ntests:'],
    });
    expect(problemList(named.problems)).toMatchInlineSnapshot(`
      "lessons/01-small/lesson.md:63 exercise "code-it" has no code "right" (it has solution, starter, blind-retry)
      lessons/01-small/lesson.md:63 exercise "code-it" has no code "wrong" (it has solution, starter, blind-retry)"
    `);
  });
});
