import { useId } from 'preact/hooks';
import { isHeldByAssignment } from '../../app/closed-solutions.ts';
import type { WriteExercise } from '../../core/exercise.ts';
import type { UnseenPoint } from '../../core/sheets/graded-sheet.ts';
import { gradeWrite, vouchFor } from '../../core/sheets/grade-write.ts';
import { Prose } from '../lesson/prose.tsx';
import { AnswerMark, TEXT_WORDS } from './answer-mark.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useSheet } from './use-sheet.ts';
import type { Sheet } from './use-sheet.ts';

/**
 * Fields to write from records. The model example appears after a first check, and the rubric is for a person. Where an
 * assignment keeps solutions closed, the example comes once the check itself finds all that the text needs.
 */
export function WriteSheet({ exercise }: { exercise: WriteExercise }) {
  const sheet = useSheet(exercise, (answers) => gradeWrite(exercise, answers));
  const isFound = sheet.result?.status === 'passed' && !sheet.result.onWord;
  const shows = sheet.checkedBefore && (isFound || !isHeldByAssignment(exercise.id));
  return (
    <SheetForm onSubmit={sheet.check}>
      <section class="records" aria-label="The records">
        <p class="overline">The records</p>
        <Prose html={exercise.records} />
      </section>
      <p class="sheet-question">{exercise.question}</p>
      {exercise.fields.map((field) => (
        <WriteField key={field.id} field={field} sheet={sheet} example={shows} />
      ))}
      <SheetFoot sheet={sheet} exercise={exercise} />
      {sheet.checkedBefore && <Rubric exercise={exercise} sheet={sheet} />}
    </SheetForm>
  );
}

interface WriteFieldProps {
  readonly field: WriteExercise['fields'][number];
  readonly sheet: Sheet;
  /** Whether its example can be opened. */
  readonly example: boolean;
}

function WriteField({ field, sheet, example }: WriteFieldProps) {
  const id = useId();
  const mark = sheet.mark(field.id);
  return (
    <div class="field write-field">
      <label for={id}>{field.label}</label>
      <p class="help" id={`${id}-help`}>
        {field.help}
      </p>
      <textarea
        id={id}
        class="input"
        rows={field.rows}
        aria-describedby={mark ? `${id}-help ${id}-mark` : `${id}-help`}
        value={sheet.values[field.id] ?? ''}
        onInput={(event) => sheet.set(field.id, event.currentTarget.value)}
      />
      <AnswerMark mark={mark} id={`${id}-mark`} words={TEXT_WORDS} />
      {mark?.unseen && <InOtherWords points={mark.unseen} text={sheet.values[field.id] ?? ''} sheet={sheet} />}
      {example && (
        <details class="disclosure">
          <summary>One way to write it</summary>
          <p class="example">{field.example}</p>
        </details>
      )}
    </div>
  );
}

/** The check knows some words for a point, and a right text may use none of them: then its writer’s word counts. */
function InOtherWords({ points, text, sheet }: { points: readonly UnseenPoint[]; text: string; sheet: Sheet }) {
  return (
    <fieldset class="in-other-words">
      <legend>The check found no words that it knows for this</legend>
      <p class="help">Tick what your text does say, in other words, and check again. A reader decides.</p>
      {points.map(({ key, why }) => (
        <label key={key} class="choice">
          <input
            type="checkbox"
            checked={sheet.values[key] === vouchFor(text)}
            onChange={(event) => sheet.set(key, event.currentTarget.checked ? vouchFor(text) : '')}
          />
          <span>{why}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What no checker can judge: for the writer, and for a person who marks it. */
function Rubric({ exercise, sheet }: { exercise: WriteExercise; sheet: Sheet }) {
  return (
    <fieldset class="rubric">
      <legend>Read it once more yourself</legend>
      <p class="help">
        The check looks for words, names, numbers and times, and reads no meaning. Whether a cause is the right one, and
        whether the text is good, is for a person to say:
      </p>
      {exercise.rubric.map((line, index) => (
        <label key={line} class="choice">
          <input
            type="checkbox"
            checked={sheet.values[`rubric/${index}`] === 'yes'}
            onChange={(event) => sheet.set(`rubric/${index}`, event.currentTarget.checked ? 'yes' : '')}
          />
          <span>{line}</span>
        </label>
      ))}
    </fieldset>
  );
}
