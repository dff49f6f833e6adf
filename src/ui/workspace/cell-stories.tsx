import { useSignal } from '@preact/signals';
import { storyLinkTitle } from '../../core/story-parts.ts';
import { counted } from '../../core/counted.ts';
import { storyStatus, type StartState } from './start-states.ts';
import { StatusWord } from './status-word.tsx';

export interface CellStoriesProps {
  readonly states: readonly StartState[];
  readonly busy: boolean;
  /** Id of the schedule whose timeline is shown, or null. */
  readonly shown: string | null;
  readonly onOpen: (storyId: string) => void;
  /** Plays a start state with the code as it stands, nothing failing. */
  readonly onRun: (scenario: string) => void;
}

/** Schedules listed before the rest is asked for. */
const FIRST = 8;

/** What was tried from some start states, failing first. Each line opens its timeline. */
export function CellStories({ states, ...rest }: CellStoriesProps) {
  return (
    <div class="cell-stories">
      {states.map((state) => (
        <OneState key={state.id} state={state} {...rest} />
      ))}
    </div>
  );
}

function OneState({ state, busy, shown, onOpen, onRun }: Omit<CellStoriesProps, 'states'> & { state: StartState }) {
  const all = useSignal(false);
  const { stories } = state;
  const listed = all.value ? stories : stories.slice(0, FIRST);
  return (
    <section>
      <h4>{state.label}</h4>
      {state.expected !== '' && <p class="cell-expected">Expected: {state.expected}.</p>}
      {state.message !== '' && (
        <p class="cell-message" data-status={state.status}>
          {state.message}
        </p>
      )}
      <ul class="plain-list">
        {listed.map((story) => (
          <li key={story.id}>
            <button
              type="button"
              class="story-link"
              aria-disabled={busy}
              aria-current={story.id === shown}
              onClick={() => !busy && onOpen(story.id)}
            >
              <StatusWord status={storyStatus(story)} />
              <span>{storyLinkTitle(story)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="toolbar">
        {stories.length > FIRST && (
          <button type="button" class="button" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
            {all.value ? 'Show fewer' : `Show all ${counted(stories.length, 'schedule')}`}
          </button>
        )}
        <button type="button" class="button" aria-disabled={busy} onClick={() => !busy && onRun(state.id)}>
          Run from this start
        </button>
      </p>
    </section>
  );
}
