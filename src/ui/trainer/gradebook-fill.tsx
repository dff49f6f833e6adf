import { useComputed, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import {
  columnsOf,
  firstColumns,
  likelyColumns,
  rememberColumns,
  type BookColumn,
} from '../../app/trainers/gradebook-columns.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import {
  fillGradebook,
  openGradebook,
  type FillColumns,
  type OpenedBook,
  type ReportFile,
} from '../../app/trainers/trainer-reports.ts';
import type { MoodleBook } from '../../core/trainers/gradebook-moodle.ts';
import { keptChoice, NO_CHOICE, type FillChoice, type Filled } from '../../core/trainers/gradebook-rows.ts';
import { announce } from '../shell/announce.ts';
import { DecimalChoice } from './decimal-choice.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { GradebookPreview } from './gradebook-preview.tsx';
import { fillsNothing, keptWords, nothingWords, savedWords } from './gradebook-words.ts';

/** A trainer’s own gradebook: opened, looked at as it will be, and only then filled. */
export function Gradebook({ desk, onSave }: { desk: ClassDesk; onSave: (file: ReportFile, said: string) => void }) {
  const opened = useSignal<OpenedBook | null>(null);
  const turn = useSignal(0);
  const open = async (file: File) => {
    const read = await openGradebook(file.name, file);
    turn.value++;
    opened.value = 'sentence' in read ? null : read;
    return 'sentence' in read ? read.sentence : null;
  };
  return (
    <>
      <FileButton label="Choose the gradebook file" name="Gradebook to fill" accept=".csv,text/csv,.txt" onFile={open}>
        {opened.value && <bdi>{opened.value.name}</bdi>}
      </FileButton>
      {opened.value && <FillForm key={turn.value} desk={desk} opened={opened.value} onSave={onSave} />}
    </>
  );
}

interface FillFormProps {
  readonly desk: ClassDesk;
  readonly opened: OpenedBook;
  readonly onSave: (file: ReportFile, said: string) => void;
}

function FillForm({ desk, opened, onSave }: FillFormProps) {
  const { all, grade, others, comment } = columnsOf(opened);
  const columns = useSignal<FillColumns>(firstColumns(desk, opened));
  const choice = useSignal<FillChoice>(NO_CHOICE);
  const saved = useSignal<{ readonly text: string; readonly said: string } | null>(null);
  const turned = useSignal<{ readonly of: FillChoice; readonly said: string | null } | null>(null);
  // What is shown is what will be saved, also after a mark that was given meanwhile.
  const made = useComputed(() => {
    void desk.reports.value;
    return columns.value.grade < 0 ? null : fillGradebook(desk, opened, columns.value, choice.value);
  }).value;
  // As it was filled last: while no column is chosen, ticks wait for one.
  const last = useRef<Filled | null>(null);
  if (made) last.current = made.filled;
  /** What was allowed in one column says nothing of another, and a row that was somebody’s may be another’s now. */
  const change = (next: Partial<FillColumns>) => {
    const before = last.current;
    columns.value = { ...columns.peek(), ...next };
    rememberColumns(desk, opened, columns.value);
    if (!before || columns.value.grade < 0) return;
    const kept = keptChoice(choice.peek(), before, fillGradebook(desk, opened, columns.value).filled);
    choice.value = kept.choice;
    const said = keptWords(kept);
    turned.value = { of: kept.choice, said };
    if (said !== null) announce(said);
  };
  const refused = whyNothing(made?.filled ?? null);
  const save = () => {
    const said = made && refused === null ? savedWords(made.file.name, made.filled) : '';
    saved.value = { text: made?.filled.text ?? '', said };
    if (made && refused === null) onSave(made.file, said);
    else announce(refused ?? '');
  };
  return (
    <form
      class="fill-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {opened.system === 'moodle' && (
        <LearnerColumn book={opened.book} columns={all} who={columns.value.who} onChange={(who) => change({ who })} />
      )}
      <Choice
        id="fill-column"
        label="Column for the grade"
        columns={grade}
        others={others}
        value={columns.value.grade}
        none="choose a column"
        onChange={(next) => change({ grade: next, ...(columns.value.comment === next && { comment: -1 }) })}
      />
      {columns.value.grade < 0 && (
        <p class="help">
          {grade.length + others.length === 0
            ? 'Missing: a column for the grade. Each column here says who a learner is. Make a grade item in Moodle, and export again.'
            : whichColumn(likelyColumns(desk, opened))}
        </p>
      )}
      {opened.system === 'moodle' && (
        <Choice
          id="fill-feedback"
          label="Column for comments"
          columns={comment.filter((each) => each.column !== columns.value.grade)}
          value={columns.value.comment}
          none="leave comments out"
          onChange={(next) => change({ comment: next })}
        />
      )}
      {made && made.decimals !== null && (
        <DecimalChoice
          example={made.decimals}
          sign={columns.value.decimal}
          onChange={(decimal) => change({ decimal })}
        />
      )}
      {made && made.assumed !== null && (
        <p class="help">
          This file doesn’t say how many points there are to get: {made.assumed} are taken, as set for this class below.
        </p>
      )}
      {made && (
        <GradebookPreview
          filled={made.filled}
          titleOf={(at) => all.find((each) => each.column === at)?.label ?? ''}
          choice={choice}
          turned={turned.value?.of === choice.value ? turned.value.said : null}
        />
      )}
      <button type="submit" class="button primary" aria-disabled={refused !== null}>
        Fill and save
      </button>
      {saved.value?.text === (made?.filled.text ?? '') && (
        <p class="reply" data-status={refused === null ? 'passed' : 'unknown'}>
          <bdi>{refused ?? saved.value.said}</bdi>
        </p>
      )}
    </form>
  );
}

const NO_COLUMN = 'Nothing is saved: choose the column for the grade first.';

/** Why nothing would be saved. Null: something would be. */
function whyNothing(filled: Filled | null): string | null {
  if (!filled) return NO_COLUMN;
  return fillsNothing(filled) ? nothingWords(filled) : null;
}

function whichColumn(likely: readonly BookColumn[]): string {
  const remembered = 'nothing is filled before, and it is remembered for this class.';
  if (likely.length < 2)
    return `Missing: a column that is called as this assignment is. Choose the column: ${remembered}`;
  const named = likely.map(({ label }) => `“${label}”`).join(', ');
  return `${likely.length} columns may be this assignment’s, by their titles: ${named}. Choose one: ${remembered}`;
}

interface LearnerColumnProps {
  readonly book: MoodleBook;
  readonly columns: readonly BookColumn[];
  readonly who: number;
  readonly onChange: (who: number) => void;
}

/** Which columns tell learners apart: in a language that is not known here, a person says which. */
function LearnerColumn({ book, columns, who, onChange }: LearnerColumnProps) {
  const told = [...new Set([book.participant, ...book.logins])].filter((column) => column >= 0);
  const titles = told.flatMap((column) => columns.find((each) => each.column === column)?.label ?? []);
  return (
    <>
      <Choice
        id="fill-who"
        label="Column with the learners’ logins, addresses or numbers"
        columns={columns}
        value={who}
        none={titles.length > 0 ? `found: ${titles.join(', ')}` : 'not found'}
        onChange={onChange}
      />
      {who < 0 && titles.length === 0 && (
        <p class="help">
          Missing: a column with user names, addresses or ID numbers. Choose it if this file has one. Whoever has the
          very same name as one row is offered below.
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly BookColumn[];
  /** Columns that nothing speaks for, and that a person may choose all the same. */
  readonly others?: readonly BookColumn[];
  readonly value: number;
  readonly none: string;
  readonly onChange: (column: number) => void;
}

function Choice({ id, label, columns, others = [], value, none, onChange }: ChoiceProps) {
  const option = ({ column, label: title }: BookColumn) => (
    <option key={column} value={column}>
      {title}
    </option>
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value={-1}>{none}</option>
        {columns.map(option)}
        {others.length > 0 && <optgroup label="Other columns">{others.map(option)}</optgroup>}
      </select>
    </div>
  );
}
