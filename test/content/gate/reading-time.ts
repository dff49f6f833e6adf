import type { ParsedLesson } from '../../../src/content/parse-lesson.ts';
import type { Problem } from '../../../src/content/problem.ts';
import { proseLines } from './prose-lines.ts';

/** Closed until somebody asks for it: who reads another language. */
const NOTES = /^```note [\s\S]*?^```$/gm;

/** A slow reader's pace. Exercises have minutes of their own. */
const WORDS_A_MINUTE = 180;

/** A lesson whose words alone take more than its stated minutes. */
export function readingTimeProblems({ source, lesson }: ParsedLesson): Problem[] {
  const words = proseLines(source.file, source.body.replace(NOTES, '')).flatMap(
    ({ prose }) => prose.match(/[\p{L}\d’-]+/gu) ?? [],
  ).length;
  const minutes = Math.ceil(words / WORDS_A_MINUTE);
  if (minutes <= lesson.minutes) return [];
  return [
    {
      file: source.file,
      line: 1,
      message: `${words} words take ${minutes} minutes to read, and it says ${lesson.minutes}`,
    },
  ];
}
