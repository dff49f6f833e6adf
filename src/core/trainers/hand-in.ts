import type { Sender } from './lms-names.ts';
import type { ReadSubmission, Submission } from './submission.ts';
import { stableText } from './stable-text.ts';

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
  /** Whether the trainer wants it to count, whichever is the latest. */
  readonly chosen?: boolean;
  /** What the trainer said where the sender and whom the file names are not the same. Missing: nothing yet. */
  readonly whose?: Whose;
}

/** `theirs`: sender and whom the file names are one person. `not-theirs`: it is not the sender’s work, and counts for nobody. */
export type Whose = 'theirs' | 'not-theirs';

/** A hand-in that can be read. */
export type ReadHandIn = HandIn & { readonly read: { readonly ok: true; readonly submission: Submission } };

/** Whether the file could be read as a hand-in. */
export function isReadable(handIn: HandIn): handIn is ReadHandIn {
  return handIn.read.ok;
}

/** What a file says of itself is looked at first, and never enough: it can be written by hand. */
export function isSameFile(one: ReadHandIn, other: ReadHandIn): boolean {
  const [a, b] = [one.read.submission, other.read.submission];
  return a === b || (a.hash === b.hash && stableText(a) === stableText(b));
}

/** The login of a hand-in: as the trainer gave it, as the platform has it, or as its writer did. Empty: none. */
export function loginOf({ login, sender, read }: ReadHandIn): string {
  return login || sender?.login || read.submission.learner.login.trim();
}

/** Letter case, accents’ spelling and runs of space make no difference. */
export function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
