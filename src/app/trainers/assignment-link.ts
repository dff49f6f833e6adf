import {
  assignmentText,
  readAssignmentText,
  type Assignment,
  type ReadAssignment,
} from '../../core/trainers/assignment.ts';
import {
  readSubmission,
  writeSubmission,
  type ReadSubmission,
  type Submission,
} from '../../core/trainers/submission.ts';
import { fullAddress } from '../full-address.ts';
import { pack, unpack } from '../packed.ts';

/** Assignments and short hand-ins as links. Opening one shows what is in it, and runs nothing. */

export async function assignmentLink(assignment: Assignment): Promise<string> {
  return fullAddress({ page: 'assignment', packed: await pack(assignmentText(assignment)) });
}

/** Whether a link leads to nothing but the computer that it was made on. */
export function opensHereOnly(link: string): boolean {
  const { protocol, hostname } = new URL(link);
  return protocol === 'file:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/** The assignment in a link, or a sentence that says why there is none. */
export async function unpackAssignment(packed: string): Promise<ReadAssignment> {
  const read = await unpack(packed);
  return 'sentence' in read ? { ok: false, sentence: read.sentence } : readAssignmentText(read.text);
}

/** Longer links are cut by some mail programs and forms. */
const LONGEST_LINK = 4000;

/** A hand-in as a link, or null when it would be too long for one: then it goes as a file. */
export async function submissionLink(submission: Submission): Promise<string | null> {
  const link = fullAddress({ page: 'train', what: `in-${await pack(JSON.stringify(submission))}` });
  return link.length <= LONGEST_LINK ? link : null;
}

/** Reads a hand-in out of a link that somebody pasted, whatever stands around it. */
export async function readSubmissionLink(text: string): Promise<ReadSubmission & { readonly text?: string }> {
  const packed = /#\/train\/in-([\w-]+)/.exec(text)?.[1];
  if (packed === undefined) return { ok: false, sentence: 'This holds no link to a hand-in.' };
  const unpacked = await unpack(packed);
  if ('sentence' in unpacked) return { ok: false, sentence: unpacked.sentence };
  const read = readSubmission(unpacked.text);
  return read.ok ? { ...read, text: writeSubmission(read.submission) } : read;
}
