import { expect, test } from 'vitest';
import { parseCourse } from '../../src/content/parse-course.ts';
import { problemList } from '../../src/content/problem.ts';
import { importProblems } from './gate/imports.ts';
import { paragraphProblems } from './gate/paragraphs.ts';
import { lengthProblems, lengthShares, quizProblems, quizzesOf } from './gate/quizzes.ts';
import { readingTimeProblems } from './gate/reading-time.ts';
import { jargonProblems, wordingProblems } from './gate/wording.ts';
import { smallCourse } from './small-course.ts';

/** The gate is held against planted faults, because a gate that reports nothing looks like content without a fault. */

const LESSON = 'lessons/01-small/lesson.md';

function lessonWith(from: string, to: string) {
  const [lesson] = parseCourse(smallCourse({ [LESSON]: [from, to] })).lessons;
  if (!lesson) throw new Error('the planted lesson cannot be read');
  return lesson;
}

test('banned wording is reported, in prose, in questions, in data and in comments', () => {
  const lesson = [
    'Simply look again.',
    'It is easy!',
    'Read `just` and `!done` as code, and https://example.org/just as an address.',
    '```ts',
    'const easy = !just;',
    '```',
    '```quiz',
    '  - text: None of the above',
    '```',
    'Use the idempotency key to recognize it.',
    'The lost acknowledgment and its color',
  ].join('\n');
  const code = "// Just send it again.\nexport const easy = 'obviously' !== '!';\n/** Obviously it failed. */\n";
  const data = '{ "hint": "Well done! It was obviously lost." }';
  const problems = [
    ...wordingProblems('lessons/x/lesson.md', lesson),
    ...wordingProblems('exercises/x/starter.ts', code),
    ...wordingProblems('exercises/x/exercise.json', data),
  ];
  expect(problemList(problems)).toMatchInlineSnapshot(`
    "exercises/x/exercise.json:1 “obviously”: leave it out
    exercises/x/exercise.json:1 “e!”: end with a full stop
    exercises/x/starter.ts:1 “Just”: leave it out
    exercises/x/starter.ts:3 “Obviously”: leave it out
    lessons/x/lesson.md:1 “Simply”: leave it out
    lessons/x/lesson.md:2 “easy”: leave it out
    lessons/x/lesson.md:2 “y!”: end with a full stop
    lessons/x/lesson.md:8 “None of the above”: write an answer that can be argued about
    lessons/x/lesson.md:10 “recognize”: use British spelling
    lessons/x/lesson.md:10 “idempotency key”: write operation key
    lessons/x/lesson.md:11 “color”: use British spelling
    lessons/x/lesson.md:11 “acknowledgment”: write acknowledgement"
  `);
});

test('ordinary wording is not reported', () => {
  const text = 'Adjust it. An uneasy, justified justice. A cancelled request with a canceller, in any colour. Done.';
  expect(wordingProblems('lessons/x/lesson.md', text)).toEqual([]);
});

test('engineers’ words in an operator’s lesson are reported', () => {
  const text = 'Two mutants fall.\nA `fence` in code.\nNo preemption.\n';
  expect(problemList(jargonProblems('lessons/x/lesson.md', text))).toMatchInlineSnapshot(`
    "lessons/x/lesson.md:1 “mutants” is a word for engineers, and this lesson is for operators too
    lessons/x/lesson.md:3 “preemption” is a word for engineers, and this lesson is for operators too"
  `);
});

test('questions of what is not so are reported', () => {
  const questions = [
    'Which of these is NOT evidence?',
    'Which call does not change anything?',
    'Which error isn’t definite?',
    'Why is a timeout not a no?',
  ];
  const problems = questions.flatMap((question) =>
    quizProblems(lessonWith('question: Why look first?', `question: ${question}`)),
  );
  expect(problemList(problems)).toMatchInlineSnapshot(`
    "lessons/01-small/lesson.md:37 quiz "why-look" asks which is not: ask for a reason instead
    lessons/01-small/lesson.md:37 quiz "why-look" asks which is not: ask for a reason instead
    lessons/01-small/lesson.md:37 quiz "why-look" asks which is not: ask for a reason instead"
  `);
});

test('a right option that stands out by its length is reported', () => {
  const right = (text: string) => lessonWith('text: It may have happened.', `text: ${text}`);
  expect(problemList(lengthProblems(right('It may have been carried out.')))).toMatchInlineSnapshot(
    `"lessons/01-small/lesson.md:39 quiz "why-look" gives its answer away: 29 characters, and no wrong option over 13"`,
  );
  expect(lengthProblems(right('It is helpful.'))).toEqual([]);
});

test('questions are counted by the rank of the right option’s length', () => {
  const quizzes = ['It may have happened.', 'It is useful.', 'Perhaps.'].map((text) => {
    const [found] = quizzesOf(lessonWith('text: It may have happened.', `text: ${text}`));
    if (!found) throw new Error('the planted lesson asks nothing');
    return found.quiz;
  });
  const options = [
    { text: 'No.', correct: false, why: 'It is short.' },
    { text: 'Perhaps.', correct: true, why: 'It is between.' },
    { text: 'It is so for certain.', correct: false, why: 'It is long.' },
  ];
  const three = { id: 'of-three', question: 'Why?', options };
  expect(lengthShares([...quizzes, three])).toEqual({ longest: 2 / 4, shortest: 2 / 4, between: 1 / 4 });
});

test('long paragraphs and skipped headings are reported', () => {
  const text = `## One\n\n${'word '.repeat(140)}\n\n#### Two\n\nShort.\n`;
  expect(problemList(paragraphProblems('lessons/x/lesson.md', text, 10))).toMatchInlineSnapshot(`
    "lessons/x/lesson.md:12 paragraph of 700 characters: at most 660, six lines
    lessons/x/lesson.md:14 heading of level 4 follows one of level 2"
  `);
});

test('a lesson that takes longer to read than it says is reported', () => {
  const long = lessonWith('says little.', `says little. ${'A few more words here. '.repeat(200)}`);
  expect(problemList(readingTimeProblems(long))).toMatchInlineSnapshot(
    `"lessons/01-small/lesson.md:1 1063 words take 6 minutes to read, and it says 5"`,
  );
  expect(readingTimeProblems(lessonWith('says little.', 'says little.'))).toEqual([]);
});

test('imports of anything but types of the learner API are reported', () => {
  const code = [
    `import type { Recover } from 'after-the-timeout';`,
    `import { recover } from 'after-the-timeout';`,
    `import { readFileSync } from 'node:fs';`,
    `const more = await import('./more.ts');`,
  ].join('\n');
  expect(problemList(importProblems('exercises/x/solution.ts', code))).toMatchInlineSnapshot(`
    "exercises/x/solution.ts:2 must import types only: write import type
    exercises/x/solution.ts:3 imports "node:fs"
    exercises/x/solution.ts:4 must not use import()"
  `);
});
