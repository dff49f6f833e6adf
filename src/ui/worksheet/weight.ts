import type { Finding, Weight } from '../../core/worksheet/finding.ts';
import type { MarkName } from '../story/mark.tsx';

/** How heavy a finding is: a word, a mark and the colour that goes with them. */
export const WEIGHT_WORDS: Readonly<
  Record<Weight, { readonly word: string; readonly mark: MarkName; readonly status: string; readonly heading: string }>
> = {
  wrong: { word: 'Wrong', mark: 'failed', status: 'failed', heading: 'Wrong' },
  open: { word: 'Open', mark: 'unknown', status: 'unknown', heading: 'Still open' },
  advice: { word: 'Advice', mark: 'doubt', status: 'doubt', heading: 'Advice' },
};

/** An answer about the destination is no mistake of whoever gives it: what makes it heavy is called a risk. */
export function weightWords({ weight, at }: Pick<Finding, 'weight' | 'at'>): (typeof WEIGHT_WORDS)[Weight] {
  return weight === 'wrong' && at.question ? RISK : WEIGHT_WORDS[weight];
}

const RISK = { word: 'Risk', mark: 'doubt', status: 'doubt', heading: 'Risk' } as const;

export const WEIGHTS: readonly Weight[] = ['wrong', 'open', 'advice'];

export function worst(findings: readonly Pick<Finding, 'weight'>[]): Weight | null {
  return WEIGHTS.find((weight) => findings.some((finding) => finding.weight === weight)) ?? null;
}
