import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readAssignment, type Assignment } from '../core/assignment.ts';
import type { HandIn } from '../core/hand-in.ts';
import { senderOf } from '../core/lms-names.ts';
import { LONGEST_SUBMISSION, readSubmission, type ReadSubmission } from '../core/submission.ts';

/** Reads a folder of hand-ins. Nothing in it is followed out of it, and nothing in it is run. */

export interface Found {
  readonly assignment: Assignment | null;
  readonly handIns: readonly HandIn[];
}

/** A character takes up to four bytes, and a larger file isn’t opened. */
const MOST_BYTES = LONGEST_SUBMISSION * 4;
const MOST_FILES = 10_000;

/** @param assignmentFile where the assignment is; null: in the folder, if anywhere */
export async function readSubmissions(
  folder: string,
  assignmentFile: string | null,
  pattern: RegExp | null,
): Promise<Found | { readonly sentence: string }> {
  const files = await filesIn(folder);
  if ('sentence' in files) return files;
  const own = files.paths.find((path) => path.endsWith('.assignment.json'));
  const given = assignmentFile ?? (own === undefined ? null : join(folder, own));
  const assignment = given === null ? null : await assignmentIn(given);
  if (assignment && 'sentence' in assignment) return assignment;
  const handIns: HandIn[] = [];
  for (const path of files.paths) {
    if (path.endsWith('.assignment.json')) continue;
    const read = await readOne(join(folder, path), path);
    handIns.push({ id: String(handIns.length + 1), file: path, sender: senderOf(path, pattern), read, login: '' });
  }
  for (const { path, sentence } of files.refused)
    handIns.push({
      id: String(handIns.length + 1),
      file: path,
      sender: senderOf(path, pattern),
      read: { ok: false, sentence },
      login: '',
    });
  if (handIns.length === 0) return { sentence: `There are no hand-ins in ${folder}.` };
  return { assignment, handIns };
}

interface Files {
  readonly paths: readonly string[];
  readonly refused: readonly { readonly path: string; readonly sentence: string }[];
}

async function filesIn(folder: string): Promise<Files | { readonly sentence: string }> {
  const paths: string[] = [];
  const refused: Files['refused'][number][] = [];
  const walk = async (under: string): Promise<void> => {
    const entries = await readdir(join(folder, under), { withFileTypes: true });
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

function isHidden({ name }: Dirent): boolean {
  return name.startsWith('.') || name === '__MACOSX' || name === 'node_modules';
}

async function readOne(file: string, path: string): Promise<ReadSubmission> {
  if (/\.zip$/i.test(path)) return refuse('This is an archive: unpack it into the folder first.');
  const { size } = await stat(file);
  if (size > MOST_BYTES)
    return refuse(`This file holds ${Math.ceil(size / 1_000_000).toLocaleString('en-GB')} MB, and is not opened.`);
  const text = await readFile(file, 'utf8').catch((error: unknown) => ({ why: String(error) }));
  if (typeof text !== 'string') return refuse(`This file can’t be read: ${text.why}`);
  return readSubmission(text);
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
