import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/core/worksheet/edits.ts';
import { blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { courseRules } from '../../src/core/worksheet/course-table.ts';
import { handOverGaps, isHandedOver, sameForAll, usualHandOver } from '../../src/core/worksheet/hand-over.ts';
import { senseOf } from '../../src/core/worksheet/sense.ts';
import type { Step, Worksheet } from '../../src/core/worksheet/model.ts';

/** What is the same in every row that hands over is written once. */

const sheet: Worksheet = (() => {
  const blank = blankWorksheet('sheet-1');
  return { ...blank, steps: blank.steps.map((step) => ({ ...step, table: withRows(step) })) };
})();

describe('who takes over', () => {
  it('is asked of the rows that hand over, and who ends a hold of holds alone', () => {
    const gaps = handOverGaps(stepOf(sheet));
    expect(gaps.owner.map(({ decision }) => decision)).toEqual([
      'hold-existing',
      'hold-empty',
      'conflict',
      'unresolved',
      'unresolved',
    ]);
    expect(gaps.mayEndHold.map(({ decision }) => decision)).toEqual(['hold-existing', 'hold-empty']);
  });

  it('fills empty cells alone, in one edit that undo takes back', () => {
    const [first] = handOverGaps(stepOf(sheet)).owner;
    const own = applyEdit(sheet, { do: 'set-rule', step: 'step-1', rule: first?.id ?? '', field: 'owner', text: 'Us' });
    const edits = sameForAll(stepOf(own), { owner: ' Desk lead ', stop: '' });
    const after = stepOf(applyEdit(own, { do: 'all', edits }));
    expect(after.table.rules.map(({ owner }) => owner)).toEqual(['', '', 'Us', ...Array(4).fill('Desk lead')]);
    expect(after.table.rules.every(({ stop }) => stop === '')).toBe(true);
  });

  it('is offered for a later row as most rows say it already', () => {
    const words = { owner: 'Desk lead', nextUpdate: '1 hour' };
    const filled = applyEdit(sheet, { do: 'all', edits: sameForAll(stepOf(sheet), words) });
    const [first] = stepOf(filled).table.rules.filter(isHandedOver);
    const own = applyEdit(filled, {
      do: 'set-rule',
      step: 'step-1',
      rule: first?.id ?? '',
      field: 'owner',
      text: 'Us',
    });
    expect(usualHandOver(stepOf(own))).toMatchObject({ owner: 'Desk lead', nextUpdate: '1 hour', stop: '' });
  });

  it('leaves nothing that is handed to nobody', () => {
    const words = { owner: 'Desk lead', nextUpdate: '1 hour', stop: 'It is there', mayEndHold: 'Access owner' };
    const after = applyEdit(sheet, { do: 'all', edits: sameForAll(stepOf(sheet), words) });
    const checks = senseOf(after).map(({ check }) => check);
    expect(senseOf(sheet).map(({ check }) => check)).toEqual(
      expect.arrayContaining(['handed-to-nobody', 'hold-without-end']),
    );
    expect(checks).not.toContain('handed-to-nobody');
    expect(checks).not.toContain('hold-without-end');
  });
});

function withRows({ table }: Step): Step['table'] {
  return { ...table, rules: courseRules(table) };
}

function stepOf({ steps }: Worksheet): Step {
  const [step] = steps;
  if (!step) throw new Error('a worksheet has a step');
  return step;
}
