import { pieces } from '../../../src/content/markdown.ts';
import type { Problem } from '../../../src/content/problem.ts';

/** Six lines of about 110 characters. */
const MOST_CHARACTERS = 660;

/** Paragraphs that are too long to be read in one go, and headings that skip a level. @param line where the Markdown begins */
export function paragraphProblems(file: string, markdown: string, line: number): Problem[] {
  let depth: number | null = null;
  return pieces(markdown, line).flatMap(({ token, line: at }) => {
    if (token.type === 'heading') {
      const before = depth;
      depth = Number(token['depth']);
      return before !== null && depth > before + 1
        ? [{ file, line: at, message: `heading of level ${depth} follows one of level ${before}` }]
        : [];
    }
    const length = token.type === 'paragraph' ? token.raw.length : 0;
    return length > MOST_CHARACTERS
      ? [{ file, line: at, message: `paragraph of ${length} characters: at most ${MOST_CHARACTERS}, six lines` }]
      : [];
  });
}
