import type { Sender } from './lms-names.ts';
import type { ReadSubmission, Submission } from './submission.ts';

/** One file as it reached the trainer. */
export interface HandIn {
  /** Its number in the class. */
  readonly id: string;
  /** The path that it came under. */
  readonly file: string;
  /** Who sent it, where its name says so. */
  readonly sender: Sender | null;
  readonly read: ReadSubmission;
  /** A login that the trainer gave it. Empty: none. */
  readonly login: string;
}

/** A hand-in that can be read. */
export type ReadHandIn = HandIn & { readonly read: { readonly ok: true; readonly submission: Submission } };

/** Whether the file could be read as a hand-in. */
export function isReadable(handIn: HandIn): handIn is ReadHandIn {
  return handIn.read.ok;
}
