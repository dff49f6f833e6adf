import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { saving } from '../../app/storage/saving.ts';
import { counted } from '../../core/counted.ts';
import { RUBRIC_POINTS, rubricPoints, type PersonMark } from '../../core/trainers/person-mark.ts';
import { announce } from '../shell/announce.ts';

interface Props {
  readonly mark: PersonMark | null;
  /** Lines that a person judges. Empty: the exercise has none. */
  readonly rubric: readonly string[];
  /** What holds as long as nothing was decided, in words. */
  readonly undecided: string;
  /** What holds as long as no points were given. */
  readonly unmarked: string;
  /** Whether it is a text that a person may have read without marking it. */
  readonly canBeRead?: boolean;
  readonly onChange: (change: (known: PersonMark | null) => PersonMark | null) => void;
}

const NO_MARK: PersonMark = { rubric: [], passed: null, comment: '' };
const POINT_WORDS = ['not met', 'partly', 'met'];

/** A person’s mark and comment. Kept at once; they go into every report. */
export function MarkForm({ mark, rubric, undecided, unmarked, canBeRead = false, onChange }: Props) {
  const id = useId();
  // The button that removes a mark goes away with it: whoever came by keys goes on from here.
  const decision = useRef<HTMLSelectElement>(null);
  const now = mark ?? NO_MARK;
  const isTouched = useSignal(false);
  const change = (next: (known: PersonMark) => Partial<Omit<PersonMark, 'read'>> & { readonly read?: boolean }) => {
    isTouched.value = true;
    onChange((known) => {
      const { read, ...made } = { ...NO_MARK, ...known, ...next(known ?? NO_MARK) };
      const isEmpty = made.rubric.every((each) => each === null) && made.passed === null && made.comment === '';
      if (read === true) return { ...made, read };
      return isEmpty ? null : made;
    });
  };
  const points = (line: number, value: number) =>
    change((known) => ({ rubric: rubric.map((_, at) => (at === line ? value : (known.rubric[at] ?? null))) }));
  const isMarked = now.rubric.length > 0 || now.passed !== null;
  return (
    <fieldset class="mark-form">
      <legend class="field-label">Your mark and comment</legend>
      {rubric.map((line, at) => (
        <div key={line} class="rubric-line" role="radiogroup" aria-labelledby={`${id}-${at}`}>
          <p id={`${id}-${at}`}>{line}</p>
          <p class="rubric-points">
            {Array.from({ length: RUBRIC_POINTS + 1 }, (_, value) => (
              <label key={value} class="choice">
                <input
                  type="radio"
                  name={`${id}-${at}`}
                  checked={now.rubric[at] === value}
                  onChange={() => points(at, value)}
                />
                <span>{POINT_WORDS[value]}</span>
              </label>
            ))}
          </p>
        </div>
      ))}
      {rubric.length > 0 && <p class="help">{rubricWords(now, rubric, unmarked)}</p>}
      <div class="field">
        <label for={`${id}-passed`}>Passed?</label>
        <select
          ref={decision}
          id={`${id}-passed`}
          class="input mark-passed"
          value={now.passed === null ? '' : String(now.passed)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => ({ passed: value === '' ? null : value === 'true' }));
          }}
        >
          <option value="">{undecided}</option>
          <option value="true">passed, by your decision</option>
          <option value="false">not passed, by your decision</option>
        </select>
      </div>
      {canBeRead && !isMarked && (
        <label class="choice">
          <input
            type="checkbox"
            checked={now.read === true}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              change(() => ({ read: checked }));
            }}
          />
          <span>I have read it: what the check found stays</span>
        </label>
      )}
      {isMarked && (
        <p class="toolbar">
          <button
            type="button"
            class="button"
            onClick={() => {
              change(() => ({ rubric: [], passed: null }));
              decision.current?.focus();
              announce('Your mark is removed.');
            }}
          >
            Remove my mark
          </button>
        </p>
      )}
      <div class="field">
        <label for={`${id}-comment`}>Comment</label>
        <textarea
          id={`${id}-comment`}
          class="input"
          rows={3}
          value={now.comment}
          onInput={(event) => {
            const comment = event.currentTarget.value;
            change(() => ({ comment }));
          }}
        />
      </div>
      {(isTouched.value || mark !== null) && <p class="cell-note mark-kept">{keptWords(mark !== null)}</p>}
    </fieldset>
  );
}

/** Whether what stands in the form is kept: there is no button for that. @param isMarked else it was taken back */
function keptWords(isMarked: boolean): string {
  switch (saving.value.state) {
    case 'saving':
      return 'Saving.';
    case 'saved':
      return isMarked ? 'Saved on this machine.' : 'Nothing of yours is left here; that is saved on this machine.';
    case 'memory-only':
      return 'Not saved: this browser keeps nothing. It is lost when the page is closed.';
    case 'read-only':
      return 'Not saved: this tab is read-only.';
  }
}

/** Part of a rubric counts for nothing: it is said what is missing. */
function rubricWords(mark: PersonMark, rubric: readonly string[], unmarked: string): string {
  const points = rubricPoints(mark);
  if (points !== null) return `${points} of ${rubric.length * RUBRIC_POINTS} points.`;
  const chosen = mark.rubric.filter((each) => each !== null).length;
  if (chosen === 0) return unmarked;
  return `${chosen} of ${counted(rubric.length, 'line')} chosen. Your points count once all are.`;
}
