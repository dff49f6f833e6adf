import type { Beyond } from '../../app/beyond-runs.ts';
import { exploredWords, exploringWords } from '../../core/beyond-words.ts';
import type { CodeTask } from '../../core/exercise.ts';

/** What is said of exploring past the bound, while it goes on and when it has ended. */
export function beyondWords(beyond: Beyond, task: CodeTask): readonly string[] {
  switch (beyond.state) {
    case 'exploring':
      return [exploringWords(beyond.soFar, task)];
    case 'ended':
      return exploredWords(beyond.result, task);
  }
}
