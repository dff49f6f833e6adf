import type { VerdictStatus } from '../../core/worksheet/verdict.ts';
import type { MarkName } from '../story/mark.tsx';

/** How a verdict is shown beside its sentence. */
export const VERDICT_LOOKS: Readonly<Record<VerdictStatus, { readonly status: string; readonly mark: MarkName }>> = {
  'no-story': { status: 'passed', mark: 'passed' },
  'one-risk': { status: 'doubt', mark: 'doubt' },
  story: { status: 'failed', mark: 'break' },
  undecided: { status: 'unknown', mark: 'unknown' },
};
