import { href } from '../../app/route.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { deferred } from '../shell/deferred.tsx';
import { exerciseKind, opensInWorkspace } from './exercise-kind.ts';
import { ExerciseStatusWord } from './exercise-status.tsx';
import type { InlineExerciseProps } from '../exercises/inline-exercise.tsx';

const InlineExercise = deferred<InlineExerciseProps>(
  () => import('../exercises/inline-exercise.tsx').then((file) => file.InlineExercise),
  'this exercise',
);

export interface ExercisePlaceProps {
  readonly exercise: LessonSummary['exercises'][number];
  readonly label: string;
  readonly lesson: string;
  /** Whether the lesson has a way through without code, and this exercise is not on it. */
  readonly optional: boolean;
  readonly open: boolean;
}

/** Where an exercise stands in the text: what it is, and what opens it. Without code it opens right here. */
export function ExercisePlace({ exercise, label, lesson, optional, open }: ExercisePlaceProps) {
  const titleId = `exercise-${exercise.id}`;
  const inWorkspace = opensInWorkspace(exercise.kind);
  return (
    <section class="block exercise-place" aria-labelledby={titleId} data-open={open}>
      <p class="hang">{label}</p>
      <div class="exercise-card">
        <div>
          <h3 id={titleId}>{exercise.title}</h3>
          <ul class="facts">
            <li>{exerciseKind(exercise.kind)}</li>
            <li>{exercise.minutes} minutes</li>
            {optional && <li>optional on the way without code</li>}
            <li>
              <ExerciseStatusWord exercise={exercise.id} />
            </li>
          </ul>
        </div>
        <a
          id={`open-${exercise.id}`}
          class={open ? 'button' : 'button primary'}
          href={href({ page: 'lesson', lesson, exercise: open ? null : exercise.id })}
          aria-describedby={titleId}
        >
          {open ? 'Close' : inWorkspace ? 'Open in the workspace' : 'Open'}
        </a>
      </div>
      {open && !inWorkspace && <InlineExercise id={exercise.id} />}
    </section>
  );
}
