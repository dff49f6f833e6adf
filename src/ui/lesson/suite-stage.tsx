import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { play } from '../../app/engine-state.ts';
import { parseScheduleId } from '../../core/schedule-id.ts';
import type { Mutation, TestRun } from '../../core/tests/tests-result.ts';
import type { Story } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { bringIntoView } from '../shell/bring-into-view.ts';
import { deferred } from '../shell/deferred.tsx';
import type { MutationTableProps } from '../test-bench/mutation-table.tsx';
import { figureStory } from './figure-story.ts';
import type { PlayedSuite } from './play-suite.ts';
import { StoryStage } from './story-stage.tsx';

const MutationTable = deferred<MutationTableProps>(
  () => import('../test-bench/mutation-table.tsx').then((file) => file.MutationTable),
  'the table',
);

/** What the tests of a lesson's block have said: the table, each failure with its values, and the run that is open. */
export function SuiteStage({ task, result }: PlayedSuite) {
  const { mutation } = result;
  const place = useRef<HTMLDivElement>(null);
  const opened = useSignal<{ run: TestRun; story: Story } | null>(null);
  useLayoutEffect(() => {
    if (opened.value) bringIntoView(place.current);
  }, [opened.value]);
  const onOpen = async (run: TestRun) => {
    const schedule = parseScheduleId(run.story.id);
    const code = [...task.wheats, ...task.chaffs].find(({ id }) => id === run.implementation)?.code ?? '';
    const choice = { path: schedule?.path ?? [], quiet: run.story.quiet };
    const { story, failure } = await play({ task: task.world }, code, schedule?.scenario ?? '', choice);
    if (story) opened.value = { run, story: figureStory(story) };
    announce(story ? `Played. ${run.message}` : (failure ?? ''));
  };
  return (
    <div class="suite-stage">
      <MutationTable
        mutation={mutation}
        busy={false}
        named
        shown={opened.value?.run ?? null}
        onOpen={(run) => void onOpen(run)}
      />
      <Failures mutation={mutation} />
      <div ref={place}>{opened.value && <StoryStage story={opened.value.story} />}</div>
    </div>
  );
}

/** Each test that failed, with what it expected and found. */
function Failures({ mutation: { runs, tests, wheats, chaffs } }: { mutation: Mutation }) {
  const failed = runs.filter(({ held }) => !held);
  if (failed.length === 0) return null;
  const labelOf = (id: string) => [...wheats, ...chaffs].find((each) => each.id === id)?.label ?? id;
  return (
    <ul class="plain-list suite-failures">
      {failed.map((run) => (
        <li key={run.story.id + run.implementation}>
          <b>“{tests[run.test]?.name ?? ''}”</b> on “{labelOf(run.implementation)}”. {run.message}
        </li>
      ))}
    </ul>
  );
}
