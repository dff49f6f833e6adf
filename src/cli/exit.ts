import type { Verdict } from '../core/verdict.ts';

/** What a program of ours exits with. */
export const EXIT: Readonly<Record<Verdict['status'], number>> = {
  passed: 0,
  failed: 1,
  unknown: 2,
  'code-fault': 3,
  'workbook-fault': 3,
};

/** Says why nothing could be judged. */
export function complain(sentence: string): number {
  console.error(sentence);
  return EXIT['workbook-fault'];
}
