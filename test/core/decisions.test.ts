import { describe, expect, it } from 'vitest';
import { AUTHORITY, decide, EVIDENCE, operatorSentence } from '../../src/core/decisions.ts';

describe('the decision table', () => {
  it('decides each of the twelve cases', () => {
    const grid = EVIDENCE.flatMap((evidence) =>
      AUTHORITY.map((authority) => {
        const { decision, missing } = decide(evidence, authority);
        return `${evidence} / ${authority}: ${decision}${missing ? ` (missing: ${missing})` : ''}`;
      }),
    );
    expect(grid).toEqual([
      'match / yes: reconciled',
      'match / no: hold-existing',
      'match / unknown: unresolved (missing: authority)',
      'none / yes: attempt',
      'none / no: hold-empty',
      'none / unknown: unresolved (missing: authority)',
      'other / yes: conflict',
      'other / no: conflict',
      'other / unknown: conflict',
      'cannot-tell / yes: unresolved (missing: evidence)',
      'cannot-tell / no: unresolved (missing: evidence)',
      'cannot-tell / unknown: unresolved (missing: both)',
    ]);
  });

  it('sends an operator to the approver when only the approval is missing', () => {
    expect(operatorSentence('match', 'unknown')).toMatch(/ask the approver/);
    expect(operatorSentence('cannot-tell', 'unknown')).toMatch(/Not known yet/);
  });
});
