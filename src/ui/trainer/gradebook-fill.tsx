import { useSignal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { fillGradebook, openGradebook, type OpenedBook, type ReportFile } from '../../app/trainers/trainer-reports.ts';
import { NO_CHOICE, type FillChoice } from '../../core/trainers/gradebook-rows.ts';
import { FileButton } from '../shell/file-button.tsx';
import { GradebookPreview } from './gradebook-preview.tsx';

/** A trainer’s own gradebook: opened, looked at as it will be, and only then filled. */
export function Gradebook({ desk, onSave }: { desk: ClassDesk; onSave: (file: ReportFile) => void }) {
  const opened = useSignal<OpenedBook | null>(null);
  const open = async (file: File) => {
    const read = await openGradebook(file.name, file);
    opened.value = 'sentence' in read ? null : read;
    return 'sentence' in read ? read.sentence : null;
  };
  return (
    <>
      <FileButton label="Choose the gradebook file" name="Gradebook to fill" accept=".csv,text/csv,.txt" onFile={open}>
        {opened.value && <bdi>{opened.value.name}</bdi>}
      </FileButton>
      {opened.value && <FillForm key={opened.value.name} desk={desk} opened={opened.value} onSave={onSave} />}
    </>
  );
}

interface FillFormProps {
  readonly desk: ClassDesk;
  readonly opened: OpenedBook;
  readonly onSave: (file: ReportFile) => void;
}

function FillForm({ desk, opened, onSave }: FillFormProps) {
  const { grade, comment } = columnsOf(opened);
  const column = useSignal(firstColumn(opened));
  const feedback = useSignal(-1);
  const choice = useSignal<FillChoice>(NO_CHOICE);
  // What is shown is what will be saved, also after a mark that was given meanwhile.
  void desk.reports.value;
  const made = column.value < 0 ? null : fillGradebook(desk, opened, column.value, feedback.value, choice.value);
  return (
    <form
      class="fill-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (made) onSave(made.file);
      }}
    >
      <Choice
        id="fill-column"
        label="Column for the grade"
        columns={grade}
        value={column.value}
        none="choose a column"
        onChange={(next) => (column.value = next)}
      />
      {opened.system === 'moodle' && (
        <Choice
          id="fill-feedback"
          label="Column for comments"
          columns={comment.filter((each) => each.column !== column.value)}
          value={feedback.value}
          none="leave comments out"
          onChange={(next) => (feedback.value = next)}
        />
      )}
      {made && (
        <GradebookPreview
          filled={made.filled}
          titleOf={(at) => [...grade, ...comment].find((each) => each.column === at)?.title ?? ''}
          choice={choice}
        />
      )}
      <button type="submit" class="button primary" aria-disabled={made === null}>
        Fill and save
      </button>
    </form>
  );
}

interface Column {
  readonly column: number;
  readonly title: string;
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly value: number;
  readonly none: string;
  readonly onChange: (column: number) => void;
}

function Choice({ id, label, columns, value, none, onChange }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value={-1}>{none}</option>
        {columns.map(({ column, title }) => (
          <option key={column} value={column}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Columns that say who a learner is are not among them. */
function columnsOf(opened: OpenedBook): { readonly grade: readonly Column[]; readonly comment: readonly Column[] } {
  if (opened.system === 'canvas') return { grade: opened.book.columns, comment: [] };
  const { headers, forGrade, forComment } = opened.book;
  const named = (column: number) => ({ column, title: headers[column] || `column ${column + 1}` });
  return { grade: forGrade.map(named), comment: forComment.map(named) };
}

function firstColumn(opened: OpenedBook): number {
  return opened.system === 'canvas' ? (opened.book.columns.at(-1)?.column ?? -1) : opened.book.grade;
}
