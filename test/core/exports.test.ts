import { describe, expect, it } from 'vitest';
import { toCtrf } from '../../src/core/ctrf.ts';
import { toJunit } from '../../src/core/junit.ts';
import type { GradeResult } from '../../src/core/verdict.ts';

const cell = { evidence: null, authority: null, expected: '', stories: [] };

const result: GradeResult = {
  version: 1,
  exercise: 'first-recovery',
  content: '1f3c9a20',
  seed: 7,
  verdict: {
    status: 'failed',
    rule: 'one-effect',
    sentence: 'Expected 1 effect for "a<b&c", found 2.\u0007',
    alsoBroken: [],
  },
  cells: [
    { ...cell, id: 'none-yes', label: 'Nothing is stored yet', status: 'passed', message: '' },
    { ...cell, id: 'match-yes', label: 'Already "done"', status: 'failed', message: 'Expected 1,\nfound 2.' },
    { ...cell, id: 'other', label: 'Not tried', status: 'unknown', message: '' },
  ],
  levels: [],
  coverage: { rows: {}, boundaries: {} },
  counterexample: null,
};

describe('a result for other tools', () => {
  it('is JUnit XML with everything escaped', () => {
    expect(toJunit(result)).toMatchSnapshot();
  });

  it('is a CTRF report', () => {
    expect(JSON.parse(toCtrf(result))).toMatchSnapshot();
  });
});
