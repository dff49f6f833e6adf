import type { Growth } from './growth.ts';
import { markdownTable, withBetween, type Marks } from './markdown-table.ts';

const HEADINGS = ['Workers', 'Faults', 'Calls', 'Schedules', 'With merging', 'States', 'Merging factor'];

export const GROWTH_MARKS: Marks = {
  begin: '<!-- growth: npm run tables -- growth --write -->',
  end: '<!-- end of growth -->',
};

/** As Markdown, one row a point of the plot. */
export function growthTable(points: readonly Growth[]): string {
  return markdownTable([HEADINGS, ...points.map(growthCells)]);
}

/** The row of one point. */
export function growthCells({ workers, faults, calls, whole, merged, states }: Growth): string[] {
  return [workers, faults, calls, whole, merged, states].map(String).concat((whole / merged).toFixed(1));
}

/** The text with the table between its two marks brought up to date. @returns null when the marks are missing */
export function withGrowthTable(text: string, points: readonly Growth[]): string | null {
  return withBetween(text, GROWTH_MARKS, growthTable(points));
}
