import { useSignal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { makeReport, type ReportFile, type ReportKind } from '../../app/trainers/trainer-reports.ts';
import { counted } from '../../core/counted.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { Gradebook } from './gradebook-fill.tsx';
import { ImportGrades } from './import-grades.tsx';

/** Tables and files to take out, and the trainer’s own gradebook to be filled. */
export function Reports({ desk }: { desk: ClassDesk }) {
  const packing = useSignal<string | null>(null);
  const claims = useSignal(false);
  const hand = ({ name, content }: ReportFile, said = `The file ${name} was handed to the browser to save.`) => {
    saveFile(content, name);
    announce(said);
    return said;
  };
  const report = async (kind: ReportKind) => {
    const made = await makeReport(desk, kind, told, claims.peek());
    packing.value = made && hand(made);
  };
  // What is said of another file is older.
  const save = (file: ReportFile, said: string) => {
    packing.value = null;
    hand(file, said);
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
  const unread = desk.reports.value
    .flatMap(({ grade }) => grade.exercises)
    .filter((each) => each.unread && !each.waits).length;
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
          The work of {counted(unmarked, 'learner')} waits for you: a worksheet, a text that is to be read or that
          counts on its writer’s word, or a file of which it is open whose work it is. Until then{' '}
          {unmarked === 1 ? 'this learner gets' : 'they get'} no grade in a gradebook.
        </p>
      )}
      {unread > 0 && (
        <p>
          {unread === 1 ? 'One text was checked for its' : `${unread} texts were checked for their`} points, and not
          read by anybody. {unread === 1 ? 'It counts' : 'They count'} as the check found, and every report says so.
        </p>
      )}
      <p class="toolbar">
        {reports.map(([kind, label]) => (
          <button key={kind} type="button" class="button" onClick={() => void report(kind)}>
            {label}
          </button>
        ))}
        {packing.value !== null && (
          <span class="help">
            <bdi>{packing.value}</bdi>
          </span>
        )}
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
      <Gradebook desk={desk} onSave={save} />
      <ImportGrades desk={desk} onSave={save} />
    </div>
  );
}
