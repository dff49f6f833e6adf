import { useSignal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { makeMoodleImport, makeReport, type ReportFile, type ReportKind } from '../../app/trainers/trainer-reports.ts';
import { counted } from '../../core/counted.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { Gradebook } from './gradebook-fill.tsx';

/** Tables and files to take out, and the trainer’s own gradebook to be filled. */
export function Reports({ desk }: { desk: ClassDesk }) {
  const packing = useSignal<string | null>(null);
  const claims = useSignal(false);
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
          The work of {counted(unmarked, 'learner')} waits for your mark: a worksheet, or a text that counts on its
          writer’s word. Until then {unmarked === 1 ? 'this learner gets' : 'they get'} no grade in a gradebook.
        </p>
      )}
      <p class="toolbar">
        {reports.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            class="button"
            onClick={() => void save(makeReport(desk, kind, told, claims.peek()))}
          >
            {label}
          </button>
        ))}
        {packing.value !== null && <span class="help">{packing.value}</span>}
      </p>
      <label class="choice">
        <input
          type="checkbox"
          checked={claims.value}
          onChange={(event) => (claims.value = event.currentTarget.checked)}
        />
        <span>Say in the feedback also where a file was changed, or claims what was not found</span>
      </label>
      <h3>Your gradebook</h3>
      <p>
        Export the gradebook from Canvas, or the grading worksheet or grades from Moodle. You see every cell that will
        change before the file is made, and every other cell stays byte for byte as it is.
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
