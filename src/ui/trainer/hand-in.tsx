import { useComputed, useSignal } from '@preact/signals';
import { changeAssigned } from '../../app/trainers/assigned.ts';
import { isScratchCopy } from '../../app/trainers/scratch-copy.ts';
import { makeSubmission, sourcesOf, type MadeSubmission } from '../../app/trainers/make-submission.ts';
import { timeWords } from '../../app/storage/moment.ts';
import { lmsState } from '../../app/lms/lms-state.ts';
import type { AssignedRecord } from '../../app/storage/records.ts';
import { changeSettings } from '../../app/settings.ts';
import { keptSheets } from '../../app/worksheet/worksheet-shelf.ts';
import { assignmentHash, type Assignment } from '../../core/trainers/assignment.ts';
import { announce } from '../shell/announce.ts';
import { HandInPreview } from './hand-in-preview.tsx';
import { WorksheetToHandIn } from './worksheet-to-hand-in.tsx';

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
  const made = useSignal<Made | null>(null);
  const asksName = useSignal(false);
  const nameless = useSignal(false);
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const show = async () => {
    if (busy.peek()) return;
    const learner = { ...known, ...typed.peek() };
    asksName.value = !assignment.anonymous && !nameless.peek() && learner.name.trim() === '';
    if (asksName.peek()) {
      document.getElementById('hand-in-name')?.focus();
      return announce(NO_NAME);
    }
    busy.value = true;
    if (!assignment.anonymous) changeSettings({ name: learner.name });
    changeAssigned(hash, { login: learner.login });
    trouble.value = null;
    try {
      const from = { ...learner, worksheet: chosen.peek() };
      made.value = { from, ...(await makeSubmission(assignment, from)) };
    } catch {
      trouble.value = 'Not all of the exercises could be fetched. Check the connection and try again.';
      return announce(trouble.value);
    } finally {
      busy.value = false;
    }
    announce('What would be handed in is shown below. Nobody has been given it yet.');
  };
  const shown = made.value;
  const isSame = shown !== null && isFrom(shown, { ...given, worksheet: chosen.value }, assignment);
  const asked = asksName.value && given.name.trim() === '';
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
              {...(asked && { 'aria-invalid': true, 'aria-describedby': 'hand-in-name-asked' })}
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
      {asked && (
        <NameAsked
          onGoOn={() => {
            nameless.value = true;
            void show();
          }}
        />
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
      {shown && isSame && (
        <HandInPreview key={shown.submission.hash} assignment={assignment} submission={shown.submission} hash={hash} />
      )}
      {shown && !isSame && (
        <p class="reply" data-status="doubt">
          What would be handed in has changed since it was shown. Show it again, then save it.
        </p>
      )}
      {record?.handedInAt && <Before at={record.handedInAt} />}
    </form>
  );
}

/** What a hand-in was made from: when anything of it changes, it is not what would be handed in any more. */
interface Made extends MadeSubmission {
  readonly from: { readonly name: string; readonly login: string; readonly worksheet: string | null };
}

function isFrom({ from, sources }: Made, now: Made['from'], assignment: Assignment): boolean {
  if (from.name !== now.name || from.login !== now.login || from.worksheet !== now.worksheet) return false;
  return sourcesOf(assignment, now.worksheet).every((each, at) => each === sources[at]);
}

const NO_NAME = 'Without a name your trainer may not know whose work this is. Is your name missing?';

/** Asked at the field: whoever wants to can go on. */
function NameAsked({ onGoOn }: { onGoOn: () => void }) {
  return (
    <div class="reply" data-status="doubt">
      <p id="hand-in-name-asked">{NO_NAME}</p>
      <p class="toolbar">
        <button type="button" class="button" onClick={onGoOn}>
          Go on without a name
        </button>
      </p>
    </div>
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
