import { useComputed, useSignal } from '@preact/signals';
import { submissionLink } from '../../app/trainers/assignment-link.ts';
import { changeAssigned } from '../../app/trainers/assigned.ts';
import { makeSubmission } from '../../app/trainers/make-submission.ts';
import { timeNow } from '../../app/storage/moment.ts';
import { changeSettings } from '../../app/settings.ts';
import { keptSheets } from '../../app/worksheet/worksheet-shelf.ts';
import { assignmentHash, type Assignment } from '../../core/trainers/assignment.ts';
import {
  isEmptyAnswer,
  LONGEST_SUBMISSION,
  submissionFileName,
  writeSubmission,
  type Submission,
  type Work,
} from '../../core/trainers/submission.ts';
import { STATUS_WORDS } from '../../core/trainers/gradebook-own.ts';
import { course } from '../../app/course.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { HandedSheet, HandedWords, WorksheetToHandIn } from './worksheet-to-hand-in.tsx';

interface Props {
  readonly assignment: Assignment;
  readonly name: string;
  readonly login: string;
  /** Id of the worksheet that was chosen before, or null. */
  readonly worksheet: string | null;
}

/** Makes the file to hand in: first it is shown, then it is the learner’s to save and to send. */
export function HandIn({ assignment, name, login, worksheet }: Props) {
  const hash = assignmentHash(assignment);
  const given = useSignal({ name, login });
  const own = useSignal(worksheet);
  const chosen = useComputed(() => (keptSheets.value.some(({ id }) => id === own.value) ? own.value : null));
  const made = useSignal<Submission | null>(null);
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const show = async () => {
    if (busy.peek()) return;
    busy.value = true;
    const { name: ownName, login: ownLogin } = given.peek();
    if (!assignment.anonymous) changeSettings({ name: ownName });
    changeAssigned(hash, { login: ownLogin });
    trouble.value = null;
    try {
      made.value = await makeSubmission(assignment, { ...given.peek(), worksheet: chosen.peek() });
    } catch {
      trouble.value = 'Not all of the exercises could be fetched. Check the connection and try again.';
      return announce(trouble.value);
    } finally {
      busy.value = false;
    }
    announce('What would be handed in is shown below. Nothing has left this page.');
  };
  return (
    <form
      class="hand-in"
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <p>
        You get one file with your answers and your earlier checks, and give it to your trainer yourself. Nothing leaves
        this page by itself, and you see all of it first.
      </p>
      {assignment.anonymous ? (
        <p>This assignment is anonymous: no name goes along.</p>
      ) : (
        <div class="hand-in-names">
          <div class="field">
            <label for="hand-in-name">Your name</label>
            <input
              id="hand-in-name"
              class="input"
              type="text"
              autocomplete="name"
              maxLength={200}
              value={given.value.name}
              onInput={(event) => (given.value = { ...given.peek(), name: event.currentTarget.value })}
            />
          </div>
          <div class="field">
            <label for="hand-in-login">Login or e-mail address that your trainer’s list has</label>
            <input
              id="hand-in-login"
              class="input"
              type="text"
              autocomplete="username"
              maxLength={200}
              value={given.value.login}
              onInput={(event) => (given.value = { ...given.peek(), login: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
      {assignment.worksheet && (
        <WorksheetToHandIn
          chosen={chosen.value}
          onChoose={(id) => {
            own.value = id;
            made.value = null;
            if (id !== null) changeAssigned(hash, { worksheet: id });
          }}
        />
      )}
      <p class="toolbar">
        <button type="submit" class="button primary" aria-disabled={busy.value}>
          {busy.value && assignment.worksheet ? 'Checking the worksheet' : 'Show what would be handed in'}
        </button>
      </p>
      {trouble.value !== null && (
        <p class="reply" data-status="failed">
          {trouble.value}
        </p>
      )}
      {made.value && <Preview assignment={assignment} submission={made.value} hash={hash} />}
    </form>
  );
}

interface PreviewProps {
  readonly assignment: Assignment;
  readonly submission: Submission;
  readonly hash: string;
}

function Preview({ assignment, submission, hash }: PreviewProps) {
  const link = useSignal<{ readonly text: string | null } | null>(null);
  const text = writeSubmission(submission);
  const name = submissionFileName(submission.learner);
  const tooLong = text.length > LONGEST_SUBMISSION;
  const save = () => {
    saveFile(new Blob([text], { type: 'application/json' }), name);
    changeAssigned(hash, { handedInAt: timeNow() });
    announce(`The file ${name} was handed to the browser to save. Give it to your trainer.`);
  };
  if (link.value === null) void submissionLink(submission).then((short) => (link.value = { text: short }));
  return (
    <div class="hand-in-preview">
      <h3>What would be handed in</h3>
      <ul class="plain-list hand-in-works">
        {submission.work.map((work) => (
          <li key={work.exercise}>
            <b>{titleOf(work.exercise)}</b>: {workWords(work)}
          </li>
        ))}
        {assignment.worksheet && (
          <li>
            <b>Worksheet</b>: {submission.worksheet ? <HandedWords handed={submission.worksheet} /> : 'none is chosen.'}
          </li>
        )}
      </ul>
      {submission.worksheet && <HandedSheet handed={submission.worksheet} />}
      <details class="disclosure">
        <summary>All of it, {Math.ceil(text.length / 1000).toLocaleString('en-GB')} kB</summary>
        <pre class="file-text" tabIndex={0} role="region" aria-label="The file to hand in">
          {text}
        </pre>
      </details>
      {tooLong && (
        <p class="reply" data-status="failed">
          This would be {text.length.toLocaleString('en-GB')} characters. A trainer’s page reads hand-ins of up to{' '}
          {LONGEST_SUBMISSION.toLocaleString('en-GB')}: hand in a shorter worksheet, or ask your trainer.
        </p>
      )}
      <div class="toolbar">
        <button type="button" class="button primary" onClick={save}>
          Save {name}
        </button>
        {link.value?.text && <CopyButton label="Copy it as a link" text={async () => link.peek()?.text ?? ''} />}
      </div>
      <p class="help">
        {link.value?.text === null &&
          (submission.worksheet ? 'With a worksheet it is too long for a link. ' : 'It is too long for a link. ')}
        Give the file to your trainer in the way that you agreed on.
      </p>
    </div>
  );
}

function titleOf(id: string): string {
  return course.flatMap(({ exercises }) => exercises).find((each) => each.id === id)?.title ?? id;
}

function workWords(work: Work): string {
  if (isEmptyAnswer(work)) return 'no answer yet.';
  const seen = work.claimed ? `your own check says ${STATUS_WORDS[work.claimed.status]}` : 'not checked as it is now';
  const earlier = work.attempts.length;
  const checks = earlier === 0 ? '' : `, with ${earlier} earlier ${earlier === 1 ? 'check' : 'checks'}`;
  return `your answer, ${seen}${checks}.${work.solutionOpened ? ' It says that you opened the solution.' : ''}`;
}
