import type { Step } from '../../core/worksheet/model.ts';
import type { OpenCell } from '../../core/worksheet/verdict.ts';
import { laterName, listed, rowName, valueLabel } from '../../core/worksheet/words.ts';
import type { Followed } from '../../core/worksheet/follow.ts';

/** A case that came up and that no row decides, as a place and a sentence. Null: a row decides it. */
export function openCellOf(step: Step, followed: Followed): OpenCell | null {
  if (followed.rule) return null;
  const { cell, why, rows = [] } = followed;
  const names = step.table.inputs.map((input) => valueLabel(input, cell[input.id]?.[0] ?? '')).filter(Boolean);
  const at = { step: step.id, cell, ...(rows[0] === undefined ? {} : { rule: rows[0], column: 'decision' }) };
  return { at, why, sentence: sentenceOf(step, names, why, rows) };
}

function sentenceOf(step: Step, names: readonly string[], why: OpenCell['why'], rows: readonly string[]): string {
  const where = `“${listed(names, 'and')}”`;
  switch (why) {
    case 'uncovered':
      return `No row says what to do with ${where}.`;
    case 'blank':
      return `${rowName(step, rows[0] ?? '')} fits ${where}, but has no decision.`;
    case 'contradiction':
      return `${rowName(step, rows[0] ?? '')} and ${laterName(step, rows[1] ?? '')} both fit ${where} and say something else.`;
  }
}
