import type { Signal } from '@preact/signals';
import type { AssignmentDraft } from '../../app/trainers/assignment-draft.ts';
import { course } from '../../app/course.ts';
import type { LessonSummary } from '../../core/lesson.ts';
import { exerciseKind } from '../lesson/exercise-kind.ts';

/** Kinds that need no code: what the operators’ track is made of. */
const WITHOUT_CODE: readonly string[] = ['classify', 'table', 'write', 'break'];

/** Whether an exercise can be done by somebody who writes no code. */
export function needsNoCode({ kind }: { readonly kind: string }): boolean {
  return WITHOUT_CODE.includes(kind);
}

interface PickerProps {
  readonly draft: Signal<AssignmentDraft>;
  /** Id of the group, where one is led to when something is missing. */
  readonly place: string;
  /** What is missing here, or null. */
  readonly trouble: string | null;
}

/** The course, lesson by lesson, with a box at each exercise. Exercises keep the order of the course. */
export function ExercisePicker({ draft, place, trouble }: PickerProps) {
  const order = course.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  const choose = (ids: readonly string[], chosen: boolean) => {
    const now = new Set(draft.peek().exercises);
    for (const id of ids)
      if (chosen) now.add(id);
      else now.delete(id);
    draft.value = { ...draft.peek(), exercises: order.filter((id) => now.has(id)) };
  };
  const withoutCode = course.flatMap(({ track, exercises }) =>
    track === 'operator' ? exercises.filter(needsNoCode).map(({ id }) => id) : [],
  );
  return (
    <fieldset
      class="picker"
      id={place}
      tabIndex={-1}
      aria-describedby={trouble === null ? undefined : `${place}-trouble`}
    >
      <legend class="field-label">Exercises</legend>
      {trouble !== null && (
        <p id={`${place}-trouble`} class="reply" data-status="failed">
          {trouble}
        </p>
      )}
      <p class="toolbar">
        <button type="button" class="button" onClick={() => choose(withoutCode, true)}>
          Add the operators’ track, without code
        </button>
        <button type="button" class="button" onClick={() => choose(order, false)}>
          Choose none
        </button>
      </p>
      <ul class="plain-list picker-lessons">
        {course.map((lesson) => (
          <LessonChoices key={lesson.id} lesson={lesson} draft={draft} onChoose={choose} />
        ))}
      </ul>
    </fieldset>
  );
}

interface LessonChoicesProps {
  readonly lesson: LessonSummary;
  readonly draft: Signal<AssignmentDraft>;
  readonly onChoose: (ids: readonly string[], chosen: boolean) => void;
}

function LessonChoices({ lesson: { id, number, title, exercises }, draft, onChoose }: LessonChoicesProps) {
  const { lessons, exercises: chosen } = draft.value;
  const own = exercises.map((each) => each.id);
  const some = own.some((each) => chosen.includes(each));
  const reads = (read: boolean) => {
    const others = draft.peek().lessons.filter((each) => each !== id);
    const now = new Set(read ? [...others, id] : others);
    draft.value = { ...draft.peek(), lessons: course.map((each) => each.id).filter((each) => now.has(each)) };
  };
  return (
    <li class="picker-lesson">
      <p class="picker-title">
        <span>
          {number} {title}
        </span>
        <label class="choice">
          <input
            type="checkbox"
            checked={some || lessons.includes(id)}
            disabled={some}
            onChange={(event) => reads(event.currentTarget.checked)}
          />
          <span>
            to read<span class="visually-hidden">: {title}</span>
          </span>
        </label>
      </p>
      {exercises.map((exercise) => (
        <label key={exercise.id} class="choice">
          <input
            type="checkbox"
            checked={chosen.includes(exercise.id)}
            onChange={(event) => onChoose([exercise.id], event.currentTarget.checked)}
          />
          <span>
            {exercise.title}{' '}
            <span class="picker-facts">
              {exerciseKind(exercise.kind)}, {exercise.minutes} min
            </span>
          </span>
        </label>
      ))}
    </li>
  );
}
