import type { TestsWorkspace } from '../../app/tests-workspace.ts';
import type { TestReport, TestRun, TestsResult } from '../../core/tests/tests-result.ts';
import { NotOfThisCode } from '../workspace/not-of-this-code.tsx';
import { PlayNote } from '../workspace/play-note.tsx';
import { ImplementationList } from './implementation-list.tsx';
import { MutationTable } from './mutation-table.tsx';
import { TestStory } from './test-story.tsx';
import { TestsVerdictPanel } from './tests-verdict.tsx';
import type { TestsActions } from './use-tests-actions.ts';

/** What a check of the tests has shown: the verdict, the table, the implementations, and the story that is open. */
export function TestsResultPane({ space, actions }: { space: TestsWorkspace; actions: TestsActions }) {
  const { exercise } = space;
  const result = space.result.value;
  if (!result) return null;
  const { mutation, verdict } = result;
  const played = space.played.value;
  const opened = space.opened.value;
  const story = played?.story ?? null;
  const stale = space.stale.value;
  const forbidden = forbiddenRun(result);
  return (
    <>
      <TestsVerdictPanel
        result={result}
        stale={stale}
        unrecorded={space.unrecorded.value}
        takesFocus={actions.verdictFocus}
        onLine={actions.goToLine}
        onStory={forbidden && (() => void actions.open(forbidden))}
      />
      {mutation.tests.length > 0 && (
        <section class="workspace-starts" aria-labelledby={`${exercise.id}-tests`}>
          <h3 id={`${exercise.id}-tests`}>Tests and implementations</h3>
          {stale && <NotOfThisCode what="tests" when="checked" />}
          <MutationTable
            mutation={mutation}
            busy={space.activity.value.kind !== 'idle'}
            shown={opened}
            onOpen={(run) => void actions.open(run)}
          />
          <TestTroubles tests={mutation.tests} />
          <ImplementationList exercise={exercise} mutation={mutation} />
        </section>
      )}
      {played && !story && verdict.status !== 'code-fault' && <PlayNote played={played} onLine={actions.goToLine} />}
      {story && opened && (
        <TestStory
          exercise={exercise}
          test={mutation.tests[opened.test]}
          run={opened}
          story={story}
          stale={stale}
          takesFocus={actions.storyFocus}
        />
      )}
    </>
  );
}

/** The first run in which a test forbids something right, or null. */
function forbiddenRun({ mutation: { runs, wheats } }: TestsResult): TestRun | null {
  return runs.find((run) => !run.held && wheats.some(({ id }) => id === run.implementation)) ?? null;
}

/** What is wrong with tests by themselves, one sentence each. */
function TestTroubles({ tests }: { tests: readonly TestReport[] }) {
  const troubles = tests.filter(({ message }) => message !== '');
  // A single one stands in the verdict already.
  if (troubles.length < 2) return null;
  return (
    <ul class="test-troubles">
      {troubles.map(({ message }, index) => (
        <li key={index} class="cell-message">
          {message}
        </li>
      ))}
    </ul>
  );
}
