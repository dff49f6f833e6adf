import type { PastAttempt } from './storage/records.ts';

/** How many own checks are kept, and how many characters of code they may hold together. */
const MOST = 50;
const MOST_CHARACTERS = 500_000;

/** Adds a check, newest first. The same code with the same outcome is kept once, under its latest time. */
export function addAttempt(history: readonly PastAttempt[], attempt: PastAttempt): readonly PastAttempt[] {
  return bounded([attempt, ...history.filter((past) => !same(past, attempt))]);
}

/** Brings the histories of two tabs together. */
export function joinHistories(mine: readonly PastAttempt[], theirs: readonly PastAttempt[]): readonly PastAttempt[] {
  const extra = theirs.filter((past) => !mine.some((own) => same(own, past)));
  return bounded([...mine, ...extra].toSorted((a, b) => (a.at < b.at ? 1 : -1)));
}

function same(a: PastAttempt, b: PastAttempt): boolean {
  return a.code === b.code && a.status === b.status && a.message === b.message;
}

function bounded(history: readonly PastAttempt[]): readonly PastAttempt[] {
  let room = MOST_CHARACTERS;
  return history.slice(0, MOST).filter(({ code }, place) => {
    room -= code.length;
    return room >= 0 || place === 0;
  });
}
