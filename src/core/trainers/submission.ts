import * as v from 'valibot';
import { timeSchema } from './file-time.ts';
import { fingerprint } from '../hash.ts';
import { HandedWorksheetSchema, readHandedWorksheet } from './handed-worksheet.ts';
import { fileHead, openFile } from './our-file.ts';
import { pathText, readShape } from '../shape.ts';
import { stableText } from './stable-text.ts';
import type { ReadSheet } from '../worksheet/read.ts';

/**
 * What a learner hands in: one readable file. The result in it is what the learner saw, and is never the grade: whoever
 * grades runs the answers again.
 */

/** The longest file that is read, in characters. Work on a whole course is a small part of it. */
export const LONGEST_SUBMISSION = 900_000;

const slug = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id'));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `must not be longer than ${most} characters`));
const mark = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'must be eight hexadecimal digits'));
const schedule = v.nullable(text(400));
const code = text(200_000);

const ClaimSchema = v.strictObject({
  at: v.nullable(timeSchema),
  status: v.picklist(['passed', 'failed', 'unknown', 'unfinished', 'code-fault']),
  sentence: text(4000),
  /** `answerMark` of the answer that this came of. */
  answer: mark,
  /** The schedule that showed what was wrong, to be replayed. */
  schedule,
});

const AttemptSchema = v.strictObject({
  at: timeSchema,
  status: v.picklist(['passed', 'failed', 'unknown', 'code-fault', 'workbook-fault']),
  sentence: text(4000),
  code,
  schedule,
});

const WorkSchema = v.strictObject({
  exercise: slug,
  /** The stamp of the exercise that was answered. */
  content: mark,
  /** Null where the answer is no code. */
  code: v.nullable(code),
  /** By item, cell, field, or whatever else the kind of exercise keeps. */
  answers: v.record(text(200), text(20_000)),
  /** What the learner saw of this answer. Null: it was never checked as it is. */
  claimed: v.nullable(ClaimSchema),
  /** Whether the solution was opened before the exercise was passed. Pages from before noted it after a pass, too. */
  solutionOpened: v.boolean(),
  /** Checks over time, newest first. */
  attempts: v.pipe(v.array(AttemptSchema), v.maxLength(60)),
});

export const SubmissionSchema = v.strictObject({
  tool: v.string(),
  file: v.string(),
  version: v.number(),
  assignment: v.strictObject({ title: text(120), hash: mark, content: mark }),
  learner: v.strictObject({
    /** As the learner gave it. Empty where the assignment is anonymous. */
    name: text(200),
    /** A login, an e-mail address or a number that the trainer's own lists have. May be empty. */
    login: text(200),
    /** Made once in the learner's browser: tells two learners with one name apart. */
    browser: v.pipe(v.string(), v.regex(/^[a-z0-9]{4,16}$/, 'must be a few letters and digits')),
  }),
  madeAt: timeSchema,
  work: v.pipe(v.array(WorkSchema), v.maxLength(100)),
  /** A worksheet of the learner's own destination. Missing: none was asked for, or none was chosen. */
  worksheet: v.exactOptional(HandedWorksheetSchema),
  /** Of everything above: found out when the file was changed by hand. Protects nothing. */
  hash: mark,
});

export type Submission = v.InferOutput<typeof SubmissionSchema>;
export type Work = v.InferOutput<typeof WorkSchema>;
export type Claim = v.InferOutput<typeof ClaimSchema>;
export type SubmittedAttempt = v.InferOutput<typeof AttemptSchema>;
export type Learner = Submission['learner'];

/** An answer of whatever kind: code, or answers by key. */
export type Answer = Pick<Work, 'code' | 'answers'>;

export type ReadSubmission =
  | {
      readonly ok: true;
      readonly submission: Submission;
      /** Whether the file is as the page wrote it. */
      readonly untouched: boolean;
      /** The worksheet in it, or why it can't be read. Null: there is none. */
      readonly sheet: ReadSheet | null;
    }
  | { readonly ok: false; readonly sentence: string };

/** Ties a result to the answer that it came of. The order of keys makes no difference. */
export function answerMark({ code: own, answers }: Answer): string {
  return fingerprint(stableText([own, answers]));
}

/** Whether there is nothing in an answer. */
export function isEmptyAnswer({ code: own, answers }: Answer): boolean {
  return (own ?? '').trim() === '' && Object.values(answers).every((each) => each.trim() === '');
}

/** Forms of the file: 2 holds a worksheet, which pages from before can't read. */
const PLAIN_FORM = 1;
const WORKSHEET_FORM = 2;

export type SubmissionParts = Omit<Submission, 'tool' | 'file' | 'version' | 'hash'>;

/** Closes a hand-in: what it holds from now on is under its hash. */
export function sealed(parts: SubmissionParts): Submission {
  const { assignment, learner, madeAt, work, worksheet } = parts;
  const form = worksheet ? WORKSHEET_FORM : PLAIN_FORM;
  const own = worksheet ? { worksheet } : {};
  const whole = { ...fileHead('submission', form), assignment, learner, madeAt, work, ...own };
  return { ...whole, hash: hashOf(whole) };
}

/** The file's text. */
export function writeSubmission(submission: Submission): string {
  return `${JSON.stringify(submission, null, 2)}\n`;
}

/** Reads a hand-in's file. What is wrong with it is said in one sentence. */
export function readSubmission(file: string): ReadSubmission {
  if (file.length > LONGEST_SUBMISSION)
    return refuse(
      `This file holds ${file.length.toLocaleString('en-GB')} characters; hand-ins of more than ${LONGEST_SUBMISSION.toLocaleString('en-GB')} are not read.`,
    );
  const opened = openFile(file, 'submission');
  if (!opened.ok) return opened;
  const read = readShape(SubmissionSchema, opened.data, 'first');
  if (!read.ok) {
    const [problem] = read.problems;
    return refuse(
      `This hand-in is damaged at ${problem ? `${pathText(problem.path)}: ${problem.message}` : 'its top'}.`,
    );
  }
  const twice = repeated(read.value.work.map(({ exercise }) => exercise));
  if (twice !== null) return refuse(`This hand-in is damaged: it answers the exercise “${twice}” twice.`);
  const { worksheet } = read.value;
  const sheet = worksheet ? readHandedWorksheet(worksheet) : null;
  return { ok: true, submission: read.value, untouched: isUntouched(read.value), sheet };
}

/** `NAME.recovery.json`, with nothing in NAME that a file system refuses or a person could be misled by. */
export function submissionFileName({ name, login, browser }: Learner): string {
  return `${safeFileName(name) || safeFileName(login) || `learner-${browser}`}.recovery.json`;
}

/** Letters of a file’s name, besides its ending. No letter is cut in two. */
const LONGEST_NAME = 60;

/** Letters, digits and a few signs of a name. Reserved, invisible and turning signs become hyphens. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}/\\:*?"<>|%#&{}$!'`@+=~^]+/gu, '-')
    .replace(/^[-. ]+|[-. ]+$/g, '')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)$/i, '$1-');
  return Array.from(safe).slice(0, LONGEST_NAME).join('');
}

/** Letters that are no letter with a mark on it. */
const SPELT: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ı: 'i',
  þ: 'th',
  Þ: 'Th',
};

/** In ASCII where that loses no letter, else in the letters of its own script. Empty where nothing of it is left. */
export function plainFileName(name: string): string {
  const bare = spelt(name)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  return /[^\x20-\x7e]/.test(bare.replace(/[^\p{L}\p{N}]/gu, '')) ? safeFileName(name) : asciiFileName(name);
}

/** The same in ASCII: some systems make other letters of what an archive names. Empty where nothing of it is left. */
export function asciiFileName(name: string): string {
  return safeFileName(
    spelt(name)
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]+/g, ''),
  ).replace(/-{2,}/g, '-');
}

function spelt(name: string): string {
  return Array.from(name.normalize('NFC'), (letter) => SPELT[letter] ?? letter).join('');
}

function isUntouched({ hash, ...whole }: Submission): boolean {
  return hash === hashOf(whole);
}

function hashOf(whole: Omit<Submission, 'hash'>): string {
  return fingerprint(stableText(whole));
}

function repeated(ids: readonly string[]): string | null {
  return ids.find((id, at) => ids.indexOf(id) !== at) ?? null;
}

function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}
