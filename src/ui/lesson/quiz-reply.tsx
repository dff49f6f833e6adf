import { Mark } from '../story/mark.tsx';
import type { QuizOption } from './quiz-answer.ts';

/** Whether the chosen option holds, and its own explanation. */
export function QuizReply({ option, right, wrong }: { option: QuizOption; right: string; wrong: string }) {
  const status = option.correct ? 'passed' : 'failed';
  return (
    <p class="reply quiz-reply" data-status={status}>
      <span class="status" data-status={status}>
        <Mark name={status} />
        {option.correct ? right : wrong}
      </span>{' '}
      {option.why}
    </p>
  );
}
