import { describe, expect, it } from 'vitest';
import { standingLine, standingOf } from '../../src/core/export/table-standing.ts';
import { RISK_NAMES, riskSentence, risksLeft } from '../../src/core/worksheet/risk-words.ts';
import { verdictOn } from './check-step.ts';
import { plainStep, wholeTable } from './steps.ts';

/** A risk asks for what is not said of it yet, and for nothing else. */

const step = plainStep(wholeTable());
const accepting = (who: string, laterCheck: string) => ({ ...step, accepted: { who, laterCheck } });

describe('a risk that is left', () => {
  it.each(RISK_NAMES)('asks for what is missing alone: %s', (name) => {
    expect(riskSentence(name, accepting('', ''))).toMatch(/Who [^?]*, and which later check finds it\?$/);
    expect(riskSentence(name, accepting('Desk lead', ' '))).toMatch(/\. Which later check finds it\?$/);
    expect(riskSentence(name, accepting('', 'A nightly comparison'))).toMatch(/Who [^?,]*\?$/);
    expect(riskSentence(name, accepting('Desk lead', 'A nightly comparison'))).not.toContain('?');
  });

  it('is counted in the same words, whether there is one or several', () => {
    expect([risksLeft(1, false), risksLeft(2, false), risksLeft(2, true)]).toEqual([
      'one risk is left that someone must accept',
      '2 risks are left that someone must accept',
      '2 accepted risks are left',
    ]);
  });

  it('is asked about by no verdict, and by nothing that is made of it, once somebody has accepted it', () => {
    const open = verdictOn(step);
    expect(open).toMatchObject({ status: 'one-risk' });
    expect(open.sentence).toMatch(/one risk is left that someone must accept\. .*\?$/);
    const accepted = accepting('Desk lead', 'A nightly comparison');
    const verdict = verdictOn(accepted);
    expect(verdict).toMatchObject({ status: 'one-risk' });
    expect(verdict.sentence).toContain('one accepted risk is left.');
    expect(standingLine(accepted, verdict, '2026-11-29')).toContain(risksLeft(1, true));
    expect(standingLine(step, open, '2026-11-29')).toContain(risksLeft(1, false));
    const standing = standingOf(accepted, verdict, '2026-11-29');
    expect(standing).toContain('Accepted by: Desk lead. Found later by: A nightly comparison.');
    expect(standing).toContain(risksLeft(1, true));
    expect(verdict.sentence + standing).not.toContain('?');
  });
});
