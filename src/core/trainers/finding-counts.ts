import { analysisFindings } from '../worksheet/findings.ts';
import type { Worksheet } from '../worksheet/model.ts';
import { senseOf } from '../worksheet/sense.ts';
import type { FindingCounts } from './checked-worksheet.ts';

/**
 * Counts what analysis and sense checks say about a worksheet. Yields after each step, so that somebody can tell a large
 * worksheet from one that never ends.
 */
export function* findingCounts(
  sheet: Worksheet,
): Generator<{ readonly schedules: number; readonly scenario: string }, FindingCounts> {
  const counts = { wrong: 0, open: 0, advice: 0 };
  let steps = 0;
  for (const step of sheet.steps) {
    for (const { weight } of analysisFindings(step)) counts[weight]++;
    yield { schedules: ++steps, scenario: '' };
  }
  for (const { weight } of senseOf(sheet)) counts[weight]++;
  return counts;
}
