import { breakLine, mainViolation } from '../../core/story-parts.ts';
import type { Played } from '../../core/engine-requests.ts';
import type { Problem } from '../editor/problem.ts';

/** What is wrong at which line of the learner's code, as the last play showed it. */
export function problemsOf(played: Played | null): readonly Problem[] {
  const fault = played?.codeFault ?? played?.story?.codeFault ?? null;
  if (fault) {
    const { line, column, sentence } = fault;
    return line === undefined ? [] : [{ line, column, message: sentence }];
  }
  const story = played?.story ?? null;
  const violation = story && mainViolation(story);
  const line = story && breakLine(story);
  return violation && line !== null ? [{ line, message: violation.sentence }] : [];
}
