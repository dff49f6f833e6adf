import type { Workspace } from '../../app/workspace.ts';
import { BeyondLine } from './beyond-line.tsx';
import { DecisionGrid } from './decision-grid.tsx';
import { NotOfThisCode } from './not-of-this-code.tsx';
import { PlayNote } from './play-note.tsx';
import { RunNote } from './run-note.tsx';
import { StartList } from './start-list.tsx';
import { asTable, startStates } from './start-states.ts';
import { StoryPanel } from './story-panel.tsx';
import { StoryTools } from './story-tools.tsx';
import { isRun, type Actions } from './use-actions.ts';
import { VerdictPanel } from './verdict-panel.tsx';

/** What runs and checks have shown: the verdict, every start state, and the story that is open. */
export function ResultPane({ space, actions }: { space: Workspace; actions: Actions }) {
  const { exercise } = space;
  const { task } = exercise;
  const result = space.result.value;
  const played = space.played.value;
  const story = played?.story ?? null;
  const beyond = space.beyond.value;
  const counterexample = result?.counterexample ?? null;
  const states = startStates(task, result);
  const StartStates = asTable(task) ? DecisionGrid : StartList;
  const fromRun = isRun(played);
  const opening = actions.opening.value;
  const stale = space.stale.value;
  const storyStale = space.storyStale.value;
  const verdictSaysIt = result?.verdict.status === 'code-fault' && !fromRun;
  return (
    <>
      {played && !story && !verdictSaysIt && <PlayNote played={played} stale={storyStale} onLine={actions.goToLine} />}
      {story && fromRun && <RunNote story={story} stale={storyStale} />}
      {result && (
        <VerdictPanel
          result={result}
          task={task}
          stale={stale}
          earlier={fromRun}
          unrecorded={space.unrecorded.value}
          takesFocus={actions.verdictFocus}
          onLine={actions.goToLine}
          onStory={counterexample && (() => void actions.open(counterexample.id))}
        >
          {beyond && (
            <BeyondLine
              beyond={beyond}
              task={task}
              onStop={() => space.stopBeyond()}
              onStory={(id) => void actions.open(id)}
            />
          )}
        </VerdictPanel>
      )}
      <section class="workspace-starts" aria-labelledby={`${exercise.id}-starts`}>
        <h3 id={`${exercise.id}-starts`}>{asTable(task) ? 'The decision table' : 'Start states'}</h3>
        {result && stale && <NotOfThisCode what="code" when="checked" />}
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
          key={opening.turn}
          story={story}
          at={opening.at}
          fromRun={fromRun}
          stale={storyStale}
          row={states.find(({ id, expected }) => id === story.scenario.id && expected !== '')}
          takesFocus={actions.storyFocus}
          onLine={actions.goToLine}
          onWithout={(choice) => void actions.without(choice)}
        >
          <StoryTools
            exercise={exercise}
            story={story}
            result={result}
            code={space.codeShown.value}
            checked={space.codeChecked.value}
            onOpen={(id) => void actions.open(id)}
          />
        </StoryPanel>
      )}
    </>
  );
}
