import { describe, expect, it } from 'vitest';
import { blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { courseRules } from '../../src/core/worksheet/course-table.ts';
import { compareSheets } from '../../src/core/worksheet/compare.ts';
import { applyEdit, type Edit } from '../../src/core/worksheet/edits.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { beginHistory, edited, redo, undo } from '../../src/core/worksheet/history.ts';
import type { Worksheet } from '../../src/core/worksheet/model.ts';
import { duplicate } from '../../src/core/worksheet/write.ts';
import { allProfiles } from './all-profiles.ts';

const [profile] = allProfiles();
if (!profile) throw new Error('there are profiles');
const step = 'step-1';
const done = (sheet: Worksheet, ...edits: Edit[]) => edits.reduce(applyEdit, sheet);

describe('an edit', () => {
  it('leaves the worksheet that it is applied to as it was', () => {
    const before = exampleWorksheet();
    const text = JSON.stringify(before);
    done(
      before,
      { do: 'set-decision', step, rule: 'other', decision: 'attempt' },
      { do: 'remove-rules', step, rules: ['match-yes'] },
    );
    expect(JSON.stringify(before)).toBe(text);
  });

  it('takes the course’s words along when a row is decided anew, and leaves a team’s own', () => {
    const begun = { ...blankStep(step), destination: { ...blankStep(step).destination, businessOwner: 'Head of IT' } };
    const rules = courseRules(begun.table, begun);
    const sheet = { ...blankWorksheet('w'), steps: [{ ...begun, table: { ...begun.table, rules } }] };
    const nextOf = (after: Worksheet, row: string) =>
      after.steps[0]?.table.rules.find(({ id }) => id === row)?.next ?? '';
    const handedOver = done(sheet, { do: 'set-decision', step, rule: 'rule-2', decision: 'unresolved' });
    expect(nextOf(sheet, 'rule-2')).toContain('carry out the missing step');
    expect(nextOf(handedOver, 'rule-2')).toBe(nextOf(sheet, 'rule-6'));
    const held = done(handedOver, { do: 'set-decision', step, rule: 'rule-2', decision: 'hold-existing' });
    expect(nextOf(held, 'rule-2')).toContain('Head of IT decides');
    const own = done(
      sheet,
      { do: 'set-rule', step, rule: 'rule-2', field: 'next', text: 'Book it once more.' },
      { do: 'set-decision', step, rule: 'rule-2', decision: 'unresolved' },
    );
    expect(nextOf(own, 'rule-2')).toBe('Book it once more.');
  });

  it('changes nothing when what it names is not there', () => {
    const before = exampleWorksheet();
    const edits: Edit[] = [
      { do: 'set-rule', step, rule: 'no-such-row', field: 'next', text: 'x' },
      { do: 'set-decision', step: 'no-such-step', rule: 'other', decision: null },
      { do: 'remove-input', step, input: 'evidence' },
      { do: 'copy-rule', step, rule: 'no-such-row' },
      { do: 'remove-step', step },
    ];
    for (const edit of edits) expect(applyEdit(before, edit)).toEqual(before);
  });

  it('marks an answer of a profile as changed, and keeps where it came from', () => {
    const sheet = { ...blankWorksheet('w'), steps: [stepFromProfile(profile, step)] };
    const before = sheet.steps[0]?.answers.mismatch;
    const after = applyEdit(sheet, { do: 'answer', step, question: 'mismatch', value: ['reject'] }).steps[0]?.answers
      .mismatch;
    expect(before?.standing).toBe('unverified');
    expect(after).toEqual({ ...before, value: ['reject'], standing: 'changed' });
  });

  it('keeps an answer of the team its own', () => {
    const sheet = applyEdit(blankWorksheet('w'), { do: 'answer', step, question: 'key', value: ['kept'] });
    expect(sheet.steps[0]?.answers.key).toMatchObject({ value: ['kept'], standing: 'own' });
  });

  it('takes the rows along that asked for a value alone, and the value from the others', () => {
    const sheet = done(exampleWorksheet(), { do: 'remove-value', step, input: 'evidence', value: 'none' });
    const rules = sheet.steps[0]?.table.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual(['match-yes', 'match-no', 'other', 'cannot-tell', 'unreadable']);
    expect(rules.at(-1)?.when['evidence']).toEqual(['match']);
  });

  it('lets one value alone stand for what can be seen', () => {
    const sheet = applyEdit(exampleWorksheet(), {
      do: 'add-value',
      step,
      input: 'evidence',
      value: { id: 'in-progress', label: 'In progress', meaning: '', shownBy: ['in-progress'] },
    });
    const values = sheet.steps[0]?.table.inputs[0]?.values ?? [];
    expect(values.filter(({ shownBy }) => shownBy.includes('in-progress')).map(({ id }) => id)).toEqual([
      'in-progress',
    ]);
  });

  it('takes a condition away when any value will do', () => {
    const sheet = applyEdit(exampleWorksheet(), {
      do: 'set-condition',
      step,
      rule: 'match-yes',
      input: 'authority',
      condition: 'any',
    });
    expect(sheet.steps[0]?.table.rules[0]?.when).toEqual({ evidence: ['match'] });
  });

  it('gives a copy an id of its own, and puts it below', () => {
    const sheet = applyEdit(exampleWorksheet(), { do: 'copy-rule', step, rule: 'match-yes' });
    expect(sheet.steps[0]?.table.rules.slice(0, 3).map(({ id }) => id)).toEqual(['match-yes', 'rule-8', 'none-yes']);
  });

  it('takes failure rows along with their step', () => {
    const two = done(exampleWorksheet(), { do: 'add-step' }, { do: 'add-failure-row', step: 'step-2' });
    const one = applyEdit(two, { do: 'remove-step', step });
    expect(one.steps.map(({ id }) => id)).toEqual(['step-2']);
    expect(one.failureTable.map((row) => row.step)).toEqual(['step-2']);
  });
});

describe('undo', () => {
  it('goes back through every edit, and forward again', () => {
    let history = beginHistory(exampleWorksheet());
    const seen = [history.present];
    for (let nth = 0; nth < 200; nth++) {
      history = edited(history, { do: 'set-title', text: `title ${nth}` });
      seen.push(history.present);
    }
    for (const sheet of seen.toReversed().slice(1)) {
      history = undo(history);
      expect(history.present).toBe(sheet);
    }
    expect(undo(history)).toBe(history);
    for (const sheet of seen.slice(1)) {
      history = redo(history);
      expect(history.present).toBe(sheet);
    }
    expect(redo(history)).toBe(history);
  });

  it('takes letters typed into one field together', () => {
    let history = beginHistory(exampleWorksheet());
    for (const text of ['a', 'ab', 'abc']) history = edited(history, { do: 'set-title', text }, 'title');
    expect(undo(history).present.title).toBe(exampleWorksheet().title);
  });

  it('takes letters typed into the same place of two steps apart', () => {
    const two = applyEdit(exampleWorksheet(), { do: 'add-step', step: blankStep('step-2') });
    const named = (id: string, text: string) => ({ do: 'set-step-name', step: id, text }) as const;
    const begun = edited(beginHistory(two), named(two.steps[0]?.id ?? '', 'A'), 'name');
    const both = edited(begun, named(two.steps[1]?.id ?? '', 'B'), 'name');
    expect(undo(both).present).toBe(begun.present);
  });

  it('counts an edit that changes nothing as none', () => {
    const history = beginHistory(exampleWorksheet());
    expect(edited(history, { do: 'set-title', text: history.present.title })).toBe(history);
  });
});

describe('two versions', () => {
  it('are compared field by field, each with its place', () => {
    const before = exampleWorksheet();
    const after = done(
      before,
      { do: 'set-operation', field: 'mayPause', text: 'Nobody' },
      { do: 'answer', step, question: 'inFlight', value: ['execute'] },
      { do: 'set-decision', step, rule: 'cannot-tell', decision: 'attempt' },
      { do: 'remove-rules', step, rules: ['unreadable'] },
      { do: 'add-rule', step },
    );
    expect(
      compareSheets(before, after).map(({ label, kind, before: was, after: is }) => [label, kind, was, is]),
    ).toMatchSnapshot();
  });

  it('have no difference when they are the same', () => {
    expect(compareSheets(exampleWorksheet(), duplicate(exampleWorksheet(), 'other', exampleWorksheet().title))).toEqual(
      [],
    );
  });
});
