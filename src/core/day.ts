import { seeded } from './seeded.ts';

/**
 * A made-up day at an access desk, for the scorecard of lesson 19: what was asked for, what was sent, and how it ended.
 * Minutes count from 08:00. The same setting always makes the same day.
 */

export interface DaySetting {
  readonly seed: number;
  /** Distinct operations that come in, 1 or more. */
  readonly operations: number;
  /** Share of answers that are lost while the destination is slow, 0 to 1. */
  readonly lost: number;
}

/** How one attempt ended, as its log says. `replayed`: the stored answer came back, and nothing was written. */
export type AttemptEnd = 'committed' | 'replayed' | 'rejected' | 'no-answer';

export interface DayAttempt {
  readonly minute: number;
  readonly end: AttemptEnd;
}

/** What is known of an operation when the desk closes. `by-hand`: not eligible, so the workflow never sent it. */
export type OperationEnd = 'done' | 'rejected' | 'unresolved' | 'by-hand';

/** How a finished operation came through review. `corrected`: accepted at the second review. */
export type ReviewEnd = 'accepted' | 'corrected' | 'waiting';

export interface DayOperation {
  readonly key: string;
  readonly arrives: number;
  readonly attempts: readonly DayAttempt[];
  readonly end: OperationEnd;
  /** The minute from which it is known to be done, else null. */
  readonly doneAt: number | null;
  /** Whether an unresolved operation has an owner. False for every other. */
  readonly owned: boolean;
  /** Null unless it is done. */
  readonly review: ReviewEnd | null;
  /** The minute at which its last review ended, else null. */
  readonly reviewedAt: number | null;
  /** Whether the customer has said that it does what it was asked for. */
  readonly confirmed: boolean;
}

export interface Day {
  readonly setting: DaySetting;
  readonly operations: readonly DayOperation[];
}

/** The day that the lesson begins with, and what a reader may change. */
export const FIRST_DAY: DaySetting = { seed: 7, operations: 40, lost: 0.5 };
export const DAY_RANGE = { operations: { least: 10, most: 120 }, lost: { least: 0, most: 0.7 } } as const;

/** The desk’s hours and habits. */
export const DESK = {
  /** 18:00. */
  closes: 600,
  /** From 10:30 the destination is slow, until 13:30. */
  slow: { from: 150, until: 330 },
  /** Sendings of one operation, at most, and the wait between them. */
  attempts: 4,
  wait: 12,
  /** One reviewer, from 09:00 until 17:00. */
  reviewer: { from: 60, until: 540 },
  /** What each takes, in minutes of somebody’s time. */
  minutes: { review: 6, correction: 10, unresolved: 8 },
} as const;

/** How often what happens, as shares of one. */
const SHARE = {
  notEligible: 0.08,
  rejected: 0.12,
  askedAgain: 0.35,
  committedUnheard: 0.7,
  owned: 0.6,
  corrected: 0.2,
  confirmed: 0.85,
} as const;

/** What chance has in store for one operation, drawn first: a changed setting moves a threshold, and nobody’s luck. */
interface Fate {
  readonly arrival: number;
  readonly eligible: boolean;
  readonly rejected: boolean;
  readonly again: boolean;
  readonly owned: boolean;
  readonly corrected: boolean;
  readonly confirmed: boolean;
  /** For each attempt: how its answer fares, and whether an unheard one was carried out. */
  readonly answers: readonly { readonly luck: number; readonly committed: boolean }[];
}

/** Plays one day. */
export function simulateDay(setting: DaySetting): Day {
  const fates = Array.from({ length: setting.operations }, (_, index) => drawFate(setting.seed * 1009 + index));
  const sent = fates.map((fate, index) => {
    const arrives = Math.floor(((index + fate.arrival) * (DESK.closes - 60)) / setting.operations);
    return sendOperation(`desk:req-${401 + index}:grant`, arrives, setting.lost, fate);
  });
  return { setting, operations: reviewAll(sent, fates) };
}

function drawFate(seed: number): Fate {
  const random = seeded(Math.imul(seed, 0x9e3779b1));
  const chance = (share: number) => random() < share;
  return {
    arrival: random(),
    eligible: !chance(SHARE.notEligible),
    rejected: chance(SHARE.rejected),
    again: chance(SHARE.askedAgain),
    owned: chance(SHARE.owned),
    corrected: chance(SHARE.corrected),
    confirmed: chance(SHARE.confirmed),
    answers: Array.from({ length: DESK.attempts }, () => ({
      luck: random(),
      committed: chance(SHARE.committedUnheard),
    })),
  };
}

function sendOperation(key: string, arrives: number, lost: number, fate: Fate): DayOperation {
  const base = { key, arrives, doneAt: null, owned: false, review: null, reviewedAt: null, confirmed: false };
  if (!fate.eligible) return { ...base, attempts: [], end: 'by-hand' };
  if (fate.rejected) return { ...base, attempts: rejectedAttempts(arrives, fate), end: 'rejected' };
  const attempts = deliver(arrives, lost, fate);
  const doneAt = attempts.find(({ end }) => isDone(end))?.minute ?? null;
  return doneAt === null
    ? { ...base, attempts, end: 'unresolved', owned: fate.owned }
    : { ...base, attempts: askedAgain(attempts, fate), end: 'done', doneAt };
}

/** Some who are told no press the button once more, and are told no once more. */
function rejectedAttempts(arrives: number, fate: Fate): DayAttempt[] {
  const again = fate.again ? [{ minute: arrives + 3, end: 'rejected' as const }] : [];
  return [{ minute: arrives, end: 'rejected' }, ...again];
}

/** Sends under one key until an answer comes or the attempts are used up. */
function deliver(arrives: number, lost: number, fate: Fate): DayAttempt[] {
  const attempts: DayAttempt[] = [];
  let stored = false;
  for (const [index, { luck, committed }] of fate.answers.entries()) {
    const minute = arrives + index * DESK.wait;
    const slow = minute >= DESK.slow.from && minute < DESK.slow.until;
    if (!slow || luck >= lost) return [...attempts, { minute, end: stored ? 'replayed' : 'committed' }];
    attempts.push({ minute, end: 'no-answer' });
    stored ||= committed;
  }
  return attempts;
}

/** A finished operation may be sent again, by a finger or a scheduler. It is answered, and nothing is written. */
function askedAgain(attempts: readonly DayAttempt[], fate: Fate): readonly DayAttempt[] {
  const last = attempts.at(-1);
  if (!last || !fate.again) return attempts;
  return [...attempts, { minute: last.minute + 2, end: 'replayed' }];
}

/** One reviewer takes what is done, in the order in which it became known. A corrected item is reviewed twice. */
function reviewAll(operations: readonly DayOperation[], fates: readonly Fate[]): DayOperation[] {
  const reviewed = new Map<number, Pick<DayOperation, 'review' | 'reviewedAt' | 'confirmed'>>();
  let free: number = DESK.reviewer.from;
  for (const { index, doneAt } of inOrder(operations)) {
    const corrected = fates[index]?.corrected ?? false;
    const ends = Math.max(free, doneAt) + DESK.minutes.review * (corrected ? 2 : 1);
    if (ends > DESK.reviewer.until) {
      reviewed.set(index, { review: 'waiting', reviewedAt: null, confirmed: false });
      continue;
    }
    free = ends;
    const review = corrected ? 'corrected' : 'accepted';
    reviewed.set(index, { review, reviewedAt: ends, confirmed: fates[index]?.confirmed ?? false });
  }
  return operations.map((each, index) => ({ ...each, ...reviewed.get(index) }));
}

function inOrder(operations: readonly DayOperation[]): { index: number; doneAt: number }[] {
  return operations
    .flatMap(({ doneAt }, index) => (doneAt === null ? [] : [{ index, doneAt }]))
    .toSorted((one, other) => one.doneAt - other.doneAt);
}

function isDone(end: AttemptEnd): boolean {
  return end === 'committed' || end === 'replayed';
}

/** What a dashboard shows that counts lines of the log. */
export interface AttemptCount {
  readonly attempts: number;
  /** Lines that say “done”, the replayed ones among them. */
  readonly succeeded: number;
  /** Lines that say something else, the rejected ones among them. */
  readonly failed: number;
}

/** Counts lines of the log, up to and including one minute. */
export function countAttempts(day: Day, until: number = DESK.closes): AttemptCount {
  const lines = day.operations.flatMap(({ attempts }) => attempts).filter(({ minute }) => minute <= until);
  const succeeded = lines.filter(({ end }) => isDone(end)).length;
  return { attempts: lines.length, succeeded, failed: lines.length - succeeded };
}

/** What a scorecard shows that counts distinct operations. */
export interface Scorecard {
  readonly asked: number;
  /** Within the workflow’s scope. The others are done by hand. */
  readonly eligible: number;
  readonly done: number;
  readonly rejected: number;
  readonly unresolved: number;
  readonly withoutOwner: number;
  /** Age of the oldest unresolved operation when the desk closes, in minutes. Null when there is none. */
  readonly oldestUnresolved: number | null;
  readonly acceptedFirst: number;
  readonly corrected: number;
  readonly waiting: number;
  /** How long the oldest one that waits for a review has waited at closing time. */
  readonly oldestWaiting: number | null;
  /** Customers who said that it works. */
  readonly confirmed: number;
  /** Calls that the destination had to answer, or failed to. */
  readonly calls: number;
  /** Minutes of people’s time: reviews, corrections, and looks into what is unresolved. */
  readonly effort: number;
}

/** Counts distinct operations at closing time. */
export function countOperations(day: Day): Scorecard {
  const { operations } = day;
  const ending = (end: OperationEnd) => operations.filter((each) => each.end === end);
  const reviewed = (review: ReviewEnd) => operations.filter((each) => each.review === review);
  const corrected = reviewed('corrected').length;
  const acceptedFirst = reviewed('accepted').length;
  const unresolved = ending('unresolved');
  const { minutes } = DESK;
  return {
    asked: operations.length,
    eligible: operations.length - ending('by-hand').length,
    done: ending('done').length,
    rejected: ending('rejected').length,
    unresolved: unresolved.length,
    withoutOwner: unresolved.filter(({ owned }) => !owned).length,
    oldestUnresolved: oldest(unresolved.map(({ arrives }) => arrives)),
    acceptedFirst,
    corrected,
    waiting: reviewed('waiting').length,
    oldestWaiting: oldest(reviewed('waiting').flatMap(({ doneAt }) => doneAt ?? [])),
    confirmed: operations.filter(({ confirmed }) => confirmed).length,
    calls: countAttempts(day).attempts,
    effort:
      minutes.review * (acceptedFirst + 2 * corrected) +
      minutes.correction * corrected +
      minutes.unresolved * unresolved.length,
  };
}

function oldest(minutes: readonly number[]): number | null {
  return minutes.length === 0 ? null : DESK.closes - Math.min(...minutes);
}

/** Both counts of a day in two sentences. */
export function daySentence(day: Day): string {
  const { succeeded, failed } = countAttempts(day);
  const { eligible, done, rejected, unresolved, waiting } = countOperations(day);
  const open = unresolved === 1 ? '1 is unresolved' : `${unresolved} are unresolved`;
  const review = waiting === 1 ? '1 of the done waits' : `${waiting} of the done wait`;
  return (
    `Counted by attempts: ${succeeded} successes and ${failed} failures. Counted by operations: ` +
    `${done} of ${eligible} are done, ${rejected} were told no, ${open}, and ${review} for a review.`
  );
}

/** The day as lines of a plot. All lists are as long as `minutes`. */
export interface DayCurves {
  readonly minutes: readonly number[];
  /** Lines of the log that say “done”, so far. */
  readonly succeeded: readonly number[];
  /** Distinct operations known to be done, so far. */
  readonly done: readonly number[];
  /** Finished operations that wait for their review at this minute. */
  readonly waiting: readonly number[];
}

/** The day at steps of some minutes. */
export function dayCurves(day: Day, step = 10): DayCurves {
  const minutes = Array.from({ length: Math.floor(DESK.closes / step) + 1 }, (_, index) => index * step);
  const known = (minute: number) => day.operations.filter(({ doneAt }) => doneAt !== null && doneAt <= minute).length;
  const reviewed = (minute: number) =>
    day.operations.filter(({ reviewedAt }) => reviewedAt !== null && reviewedAt <= minute).length;
  return {
    minutes,
    succeeded: minutes.map((minute) => countAttempts(day, minute).succeeded),
    done: minutes.map(known),
    waiting: minutes.map((minute) => known(minute) - reviewed(minute)),
  };
}

/** A minute of the day as a clock shows it: `11:40`. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(8 + Math.floor(minute / 60))}:${two(minute % 60)}`;
}
