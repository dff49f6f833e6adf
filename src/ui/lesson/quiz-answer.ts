import { answers } from '../../app/answers.ts';
import { fingerprint } from '../../core/hash.ts';
import type { Quiz } from '../../core/lesson.ts';

export type QuizOption = Quiz['options'][number];

/** The stored answer to a quiz. Kept by the option's text, so that a new order of options disturbs no answer. */
export interface QuizAnswer {
  /** The option that was committed to, or null. Reading it subscribes. */
  current(): QuizOption | null;
  commit(option: QuizOption): void;
}

/** The answer to one quiz of a lesson, by its id. */
export function quizAnswer(lesson: string, quiz: Quiz): QuizAnswer {
  const stored = answers(`${lesson}/${quiz.id}`);
  return {
    current: () => quiz.options.find((option) => fingerprint(option.text) === stored.values.value['choice']) ?? null,
    commit: (option) => stored.set('choice', fingerprint(option.text)),
  };
}
