import { useEffect, useRef } from 'preact/hooks';
import { exercise } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import type { CodeExercise } from '../../core/exercise.ts';
import { deferred } from '../shell/deferred.tsx';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';

const WorkspacePanel = deferred<{ exercise: CodeExercise }>(
  () => import('../workspace/workspace-panel.tsx').then((file) => file.WorkspacePanel),
  'the workspace',
);

/** The open code exercise: beside the text where there is room, else below it. */
export function Workbench({ id, title, label, lesson }: { id: string; title: string; label: string; lesson: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
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
      // The workspace is for code; the others never come here.
      return now.value.kind === 'recover' ? <WorkspacePanel key={id} exercise={now.value} /> : null;
  }
}

function isBeside(element: HTMLElement): boolean {
  const bench = element.closest('.workbench');
  return bench !== null && getComputedStyle(bench).position === 'sticky';
}
