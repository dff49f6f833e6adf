import type { EarnedResults } from '../../core/trainers/platform-grade.ts';
import type { Suspended, SuspendedExercise } from '../../core/trainers/suspended.ts';
import type { Book } from '../storage/create-book.ts';
import { timeNow } from '../storage/moment.ts';
import { asideItem, FROM_PLATFORM } from '../storage/put-aside.ts';

/** A learner’s work on its way from the book to a platform, and back. */

export type Stamps = Readonly<Record<string, string>>;

/** Exercises that there is anything to keep of. @param order ids, what was changed last stands last */
export function gather(
  book: Book,
  stamps: Stamps,
  results: EarnedResults,
  order: readonly string[],
): SuspendedExercise[] {
  return order.flatMap((id) => {
    const stamp = stamps[id];
    if (stamp === undefined) return [];
    const draft = book.entry('drafts', id).value;
    const own = draft?.stamp === stamp ? draft : null;
    const progress = book.entry('progress', id).value;
    const kept: SuspendedExercise = {
      id,
      stamp,
      passed: progress?.status === 'passed' && progress.stamp === stamp,
      solutionOpened: own?.solutionOpened ?? false,
      result: results.get(id) ?? null,
      work: own?.code ?? book.entry('answers', id).value?.values ?? null,
    };
    const isEmpty = !kept.passed && !kept.solutionOpened && kept.result === null && kept.work === null;
    return isEmpty ? [] : [kept];
  });
}

/** Whether there is an answer to an exercise. Whoever began anew has none, and knows why. */
export function hasWork(book: Book, id: string): boolean {
  return book.entry('drafts', id).value !== null || book.entry('answers', id).value !== null;
}

/** Ids of whatever has been worked on. */
export function workedOn(book: Book): string[] {
  const all = [book.all('drafts').value, book.all('answers').value, book.all('progress').value];
  return [...new Set(all.flatMap((records) => Object.keys(records)))];
}

/**
 * Puts into the book what a platform kept. Nothing is lost: where both have a version and the platform’s is the newer one,
 * the book’s is put aside for the learner to choose.
 * @param newer whether the platform’s is the later state
 */
export function bringBack(book: Book, { exercises, visits, savedAt }: Suspended, newer: boolean): void {
  for (const each of exercises) {
    if (typeof each.work === 'string') bringDraft(book, each, each.work, newer);
    else bringAnswers(book, each.id, each.work ?? {}, newer);
    const known = book.entry('progress', each.id).value;
    if (each.passed && known?.status !== 'passed')
      book.set('progress', each.id, { status: 'passed', stamp: each.stamp });
    else if (known === null) book.set('progress', each.id, { status: 'started' });
  }
  for (const lesson of visits) {
    if (book.entry('visits', lesson).value === null) book.set('visits', lesson, { at: savedAt });
  }
}

function bringDraft(book: Book, { id, stamp, solutionOpened }: SuspendedExercise, code: string, newer: boolean): void {
  const known = book.entry('drafts', id).value;
  if (known?.code === code) return;
  const hasOwn = known !== null && known.code !== null;
  if (hasOwn && !newer) return;
  if (hasOwn) putAside(book, 'drafts', id, known, true);
  const earlier = known?.earlier ?? [];
  const opened = solutionOpened || (known?.solutionOpened ?? false);
  book.set('drafts', id, { code, stamp, earlier, solutionOpened: opened, unfinished: false });
}

function bringAnswers(book: Book, id: string, kept: Readonly<Record<string, string>>, newer: boolean): void {
  const known = book.entry('answers', id).value?.values ?? {};
  const values = newer ? { ...known, ...kept } : { ...kept, ...known };
  const isSame = Object.keys(values).every((key) => known[key] === values[key]);
  if (isSame) return;
  if (Object.keys(known).some((key) => known[key] !== values[key]))
    putAside(book, 'answers', id, { values: known }, false);
  book.set('answers', id, { values });
}

function putAside(book: Book, store: 'drafts' | 'answers', record: string, value: unknown, open: boolean): void {
  void book.putAside(asideItem({ now: timeNow, tab: 'platform' }, { store, record, why: FROM_PLATFORM, value, open }));
}
