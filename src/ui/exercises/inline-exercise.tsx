import './exercises.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { exercise } from '../../app/course.ts';
import type { BreakExercise, Exercise } from '../../core/exercise.ts';
import { bringIntoView } from '../shell/bring-into-view.ts';
import { deferred } from '../shell/deferred.tsx';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { Prose } from '../lesson/prose.tsx';
import { AssignmentLine } from '../trainer/assignment-line.tsx';
import { ClassifySheet } from './classify-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';
import { WriteSheet } from './write-sheet.tsx';

/** With the timeline, which the other kinds need not fetch. */
const BreakSheet = deferred<{ exercise: BreakExercise }>(
  () => import('../break/break-sheet.tsx').then((file) => file.BreakSheet),
  'this exercise',
);

export interface InlineExerciseProps {
  readonly id: string;
}

/** An exercise without code, opened in the text. */
export function InlineExercise({ id }: InlineExerciseProps) {
  const now = exercise(id).value;
  switch (now.state) {
    case 'loading':
      return <StillLoading />;
    case 'broken':
      return <NotLoaded what="this exercise" why={now.why} />;
    case 'ready':
      return <OpenExercise exercise={now.value} />;
  }
}

function OpenExercise({ exercise: opened }: { exercise: Exercise }) {
  const place = useRef<HTMLDivElement>(null);
  // The reader asked for it: what was opened is where reading goes on.
  useLayoutEffect(() => {
    place.current?.focus({ preventScroll: true });
    bringIntoView(place.current?.closest('section'));
  }, []);
  return (
    <div class="inline-exercise" ref={place} tabIndex={-1} role="group" aria-label={opened.title}>
      <AssignmentLine exercise={opened.id} />
      <Prose html={opened.brief} />
      <Sheet exercise={opened} />
    </div>
  );
}

function Sheet({ exercise: opened }: { exercise: Exercise }) {
  switch (opened.kind) {
    case 'classify':
      return <ClassifySheet exercise={opened} />;
    case 'table':
      return <TableSheet exercise={opened} />;
    case 'write':
      return <WriteSheet exercise={opened} />;
    case 'break':
      return <BreakSheet exercise={opened} />;
    case 'recover':
    case 'tests':
    case 'sql':
      // Opens in the workspace.
      return null;
  }
}
