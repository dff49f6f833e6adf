import type { Quiz } from '../../../src/core/lesson.ts';
import type { ParsedLesson } from '../../../src/content/parse-lesson.ts';
import { lineAt, type Problem } from '../../../src/content/problem.ts';

/** A question of what is not so tests reading, and nothing about recovery. */
const NEGATIVE =
  /\b[Ww]hich\b[^.?]*(\b(is|are|was|does|do|did|would|should|must|can) (not|never)\b|n’t\b|\bexcept\b)|\b(NOT|EXCEPT|NEVER)\b/;

/** Every quiz of a lesson, those before a timeline or comparison included, with the line of its block. */
export function quizzesOf({ placed }: ParsedLesson): { quiz: Quiz; line: number }[] {
  return placed.flatMap(({ block, line }) => {
    switch (block.type) {
      case 'quiz':
        return [{ quiz: block, line }];
      case 'timeline':
      case 'compare':
      case 'suite':
      case 'plot':
        return block.predict ? [{ quiz: block.predict, line }] : [];
      default:
        return [];
    }
  });
}

/** Negative questions, with their lines. */
export function quizProblems(lesson: ParsedLesson): Problem[] {
  return quizzesOf(lesson).flatMap(({ quiz, line }) =>
    NEGATIVE.test(quiz.question)
      ? [problemAt(lesson, line, quiz.question, `quiz "${quiz.id}" asks which is not: ask for a reason instead`)]
      : [],
  );
}

/** By how much the right option may be longer than the longest wrong one. More can be seen without reading. */
const LONGER = 1.2;

/** Questions whose right option stands out by its length, with the lines of those options. */
export function lengthProblems(lesson: ParsedLesson): Problem[] {
  return quizzesOf(lesson).flatMap(({ quiz, line }) => {
    const { right, longest } = lengthsOf(quiz);
    const message = `quiz "${quiz.id}" gives its answer away: ${right.length} characters, and no wrong option over ${longest}`;
    return right.length > longest * LONGER ? [problemAt(lesson, line, right, message)] : [];
  });
}

/** In which shares of the questions, 0 to 1, the right option is the longest, the shortest, or between. A tie is both. */
export function lengthShares(quizzes: readonly Quiz[]): { longest: number; shortest: number; between: number } {
  const lengths = quizzes.map(lengthsOf);
  const share = (holds: (each: ReturnType<typeof lengthsOf>) => boolean) =>
    lengths.filter(holds).length / lengths.length;
  return {
    longest: share(({ right, longest }) => right.length >= longest),
    shortest: share(({ right, shortest }) => right.length <= shortest),
    between: share(({ right, longest, shortest }) => right.length < longest && right.length > shortest),
  };
}

/** The right option, and how many characters the longest and the shortest wrong one have. */
function lengthsOf({ options }: Quiz): { right: string; longest: number; shortest: number } {
  const wrong = options.filter(({ correct }) => !correct).map(({ text }) => text.length);
  const right = options.find(({ correct }) => correct)?.text ?? '';
  return { right, longest: Math.max(...wrong), shortest: Math.min(...wrong) };
}

/** A problem at the line on which these words stand, or else at the block's own. */
function problemAt({ source: { file, text } }: ParsedLesson, line: number, words: string, message: string): Problem {
  const found = text.indexOf(words.slice(0, 30));
  return { file, line: found === -1 ? line : lineAt(text, found), message };
}
