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

  it('is written anew, where no row lacks it, into the rows that say what most of them say', () => {
    const filled = applyEdit(sheet, { do: 'all', edits: sameForAll(stepOf(sheet), { owner: 'Desk lead' }) });
    const [first] = stepOf(filled).table.rules.filter(isHandedOver);
    const set = { do: 'set-rule', step: 'step-1', rule: first?.id ?? '', field: 'owner', text: 'Us' } as const;
    const own = applyEdit(filled, set);
    expect(sameForAll(stepOf(own), { owner: 'Desk lead', mayEndHold: '' })).toEqual([]);
    const after = applyEdit(own, { do: 'all', edits: sameForAll(stepOf(own), { owner: 'Night lead' }) });
    expect(stepOf(after).table.rules.map(({ owner }) => owner)).toEqual(['', '', 'Us', ...Array(4).fill('Night lead')]);
  });

  it('is found missing once for all rows that lack the same, with what others say already', () => {
    const words = { owner: 'Desk lead', cover: 'Deputy', nextUpdate: '1 hour', stop: 'It is there' };
    const filled = applyEdit(sheet, { do: 'all', edits: sameForAll(stepOf(sheet), words) });
    const lacks = (each: Worksheet) => senseOf(each).filter(({ check }) => check === 'no-cover');
    expect(lacks(filled).map(({ sentence, also }) => [sentence, also.length])).toEqual([
      ['5 rows have a case owner, but no escalation.', 4],
    ]);
    const [first] = stepOf(filled).table.rules.filter(isHandedOver);
    const set = { do: 'set-rule', step: 'step-1', rule: first?.id ?? '', field: 'escalation', text: 'Head' } as const;
    const [rest] = lacks(applyEdit(filled, set));
    expect(rest?.edit?.label).toBe('Write “Head”, as other rows do');
    const mended = rest?.edit && applyEdit(applyEdit(filled, set), rest.edit.edit);
    expect(mended && lacks(mended)).toEqual([]);
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
