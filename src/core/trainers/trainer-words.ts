import { isolated } from './given-text.ts';

/** What the engine says to whoever wrote an answer, said to somebody else. What code throws may be in it. */
export function forTrainer(sentence: string): string {
  return isolated(sentence)
    .replace(/\bYour (code|query|statements|SQL|tests)\b/g, 'The learner’s $1')
    .replace(/\byour (code|query|statements|SQL|tests)\b/g, 'the learner’s $1');
}
