import { isAnswered } from '../../core/worksheet/answered.ts';
import { STANDING_LABELS } from '../../core/worksheet/labels.ts';
import type { Answer, Standing } from '../../core/worksheet/model.ts';
import { Mark, type MarkName } from '../story/mark.tsx';

const MARKS: Readonly<Record<Standing, { readonly mark: MarkName; readonly status: string }>> = {
  own: { mark: 'committed', status: 'none' },
  verified: { mark: 'passed', status: 'passed' },
  unverified: { mark: 'unknown', status: 'unknown' },
  changed: { mark: 'no-change', status: 'doubt' },
};

/** Whether anybody answered, and where the answer comes from: a mark and a word, always both. */
export function StandingWord({ answer }: { answer: Answer }) {
  if (!isAnswered(answer)) {
    return (
      <span class="status" data-status="none">
        Not answered
      </span>
    );
  }
  const { mark, status } = MARKS[answer.standing];
  return (
    <span class="status" data-status={status}>
      <Mark name={mark} />
      {STANDING_LABELS[answer.standing]}
    </span>
  );
}
