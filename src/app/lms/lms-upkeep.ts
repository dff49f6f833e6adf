import { effect } from '@preact/signals';
import type { EarnedResult } from '../../core/trainers/platform-grade.ts';
import { better } from '../../core/trainers/platform-grade.ts';
import { fitted, readSuspended, suspendedText } from '../../core/trainers/suspended.ts';
import type { Fitted, Suspended, SuspendedExercise } from '../../core/trainers/suspended.ts';
import type { Book } from '../storage/create-book.ts';
import { forgetState, rememberedState, rememberState } from './lms-memory.ts';
import { bringBack, gather, hasWork, workedOn, type Stamps } from './lms-work.ts';
import { timeNow } from '../storage/moment.ts';
import { deflated, inflated } from '../zip.ts';

/** One learner's work, kept small enough for a platform while it is being done. */
export interface Upkeep {
  readonly results: ReadonlyMap<string, EarnedResult>;
  /** Notes what was earned, if it is more than what is known. */
  earn(exercise: string, result: EarnedResult): void;
  /** Takes in what the same learner earned in another tab meanwhile: this one must not report less. */
  catchUp(): void;
  /** What the platform is to keep now. */
  packed(): Fitted;
  /** Exercises whose work the platform had no room for before, and of which this browser has none either. */
  elsewhere(): readonly string[];
}

export interface UpkeepParts {
  readonly book: Book;
  readonly stamps: Stamps;
  /** Under which name this browser remembers what was last given to the platform. Null: it must not. */
  readonly name: string | null;
  /** What the platform had kept. */
  readonly suspended: string;
  /** Told after each change of what is to be kept. */
  readonly onChange: () => void;
}

/** Nothing that a platform kept unfolds to more, in characters. */
const LONGEST = 400_000;

const NOTHING = { passed: false, solutionOpened: false, work: null } as const;

/**
 * Brings back what the platform and this browser remember, and tells `onChange` of every later change.
 * @param suspended what the platform kept, as text
 * @param name under which this browser remembers, or null for not at all
 */
export function keepUp({ book, stamps, name, suspended, onChange }: UpkeepParts): Upkeep {
  const results = new Map<string, EarnedResult>();
  const remembered = name === null ? '' : rememberedState(name);
  const [theirs, mine] = [opened(suspended), opened(remembered)];
  let turn = Math.max(theirs?.turn ?? 0, mine?.turn ?? 0);
  const missed = [theirs, mine].flatMap((state) => state?.exercises.filter((each) => each.leftOut === true) ?? []);
  const isMissing = (id: string) => missed.some((each) => each.id === id && stamps[id] === each.stamp);
  let last: { readonly body: string; readonly packed: Fitted } | null = null;

  const newer = theirs !== null && suspended !== remembered && theirs.turn >= (mine?.turn ?? 0);
  if (theirs) bringBack(book, theirs, newer);
  if (mine) bringBack(book, mine, false);
  // The later one last: it says what waits for a person.
  for (const state of newer ? [mine, theirs] : [theirs, mine]) take(state);
  /** What all tabs of this learner have earned, apart from the rest: only one tab writes that. */
  const shared = name === null ? null : `${name} earned`;
  let seen = '';
  catchUp();
  /** Ids, what was changed last stands last. */
  let order = (newer ? theirs : (mine ?? theirs))?.exercises.map(({ id }) => id) ?? [];
  order = [...workedOn(book).filter((id) => !order.includes(id)), ...order];

  let before: readonly Readonly<Record<string, unknown>>[] | null = null;
  let erasures = book.erasures.peek();
  effect(() => {
    const now = [book.all('drafts').value, book.all('answers').value, book.all('progress').value];
    void book.all('visits').value;
    if (book.erasures.value !== erasures) forget();
    const changed = before === null ? [] : now.flatMap((records, at) => changedIn(records, before?.[at] ?? {}));
    order = [...order.filter((id) => !changed.includes(id)), ...new Set(changed)];
    const isFirst = before === null;
    before = now;
    if (!isFirst) onChange();
  });

  function take(state: Suspended | null) {
    for (const { id, stamp, result } of state?.exercises ?? []) {
      if (result && stamps[id] === stamp) results.set(id, better(results.get(id), result));
    }
  }

  function catchUp() {
    const text = shared === null ? seen : rememberedState(shared);
    if (text === seen) return;
    seen = text;
    // In another tab everything was deleted.
    if (text === '') results.clear();
    else take(opened(text));
  }

  function share() {
    if (shared === null) return;
    const exercises = [...results].map(([id, result]) => ({ ...NOTHING, id, stamp: stamps[id] ?? '', result }));
    seen = deflated(suspendedText({ turn: 0, savedAt: timeNow(), visits: [], exercises }));
    rememberState(shared, seen);
  }

  /** Everything was deleted: what a platform has been told stays there, and nothing else. */
  function forget() {
    erasures = book.erasures.peek();
    results.clear();
    order = [];
    missed.length = 0;
    last = null;
    seen = '';
    for (const each of [name, shared]) if (each !== null) forgetState(each);
  }

  return {
    results,
    catchUp,
    earn(exercise, result) {
      catchUp();
      results.set(exercise, better(results.get(exercise), result));
      if (!order.includes(exercise)) order.push(exercise);
      share();
    },
    packed() {
      const visits = Object.keys(book.all('visits').peek());
      const exercises = gather(book, stamps, results, order).map((each): SuspendedExercise => {
        return each.work === null && isMissing(each.id) ? { ...each, leftOut: true } : each;
      });
      const body = JSON.stringify([visits, exercises]);
      if (last?.body === body) return last.packed;
      turn++;
      last = { body, packed: fitted({ turn, savedAt: timeNow(), visits, exercises }, deflated) };
      if (name !== null) rememberState(name, last.packed.text);
      return last.packed;
    },
    elsewhere: () => order.filter((id) => isMissing(id) && !hasWork(book, id)),
  };
}

function opened(packed: string): Suspended | null {
  const text = inflated(packed, LONGEST / 4);
  return text === null ? null : readSuspended(text);
}

function changedIn(now: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): string[] {
  return Object.keys({ ...before, ...now }).filter((id) => now[id] !== before[id]);
}
