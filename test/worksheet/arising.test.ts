import { describe, expect, it } from 'vitest';
import { notArising } from '../../src/core/worksheet/arising.ts';
import { blankStep, blankWorksheet } from '../../src/core/worksheet/blank.ts';
import { courseRules } from '../../src/core/worksheet/course-table.ts';
import { withoutApproval } from '../../src/core/worksheet/no-approval.ts';
import { applyEdit } from '../../src/core/worksheet/edits.ts';
import type { Step } from '../../src/core/worksheet/model.ts';
import { valuesOf, type QuestionId } from '../../src/core/worksheet/questions.ts';
import { verdictOn } from './check-step.ts';
import { answered, plainStep } from './steps.ts';

describe('questions that do not arise', () => {
  it('a blank step is asked everything', () => {
    expect([...notArising(blankStep('step-1'))]).toEqual([]);
  });

  it('where the destination makes the reference, nothing is asked of a reference', () => {
    const none = notArising(answered(blankStep('step-1'), { keyMaker: 'destination' }));
    expect([...none]).toEqual(expect.arrayContaining(['keyStored', 'key', 'repeat', 'expired']));
    expect(none.has('lookup')).toBe(false);
  });

  it('what may be one of several, or is not known, rules out nothing', () => {
    const step = blankStep('step-1');
    const several = { ...step.answers.key, value: ['none', 'expires'] };
    expect(notArising({ ...step, answers: { ...step.answers, key: several } }).size).toBe(0);
    expect(notArising(answered(step, { key: 'unknown' })).size).toBe(0);
  });

  it('where nothing is approved, no destination refuses what is not', () => {
    const sheet = blankWorksheet('sheet-1');
    const [step] = sheet.steps;
    if (!step) throw new Error('a worksheet begins with a step');
    const [without] = applyEdit(sheet, { do: 'all', edits: withoutApproval(step) }).steps;
    expect(without && notArising(without).has('conditional')).toBe(true);
  });

  // What is hidden from a team must not be what its verdict depends on.
  it.each([
    { keyMaker: 'destination' },
    { keyMaker: 'nobody' },
    { key: 'none' },
    { key: 'kept' },
    { lookup: 'none' },
    { lookup: 'authoritative' },
  ] as const)('no answer to one of them changes a verdict: %o', (answers) => {
    const base = answered(plainStep([]), answers);
    const step: Step = { ...base, table: { ...base.table, rules: courseRules(base.table) } };
    const before = said(step);
    for (const question of notArising(step)) {
      for (const value of valuesOf(question)) {
        expect({ question, ...said(withAnswer(step, question, value)) }).toEqual({ question, ...before });
      }
    }
  });
});

function withAnswer(step: Step, question: QuestionId, value: string): Step {
  return answered(step, { [question]: value });
}

function said(step: Step): object {
  const { status, sentence, story, risk, questions, openCells } = verdictOn(step);
  return { status, sentence, story, risk, questions, openCells };
}
