import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { assignmentLink, opensHereOnly } from '../../app/trainers/assignment-link.ts';
import { course } from '../../app/course.ts';
import { href } from '../../app/route.ts';
import { assignmentHash, writeAssignment, type Assignment } from '../../core/trainers/assignment.ts';
import { safeFileName } from '../../core/trainers/submission.ts';
import { saveFile } from '../pages/save-file.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { AssignmentSummary } from './assignment-summary.tsx';
import { dayWords } from './assignment-words.ts';
import { LmsPackage } from './lms-package.tsx';
import { passWords } from '../../core/trainers/pass-words.ts';
import { QrCode } from './qr-code.tsx';

/**
 * The assignment, and its way to the learners: a link, a file, a sheet of paper, or a package for a learning platform.
 * @param of the class, by its id
 */
export function GiveOut({ of, assignment }: { of: string; assignment: Assignment }) {
  const link = useSignal<string | null>(null);
  useEffect(() => {
    let shown = true;
    link.value = null;
    void assignmentLink(assignment).then((made) => {
      if (shown) link.value = made;
    });
    return () => (shown = false);
  }, [assignment]);
  const name = safeFileName(assignment.title) || 'assignment';
  const file = () =>
    saveFile(new Blob([writeAssignment(assignment)], { type: 'application/json' }), `${name}.assignment.json`);
  return (
    <div class="give-out">
      <AssignmentSummary of={of} assignment={assignment} />
      <div class="field">
        <label for="assignment-link">Link, {link.value?.length ?? 0} characters</label>
        <input
          id="assignment-link"
          class="input"
          readOnly
          value={link.value ?? ''}
          aria-describedby={link.value !== null && opensHereOnly(link.value) ? 'assignment-link-here' : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        {link.value !== null && opensHereOnly(link.value) && (
          <p id="assignment-link-here" class="reply" data-status="doubt">
            {HERE_ONLY} Open the workbook at the address where your learners have it, and make the assignment there, or
            give out the file.
          </p>
        )}
      </div>
      <div class="toolbar">
        <CopyButton
          label="Copy the link"
          of={link.value}
          text={async () => link.peek() ?? (await assignmentLink(assignment))}
        />
        <button type="button" class="button" onClick={file}>
          Save as a file
        </button>
        <button type="button" class="button" onClick={() => printSheet()}>
          Print a sheet
        </button>
      </div>
      <LmsPackage key={assignmentHash(assignment)} assignment={assignment} name={name} />
      <p class="help">
        Learners open a file at{' '}
        <a href={href({ page: 'assignment', packed: 'open' })}>this workbook’s page for assignments</a>.
      </p>
      <details class="disclosure">
        <summary>The sheet, as it is printed</summary>
        {link.value !== null && <Sheet assignment={assignment} link={link.value} />}
      </details>
    </div>
  );
}

const HERE_ONLY = 'Others can’t open this link: it leads to this very computer.';

/** Prints the sheet alone: see trainer.css. */
function printSheet(): void {
  const details = document.querySelector<HTMLDetailsElement>('details:has(> .assignment-sheet)');
  if (details) details.open = true;
  document.documentElement.dataset['printing'] = 'sheet';
  addEventListener('afterprint', () => delete document.documentElement.dataset['printing'], { once: true });
  print();
}

function Sheet({ assignment, link }: { assignment: Assignment; link: string }) {
  const { title, due, note, exercises, lessons, worksheet } = assignment;
  const all = course.flatMap((lesson) => lesson.exercises.map((exercise) => ({ lesson, exercise })));
  const own = exercises.map((id) => all.find(({ exercise }) => exercise.id === id));
  return (
    <div class="assignment-sheet">
      <div class="sheet-head">
        <div>
          <p class="overline">After the Timeout</p>
          <p class="sheet-title">
            <bdi>{title}</bdi>
          </p>
          {due !== null && <p>Until {dayWords(due)}</p>}
        </div>
        <QrCode text={link} label={`QR code of the link to the assignment ${title}`} />
      </div>
      {note !== '' && <p class="sheet-note">{note}</p>}
      <ol>
        {own.map((each, at) => (
          <li key={exercises[at]}>
            {each ? `${each.exercise.title}, in lesson ${each.lesson.number}, ${each.lesson.title}` : exercises[at]}
          </li>
        ))}
        {worksheet && <li>A worksheet of a destination of your own</li>}
      </ol>
      {lessons.length > 0 && (
        <p>
          To read too:{' '}
          {course
            .filter(({ id }) => lessons.includes(id))
            .map(({ number, title: name }) => `${number} ${name}`)
            .join(', ')}
          .
        </p>
      )}
      <p>What passes: {passWords(assignment)}.</p>
      {opensHereOnly(link) && <p class="sheet-here">{HERE_ONLY} Don’t hand this sheet out.</p>}
      <p class="sheet-link">{link}</p>
    </div>
  );
}
