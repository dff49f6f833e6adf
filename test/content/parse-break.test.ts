import { describe, expect, test } from 'vitest';
import { parseCourse, summarise, summarisePuzzles } from '../../src/content/parse-course.ts';
import { smallCourse } from './small-course.ts';

/** Puzzles, as files. */

const PUZZLE = {
  id: 'break-it',
  title: 'A puzzle',
  lesson: null,
  puzzle: 1,
  minutes: 3,
  kind: 'break',
  workload: 'grants',
  rules: ['one-effect'],
  faults: ['response-lost'],
  levels: [
    [1, 0, 0],
    [1, 1, 0],
  ],
  goal: { kind: 'break-rule', sentence: 'Get it granted twice.' },
  hints: ['Look.', 'Look here.', 'Do this.'],
};

const SCENARIOS = [{ id: 'none-yes', label: 'Nothing there yet', evidence: 'none', authority: 'yes' }];
const CODE = `export async function recover() {\n  return 'unresolved';\n}\n`;

function read(change: object = {}, files: Record<string, string> = {}) {
  return parseCourse(
    smallCourse({
      'exercises/break-it/exercise.json': JSON.stringify({ ...PUZZLE, ...change }),
      'exercises/break-it/brief.md': 'Break it.\n',
      'exercises/break-it/implementation.ts': CODE,
      'exercises/break-it/scenarios.json': JSON.stringify(SCENARIOS),
      ...files,
    }),
  );
}

const puzzleIn = (course: ReturnType<typeof read>) => {
  const found = course.exercises.find(({ exercise }) => exercise.id === 'break-it')?.exercise;
  if (found?.kind !== 'break') throw new Error('break-it cannot be read');
  return found;
};

const messages = (change: object, files: Record<string, string> = {}) =>
  read(change, files).problems.map(({ message }) => message);

test('a puzzle holds its code and the task for the engine', () => {
  const course = read();
  expect(course.problems).toEqual([]);
  const { brief, implementation, task } = puzzleIn(course);
  expect(brief).toBe('<p>Break it.</p>\n');
  expect(implementation).toBe(CODE);
  expect(task).toMatchObject({ id: 'break-it', workload: 'grants', levels: PUZZLE.levels, demandsOwner: false });
});

test('a puzzle of the practice page is listed there, and in no lesson', () => {
  const course = read();
  expect(summarisePuzzles(course)).toEqual([
    { id: 'break-it', title: 'A puzzle', minutes: 3, goal: 'Get it granted twice.', puzzle: 1 },
  ]);
  expect(summarise(course).flatMap(({ exercises }) => exercises.map(({ id }) => id))).not.toContain('break-it');
});

test('another goal is another puzzle to whoever passed it, and a mended hint is not', () => {
  const { stamp } = puzzleIn(read());
  expect(puzzleIn(read({ hints: ['Look.', 'Look over here.', 'Do this.'] })).stamp).toBe(stamp);
  expect(puzzleIn(read({ goal: { kind: 'break-rule', sentence: 'Get it granted thrice.' } })).stamp).not.toBe(stamp);
});

describe('a problem is reported', () => {
  test.each([
    ['when it stands neither in a lesson nor on the practice page', { puzzle: undefined }, 'one of the two'],
    ['when it stands in both', { lesson: 'small' }, 'one of the two'],
    [
      'when levels have different numbers of workers',
      {
        levels: [
          [1, 0, 0],
          [2, 0, 0],
        ],
      },
      'the same number of workers',
    ],
    [
      'when levels are out of order',
      {
        levels: [
          [1, 1, 0],
          [1, 0, 0],
        ],
      },
      'from the fewest',
    ],
    ['when a rule is named twice', { rules: ['one-effect', 'one-effect'] }, 'named twice'],
    [
      'when the other run starts nowhere',
      { goal: { kind: 'look-alike', sentence: 'Alike.', scenario: 'nowhere', faults: [], fewest: 1 } },
      'there is no scenario "nowhere"',
    ],
    [
      'when the other run has a fault that may not be placed',
      {
        goal: {
          kind: 'look-alike',
          sentence: 'Alike.',
          scenario: 'none-yes',
          faults: [{ at: 'destination.grant', fault: 'refused' }],
          fewest: 1,
        },
      },
      'it places no fault "refused"',
    ],
  ])('%s', (_, change, message) => {
    expect(messages(change)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  test('when the code is missing, or a file belongs to nothing', () => {
    expect(messages({}, { 'exercises/break-it/implementation.ts': '' })).toEqual(['is missing or empty']);
    expect(messages({}, { 'exercises/break-it/solution.ts': CODE })).toEqual([
      expect.stringContaining('belongs to nothing'),
    ]);
  });
});
