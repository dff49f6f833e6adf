import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import {
  makeAssignment,
  NEW_ASSIGNMENT,
  type AssignmentDraft,
  type DraftField,
} from '../../app/trainers/assignment-draft.ts';
import { course } from '../../app/course.ts';
import { go } from '../../app/route.ts';
import { createClass } from '../../app/trainers/trainer-classes.ts';
import { PRESETS, WORKSHEET_LESSON } from '../../core/trainers/presets.ts';
import { counted } from '../../core/counted.ts';
import { announce } from '../shell/announce.ts';
import { ExercisePicker } from './exercise-picker.tsx';
import { PassRuleFields } from './pass-rule-fields.tsx';
import { UNREAD_IN_LMS } from './person-needed.tsx';

/** What is missing in a draft, and in which part of the form. */
interface Trouble {
  readonly of: AssignmentDraft;
  readonly at: DraftField | null;
  readonly sentence: string;
}

/** What is gone to where something is missing, by id. */
const FIELDS: Readonly<Record<DraftField, string>> = {
  title: 'builder-name',
  exercises: 'builder-exercises',
  due: 'builder-due',
};

/** Puts an assignment together. Everything has a usable value from the start: a title and one exercise are enough. */
export function AssignmentBuilder() {
  const draft = useSignal<AssignmentDraft>(NEW_ASSIGNMENT);
  const trouble = useSignal<Trouble | null>(null);
  const busy = useSignal(false);
  const make = async () => {
    if (busy.peek()) return;
    busy.value = true;
    const of = draft.peek();
    const made = await makeAssignment(of);
    busy.value = false;
    trouble.value = made.ok ? null : { of, at: made.at, sentence: made.sentence };
    if (!made.ok) {
      announce(made.sentence);
      if (made.at !== null) document.getElementById(FIELDS[made.at])?.focus();
      return;
    }
    const id = createClass(made.assignment);
    if (id !== null) go({ page: 'train', what: id });
  };
  // What is changed since is no trouble any more, before it is said to be.
  const told = trouble.value?.of === draft.value ? trouble.value : null;
  const toldAt = (field: DraftField) => (told?.at === field ? told.sentence : null);
  return (
    <form
      class="builder"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Presets draft={draft} />
      <Field id="builder-name" label="Title" trouble={toldAt('title')}>
        <input
          id="builder-name"
          class="input"
          type="text"
          maxLength={120}
          value={draft.value.title}
          {...(toldAt('title') !== null && { 'aria-invalid': true, 'aria-describedby': 'builder-name-trouble' })}
          onInput={(event) => (draft.value = { ...draft.peek(), title: event.currentTarget.value })}
        />
      </Field>
      <ExercisePicker draft={draft} place={FIELDS.exercises} trouble={toldAt('exercises')} />
      <WorksheetChoice draft={draft} />
      <Field
        id="builder-due"
        label="Last day, in your own time zone"
        help="May stay empty. Learners see it in theirs."
        trouble={toldAt('due')}
      >
        <input
          id="builder-due"
          class="input builder-due"
          type="datetime-local"
          value={draft.value.due}
          aria-describedby={toldAt('due') === null ? 'builder-due-help' : 'builder-due-help builder-due-trouble'}
          aria-invalid={toldAt('due') !== null}
          onInput={(event) => (draft.value = { ...draft.peek(), due: event.currentTarget.value })}
        />
      </Field>
      <Field id="builder-note" label="A note to the learners" help="Shown with the assignment, as plain text.">
        <textarea
          id="builder-note"
          class="input"
          rows={2}
          maxLength={1000}
          value={draft.value.note}
          aria-describedby="builder-note-help"
          onInput={(event) => (draft.value = { ...draft.peek(), note: event.currentTarget.value })}
        />
      </Field>
      <Options draft={draft} />
      <PassRuleFields draft={draft} />
      {told?.at === null && (
        <p class="reply" data-status="failed">
          {told.sentence}
        </p>
      )}
      <p class="toolbar">
        <button type="submit" class="button primary" aria-disabled={busy.value}>
          Make the assignment
        </button>
        <span class="help">{chosenWords(draft.value)}</span>
      </p>
    </form>
  );
}

function Presets({ draft }: { draft: Signal<AssignmentDraft> }) {
  const take = ({ title, parts }: (typeof PRESETS)[number]) => {
    const exercises = parts.flatMap((part) => part.exercises);
    const worksheet = parts.some((part) => part.worksheet === true);
    const worked = parts.flatMap(({ lesson, exercises: own }) => (own.length > 0 ? lesson : []));
    const lessons = parts.flatMap(({ lesson }) => (lesson && !worked.includes(lesson) ? [lesson] : []));
    const before = draft.peek();
    draft.value = { ...before, title: isTyped(before.title) ? before.title : title, exercises, lessons, worksheet };
    announce(`${title}: ${chosenWords(draft.peek())}`);
  };
  return (
    <div class="field">
      <p class="field-label" id="builder-presets">
        Begin with a session
      </p>
      <p class="toolbar" role="group" aria-labelledby="builder-presets">
        {PRESETS.map((preset) => (
          <button key={preset.id} type="button" class="button" onClick={() => take(preset)}>
            {preset.title}
          </button>
        ))}
      </p>
    </div>
  );
}

/** Whether somebody gave the title: one of a session follows the session. */
function isTyped(title: string): boolean {
  return title !== '' && PRESETS.every((preset) => preset.title !== title);
}

/** Lesson 22 as work to hand in: no check grades it, a person does. */
function WorksheetChoice({ draft }: { draft: Signal<AssignmentDraft> }) {
  const lesson = course.find(({ id }) => id === WORKSHEET_LESSON);
  return (
    <fieldset class="builder-options">
      <legend class="field-label">A worksheet</legend>
      <label class="choice">
        <input
          type="checkbox"
          checked={draft.value.worksheet}
          aria-describedby="builder-worksheet-help"
          onChange={(event) => (draft.value = { ...draft.peek(), worksheet: event.currentTarget.checked })}
        />
        <span>
          A worksheet of a destination of their own
          {lesson && (
            <span class="picker-facts">
              {' '}
              lesson {lesson.number}, {lesson.title}
            </span>
          )}
        </span>
      </label>
      <p id="builder-worksheet-help" class="help">
        You read it and mark it, by four lines of a rubric. Its analysis and its check are run again here, and are no
        grade. An LMS package can’t hold one: there the status stays “incomplete” until you enter a grade yourself.
      </p>
    </fieldset>
  );
}

function Options({ draft }: { draft: Signal<AssignmentDraft> }) {
  const options = [
    ['hideSolutions', 'Solutions stay closed until the exercise is passed'],
    ['practice', 'Practice only: nothing is handed in'],
    ['anonymous', 'Anonymous: hand-ins carry no name'],
    ['readTexts', 'Written answers count only after I have read them'],
  ] as const;
  return (
    <fieldset class="builder-options">
      <legend class="field-label">Options</legend>
      {options.map(([key, label]) => (
        <label key={key} class="choice">
          <input
            type="checkbox"
            checked={draft.value[key]}
            aria-describedby={key === 'readTexts' ? 'builder-read-help' : undefined}
            onChange={(event) => (draft.value = { ...draft.peek(), [key]: event.currentTarget.checked })}
          />
          <span>{label}</span>
        </label>
      ))}
      <p id="builder-read-help" class="help">
        Without it a text that its check passes counts at once, and table and reports say that nobody has read it. With
        it each text waits for your mark. {UNREAD_IN_LMS}
        {draft.value.practice && ' In practice nothing is handed in, so it makes no difference there.'}
      </p>
    </fieldset>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly trouble?: string | null;
  readonly children: preact.ComponentChildren;
}

function Field({ id, label, help, trouble = null, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {help !== undefined && (
        <p id={`${id}-help`} class="help">
          {help}
        </p>
      )}
      {trouble !== null && (
        <p id={`${id}-trouble`} class="reply" data-status="failed">
          {trouble}
        </p>
      )}
    </div>
  );
}

function chosenWords({ exercises, lessons, worksheet, readTexts, practice }: AssignmentDraft): string {
  const all = course.flatMap((lesson) => lesson.exercises);
  const minutes = all.filter(({ id }) => exercises.includes(id)).reduce((sum, each) => sum + each.minutes, 0);
  const reading = lessons.length === 0 ? '' : `, and ${lessons.length} more to read`;
  if (exercises.length === 0)
    return worksheet ? `A worksheet and no exercise${reading}.` : 'No exercise is chosen yet.';
  const own = worksheet ? ', a worksheet' : '';
  const written = all.filter(({ id, kind }) => kind === 'write' && exercises.includes(id)).length;
  const many = written === 1 ? 'One is' : `${written} are`;
  const yours =
    written === 0
      ? ''
      : readTexts && !practice
        ? ` ${many} in writing, and will wait until you have read ${written === 1 ? 'it' : 'them'}.`
        : ` ${many} in writing, and may wait for your mark. No point counts on a learner’s word alone.`;
  return `${counted(exercises.length, 'exercise')}, about ${minutes} minutes${own}${reading}.${yours}`;
}
