import {
  exerciseWords,
  feedbackHtml,
  feedbackMarkdown,
  feedbackPath,
  type ExerciseWords,
} from '../../core/trainers/class-feedback.ts';
import { classJunit } from '../../core/trainers/class-junit.ts';
import { gradebookEntry, gradebookStrays, unreadableFiles, type Exercises } from '../../core/trainers/class-reports.ts';
import { readCsv } from '../../core/trainers/csv-cells.ts';
import { fillCanvas, readCanvas, type CanvasBook } from '../../core/trainers/gradebook-canvas.ts';
import {
  fillMoodle,
  moodleImport,
  readMoodle,
  type ImportBy,
  type MoodleImport,
  type MoodleBook,
} from '../../core/trainers/gradebook-moodle.ts';
import { signShown, type DecimalSign } from '../../core/trainers/gradebook-points.ts';
import type { ClassWork, FillChoice, Filled } from '../../core/trainers/gradebook-rows.ts';
import { ownCsv } from '../../core/trainers/gradebook-own.ts';
import { plainFileName } from '../../core/trainers/submission.ts';
import { fullAddress } from '../full-address.ts';
import { opensHereOnly } from './assignment-link.ts';
import { readFileText, type FileText } from '../file-text.ts';
import { inStretches } from '../storage/stretches.ts';
import type { ClassDesk } from './trainer-desk.ts';

/** What goes out of a class: tables, gradebooks, and what learners get back. */

export interface ReportFile {
  readonly name: string;
  readonly content: Blob;
}

export type ReportKind = 'csv' | 'junit' | 'feedback-markdown' | 'feedback-html';

/**
 * A report on what has been graded so far.
 * @param onPacked where it is an archive: told of how many files are packed, and of how many
 * @param claims whether feedback says also where a file was changed, or claims what was not found
 */
export async function makeReport(
  desk: ClassDesk,
  kind: ReportKind,
  onPacked?: (done: number, of: number) => void,
  claims = false,
): Promise<ReportFile | null> {
  const assignment = desk.record.peek()?.assignment;
  if (!assignment) return null;
  const { titles, words } = wordsOf(assignment.exercises, exercisesOf(desk));
  const [reports, unreadable] = [desk.reports.peek(), unreadableFiles(desk.roll.peek())];
  const name = plainFileName(assignment.title) || 'class';
  switch (kind) {
    case 'csv':
      return file(`${name}.csv`, ownCsv(assignment, titles, reports, unreadable), 'text/csv');
    case 'junit':
      return file(`${name}.xml`, classJunit(assignment, titles, reports, unreadable), 'application/xml');
    case 'feedback-markdown':
    case 'feedback-html': {
      const { makeArchive } = await import('../zip.ts');
      const ending = kind === 'feedback-html' ? 'html' : 'md';
      const write = kind === 'feedback-html' ? feedbackHtml : feedbackMarkdown;
      const files: Record<string, string> = {};
      // An address of the trainer’s own machine leads nobody else anywhere.
      const choice = opensHereOnly(location.href) ? { claims } : { claims, storyAddress };
      await inStretches(reports, (report) => {
        files[feedbackPath(report, ending)] = write(assignment, words, report, choice);
      });
      return {
        name: `${name}.feedback-${ending === 'md' ? 'markdown' : ending}.zip`,
        content: await makeArchive(files, onPacked),
      };
    }
  }
}

/** A small file for Moodle’s import of grades, with what is to be said of it. */
export function makeMoodleImport(
  desk: ClassDesk,
  by: ImportBy,
): (Omit<MoodleImport, 'text'> & { readonly file: ReportFile }) | null {
  const record = desk.record.peek();
  if (!record) return null;
  const { title } = record.assignment;
  const { text, ...said } = moodleImport(workOf(desk).entries, by, title, record.points);
  return { ...said, file: file(`${plainFileName(title) || 'class'}.moodle.csv`, text, 'text/csv') };
}

/** A trainer’s own gradebook, read and understood, but not filled yet. */
export type OpenedBook = { readonly name: string; readonly file: FileText } & (
  { readonly system: 'canvas'; readonly book: CanvasBook } | { readonly system: 'moodle'; readonly book: MoodleBook }
);

export async function openGradebook(name: string, content: Blob): Promise<OpenedBook | { readonly sentence: string }> {
  const read = await readFileText(content);
  if ('sentence' in read) return read;
  const sheet = readCsv(read.text);
  if ('sentence' in sheet) return sheet;
  const canvas = readCanvas(sheet);
  if (!('sentence' in canvas)) return { name, file: read, system: 'canvas', book: canvas };
  // What has Canvas’s own columns is Canvas’s, and what is wrong with it is said.
  if (!canvas.sentence.startsWith('This is no gradebook of Canvas')) return canvas;
  const moodle = readMoodle(sheet);
  return 'sentence' in moodle ? moodle : { name, file: read, system: 'moodle', book: moodle };
}

/** Which columns a gradebook is filled in. -1: none. */
export interface FillColumns {
  readonly grade: number;
  /** Of Moodle’s: the column for comments. */
  readonly comment: number;
  /** Of Moodle’s: the one column that has the learners’ logins. -1: user names, addresses and ID numbers, where they are. */
  readonly who: number;
  /** How decimals are written where the file shows none. */
  readonly decimal: DecimalSign;
}

export interface GradebookFill {
  readonly filled: Filled;
  readonly file: ReportFile;
  /** The most points that were taken, where the file doesn’t say it. Null: it does. */
  readonly assumed: number | null;
  /** A grade with decimals, with a point, where the file shows no sign for them. Null: it shows one, or no grade has any. */
  readonly decimals: string | null;
}

/** A gradebook as it will be, with the columns and the decisions that a person has chosen. */
export function fillGradebook(
  desk: ClassDesk,
  opened: OpenedBook,
  { grade, comment, who, decimal }: FillColumns,
  choice?: FillChoice,
): GradebookFill {
  const points = desk.record.peek()?.points ?? 100;
  const work = workOf(desk);
  const filled =
    opened.system === 'canvas'
      ? fillCanvas(opened.book, { column: grade, points, decimal }, work, choice)
      : fillMoodle(opened.book, { column: grade, feedback: comment, points, who, decimal }, work, choice);
  return {
    filled,
    assumed: saysPoints(opened, grade) ? null : points,
    decimals: signShown(opened.book.sheet) === null ? decimalsIn(filled, grade) : null,
    file: { name: opened.name.replace(/(\.csv)?$/i, '.filled.csv'), content: opened.file.write(filled.text) },
  };
}

function decimalsIn({ rows }: Filled, grade: number): string | null {
  for (const { writes, holds } of rows)
    for (const { column, after } of [...writes, ...holds])
      if (column === grade && /[.,]/.test(after)) return after.replace(',', '.');
  return null;
}

function saysPoints(opened: OpenedBook, grade: number): boolean {
  if (opened.system === 'moodle') return opened.book.maximum >= 0;
  return opened.book.columns.some(({ column, possible }) => column === grade && possible !== null);
}

function workOf(desk: ClassDesk): ClassWork {
  const { titles } = wordsOf(desk.record.peek()?.assignment.exercises ?? [], exercisesOf(desk));
  return {
    entries: desk.reports.peek().map((report) => gradebookEntry(report, titles)),
    strays: gradebookStrays(desk.roll.peek()),
  };
}

function storyAddress(schedule: string): string {
  return fullAddress({ page: 'story', id: schedule, packed: null });
}

function exercisesOf(desk: ClassDesk): Exercises {
  const now = desk.exercises.peek();
  return now.state === 'ready' ? now.value : {};
}

function wordsOf(ids: readonly string[], exercises: Exercises) {
  const words: Record<string, ExerciseWords> = {};
  const titles: Record<string, string> = {};
  for (const id of ids) {
    words[id] = exerciseWords(exercises[id], id);
    titles[id] = words[id].title;
  }
  return { titles, words };
}

function file(name: string, text: string, type: string): ReportFile {
  return { name, content: new Blob([text], { type }) };
}
