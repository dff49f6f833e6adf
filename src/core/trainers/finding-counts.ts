import type { Finding } from '../worksheet/finding.ts';
import { analysisFindings } from '../worksheet/findings.ts';
import type { Worksheet } from '../worksheet/model.ts';
import { senseOf } from '../worksheet/sense.ts';
import { listedFindings, type FindingCounts } from './checked-worksheet.ts';

/**
 * Counts and lists what analysis and sense checks say about a worksheet. Yields after each step, so that somebody can tell a large
 * worksheet from one that never ends.
 */
export function* findingCounts(
  sheet: Worksheet,
): Generator<{ readonly schedules: number; readonly scenario: string }, FindingCounts> {
  const all: Finding[] = [];
  let steps = 0;
  for (const step of sheet.steps) {
    all.push(...analysisFindings(step));
    yield { schedules: ++steps, scenario: '' };
  }
  all.push(...senseOf(sheet));
  const of = (weight: Finding['weight']) => all.filter((each) => each.weight === weight).length;
  return { wrong: of('wrong'), open: of('open'), advice: of('advice'), listed: listedFindings(all) };
}
