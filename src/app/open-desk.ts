import { computed, effect, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { GradeResult } from '../core/verdict.ts';
import type { SqlResult } from '../core/sql/sql-result.ts';
import { shownSchedule } from '../core/test-results.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { Played } from '../worker/protocol.ts';
import type { Book } from './storage/create-book.ts';
import type { Activity, Desk, DeskExercise } from './desk.ts';
import { hasMoreHints, shownHints, withNextHint, type Hints, type HintsShown } from './hints.ts';
import { tellGradedRun } from './graded-runs.ts';
import { addAttempt } from './history.ts';
import { otherVersion } from './other-version.ts';
import { recordPass, recordStart } from './progress.ts';
import { workspaceDraft, type WorkspaceDraft } from './workspace-draft.ts';

/** A check and the code that it was made of. */
export interface Checked<R> {
  readonly code: string;
  readonly result: R;
}

/** The running part of a desk. */
export interface DeskRuns<R> {
  readonly activity: Signal<Activity>;
  readonly checked: Signal<Checked<R> | null>;
  readonly played: Signal<Played | null>;
  check(): Promise<void>;
  stop(): void;
}

export interface DeskParts<R, Runs extends DeskRuns<R>> {
  readonly exercise: DeskExercise & { readonly hints: Hints };
  readonly book: Book;
  /** ISO time of now. */
  readonly now: () => string;
  /** Makes what runs. @param onChecked told of each check that came to an end */
  readonly runs: (draft: WorkspaceDraft, onChecked: (checked: Checked<R>) => void) => Runs;
  /** What a check found, in a sentence for the list of earlier checks. */
  readonly summary: (result: R) => string;
  /** What hints are given for, after a check, or null. */
  readonly hinted: (result: R) => string | null;
}

/** What a reset takes off the page beside the text, which is stored. */
interface Shown<R> {
  readonly code: string;
  readonly checked: Checked<R> | null;
  readonly played: Played | null;
}

/** Puts a desk together: the draft, its checks, hints, history, reset and its way back. */
export function openDesk<R extends GradeResult | TestsResult | SqlResult, Runs extends DeskRuns<R>>(
  parts: DeskParts<R, Runs>,
): { readonly desk: Desk; readonly runs: Runs } {
  const { exercise, book, now } = parts;
  const { id, hints } = exercise;
  const draft = workspaceDraft(exercise, book, now);
  const runs = parts.runs(draft, remember);
  const { activity, checked, played } = runs;
  /** What was shown with the text that undoing a reset brings back. It is not there after a reload. */
  let taken: Shown<R> | null = null;
  const hintsShown = signal<HintsShown>({});
  const past = computed(() => book.all('history').value[id]?.attempts ?? []);
  const about = computed(() => (checked.value ? parts.hinted(checked.value.result) : null));
  const other = otherVersion(book, exercise, draft.code);

  void book.openHistory(id);
  effect(() => {
    if (book.erasures.value > 0) forget();
  });

  function remember({ code, result }: Checked<R>) {
    const { status } = result.verdict;
    if (status === 'workbook-fault') return;
    const schedule = 'checks' in result ? null : shownSchedule(result);
    const attempt = { at: now(), code, status, message: parts.summary(result), ...(schedule !== null && { schedule }) };
    book.whenOwner(id, () => {
      book.set('history', id, { attempts: addAttempt(past.peek(), attempt) });
      // Whoever checks the starter as it is has begun, too.
      recordStart(book, id);
    });
    if (status === 'passed') recordPass(book, id, exercise.stamp, attempt.at);
    tellGradedRun({ by: 'engine', exercise: id, stamp: exercise.stamp, code, result });
  }

  function forget() {
    checked.value = null;
    played.value = null;
    taken = null;
    hintsShown.value = {};
  }

  function shown(): Shown<R> {
    return { code: draft.code.peek(), checked: checked.peek(), played: played.peek() };
  }

  function reset(): boolean {
    const before = shown();
    if (!draft.reset()) return false;
    runs.stop();
    forget();
    taken = before;
    return true;
  }

  function undoReset() {
    const before = shown();
    if (!draft.undoReset()) return;
    runs.stop();
    const back = taken?.code === draft.code.peek() ? taken : null;
    checked.value = back?.checked ?? null;
    played.value = back?.played ?? null;
    taken = before;
  }

  const desk: Desk = {
    exercise,
    draft: draft.code,
    edit(code) {
      if (code === draft.code.peek()) return;
      if (draft.write(code, activity.peek().kind !== 'idle')) recordStart(book, id);
    },
    activity,
    stale: computed(() => checked.value !== null && checked.value.code !== draft.code.value),
    played,
    check: () => runs.check(),
    stop: () => runs.stop(),
    reset,
    undoReset,
    canUndoReset: computed(() => draft.taken.value !== null),
    unrecorded: computed(() => book.waiting.value.has(id)),
    hints: computed(() => shownHints(about.value, hintsShown.value, hints)),
    showHint: () => (hintsShown.value = withNextHint(about.peek(), hintsShown.peek(), hints)),
    moreHints: computed(() => hasMoreHints(about.value, hintsShown.value, hints)),
    solutionOpened: draft.solutionOpened,
    openSolution: () => draft.openSolution(),
    history: past,
    outdated: draft.outdated,
    useOutdated: () => draft.useOutdated(),
    dropOutdated: () => draft.dropOutdated(),
    unfinished: computed(
      () => draft.record.value.unfinished && activity.value.kind === 'idle' && book.role.value === 'owner',
    ),
    other: other.version,
    useOther: () => other.use(),
    dropOther: () => other.drop(),
  };
  return { desk, runs };
}
