import { useId } from 'preact/hooks';
import { RUBRIC_POINTS, type PersonMark } from '../../core/trainers/person-mark.ts';

interface Props {
  readonly mark: PersonMark | null;
  /** Lines that a person judges. Empty: the exercise has none. */
  readonly rubric: readonly string[];
  /** What holds as long as nothing was decided, in words. */
  readonly undecided: string;
  /** What holds as long as no points were given. */
  readonly unmarked: string;
  readonly onChange: (change: (known: PersonMark | null) => PersonMark | null) => void;
}

const NO_MARK: PersonMark = { rubric: [], passed: null, comment: '' };
const POINT_WORDS = ['not met', 'partly', 'met'];

/** A person’s mark and comment. Kept at once; they go into every report. */
export function MarkForm({ mark, rubric, undecided, unmarked, onChange }: Props) {
  const id = useId();
  const now = mark ?? NO_MARK;
  const change = (next: (known: PersonMark) => Partial<PersonMark>) =>
    onChange((known) => {
      const made = { ...NO_MARK, ...known, ...next(known ?? NO_MARK) };
      const isEmpty = made.rubric.length === 0 && made.passed === null && made.comment === '';
      return isEmpty ? null : made;
    });
  const points = (line: number, value: number) =>
    change((known) => ({ rubric: rubric.map((_, at) => (at === line ? value : (known.rubric[at] ?? 0))) }));
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
      {rubric.length > 0 && (
        <p class="help">
          {now.rubric.length === 0
            ? unmarked
            : `${now.rubric.reduce((sum, each) => sum + each, 0)} of ${rubric.length * RUBRIC_POINTS} points.`}
        </p>
      )}
      <div class="field">
        <label for={`${id}-passed`}>Passed?</label>
        <select
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
    </fieldset>
  );
}
