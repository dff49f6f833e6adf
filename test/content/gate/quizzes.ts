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
  const { file, text } = lesson.source;
  return quizzesOf(lesson).flatMap(({ quiz, line }) => {
    const at = (what: string) => {
      const found = text.indexOf(what.slice(0, 30));
      return found === -1 ? line : lineAt(text, found);
    };
    return NEGATIVE.test(quiz.question)
      ? [{ file, line: at(quiz.question), message: `quiz "${quiz.id}" asks which is not: ask for a reason instead` }]
      : [];
  });
}
