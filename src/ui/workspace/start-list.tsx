import { useSignal } from '@preact/signals';
import type { CodeTask } from '../../core/exercise.ts';
import { CellStories, type CellStoriesProps } from './cell-stories.tsx';
import type { StartState } from './start-states.ts';
import { StatusWord } from './status-word.tsx';

interface Props extends Omit<CellStoriesProps, 'states' | 'id'> {
  readonly task: CodeTask;
  readonly states: readonly StartState[];
}

/** Start states as a list, for exercises that ask more than the decision table's two questions. */
export function StartList({ task, states, ...rest }: Props) {
  const open = useSignal<string | null>(null);
  return (
    <ul class="start-list">
      {states.map((state) => {
        const listId = `${task.id}-${state.id}`;
        const expanded = open.value === state.id;
        return (
          <li key={state.id}>
            <button
              type="button"
              class="start-row"
              aria-expanded={expanded}
              aria-controls={listId}
              onClick={() => (open.value = expanded ? null : state.id)}
            >
              <span>{state.label}</span>
              <StatusWord status={state.status} />
            </button>
            <div id={listId}>{expanded && <CellStories states={[state]} {...rest} />}</div>
          </li>
        );
      })}
    </ul>
  );
}
