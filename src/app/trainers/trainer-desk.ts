import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { exerciseIds, loadExercise } from '../../content/index.ts';
import {
  exercisesById,
  steadyReports,
  ungradedWork,
  type CheckedWork,
  type Exercises,
  type GradedWork,
  type MarkedWork,
} from '../../core/trainers/class-reports.ts';
import { sameAnswers, steadyCarried, type KeptOf } from '../../core/trainers/carried-work.ts';
import { attendance, type Attendance, type Listed } from '../../core/trainers/class-list.ts';
import { classRoll, type Roll } from '../../core/trainers/class-roll.ts';
import type { Whose } from '../../core/trainers/hand-in.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import type { PersonMark } from '../../core/trainers/person-mark.ts';
import { book } from '../storage/book.ts';
import type { Loading } from '../loading.ts';
import type { ClassRecord, HandInRecord } from '../storage/records.ts';
import { inStretches } from '../storage/stretches.ts';
import { bugSearch, type BugSearch } from './trainer-bugs.ts';
import { readTexts, steadyHandIns } from './trainer-hand-ins.ts';
import { changeHandIns, handInsOf } from './trainer-classes.ts';
import { receiveFiles, receiveText, type ReceivedFile, type Receiving } from './trainer-files.ts';
import { gradingOf, type Grading } from './trainer-grading.ts';

/** One class as a trainer works on it: what came in, what was found, and what a person says about it. */
export interface ClassDesk {
  readonly id: string;
  /** Null: there is no such class (any more). */
  readonly record: ReadonlySignal<ClassRecord | null>;
  /** Whether the hand-ins have been read from the store. */
  readonly ready: ReadonlySignal<boolean>;
  /** All exercises of the course: what was handed in may be of any. */
  readonly exercises: ReadonlySignal<Loading<Exercises>>;
  readonly roll: ReadonlySignal<Roll>;
  /** Who of the trainer’s list has not handed in. Null: there is no list. */
  readonly attendance: ReadonlySignal<Attendance | null>;
  /** One a learner, in the order of the roll. */
  readonly reports: ReadonlySignal<readonly Report[]>;
  /** How many hand-ins were taken in so far, while files are being received. */
  readonly receiving: ReadonlySignal<number | null>;
  receive(files: readonly ReceivedFile[]): Promise<Receiving>;
  /** @returns false when the class has it already, or nothing can be kept here */
  receiveText(path: string, text: string): Promise<boolean>;
  readonly grading: Grading;
  readonly bugs: BugSearch;
  /** What is stored about a hand-in as such, without what carries over. */
  readonly kept: ReadonlySignal<KeptOf>;
  /**
   * It holds for every hand-in of the learner that has the same answer: whichever is taken out, the mark stays.
   * @param change from the mark as it is now: two changes in a row lose nothing of each other
   */
  mark(handIn: string, exercise: string, change: (known: PersonMark | null) => PersonMark | null): void;
  /** Gives a learner a login: the same as another’s joins the two. */
  setLogin(handIns: readonly string[], login: string): void;
  /** Lets one of a learner’s hand-ins count, or again the latest. @param handIns all of the learner’s */
  choose(handIns: readonly string[], chosen: string | null): void;
  /** Says whose work hand-ins in doubt are, or takes that back. */
  settle(handIns: readonly string[], whose: Whose | null): void;
  /** Takes a file out of the class. */
  remove(handIn: string): void;
  /** Forgets what was found in a hand-in, so that it is graded anew. */
  forget(handIns: readonly string[]): void;
}

const opened = new Map<string, ClassDesk>();

/** The desk of a class: always the same object while the page lives, so that grading goes on while one looks elsewhere. */
export function classDesk(id: string): ClassDesk {
  const known = opened.get(id);
  if (known) return known;
  const made = openDesk(id);
  opened.set(id, made);
  return made;
}

/** The same roll as before for the same hand-ins and the same list. */
function steadyRoll(): typeof classRoll {
  let made: { readonly from: Parameters<typeof classRoll>; readonly roll: Roll } | null = null;
  return (...from) => {
    if (!made || from.some((each, at) => each !== made?.from[at])) made = { from, roll: classRoll(...from) };
    return made.roll;
  };
}

const NO_ROLL: Roll = { learners: [], unreadable: [], disowned: [] };
const NO_LIST: readonly Listed[] = [];

function openDesk(id: string): ClassDesk {
  const record = computed(() => book.all('classes').value[id] ?? null);
  const exercises = signal<Loading<Exercises>>({ state: 'loading' });
  const ready = signal(false);
  const receiving = signal<number | null>(null);
  const texts = readTexts();
  let before: Readonly<Record<string, HandInRecord>> = {};
  // While files are taken in, the class stands still: it is looked at once they are all there.
  const records = computed((): Readonly<Record<string, HandInRecord>> => {
    if (receiving.value !== null) return before;
    void book.all('handins').value;
    return (before = handInsOf(id));
  });
  const handIns = steadyHandIns(texts);
  const reportsOf = steadyReports();
  const received = computed(() =>
    ready.value ? handIns.of(records.value, record.value?.pattern ?? '') : handIns.last(),
  );
  const list = computed(() => record.value?.list ?? NO_LIST);
  const rollOf = steadyRoll();
  const roll = computed(() =>
    ready.value ? rollOf(received.value, record.value?.assignment.anonymous ?? false, list.value) : NO_ROLL,
  );
  const standing = computed(() => (list.value.length > 0 ? attendance(list.value, roll.value) : null));
  const carriedOf = steadyCarried();
  const kept = computed((): KeptOf => {
    const all = records.value;
    return (handIn) => all[handIn];
  });
  const carried = computed(() => carriedOf(roll.value, kept.value));
  const graded = computed((): GradedWork => {
    const of = carried.value;
    return (handIn) => of(handIn)?.graded;
  });
  const marks = computed((): MarkedWork => {
    const of = carried.value;
    return (handIn) => of(handIn)?.marks;
  });
  const checked = computed((): CheckedWork => {
    const of = carried.value;
    return (handIn) => of(handIn)?.worksheet;
  });
  const known = computed((): Exercises =>
    exercises.value.state === 'ready' ? exercises.value.value : exercisesById([]),
  );
  const reports = computed(() =>
    record.value
      ? reportsOf(record.value.assignment, roll.value, known.value, graded.value, marks.value, checked.value)
      : [],
  );

  void open();
  effect(() => {
    // Everything was deleted.
    if (book.erasures.value > 0) texts.clear();
  });

  async function open() {
    await Promise.all([book.openHandIns(id), loadExercises()]);
    await inStretches(Object.values(handInsOf(id)), (each) => void texts.read(each));
    ready.value = true;
  }

  async function loadExercises() {
    try {
      const all = await Promise.all(exerciseIds.map(loadExercise));
      exercises.value = { state: 'ready', value: exercisesById(all) };
    } catch {
      exercises.value = {
        state: 'broken',
        why: 'The course’s exercises could not be fetched. Check the connection and reload the page.',
      };
    }
  }

  const grading = gradingOf({
    seed: () => record.peek()?.seed ?? 1,
    depth: () => record.peek()?.assignment.pass.depth ?? 'full',
    left: computed(() =>
      record.value && exercises.value.state === 'ready'
        ? ungradedWork(record.value.assignment, roll.value, known.value, graded.value, checked.value)
        : [],
    ),
    onGraded: (found) =>
      changeHandIns(
        found.map(([key, answers]) => [key, (each) => ({ ...each, graded: { ...each.graded, ...answers } })]),
      ),
    onChecked: (found) => changeHandIns(found.map(([key, worksheet]) => [key, (each) => ({ ...each, worksheet })])),
  });

  const bugs = bugSearch({
    seed: () => record.peek()?.seed ?? 1,
    depth: () => record.peek()?.assignment.pass.depth ?? 'full',
    ids: computed(() => record.value?.assignment.exercises ?? []),
    exercises: known,
  });

  return {
    id,
    record,
    ready,
    exercises,
    roll,
    attendance: standing,
    reports,
    receiving,
    async receive(files) {
      receiving.value = 0;
      try {
        const end = await receiveFiles(id, files, (count) => (receiving.value = count), texts);
        // Who handed in what is worked out in a task of its own: together with all that is drawn then, it would hold the page up.
        const { assignment, pattern } = record.peek() ?? {};
        rollOf(handIns.of(handInsOf(id), pattern ?? ''), assignment?.anonymous ?? false, list.peek());
        await new Promise((resolve) => setTimeout(resolve));
        return end;
      } finally {
        receiving.value = null;
      }
    },
    receiveText: (path, text) => receiveText(id, path, text, texts),
    grading,
    bugs,
    kept,
    mark(handIn, exercise, change) {
      const learner = roll.peek().learners.find(({ counts }) => counts.id === handIn);
      const mark = change(carried.peek()(handIn)?.marks[exercise] ?? null);
      const ids = learner ? sameAnswers(learner, exercise).map(({ id: each }) => each) : [handIn];
      changeHandIns(
        ids.map((key) => [
          key,
          (each) => {
            const { [exercise]: _before, ...others } = each.marks;
            return { ...each, marks: mark ? { ...others, [exercise]: mark } : others };
          },
        ]),
      );
    },
    setLogin: (keys, login) =>
      changeHandIns(keys.map((key) => [key, (each) => ({ ...each, login: login.trim().slice(0, 200) })])),
    choose: (keys, chosen) =>
      changeHandIns(
        keys.map((key) => [
          key,
          ({ chosen: _before, ...each }): HandInRecord => ({ ...each, ...(key === chosen && { chosen: true }) }),
        ]),
      ),
    settle: (keys, whose) =>
      changeHandIns(
        keys.map((key) => [key, ({ whose: _before, ...each }): HandInRecord => ({ ...each, ...(whose && { whose }) })]),
      ),
    remove: (handIn) => void book.set('handins', handIn, null),
    forget: (keys) =>
      changeHandIns(
        keys.map((key) => [key, ({ worksheet: _found, ...each }): HandInRecord => ({ ...each, graded: {} })]),
      ),
  };
}
