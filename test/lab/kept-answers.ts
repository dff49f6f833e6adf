import { signal } from '@preact/signals';
import type { Answers } from '../../src/app/answers.ts';

/** Answers that are kept in memory, beside any book. */
export function keptAnswers(first: Readonly<Record<string, string>> = {}): Answers {
  const values = signal(first);
  return {
    values,
    set: (key, value) => (values.value = { ...values.peek(), [key]: value }),
    unset(key) {
      const { [key]: _taken, ...rest } = values.peek();
      values.value = rest;
    },
    clear: () => (values.value = {}),
  };
}
