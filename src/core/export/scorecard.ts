import type { Step, Worksheet } from '../worksheet/model.ts';
import { hasNoApproval } from '../worksheet/no-approval.ts';
import { stepName } from '../worksheet/words.ts';
import { document, inline, table } from './markdown.ts';

/** What is counted of a month, in distinct operations and never in attempts. The observed column is left blank for the team. */
const MEASURES: readonly (readonly [string, string])[] = [
  ['Operations whose first call had no clear answer', 'Distinct operation keys, counted where they are stored'],
  ['… of these found done by a look', 'Decision “Reconcile”, with the record that was found'],
  ['… of these done by a later attempt under the original key', 'Decision “Attempt”, confirmed by an answer or a look'],
  ['… of these held, done and no longer approved', 'Decision “Hold, existing”, with its case owner'],
  ['… of these held, not done and not approved', 'Decision “Hold, empty”, with its case owner'],
  ['… of these in conflict', 'Decision “Conflict”, with both requests'],
  ['… of these unresolved at the end of the month', 'Decision “Unresolved”, with case owner and next check'],
  ['Operations done more than once', 'Distinct operation keys with more than one effect at the destination'],
  ['Operations done without a current approval', 'Effects after the approval was withdrawn or had run out'],
  ['Holds without a case owner, a next update or a stop condition', 'Open cases, looked through one by one'],
  ['Longest time until an uncertain operation was settled', 'From its first call to the record that settled it'],
];

/** What nobody approves is never held, or done, for want of an approval. */
function measuresOf({ table: decisions }: Step): typeof MEASURES {
  return hasNoApproval(decisions) ? MEASURES.filter(([measure]) => !/approv/.test(measure)) : MEASURES;
}

/** As rows for a spreadsheet. The first is the head. */
export function scorecardRows(sheet: Worksheet): string[][] {
  const head = ['Step', 'Measure', 'Counted from', 'Target', 'Observed', 'Evidence'];
  const body = sheet.steps.flatMap((step) =>
    measuresOf(step).map(([measure, from]) => [stepName(step), measure, from, targetOf(measure), '', '']),
  );
  return [head, ...body];
}

function targetOf(measure: string): string {
  return /more than once|without/.test(measure) ? '0' : '';
}

/** As Markdown. @param standing whether the tables may be used, as Markdown: see table-standing.ts. */
export function scorecard(sheet: Worksheet, standing: string): string {
  return document([
    `# Scorecard: ${inline(sheet.title)}`,
    standing,
    'Count distinct operations, never attempts: one operation that was sent five times is one. What nobody counted stays blank, for blank is not zero.',
    table(scorecardRows(sheet)),
  ]);
}
