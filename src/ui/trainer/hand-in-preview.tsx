import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { course } from '../../app/course.ts';
import { timeNow, timeWords } from '../../app/storage/moment.ts';
import { changeAssigned } from '../../app/trainers/assigned.ts';
import { submissionLink } from '../../app/trainers/assignment-link.ts';
import { counted } from '../../core/counted.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';
import { STATUS_WORDS } from '../../core/trainers/gradebook-own.ts';
import {
  isEmptyAnswer,
  LONGEST_SUBMISSION,
  submissionFileName,
  writeSubmission,
  type Submission,
  type Work,
} from '../../core/trainers/submission.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { HandedSheet, HandedWords } from './worksheet-to-hand-in.tsx';

interface PreviewProps {
  readonly assignment: Assignment;
  readonly submission: Submission;
  readonly hash: string;
}

/**
 * What would be handed in, before it is: all of it, to be saved as a file or copied as a link. What it says of both belongs to
 * this one hand-in, so another one has a preview of its own.
 */
export function HandInPreview({ assignment, submission, hash }: PreviewProps) {
  const link = useSignal<{ readonly text: string | null } | null>(null);
  /** ISO time. */
  const saved = useSignal<string | null>(null);
  const text = writeSubmission(submission);
  const name = submissionFileName(submission.learner);
  useEffect(() => {
    void submissionLink(submission).then((short) => (link.value = { text: short }));
  }, []);
  const tooLong = text.length > LONGEST_SUBMISSION;
  const save = () => {
    saveFile(new Blob([text], { type: 'application/json' }), name);
    saved.value = timeNow();
    changeAssigned(hash, { handedInAt: saved.value });
    announce(`The file ${name} was handed to the browser to save. Give it to your trainer.`);
  };
  const copied = async () => {
    changeAssigned(hash, { handedInAt: timeNow() });
    return link.peek()?.text ?? '';
  };
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
        {link.value?.text && <CopyButton label="Copy it as a link" of={link.value.text} text={copied} />}
      </div>
      {saved.value !== null && (
        <p class="reply" data-status="passed">
          {name} was given to your browser to save
          {timeWords(saved.value, { timeStyle: 'medium' }) && (
            <>, at {timeWords(saved.value, { timeStyle: 'medium' })}</>
          )}
          . It is handed in once your trainer has it.
        </p>
      )}
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
  if (isEmptyAnswer(work)) return work.attempts.length === 0 ? 'no answer yet.' : `no answer now${earlierWords(work)}.`;
  const seen = work.claimed ? `your own check says ${STATUS_WORDS[work.claimed.status]}` : 'not checked as it is now';
  return `your answer, ${seen}${earlierWords(work)}.${work.solutionOpened ? ' It says that you opened the solution.' : ''}`;
}

function earlierWords({ attempts: { length } }: Work): string {
  return length === 0 ? '' : `, with ${counted(length, 'earlier check')}`;
}
