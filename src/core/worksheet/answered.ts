import type { Answer, Step } from './model.ts';
import type { QuestionId } from './questions.ts';

/** Whether anybody has answered, if only that nobody knows. */
export function isAnswered({ value, words }: Pick<Answer, 'value' | 'words'>): boolean {
  return words.trim() !== '' || typeof value === 'string' || value.length > 0;
}

/** “3 of 10 answered, 2 “don’t know””: as somebody counts who looks at the list. */
export function answeredWords({ answers }: Pick<Step, 'answers'>, ids: readonly QuestionId[]): string {
  const isUnknown = (id: QuestionId) => answers[id].value === 'unknown' && answers[id].words.trim() === '';
  const unknown = ids.filter(isUnknown).length;
  const known = ids.filter((id) => isAnswered(answers[id])).length - unknown;
  return `${known} of ${ids.length} answered${unknown === 0 ? '' : `, ${unknown} “don’t know”`}`;
}
