import type { Workspace } from '../../app/workspace.ts';
import { DecisionGrid } from './decision-grid.tsx';
import { PlayNote } from './play-note.tsx';
import { StartList } from './start-list.tsx';
import { asTable, startStates } from './start-states.ts';
import { StoryPanel } from './story-panel.tsx';
import type { Actions } from './use-actions.ts';
import { VerdictPanel } from './verdict-panel.tsx';

/** What runs and checks have shown: the verdict, every start state, and the story that is open. */
export function ResultPane({ space, actions }: { space: Workspace; actions: Actions }) {
  const { exercise } = space;
  const { task } = exercise;
  const result = space.result.value;
  const played = space.played.value;
  const story = played?.story ?? null;
  const counterexample = result?.counterexample ?? null;
  const states = startStates(task, result);
  const StartStates = asTable(task) ? DecisionGrid : StartList;
  const verdictSaysIt = result?.verdict.status === 'code-fault' && !space.stale.value;
  return (
    <>
      {result && (
        <VerdictPanel
          result={result}
          task={task}
          stale={space.stale.value}
          takesFocus={actions.verdictFocus}
          onLine={actions.goToLine}
          onStory={counterexample && (() => void actions.open(counterexample.id))}
        />
      )}
      {played && !story && !verdictSaysIt && <PlayNote played={played} onLine={actions.goToLine} />}
      <section class="workspace-starts" aria-labelledby={`${exercise.id}-starts`}>
        <h3 id={`${exercise.id}-starts`}>{asTable(task) ? 'The decision table' : 'Start states'}</h3>
        <StartStates
          task={task}
          states={states}
          busy={space.activity.value.kind !== 'idle'}
          shown={story?.id ?? null}
          onOpen={(id) => void actions.open(id)}
          onRun={(scenario) => void actions.run('tool-bar', scenario)}
        />
      </section>
      {story && (
        <StoryPanel
          story={story}
          row={states.find(({ id, expected }) => id === story.scenario.id && expected !== '')}
          takesFocus={actions.storyFocus}
          onLine={actions.goToLine}
        />
      )}
    </>
  );
}
