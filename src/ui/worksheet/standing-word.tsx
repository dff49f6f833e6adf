import { STANDING_LABELS } from '../../core/worksheet/labels.ts';
import type { Answer, Standing, Step } from '../../core/worksheet/model.ts';
import { questionOf, type QuestionId } from '../../core/worksheet/questions.ts';
import { Mark, type MarkName } from '../story/mark.tsx';

const MARKS: Readonly<Record<Standing, { readonly mark: MarkName; readonly status: string }>> = {
  own: { mark: 'committed', status: 'none' },
  verified: { mark: 'passed', status: 'passed' },
  unverified: { mark: 'unknown', status: 'unknown' },
  changed: { mark: 'no-change', status: 'doubt' },
};

/** Whether anybody answered, and where the answer comes from: a mark and a word, always both. */
export function StandingWord({ answer, settled = false }: { answer: Answer; settled?: boolean }) {
  if (!isAnswered(answer)) {
    return (
      <span class="status" data-status="none">
        {settled ? 'Not known' : 'Not answered'}
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

/** Hours that are left blank are an answer: none are named. It is given once the key itself has been answered. */
export function isSettled({ answers }: Pick<Step, 'answers'>, id: QuestionId): boolean {
  return isAnswered(answers[id]) || (questionOf(id).kind === 'hours' && isAnswered(answers.key));
}

export function isAnswered({ value, words }: Pick<Answer, 'value' | 'words'>): boolean {
  return words !== '' || typeof value === 'string' || value.length > 0;
}
