import { useSignal } from '@preact/signals';
import type { Quiz } from '../../core/lesson.ts';
import { announce } from '../shell/announce.ts';
import { QuizOptions } from './quiz-options.tsx';
import { QuizReply } from './quiz-reply.tsx';
import { quizAnswer } from './quiz-answer.ts';
import type { QuizOption } from './quiz-answer.ts';

/** A question in the text. Nothing is told before an option is committed to; another one can be tried at any time. */
export function QuizBlock({ quiz, label, lesson }: { quiz: Quiz; label: string; lesson: string }) {
  const answer = quizAnswer(lesson, quiz);
  // A read-only tab stores nothing, and questions can be answered there all the same.
  const here = useSignal<QuizOption | null>(null);
  const committed = here.value ?? answer.current();
  const trying = useSignal<QuizOption | null>(null);
  const asked = useSignal('');
  const picked = trying.value ?? committed;
  const pick = (option: QuizOption) => {
    trying.value = option;
    asked.value = '';
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (!picked) {
      asked.value = 'Choose an option first.';
      announce(asked.value);
      return;
    }
    answer.commit(picked);
    here.value = picked;
    trying.value = null;
    announce(`${picked.correct ? 'Right.' : 'Not so.'} ${picked.why}`);
  };
  const told = committed !== null && picked === committed;
  return (
    <form class="block quiz" onSubmit={submit}>
      <p class="hang">{label}</p>
      <QuizOptions
        quiz={quiz}
        picked={picked}
        onPick={pick}
        reply={told && <QuizReply option={committed} right="Right." wrong="Not so." />}
      />
      <p class="toolbar">
        {!told && (
          <button type="submit" class="button">
            {committed ? 'Answer again' : 'Answer'}
          </button>
        )}
        {told && !committed.correct && <span class="help">You can choose another one.</span>}
        {asked.value && <span class="help">{asked.value}</span>}
      </p>
    </form>
  );
}
