import { useLayoutEffect, useRef } from 'preact/hooks';
import { exercise } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import type { CodeExercise, Exercise, TestsExercise } from '../../core/exercise.ts';
import type { SqlExercise } from '../../core/sql/sql-exercise.ts';
import { deferred } from '../shell/deferred.tsx';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';

const WorkspacePanel = deferred<{ exercise: CodeExercise }>(
  () => import('../workspace/workspace-panel.tsx').then((file) => file.WorkspacePanel),
  'the workspace',
);

const TestBenchPanel = deferred<{ exercise: TestsExercise }>(
  () => import('../test-bench/test-bench-panel.tsx').then((file) => file.TestBenchPanel),
  'the workspace',
);

const SqlBenchPanel = deferred<{ exercise: SqlExercise }>(
  () => import('../sql-bench/sql-bench-panel.tsx').then((file) => file.SqlBenchPanel),
  'the workspace',
);

/** The open exercise with an editor: beside the text where there is room, else below it. */
export function Workbench({ id, title, label, lesson }: { id: string; title: string; label: string; lesson: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: isBeside(heading.current) });
  }, [id]);
  return (
    <aside class="workbench" aria-labelledby="workbench-title">
      <div class="workbench-head">
        <p class="overline">{label}</p>
        <h2 id="workbench-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <a class="button quiet" href={href({ page: 'lesson', lesson, exercise: null })}>
          Close
        </a>
      </div>
      <Panel id={id} />
    </aside>
  );
}

function Panel({ id }: { id: string }) {
  const now = exercise(id).value;
  switch (now.state) {
    case 'loading':
      return <StillLoading />;
    case 'broken':
      return <NotLoaded what="this exercise" why={now.why} />;
    case 'ready':
      return <EditedExercise key={id} exercise={now.value} />;
  }
}

/** The workspace is for what is written in the editor; other kinds never come here. */
function EditedExercise({ exercise: opened }: { exercise: Exercise }) {
  if (opened.kind === 'recover') return <WorkspacePanel exercise={opened} />;
  if (opened.kind === 'sql') return <SqlBenchPanel exercise={opened} />;
  return opened.kind === 'tests' ? <TestBenchPanel exercise={opened} /> : null;
}

function isBeside(element: HTMLElement): boolean {
  const bench = element.closest('.workbench');
  return bench !== null && getComputedStyle(bench).position === 'sticky';
}
