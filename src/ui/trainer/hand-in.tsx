import { useComputed, useSignal } from '@preact/signals';
import { submissionLink } from '../../app/trainers/assignment-link.ts';
import { changeAssigned } from '../../app/trainers/assigned.ts';
import { isScratchCopy } from '../../app/trainers/scratch-copy.ts';
import { makeSubmission } from '../../app/trainers/make-submission.ts';
import { timeNow, timeWords } from '../../app/storage/moment.ts';
import { lmsState } from '../../app/lms/lms-state.ts';
import type { AssignedRecord } from '../../app/storage/records.ts';
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
import { counted } from '../../core/counted.ts';
import { course } from '../../app/course.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { HandedSheet, HandedWords, WorksheetToHandIn } from './worksheet-to-hand-in.tsx';

interface Props {
  readonly assignment: Assignment;
  /** As it is known here. It may become known later: a learning platform tells it. */
  readonly name: string;
  /** What is kept of the assignment, or null where nothing is. */
  readonly record: AssignedRecord | null;
}

/** Makes the file to hand in: first it is shown, then it is the learner’s to save and to send. */
export function HandIn({ assignment, name, record }: Props) {
  const hash = assignmentHash(assignment);
  const typed = useSignal<{ readonly name?: string; readonly login?: string }>({});
  const known = { name, login: record?.login ?? '' };
  const given = { ...known, ...typed.value };
  // Not chosen yet: the only one that is one’s own.
  const own = useSignal<string | null | undefined>(record?.worksheet);
  const chosen = useComputed(() => {
    const { value: kept } = keptSheets;
    if (own.value === undefined) {
      const [first, ...others] = kept.filter(({ id }) => !isScratchCopy(id));
      return others.length === 0 ? (first?.id ?? null) : null;
    }
    return kept.find(({ id }) => id === own.value)?.id ?? null;
  });
  const made = useSignal<Submission | null>(null);
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const show = async () => {
    if (busy.peek()) return;
    busy.value = true;
    const learner = { ...known, ...typed.peek() };
    if (!assignment.anonymous) changeSettings({ name: learner.name });
    changeAssigned(hash, { login: learner.login });
    trouble.value = null;
    try {
      made.value = await makeSubmission(assignment, { ...learner, worksheet: chosen.peek() });
    } catch {
      trouble.value = 'Not all of the exercises could be fetched. Check the connection and try again.';
      return announce(trouble.value);
    } finally {
      busy.value = false;
    }
    announce('What would be handed in is shown below. Nobody has been given it yet.');
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
        You get one file with your answers and your earlier checks, and give it to your trainer yourself. <WhatLeaves />
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
              value={given.name}
              onInput={(event) => (typed.value = { ...typed.peek(), name: event.currentTarget.value })}
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
              value={given.login}
              onInput={(event) => (typed.value = { ...typed.peek(), login: event.currentTarget.value })}
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
      {record?.handedInAt && <Before at={record.handedInAt} />}
    </form>
  );
}

/** What goes out by itself: to a learning platform some does, to anybody else nothing. */
function WhatLeaves() {
  const lms = lmsState.value;
  if (lms.state !== 'connected' || lms.looking)
    return <>Nothing leaves this page by itself, and you see all of it first.</>;
  return (
    <>
      Your LMS is told your score and status by itself{lms.keeps && ', and keeps your drafts and answers'}. This file is
      apart from that: nobody gets it before you have seen all of it and given it away.
    </>
  );
}

/** That a file was made, and when: said where it is made. */
function Before({ at }: { readonly at: string }) {
  return (
    <p class="hand-in-before">
      You last took it from here to hand it in on{' '}
      {timeWords(at, { dateStyle: 'medium', timeStyle: 'medium' }) ?? 'a day that is not known'}. You may do so again:
      the latest counts.
    </p>
  );
}

interface PreviewProps {
  readonly assignment: Assignment;
  readonly submission: Submission;
  readonly hash: string;
}

function Preview({ assignment, submission, hash }: PreviewProps) {
  const link = useSignal<{ readonly text: string | null } | null>(null);
  /** ISO time. */
  const saved = useSignal<string | null>(null);
  const text = writeSubmission(submission);
  const name = submissionFileName(submission.learner);
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
        {link.value?.text && <CopyButton label="Copy it as a link" text={copied} />}
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
