import {
  exerciseWords,
  feedbackHtml,
  feedbackMarkdown,
  feedbackPath,
  type ExerciseWords,
} from '../../core/trainers/class-feedback.ts';
import { classJunit } from '../../core/trainers/class-junit.ts';
import { gradebookEntry, unreadableFiles, type Exercises } from '../../core/trainers/class-reports.ts';
import { readCsv } from '../../core/trainers/csv-cells.ts';
import { fillCanvas, readCanvas, type CanvasBook } from '../../core/trainers/gradebook-canvas.ts';
import { fillMoodle, moodleImport, readMoodle, type MoodleBook } from '../../core/trainers/gradebook-moodle.ts';
import type { Entry, FillChoice, Filled } from '../../core/trainers/gradebook-rows.ts';
import { ownCsv } from '../../core/trainers/gradebook-own.ts';
import { asciiFileName } from '../../core/trainers/submission.ts';
import { fullAddress } from '../full-address.ts';
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
  const name = asciiFileName(assignment.title) || 'class';
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
      await inStretches(reports, (report) => {
        files[feedbackPath(report, ending)] = write(assignment, words, report, { claims, storyAddress });
      });
      return {
        name: `${name}.feedback-${ending === 'md' ? 'markdown' : ending}.zip`,
        content: await makeArchive(files, onPacked),
      };
    }
  }
}

/** A small file for Moodle’s import of grades. */
export function makeMoodleImport(desk: ClassDesk, by: 'username' | 'email' | 'idnumber'): ReportFile | null {
  const record = desk.record.peek();
  if (!record) return null;
  const { title } = record.assignment;
  return file(
    `${asciiFileName(title) || 'class'}.moodle.csv`,
    moodleImport(entriesOf(desk), by, title, record.points),
    'text/csv',
  );
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

/** @param feedback column for comments, or -1 */
export function fillGradebook(
  desk: ClassDesk,
  opened: OpenedBook,
  column: number,
  feedback: number,
  choice?: FillChoice,
): { readonly filled: Filled; readonly file: ReportFile } {
  const points = desk.record.peek()?.points ?? 100;
  const entries = entriesOf(desk);
  const filled =
    opened.system === 'canvas'
      ? fillCanvas(opened.book, column, entries, points, choice)
      : fillMoodle(opened.book, { column, feedback, points }, entries, choice);
  return {
    filled,
    file: { name: opened.name.replace(/(\.csv)?$/i, '.filled.csv'), content: opened.file.write(filled.text) },
  };
}

/** Only whose answers are all graded: a grade that is not known yet is no zero. */
function entriesOf(desk: ClassDesk): Entry[] {
  const { titles } = wordsOf(desk.record.peek()?.assignment.exercises ?? [], exercisesOf(desk));
  return desk.reports
    .peek()
    .filter(({ grade }) => grade.complete)
    .map((report) => gradebookEntry(report, titles));
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
