import { course } from '../../app/course.ts';
import { lmsState } from '../../app/lms/lms-state.ts';
import { elsewhereWords } from '../../app/lms/lms-words.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';
import { StillLoading } from '../shell/loading-states.tsx';

/** Where a worksheet is asked for in a package. */
export function notInLms({ practice }: Assignment): string {
  const open = 'your status there stays “incomplete”, and its part of the score open';
  const room = 'Your LMS keeps 4,096 characters, too few for a worksheet';
  return practice
    ? `${room}, and in practice nobody marks one: ${open}.`
    : `${room}. Only your trainer passes one: until then ${open}. Give your trainer the file that you make below.`;
}

/** What the learning platform around this workbook has been told, and what it keeps. */
export function LmsStanding({ assignment }: { assignment: Assignment }) {
  return (
    <section class="trainer-part lms-standing" aria-labelledby="lms-title">
      <h2 id="lms-title">Your LMS</h2>
      <Standing assignment={assignment} />
    </section>
  );
}

function Standing({ assignment }: { assignment: Assignment }) {
  const now = lmsState.value;
  switch (now.state) {
    case 'none':
      return <StillLoading />;
    case 'alone':
      return <p>{now.sentence}</p>;
    case 'ended':
      return <p>The session has ended. Open the lesson from your LMS again to go on.</p>;
    case 'connected': {
      if (now.looking) return <p>It opened this lesson to be looked at: nothing is reported.</p>;
      return (
        <>
          <p>
            {now.sent ? 'It has been told' : 'It has not confirmed this yet, and is told again'}:{' '}
            <b>{now.score === null ? 'no score yet' : `${now.score} of 100`}</b>, <b>{now.status}</b>. It hears of each
            check as soon as it is made.
          </p>
          {now.waiting.length > 0 && <p>{waitingWords(now.waiting, assignment)}</p>}
          {now.elsewhere.length > 0 && (
            <p>
              {titles(now.elsewhere)}: {elsewhereWords}
            </p>
          )}
          <p class="help">{keptWords(now)}</p>
        </>
      );
    }
  }
}

function keptWords({ keeps, leftOut }: { readonly keeps: boolean; readonly leftOut: readonly string[] }): string {
  if (!keeps) return 'It keeps no drafts: they stay in this browser.';
  if (leftOut.length === 0) return 'It keeps your drafts and answers too: you can go on in another browser.';
  return `It keeps your latest drafts and answers. It has no room for these, the oldest, which stay in this browser: ${titles(leftOut)}.`;
}

function waitingWords(ids: readonly string[], { practice, readTexts }: Assignment): string {
  if (readTexts && !practice)
    return `Nothing of what is in writing is in it (${titles(ids)}): that counts once your trainer has read it, who needs the file that you make below.`;
  const told = `What counts on your word, or is the workbook’s own text, is not in it (${titles(ids)})`;
  return practice
    ? `${told}: nobody reads it here.`
    : `${told}: that waits for your trainer, who needs the file that you make below.`;
}

function titles(ids: readonly string[]): string {
  const all = course.flatMap(({ exercises }) => exercises);
  return ids.map((id) => all.find((each) => each.id === id)?.title ?? id).join(', ');
}
