import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Quiz } from '../../core/lesson.ts';
import type { QuizOption } from './quiz-answer.ts';

export interface QuizOptionsProps {
  readonly quiz: Quiz;
  readonly picked: QuizOption | null;
  readonly onPick: (option: QuizOption) => void;
  /** What stands under the picked option. */
  readonly reply?: ComponentChildren;
}

/** A question and its options, one of which can be picked. */
export function QuizOptions({ quiz, picked, onPick, reply }: QuizOptionsProps) {
  const group = useId();
  return (
    <fieldset class="quiz-options">
      <legend>{quiz.question}</legend>
      {quiz.options.map((option, index) => (
        <div key={option.text} class="quiz-option" data-picked={option === picked}>
          <label class="choice">
            <input
              type="radio"
              name={group}
              value={index}
              checked={option === picked}
              onChange={() => onPick(option)}
            />
            <span>{option.text}</span>
          </label>
          {option === picked && reply}
        </div>
      ))}
    </fieldset>
  );
}
