import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArchive, type ArchiveEntry } from '../core/trainers/archive.ts';
import { readAssignment, type Assignment } from '../core/trainers/assignment.ts';
import type { HandIn } from '../core/trainers/hand-in.ts';
import { senderOf } from '../core/trainers/lms-names.ts';
import { LONGEST_SUBMISSION, readSubmission, type ReadSubmission } from '../core/trainers/submission.ts';
import { isArchiveOnDisk, withArchive } from './archive-on-disk.ts';

/** Reads a folder of hand-ins and of archives of them. Nothing in it is followed out of it, and nothing in it is run. */

export interface Found {
  /** The one that was named. Null: none was. */
  readonly assignment: Assignment | null;
  /** Files of assignments among the hand-ins, which count for nothing: a learner may have sent them. */
  readonly lying: readonly string[];
  readonly handIns: readonly HandIn[];
}

/** A character takes up to four bytes, and a larger file isn’t opened. */
const MOST_BYTES = LONGEST_SUBMISSION * 4;
const MOST_FILES = 10_000;
/** Most files of one archive that are no hand-ins and have a row each. */
const MOST_UNREADABLE = 200;

/** @param assignmentFile where the assignment is, or null: what passes comes from whoever grades, and never from a hand-in */
export async function readSubmissions(
  folder: string,
  assignmentFile: string | null,
  pattern: RegExp | null,
): Promise<Found | { readonly sentence: string }> {
  const files = await filesIn(folder);
  if ('sentence' in files) return files;
  const assignment = assignmentFile === null ? null : await assignmentIn(assignmentFile);
  const isGiven = (path: string) => assignmentFile !== null && resolve(folder, path) === resolve(assignmentFile);
  if (assignment && 'sentence' in assignment) return assignment;
  const handIns: HandIn[] = [];
  const add = (path: string, read: ReadSubmission) => {
    const id = String(handIns.length + 1);
    handIns.push({ id, file: path, sender: senderOf(path, pattern), read, login: '' });
  };
  for (const path of files.paths) if (!isGiven(path)) await readOne(folder, path, add);
  for (const { path, sentence } of files.refused) add(path, refuse(sentence));
  if (handIns.length === 0) return { sentence: `There are no hand-ins in ${folder}.` };
  const lying = files.paths.filter((path) => path.endsWith('.assignment.json') && !isGiven(path));
  return { assignment, lying, handIns };
}

interface Files {
  readonly paths: readonly string[];
  readonly refused: readonly { readonly path: string; readonly sentence: string }[];
}

async function filesIn(folder: string): Promise<Files | { readonly sentence: string }> {
  const paths: string[] = [];
  const refused: Files['refused'][number][] = [];
  const walk = async (under: string): Promise<void> => {
    const entries = await entriesIn(join(folder, under));
    if ('sentence' in entries) {
      // One folder that is closed costs what is in it, and no other’s row.
      if (under === '') throw new Error(entries.sentence);
      refused.push({ path: under, sentence: `This folder can’t be read: ${entries.sentence}` });
      return;
    }
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (isHidden(entry)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) paths.push(path);
      else refused.push({ path, sentence: 'This is a link or a device, and no file. It was not opened.' });
    }
  };
  try {
    await walk('');
  } catch (error) {
    return { sentence: `${folder} can’t be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (paths.length > MOST_FILES)
    return { sentence: `${folder} holds more than ${MOST_FILES.toLocaleString('en-GB')} files: that is no class.` };
  return { paths, refused };
}

async function entriesIn(folder: string): Promise<Dirent[] | { readonly sentence: string }> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : String(error) };
  }
}

function isHidden({ name }: Dirent): boolean {
  return name.startsWith('.') || name === '__MACOSX' || name === 'node_modules';
}

type Add = (path: string, read: ReadSubmission) => void;

/** An archive is many hand-ins, each under its own path in it. */
async function readOne(folder: string, path: string, add: Add): Promise<void> {
  const file = join(folder, path);
  try {
    if (!(await isArchiveOnDisk(file))) return add(path, await readPlain(file));
    let unreadable = 0;
    const trouble = await withArchive(file, (archive) =>
      readArchive(archive, (entry) => {
        const read = readEntry(entry.content);
        if (read.ok || ++unreadable <= MOST_UNREADABLE) add(`${path}/${entry.path}`, read);
      }),
    );
    const leftOut = unreadable - MOST_UNREADABLE;
    if (leftOut > 0)
      add(path, refuse(`${leftOut.toLocaleString('en-GB')} more files in it are no hand-ins, and were left out.`));
    if (trouble !== null) add(path, refuse(trouble));
  } catch (error) {
    add(path, refuse(`This file can’t be read: ${error instanceof Error ? error.message : String(error)}`));
  }
}

async function readPlain(file: string): Promise<ReadSubmission> {
  const { size } = await stat(file);
  if (size > MOST_BYTES)
    return refuse(`This file holds ${Math.ceil(size / 1_000_000).toLocaleString('en-GB')} MB, and is not opened.`);
  return readSubmission(await readFile(file, 'utf8'));
}

function readEntry(content: ArchiveEntry['content']): ReadSubmission {
  return 'text' in content ? readSubmission(content.text) : refuse(content.sentence);
}

function refuse(sentence: string): ReadSubmission {
  return { ok: false, sentence };
}

async function assignmentIn(file: string): Promise<Assignment | { readonly sentence: string }> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { sentence: `${file} can’t be read.` };
  const read = readAssignment(text);
  return read.ok ? read.assignment : { sentence: `${file}: ${read.sentence}` };
}
