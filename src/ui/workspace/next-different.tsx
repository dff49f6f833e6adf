import { engine } from '../../app/engine-state.ts';
import { furtherStories, type FurtherState, type FurtherStories } from '../../app/further-stories.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { Story } from '../../core/trace.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { counted } from '../../core/counted.ts';
import { announce } from '../shell/announce.ts';
import { levelWords } from './scope-words.ts';

interface Props {
  readonly task: CodeTask;
  readonly story: Story;
  readonly result: GradeResult;
  /** The code that was checked. */
  readonly code: string;
  readonly onOpen: (storyId: string) => void;
}

/**
 * On to a story that starts elsewhere, breaks another rule, or breaks one where something else fails. Behind the last that
 * the check has listed, the next one is looked for with more going wrong, and it is said when there is none.
 */
export function NextDifferent({ task, story, result, code, onOpen }: Props) {
  if (result.counterexample === null) return null;
  const further = furtherStories(result, { task, code, engine });
  const stories = further.stories.value;
  const at = stories.findIndex(({ id }) => id === story.id);
  const next = stories[at + 1];
  if (at < 0 && next) {
    return (
      <Row>
        <button type="button" class="button" onClick={() => onOpen(next.id)}>
          Back to the counterexample
        </button>
      </Row>
    );
  }
  if (next) {
    return (
      <Row>
        <button type="button" class="button" onClick={() => onOpen(next.id)}>
          Next different counterexample ({at + 1} of {stories.length})
        </button>
      </Row>
    );
  }
  return <Last further={further} onOpen={onOpen} />;
}

function Row({ children }: { children: preact.ComponentChildren }) {
  return <p class="toolbar">{children}</p>;
}

/** Behind the last story that is known. */
function Last({ further, onOpen }: { further: FurtherStories } & Pick<Props, 'onOpen'>) {
  const state = further.state.value;
  const [first, ...others] = further.stories.value;
  const look = async () => {
    const found = await further.look();
    const now = further.state.peek();
    if (found) onOpen(found.id);
    else announce(now.kind === 'over' ? noneWords(now) : 'Stopped.');
  };
  return (
    <Row>
      {state.kind === 'waiting' && (
        <button type="button" class="button" onClick={() => void look()}>
          Look for a different one with more going wrong
        </button>
      )}
      {state.kind === 'looking' && (
        <>
          <button type="button" class="button danger" onClick={() => further.stop()}>
            Stop
          </button>
          <span class="help">{counted(state.schedules, 'run')} tried.</span>
        </>
      )}
      {first && others.length > 0 && (
        <button type="button" class="button quiet" onClick={() => onOpen(first.id)}>
          The first of {others.length + 1} again
        </button>
      )}
      {state.kind === 'over' && <span class="help">{noneWords(state)}</span>}
    </Row>
  );
}

function noneWords({ levels, complete }: Extract<FurtherState, { kind: 'over' }>): string {
  const scope = levelWords(levels);
  return complete
    ? `There is no other: with ${scope}, no story breaks another rule, or one where something else fails.`
    : `No other was found, but not everything was tried: ${scope}.`;
}
