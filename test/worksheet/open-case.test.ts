import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/core/worksheet/edits.ts';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { findingsOf } from '../../src/core/worksheet/findings.ts';
import { closestPlace, rowForCase } from '../../src/core/worksheet/open-case.ts';
import { verdictOn } from './check-step.ts';
import { fiveRows, plainStep, row } from './steps.ts';

/** A case without a row leads to where it is mended. */

const step = plainStep(fiveRows());
const sheet = { ...blankWorksheet('open'), steps: [step] };
const cell = (evidence: string, authority: string) => ({ evidence: [evidence], authority: [authority] });

describe('a case that no row decides', () => {
  it('leads to the row that differs in the fewest columns, at the first of these', () => {
    expect(closestPlace(step, cell('none', 'cannot-tell'))).toEqual({
      step: 'step-1',
      rule: 'none--yes',
      column: 'authority',
    });
    expect(closestPlace(step, cell('cannot-tell', 'no'))).toMatchObject({ rule: 'match--no', column: 'evidence' });
    expect(closestPlace(step, cell('other', 'no'))).toMatchObject({ rule: 'other--any', column: 'decision' });
    expect(closestPlace(plainStep([]), cell('none', 'yes'))).toBeNull();
  });

  it('takes a row that asks for only a part of it for none of its own', () => {
    const part = plainStep([row('none', ['yes', 'no'], 'hold-empty')]);
    expect(closestPlace(part, cell('none', 'no'))).toMatchObject({ column: 'decision' });
    expect(closestPlace(part, { evidence: ['none'] })).toMatchObject({ column: 'authority' });
  });

  it('is given a row by the change that its finding brings, which leads to the decision of that row', () => {
    const open = findingsOf(sheet).filter(({ check }) => check === 'uncovered');
    expect(open.length).toBeGreaterThan(0);
    for (const { at, edit } of open) {
      const after = edit && applyEdit(sheet, edit.edit).steps[0];
      if (!after || !at.cell) throw new Error('it brings no change');
      expect(closestPlace(after, at.cell)).toMatchObject({ column: 'decision' });
      expect(edit.leadsTo).toEqual({ step: 'step-1', rule: after.table.rules.at(-1)?.id, column: 'decision' });
      expect(after.table.rules.at(-1)).toEqual(rowForCase(step.table, at.cell));
    }
  });

  it('stands in a verdict with its place, as does a row without a decision', () => {
    const blank = plainStep(fiveRows().map((rule, at) => (at === 1 ? { ...rule, decision: null } : rule)));
    const { openCells } = verdictOn(blank);
    expect(new Set(openCells.map(({ why }) => why))).toEqual(new Set(['uncovered', 'blank']));
    for (const { at, why } of openCells)
      expect(why === 'blank' ? at : closestPlace(blank, at.cell ?? {})).toMatchObject({
        rule: expect.any(String) as string,
        column: expect.any(String) as string,
      });
  });
});
