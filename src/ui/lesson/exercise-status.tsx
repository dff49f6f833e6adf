import { progress } from '../../app/progress.ts';
import { Mark } from '../story/mark.tsx';

/** How far the reader is with an exercise: a mark and a word. */
export function ExerciseStatusWord({ exercise }: { exercise: string }) {
  const known = progress.value[exercise];
  switch (known?.status) {
    case 'passed':
      return (
        <span class="status" data-status="passed">
          <Mark name="passed" />
          Passed
        </span>
      );
    case 'started':
      return <span>Started</span>;
    default:
      return <span>Not started</span>;
  }
}
