import { useSignal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import {
  fillGradebook,
  makeMoodleImport,
  makeReport,
  openGradebook,
  type OpenedBook,
  type ReportFile,
  type ReportKind,
} from '../../app/trainers/trainer-reports.ts';
import type { Filled } from '../../core/trainers/gradebook-rows.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { FileButton } from '../shell/file-button.tsx';

/** Tables and files to take out, and the trainer’s own gradebook to be filled. */
export function Reports({ desk }: { desk: ClassDesk }) {
  const packing = useSignal<string | null>(null);
  const save = async (made: Promise<ReportFile | null> | ReportFile | null) => {
    const report = await made;
    packing.value = null;
    if (!report) return;
    saveFile(report.content, report.name);
    announce(`The file ${report.name} was handed to the browser to save.`);
  };
  const told = (done: number, of: number) => (packing.value = `${done} of ${of} files are packed.`);
  const reports: readonly (readonly [ReportKind, string])[] = [
    ['csv', 'Table as CSV'],
    ['feedback-html', 'Feedback, one page a learner'],
    ['feedback-markdown', 'Feedback as Markdown'],
    ['junit', 'JUnit'],
  ];
  const left = desk.grading.left.value;
  const unmarked = desk.reports.value.filter(({ grade }) => grade.graded && !grade.complete).length;
  return (
    <div class="reports">
      {left > 0 && (
        <p>
          {left} {left === 1 ? 'answer is' : 'answers are'} not graded yet. Learners with such an answer get no grade in
          a gradebook.
        </p>
      )}
      {unmarked > 0 && (
        <p>
          {unmarked} {unmarked === 1 ? 'worksheet waits' : 'worksheets wait'} for your mark. Until then their learners
          get no grade in a gradebook.
        </p>
      )}
      <p class="toolbar">
        {reports.map(([kind, label]) => (
          <button key={kind} type="button" class="button" onClick={() => void save(makeReport(desk, kind, told))}>
            {label}
          </button>
        ))}
        {packing.value !== null && <span class="help">{packing.value}</span>}
      </p>
      <h3>Your gradebook</h3>
      <p>
        Export the gradebook from Canvas, or the grading worksheet or grades from Moodle. One column of it is filled,
        and every other cell stays byte for byte as it is.
      </p>
      <Gradebook desk={desk} onSave={(file) => void save(file)} />
      <details class="disclosure">
        <summary>Moodle without an export: a small file for “Import grades”</summary>
        <p class="toolbar">
          {(['username', 'email', 'idnumber'] as const).map((by) => (
            <button key={by} type="button" class="button" onClick={() => void save(makeMoodleImport(desk, by))}>
              By {by}
            </button>
          ))}
        </p>
        <p class="help">It holds whoever has a login here, under the header that you choose.</p>
      </details>
    </div>
  );
}

function Gradebook({ desk, onSave }: { desk: ClassDesk; onSave: (file: ReportFile) => void }) {
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
  const columns = columnsOf(opened);
  const column = useSignal(firstColumn(opened));
  const feedback = useSignal(-1);
  const told = useSignal<Filled | null>(null);
  const fill = () => {
    if (column.peek() < 0) return;
    const made = fillGradebook(desk, opened, column.peek(), feedback.peek());
    told.value = made.filled;
    onSave(made.file);
  };
  return (
    <form
      class="fill-form"
      onSubmit={(event) => {
        event.preventDefault();
        fill();
      }}
    >
      <Choice
        id="fill-column"
        label="Column for the grade"
        columns={columns}
        value={column.value}
        onChange={(next) => (column.value = next)}
      />
      {opened.system === 'moodle' && (
        <Choice
          id="fill-feedback"
          label="Column for comments"
          columns={columns}
          value={feedback.value}
          none="leave comments out"
          onChange={(next) => (feedback.value = next)}
        />
      )}
      <button type="submit" class="button primary" aria-disabled={column.value < 0}>
        Fill and save
      </button>
      {told.value && <FilledWords filled={told.value} />}
    </form>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly { readonly column: number; readonly title: string }[];
  readonly value: number;
  readonly none?: string;
  readonly onChange: (column: number) => void;
}

function Choice({ id, label, columns, value, none = 'choose a column', onChange }: ChoiceProps) {
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

function columnsOf(opened: OpenedBook): ChoiceProps['columns'] {
  if (opened.system === 'canvas') return opened.book.columns;
  return opened.book.headers.map((title, column) => ({ column, title: title || `column ${column + 1}` }));
}

function firstColumn(opened: OpenedBook): number {
  return opened.system === 'canvas' ? (opened.book.columns.at(-1)?.column ?? -1) : opened.book.grade;
}

function FilledWords({ filled: { filled, without, untouched } }: { filled: Filled }) {
  return (
    <div class="reply" data-status={without.length > 0 ? 'unknown' : 'passed'}>
      <p>
        {filled.length} {filled.length === 1 ? 'grade is' : 'grades are'} filled in.
        {untouched.length > 0 &&
          ` ${untouched.length} ${untouched.length === 1 ? 'row has no hand-in and stays as it was.' : 'rows have no hand-in and stay as they were.'}`}
      </p>
      {without.length > 0 && (
        <>
          <p>Without a row of their own. A login in the learner’s work, above, finds it:</p>
          <ul>
            {without.slice(0, 30).map(({ key, sentence }) => (
              <li key={key}>
                <bdi>{sentence}</bdi>
              </li>
            ))}
            {without.length > 30 && <li>and {without.length - 30} more</li>}
          </ul>
        </>
      )}
    </div>
  );
}
