import { describe, expect, it } from 'vitest';
import { blankStep } from '../../src/core/worksheet/blank.ts';
import { courseRules, suggestedRow } from '../../src/core/worksheet/course-table.ts';
import { SUGGESTED_VALUES } from '../../src/core/worksheet/default-values.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { analyseTable } from '../../src/core/worksheet/analyse.ts';
import { inputOf, type Step } from '../../src/core/worksheet/model.ts';
import { hasNoApproval, withApproval, withoutApproval } from '../../src/core/worksheet/no-approval.ts';
import { verdictOn } from './check-step.ts';
import { plainStep, wholeTable } from './steps.ts';

const made = (step: Step, edits: readonly Parameters<typeof editStep>[1][]) => edits.reduce(editStep, step);

describe('no approval', () => {
  const bounded = plainStep(wholeTable());
  const without = made(bounded, withoutApproval(bounded));

  it('leaves only the rows of what is approved, and no case without a row', () => {
    expect(hasNoApproval(bounded.table)).toBe(false);
    expect(hasNoApproval(without.table)).toBe(true);
    expect(without.table.rules.map(({ id }) => id)).toEqual([
      'match--yes',
      'none--yes',
      'other--yes',
      'cannot-tell--yes',
    ]);
    expect(analyseTable(without.table).uncoveredCells).toBe(0);
  });

  it('is taken for approved by the check, which says so and leaves no risk of a withdrawal', () => {
    expect(verdictOn(bounded)).toMatchObject({ status: 'one-risk' });
    const verdict = verdictOn(without);
    expect(verdict).toMatchObject({ status: 'no-story', risk: null });
    expect(verdict.assumptions).toContain(
      'There is no approval here, as you said: it is taken for approved throughout.',
    );
  });

  it('still finds what is done twice', () => {
    const blind = made(without, [
      { step: without.id, do: 'set-attempt', rule: 'none--yes', change: { key: 'none', noAnswer: 'send-again' } },
    ]);
    expect(verdictOn(blind)).toMatchObject({ status: 'story' });
  });

  it('can be taken back', () => {
    const back = made(without, withApproval(without));
    expect(hasNoApproval(back.table)).toBe(false);
    expect(inputOf(back.table, 'authority').values).toEqual(inputOf(bounded.table, 'authority').values);
  });

  it('makes the course’s table one without it', () => {
    const blank = blankStep('step-1');
    const step = made(blank, withoutApproval(blank));
    const rules = courseRules(step.table);
    expect(rules.map(({ decision }) => decision)).toEqual(['reconciled', 'attempt', 'conflict', 'unresolved']);
    const { uncoveredCells, contradictions } = analyseTable({ ...step.table, rules });
    expect({ uncoveredCells, contradictions }).toEqual({ uncoveredCells: 0, contradictions: [] });
  });
});

const [FOUND_TWICE, FOUND_FINISHED] = SUGGESTED_VALUES;

describe('values of a team that the check has no observation for', () => {
  const twice = made(plainStep(wholeTable()), [
    { step: 'step-1', do: 'add-value', input: 'evidence', value: { ...FOUND_TWICE, shownBy: [] } },
  ]);

  it('are counted among what the verdict assumes', () => {
    expect(verdictOn(twice).assumptions).toContain(
      'The check can’t try “Found more than once”: rows for it alone are not checked.',
    );
  });

  it('found more than once has a row of its own, in which the business owner decides', () => {
    const evidence = inputOf(twice.table, 'evidence');
    const rule = suggestedRow(FOUND_TWICE, evidence, 'Duty manager', twice.table.rules);
    expect(rule).toMatchObject({ decision: 'unresolved', when: { evidence: ['found-twice'] } });
    expect(rule.next).toContain('touch neither: Duty manager decides');
    expect(analyseTable({ ...twice.table, rules: [...twice.table.rules, rule] }).uncoveredCells).toBe(0);
    expect(courseRules({ ...twice.table, rules: [] }).at(-1)?.when).toEqual({ evidence: ['found-twice'] });
  });

  it('what was ended since is held for the business owner, and never sent again', () => {
    const finished = made(plainStep(wholeTable()), [
      { step: 'step-1', do: 'add-value', input: 'evidence', value: { ...FOUND_FINISHED, shownBy: [] } },
    ]);
    const rule = suggestedRow(FOUND_FINISHED, inputOf(finished.table, 'evidence'), '', finished.table.rules);
    expect(rule).toMatchObject({ decision: 'hold-existing', when: { evidence: ['found-finished'] } });
    expect(rule.next).toContain('the business owner decides');
    expect(analyseTable({ ...finished.table, rules: [...finished.table.rules, rule] }).uncoveredCells).toBe(0);
  });

  it('a decision names the business owner of the sheet', () => {
    const named = { ...twice, destination: { ...twice.destination, businessOwner: 'Duty manager' } };
    const words = courseRules({ ...named.table, rules: [] }, named).map(({ next }) => next);
    expect(words.join(' ')).toContain('leave it as it is, Duty manager decides');
    expect(words.join(' ')).not.toContain('access owner');
  });
});
