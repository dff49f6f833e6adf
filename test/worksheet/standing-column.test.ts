import { describe, expect, it } from 'vitest';
import { parse } from '../../src/app/worksheet/delimited-text.ts';
import { TAKEAWAYS } from '../../src/app/worksheet/worksheet-takeaways.ts';
import { csvText } from '../../src/core/export/csv.ts';
import { readRows } from '../../src/core/export/rows-read.ts';
import { scorecardRows } from '../../src/core/export/scorecard.ts';
import { withStanding } from '../../src/core/export/standing-column.ts';
import { tableRows } from '../../src/core/export/table-text.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import type { Step } from '../../src/core/worksheet/model.ts';
import { withoutApproval } from '../../src/core/worksheet/no-approval.ts';

/** Whether a table may be used goes along in every spreadsheet. */

const sheet = exampleWorksheet();
const step = firstStep();

function firstStep(): Step {
  const [first] = sheet.steps;
  if (!first) throw new Error('the example has a step');
  return first;
}

function rowsIn(text: string): readonly (readonly string[])[] {
  const read = parse(text, 'file', 1_000);
  return 'rows' in read ? read.rows : [];
}

async function filesOf(id: string) {
  const files = (await TAKEAWAYS.find((each) => each.id === id)?.files(sheet, step, '2026-11-29')) ?? [];
  const text = (ending: string) => files.find(({ name }) => name.endsWith(ending))?.text ?? '';
  return { csv: rowsIn(text('.csv')), markdown: text('.md') };
}

describe('a spreadsheet that is taken away', () => {
  it.each(['table', 'failures', 'scorecard'])('says in each row whether its table may be used: %s', async (id) => {
    const { csv, markdown } = await filesOf(id);
    const [head, ...body] = csv;
    expect(head?.at(-1)).toBe('Standing of the table');
    expect(body.length).toBeGreaterThan(0);
    for (const row of body) expect(row.at(-1)).toBe('This table was not checked.');
    expect(markdown).toContain('This table was not checked.');
  });

  it('is read again as the table that it was, wherever the column stands', () => {
    const rows = withStanding(tableRows(step), 'Checked on 2026-11-29: no failing story was found.');
    const moved = rows.map((row) => [...row.slice(-1), ...row.slice(0, -1)]);
    const plain = readRows(tableRows(step), step.table);
    for (const each of [rows, moved]) expect(readRows(rowsIn(csvText(each)), step.table)).toEqual(plain);
  });

  it('of a scorecard counts nothing for want of an approval, where there is none', () => {
    const without = { ...sheet, steps: [withoutApproval(step).reduce(editStep, step)] };
    expect(scorecardRows(sheet).join('\n')).toMatch(/approv/);
    expect(scorecardRows(without).join('\n')).not.toMatch(/approv/);
    expect(scorecardRows(without).length).toBeGreaterThan(6);
  });
});
