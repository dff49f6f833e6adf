import type { LessonBlock } from '../../core/lesson.ts';

/** The apparatus of a printed textbook: each block's kind and number, counted by kind within the lesson. */
export type BlockLabel = { readonly kind: string; readonly number: string } | null;

/** A label for each block, in the same order. Prose has none. @param lesson the lesson's number, for example `02` */
export function blockLabels(blocks: readonly Pick<LessonBlock, 'type'>[], lesson: string): BlockLabel[] {
  const counts = new Map<string, number>();
  return blocks.map(({ type }) => {
    const kind = kindOf(type);
    if (kind === null) return null;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return { kind, number: `${Number(lesson)}.${count}` };
  });
}

function kindOf(type: LessonBlock['type']): string | null {
  switch (type) {
    case 'prose':
      return null;
    case 'timeline':
    case 'compare':
    case 'suite':
    case 'plot':
      return 'Fig.';
    case 'table':
      return 'Table';
    case 'sql':
      return 'Listing';
    case 'quiz':
      return 'Question';
    case 'exercise':
      return 'Exercise';
  }
}

/** A label in words: `Fig. 2.1`. */
export function labelText(label: NonNullable<BlockLabel>): string {
  return `${label.kind} ${label.number}`;
}
