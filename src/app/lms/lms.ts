import { effect } from '@preact/signals';
import { assignmentHash, type Assignment } from '../../core/trainers/assignment.ts';
import { standing, waiting } from '../../core/trainers/platform-grade.ts';
import { keepAssigned } from '../trainers/assigned.ts';
import { unpackAssignment } from '../trainers/assignment-link.ts';
import { courseRecord } from '../course-record.ts';
import { course } from '../course.ts';
import type { Book } from '../storage/create-book.ts';
import { onGradedRun } from '../graded-runs.ts';
import { beginSession, findApi } from './lms-api.ts';
import { reloadedName, rememberName } from './lms-reload.ts';
import { earnedBy } from './lms-grading.ts';
import { openSession, type LmsSession } from './lms-session.ts';
import { lmsState } from './lms-state.ts';
import { keepUp, type Upkeep } from './lms-upkeep.ts';
import { elsewhereWords, waitsWords } from './lms-words.ts';
import { dismiss, notify } from '../notices.ts';
import { openBook, STORAGE_NAME, useNoStorage } from '../storage/open-book.ts';
import { href } from '../route.ts';
import { changeSettings, settings } from '../settings.ts';
import type { Tabs } from '../storage/tab-lock.ts';

/** The workbook inside a learning platform, packed with one assignment. */

const ALONE = 'This lesson is not connected to an LMS: your work is kept in this browser, and nothing is reported.';

const NO_ID =
  'Your learning platform does not say who you are, and others may use this browser, so nothing is kept here.';

/** Milliseconds from a change until it is given to the platform, and until what it did not take is offered again. */
const SOON = 3000;
const LATER = 30_000;

/**
 * Opens a packed workbook: begins the platform's session, opens the learner's own storage in this browser, and brings back
 * what the platform kept. Without a platform, everything but the reports works. @returns as `openBook`
 */
export async function openPackaged(book: Book, packed: string): Promise<Tabs | null> {
  const read = await unpackAssignment(packed);
  if (!read.ok) {
    alone(`The assignment in this package is damaged, and nothing is reported. ${read.sentence}`);
    return openBook(book);
  }
  const { assignment } = read;
  const session = begin(assignment);
  if (typeof session === 'string') {
    alone(session);
    const tabs = await openBook(book, ...reloadedName(assignment));
    present(assignment, '');
    return tabs;
  }
  return connected(book, assignment, session);
}

/** @returns the session, or a sentence that says why there is none */
function begin({ practice }: Assignment): LmsSession | string {
  const api = findApi(window);
  if (!api) return ALONE;
  const begun = beginSession(api);
  if (begun.ok) {
    const done = practice ? 'completed' : 'passed';
    return openSession({ platform: begun.platform, clock: () => performance.now(), done });
  }
  const why = begun.words === '' ? '' : ` (${begun.words})`;
  return `The LMS did not let this lesson begin${why}. Close it and open it there again: until then your work is kept in this browser only, and nothing is reported.`;
}

function alone(sentence: string): void {
  lmsState.value = { state: 'alone', sentence };
  notify('lms', sentence);
}

/** Shows the assignment, or where the learner was last time, unless somebody is somewhere already. */
function present(assignment: Assignment, place: string): void {
  keepAssigned(assignment);
  if (location.hash !== '') return;
  location.replace(/^#\/[a-z]/.test(place) ? place : href({ page: 'assignment', packed: assignmentHash(assignment) }));
}

async function connected(book: Book, assignment: Assignment, session: LmsSession): Promise<Tabs | null> {
  const { learner, suspended, location: place } = session.opened;
  const name = learner.id === '' ? null : `${STORAGE_NAME} ${learner.id} ${assignmentHash(assignment)}`;
  if (name !== null) rememberName(name);
  const early: (() => void)[] = [];
  let upkeep: Upkeep | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function soon(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(report, delay);
  }

  /** Everything that the platform should have, as it is now. */
  function write() {
    if (!upkeep) return;
    upkeep.catchUp();
    // A tab that may not store anything knows nothing that the other one doesn't.
    if (book.role.peek() === 'owner') session.keep(upkeep.packed().text, location.hash);
    session.report(standing(assignment, upkeep.results));
  }

  function report() {
    write();
    session.flush();
    show(assignment, session, name, upkeep);
    if (!session.sent) soon(LATER);
  }

  onGradedRun((run) => {
    earnedBy(assignment, run, (result) => {
      const note = () => upkeep?.earn(run.exercise, result);
      if (upkeep) note();
      else early.push(note);
      report();
    }).catch(() => {
      // A second, shallower check that could not be fetched: what the first one earned has been told.
    });
  });
  addEventListener('beforeunload', report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    write();
    session.finish();
    lmsState.value = { state: 'ended' };
  });
  // The session is over, and a page that comes back from the browser's memory needs one of its own.
  addEventListener('pageshow', (event: PageTransitionEvent) => event.persisted && location.reload());

  if (name === null) useNoStorage(book, NO_ID);
  const tabs = name === null ? null : await openBook(book, name);
  upkeep = keepUp({ book, stamps: courseRecord.stamps, name, suspended, onChange: () => soon(SOON) });
  for (const note of early) note();
  // Deleting everything deletes what the learner did. What the package asks, and which solutions it keeps closed, stays.
  effect(() => {
    if (book.erasures.value > 0) queueMicrotask(() => keepAssigned(assignment));
  });
  if (settings.peek().name === '' && !assignment.anonymous) changeSettings({ name: learner.name.slice(0, 200) });
  present(assignment, place);
  addEventListener('hashchange', () => soon(SOON));
  report();
  return tabs;
}

const told = new Set<string>();

/** Says something once a visit: it is also on the assignment's page. */
function tellOnce(id: string, sentence: string): void {
  if (told.has(id)) return;
  told.add(id);
  notify(id, sentence);
}

function show(assignment: Assignment, session: LmsSession, name: string | null, upkeep: Upkeep | null): void {
  const { opened, score, status, sent, keeps } = session;
  if (lmsState.peek().state === 'ended') return;
  const leftOut = upkeep?.packed().leftOut ?? [];
  const { learner, looking } = opened;
  const waits = waiting(assignment, upkeep?.results ?? new Map());
  const elsewhere = upkeep?.elsewhere() ?? [];
  const about = { score, status, waiting: waits, sent, keeps, leftOut, elsewhere };
  lmsState.value = { state: 'connected', learner: learner.name, looking, ...about };
  const where = name === null ? 'They are lost with this page' : 'They are kept in this browser only';
  if (looking) tellOnce('lms-looking', 'Your LMS opened this lesson to be looked at: nothing is reported.');
  else if (!keeps) tellOnce('lms-keeps', `Your LMS keeps no drafts. ${where}.`);
  else if (leftOut.length > 0)
    tellOnce('lms-room', `Your LMS has no room for all drafts. ${where}, the oldest: ${titles(leftOut)}.`);
  for (const id of elsewhere) tellOnce(`lms-elsewhere-${id}`, `${titles([id])}: ${elsewhereWords}`);
  if (!looking) for (const id of waits) tellOnce(`lms-waits-${id}`, `${titles([id])}: ${waitsWords(assignment)}`);
  if (sent) dismiss('lms-sent');
  else notify('lms-sent', 'Your LMS has not confirmed the last report: unknown, not sent. It is offered again.');
}

function titles(ids: readonly string[]): string {
  const all = course.flatMap(({ exercises }) => exercises);
  return ids.map((id) => all.find((each) => each.id === id)?.title ?? id).join(', ');
}
