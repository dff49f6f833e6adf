import type { Beyond } from '../../app/beyond-runs.ts';
import type { CodeTask } from '../../core/exercise.ts';
import { beyondWords } from './beyond-words.ts';

interface Props {
  readonly beyond: Beyond;
  readonly task: CodeTask;
  readonly onStop: () => void;
  readonly onStory: (storyId: string) => void;
}

/** What goes on past the bound of passed. Quiet: nobody has to wait for it, and nothing depends on it. */
export function BeyondLine({ beyond, task, onStop, onStory }: Props) {
  const found = beyond.state === 'ended' ? beyond.result.found : null;
  return (
    <div class="verdict-beyond" data-beyond={found ? 'found' : beyond.state}>
      {beyondWords(beyond, task).map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
      {beyond.state === 'exploring' && (
        <button type="button" class="button" onClick={onStop}>
          Stop looking further
        </button>
      )}
      {found && (
        <button type="button" class="button" onClick={() => onStory(found.story.id)}>
          See what was found beyond the bound
        </button>
      )}
    </div>
  );
}
