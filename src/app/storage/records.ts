import type { Assignment } from '../../core/trainers/assignment.ts';
import type { CheckedWorksheet } from '../../core/trainers/checked-worksheet.ts';
import type { Listed } from '../../core/trainers/class-list.ts';
import type { DecimalSign } from '../../core/trainers/gradebook-points.ts';
import type { GradedAnswer } from '../../core/trainers/graded-answer.ts';
import type { Whose } from '../../core/trainers/hand-in.ts';
import type { PersonMark } from '../../core/trainers/person-mark.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { ExerciseProgress } from '../progress.ts';
import type { Settings } from '../settings.ts';

/** What is stored about one draft. */
export interface DraftRecord {
  /** Null while it is the starter, untouched: then a changed exercise disturbs nobody. */
  readonly code: string | null;
  /** The version of the exercise that the code was written for. */
  readonly stamp: string;
  /** Drafts written for earlier versions of the exercise and not yet dealt with, oldest first. */
  readonly earlier: readonly { readonly code: string; readonly stamp: string }[];
  /** Whether the solution was opened before the exercise was passed. */
  readonly solutionOpened: boolean;
  /** True from before a run until it has ended: still true at the next visit when the page died in between. */
  readonly unfinished: boolean;
  /** What the last reset took away, or the undoing of it: the way back. Missing: nothing was taken away. */
  readonly reset?: string;
}

/** A check that somebody made: its code, and what came of it. */
export interface PastAttempt {
  /** ISO time. */
  at: string;
  code: string;
  status: Verdict['status'];
  message: string;
  /** The schedule that showed what was wrong. */
  schedule?: string;
}

/** A class that somebody teaches: what it was asked, and how its hand-ins are taken. */
export interface ClassRecord {
  readonly assignment: Assignment;
  /** ISO time. */
  readonly createdAt: string;
  /** Names in the checks are made from it. */
  readonly seed: number;
  /** What file names say beside Canvas’s and Moodle’s: see `readPattern`. Empty: nothing. */
  readonly pattern: string;
  /** The most points in a gradebook that doesn’t say it. */
  readonly points: number;
  /** Who is in the class. Missing: no list was given. */
  readonly list?: readonly Listed[];
  /** What was chosen in a gradebook last. Missing: nothing yet. */
  readonly gradebook?: GradebookHeaders;
}

/** Headers of a gradebook’s columns, as its file has them. Empty: none was chosen. `decimal`: where no number of it has any. */
export interface GradebookHeaders {
  readonly grade: string;
  readonly comment: string;
  readonly who: string;
  readonly decimal?: DecimalSign;
}

/** One file that was handed in, as it came, and what became of it here. */
export interface HandInRecord {
  /** The path that it came under. */
  readonly file: string;
  /** ISO time. */
  readonly receivedAt: string;
  readonly text: string;
  /** Why it was not read. Its text is not kept then. */
  readonly refused?: string;
  /** A login that the trainer gave the learner. Empty: none. */
  readonly login: string;
  /** Whether the trainer wants it to count, and not the latest. */
  readonly chosen?: true;
  /** What the trainer said where sender and whom it names are not the same. */
  readonly whose?: Whose;
  /** By exercise. */
  readonly graded: Readonly<Record<string, GradedAnswer>>;
  readonly marks: Readonly<Record<string, PersonMark>>;
  /** What was found in the worksheet that it holds. Missing: there is none, or it was not looked at yet. */
  readonly worksheet?: CheckedWorksheet;
}

/** An assignment that a learner opened. */
export interface AssignedRecord {
  /** As `assignmentText` has it. */
  readonly text: string;
  /** ISO times. */
  readonly openedAt: string;
  readonly handedInAt?: string;
  readonly login: string;
  /** Id of the worksheet that is to be handed in. Missing: none was chosen. */
  readonly worksheet?: string;
  readonly title: string;
  /** Exercises whose solution stays closed until they are passed. */
  readonly hides: readonly string[];
}

/** A worksheet. Its text is read when it is opened: most visits open none. */
export interface WorksheetRecord {
  readonly title: string;
  /** As `worksheetJson` has it. */
  readonly text: string;
  /** ISO time. */
  readonly changedAt: string;
}

/**
 * The stores, and what a record of each holds. Keys: id of the exercise, quiz, lesson or class, or the hash of the
 * assignment; `CLASS/NUMBER` for what was handed in; `settings` for the settings.
 * A changed shape needs a new version: see `UPGRADES` in storage.ts and `record-schemas.ts`.
 */
export interface RecordValues {
  drafts: DraftRecord;
  progress: ExerciseProgress;
  visits: { readonly at: string };
  answers: { readonly values: Readonly<Record<string, string>> };
  history: { readonly attempts: readonly PastAttempt[] };
  settings: Settings & { readonly persistAsked?: string; readonly browser?: string };
  classes: ClassRecord;
  handins: HandInRecord;
  assignments: AssignedRecord;
  worksheets: WorksheetRecord;
}

export type StoreName = keyof RecordValues;

export const STORES: readonly StoreName[] = [
  'drafts',
  'progress',
  'visits',
  'answers',
  'history',
  'settings',
  'classes',
  'handins',
  'assignments',
  'worksheets',
];

/** Stores that are large, and that most visits need nothing of: their records stay in the store until somebody asks. */
export const LAZY_STORES = ['history', 'handins'] as const satisfies readonly StoreName[];
export type LazyStore = (typeof LAZY_STORES)[number];

/** Whether a store is read when it is asked for, and not with the page. */
export function isLazy(store: StoreName): store is LazyStore {
  return LAZY_STORES.some((lazy) => lazy === store);
}

/** Records by store and key. */
export type Records = { readonly [S in StoreName]: Readonly<Record<string, RecordValues[S]>> };

/** Makes records of every store. */
export function byStore(make: <S extends StoreName>(store: S) => Readonly<Record<string, RecordValues[S]>>): Records {
  return {
    drafts: make('drafts'),
    progress: make('progress'),
    visits: make('visits'),
    answers: make('answers'),
    history: make('history'),
    settings: make('settings'),
    classes: make('classes'),
    handins: make('handins'),
    assignments: make('assignments'),
    worksheets: make('worksheets'),
  };
}

/** A record as it lies in the store. Revisions count its writes; `value` null: it was taken back. */
export interface Stored<T> {
  readonly key: string;
  readonly revision: number;
  /** ISO time. */
  readonly savedAt: string;
  readonly value: T | null;
}

/** A record that could not be read, or lost against another version: nothing is thrown away, and the backup holds it. */
export interface SetAside {
  readonly key: string;
  readonly store: string;
  readonly record: string;
  readonly why: string;
  /** ISO time. */
  readonly at: string;
  readonly value: unknown;
  /** True while somebody has to choose between this and the record. */
  readonly open: boolean;
}
