import './exercises.css';
import { useEffect, useRef } from 'preact/hooks';
import { exercise } from '../../app/course.ts';
import type { Exercise } from '../../core/exercise.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { Prose } from '../lesson/prose.tsx';
import { ClassifySheet } from './classify-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';
import { WriteSheet } from './write-sheet.tsx';

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
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div class="inline-exercise" ref={place} tabIndex={-1} role="group" aria-label={opened.title}>
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
    case 'recover':
      // Opens in the workspace.
      return null;
  }
}
