import { useSignal } from '@preact/signals';
import { course } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import { changeClass } from '../../app/trainers/trainer-classes.ts';
import { counted } from '../../core/counted.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';
import { announce } from '../shell/announce.ts';
import { passWords } from '../../core/trainers/pass-words.ts';
import { dayWords } from './assignment-words.ts';

/** What was asked, at a glance: until when, with which words, and which exercises. @param of the class, by its id */
export function AssignmentSummary({ of, assignment }: { of: string; assignment: Assignment }) {
  const { due, note, exercises, lessons, worksheet, practice, hideSolutions, anonymous, readTexts } = assignment;
  const all = course.flatMap((lesson) => lesson.exercises.map((exercise) => ({ lesson, exercise })));
  const own = exercises.map((id) => ({ id, found: all.find(({ exercise }) => exercise.id === id) }));
  const minutes = own.reduce((sum, { found }) => sum + (found?.exercise.minutes ?? 0), 0);
  return (
    <div class="assignment-summary">
      <ul class="facts">
        <li>{due === null ? 'no last day' : `until ${dayWords(due)}`}</li>
        {exercises.length > 0 && <li>about {counted(minutes, 'minute')}</li>}
        {practice && <li>practice only: nothing is handed in</li>}
        {hideSolutions && <li>solutions open once the exercise is passed</li>}
        {anonymous && <li>anonymous</li>}
        {readTexts && <li>written answers count once you have read them</li>}
      </ul>
      {note !== '' && <p class="assignment-note">{note}</p>}
      <ol>
        {own.map(({ id, found }) => (
          <li key={id}>
            {found ? (
              <a href={href({ page: 'lesson', lesson: found.lesson.id, exercise: id })}>{found.exercise.title}</a>
            ) : (
              <code>{id}</code>
            )}
          </li>
        ))}
        {worksheet && <li>A worksheet of a destination of their own</li>}
      </ol>
      {lessons.length > 0 && <p class="help">And {counted(lessons.length, 'lesson')} to read.</p>}
      <p class="help">What passes: {passWords(assignment)}.</p>
      {tabRole.value !== 'reader' && <ChangeDue of={of} assignment={assignment} />}
    </div>
  );
}

/** Another last day makes another link: the day is in it. */
function ChangeDue({ of, assignment }: { of: string; assignment: Assignment }) {
  const day = useSignal(localDay(assignment.due));
  const said = useSignal<{ readonly status: 'doubt' | 'failed'; readonly sentence: string } | null>(null);
  const change = () => {
    const date = day.peek() === '' ? null : new Date(day.peek());
    if (date && Number.isNaN(date.getTime())) {
      said.value = { status: 'failed', sentence: 'This is no date.' };
    } else {
      const due = date?.toISOString() ?? null;
      if (due === assignment.due) return;
      changeClass(of, { assignment: { ...assignment, due } });
      said.value = { status: 'doubt', sentence: CHANGED };
    }
    announce(said.value?.sentence ?? '');
  };
  return (
    <details class="disclosure">
      <summary>Change the last day</summary>
      <form
        class="change-due"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <div class="field">
          <label for="change-due">Last day, in your own time zone</label>
          <input
            id="change-due"
            class="input builder-due"
            type="datetime-local"
            value={day.value}
            aria-describedby="change-due-help"
            onInput={(event) => (day.value = event.currentTarget.value)}
          />
          <p id="change-due-help" class="help">
            It is part of the link, so the link becomes another one. May stay empty.
          </p>
        </div>
        <button type="submit" class="button">
          Change it
        </button>
      </form>
      {said.value && (
        <p class="reply" data-status={said.value.status}>
          {said.value.sentence}
        </p>
      )}
    </details>
  );
}

const CHANGED =
  'The last day is changed, and the link, the file, the sheet and the LMS package are new ones: give one of them out again. Whoever has an earlier one sees the earlier day. What is handed in from it is taken and graded all the same, with a remark that it was made for another version of this assignment.';

/** A time as a field for local times has it, to the minute. */
function localDay(due: string | null): string {
  if (due === null) return '';
  const date = new Date(due);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
