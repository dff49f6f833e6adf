import * as v from 'valibot';
import { timeSchema } from './file-time.ts';
import { fingerprint } from '../hash.ts';
import { fileHead, openFile } from './our-file.ts';
import { pathText, readShape } from '../shape.ts';

/** What a trainer asks of a class. It holds ids only: the exercises themselves are in everybody's own workbook. */

const slug = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id'));
const line = (most: number) => v.pipe(v.string(), v.maxLength(most));
const share = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

const FieldsSchema = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(120)),
  /** Lessons to be read beside those that the exercises belong to. */
  lessons: v.pipe(v.array(slug), v.maxLength(60)),
  /** In the order in which the learner is to do them. */
  exercises: v.pipe(v.array(slug), v.maxLength(100)),
  /** `contentMark` of the exercises as the trainer had them. */
  content: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'must be eight hexadecimal digits')),
  pass: v.strictObject({
    /** How deep code is tried: as deep as the exercise asks, or one worker and up to one fault. */
    depth: v.picklist(['full', 'one-fault']),
    /** In how many of the start states code must be right, in per cent. */
    rows: share,
    /** How many of the planted bugs that an exercise in tests demands must be caught, in per cent. */
    bugs: share,
    /** How many answers of a sheet must be right, in per cent. */
    answers: share,
    /** How many of the exercises must be passed. Null: all of them. A worksheet that is asked for must be passed too. */
    exercises: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  /** Null: there is no last day. */
  due: v.nullable(timeSchema),
  /** A few words to the learner, as plain text. */
  note: line(1000),
  /** Solutions stay closed until the exercise is passed. */
  hideSolutions: v.boolean(),
  /** Nothing is handed in. */
  practice: v.boolean(),
  /** Hand-ins carry no name. */
  anonymous: v.boolean(),
  /** Whether a worksheet of the learner's own destination is handed in too. Files from before there was this have none. */
  worksheet: v.optional(v.boolean(), false),
  /** Written answers count only after a person has read them. In files from before there was this, they count unread. */
  readTexts: v.optional(v.boolean(), false),
});

export const AssignmentSchema = v.pipe(
  FieldsSchema,
  v.forward(
    v.check(({ exercises, worksheet }) => exercises.length > 0 || worksheet, 'must name at least one exercise'),
    ['exercises'],
  ),
);

export type Assignment = v.InferOutput<typeof AssignmentSchema>;
export type PassRule = Assignment['pass'];
/** What decides whether an answer counts: what passes, and whether a text is to be read first. */
export type CountRule = Pick<Assignment, 'pass' | 'readTexts'>;

/** All of everything, as deep as the exercises ask. */
export const STRICT: PassRule = { depth: 'full', rows: 100, bugs: 100, answers: 100, exercises: null };

export type ReadAssignment =
  { readonly ok: true; readonly assignment: Assignment } | { readonly ok: false; readonly sentence: string };

/** A mark of the versions of some exercises, by their stamps in order. */
export function contentMark(stamps: readonly string[]): string {
  return fingerprint(stamps.join(' '));
}

/** Tells assignments apart: hand-ins name it. */
export function assignmentHash(assignment: Assignment): string {
  return fingerprint(assignmentText(assignment));
}

/**
 * Forms of the short text and of the file: 2 asks for a worksheet, and 3 lets texts wait for a person. Pages from before
 * would leave either out without a word.
 */
const PLAIN_FORM = 1;
const WORKSHEET_FORM = 2;
const READ_FORM = 3;

/** The first form that can hold what an assignment asks. */
export function assignmentForm({ worksheet, readTexts }: Pick<Assignment, 'worksheet' | 'readTexts'>): number {
  if (readTexts) return READ_FORM;
  return worksheet ? WORKSHEET_FORM : PLAIN_FORM;
}

/** The options that were chosen, a letter each. */
function optionLetters({ hideSolutions, practice, anonymous, worksheet, readTexts }: Assignment): string {
  const chosen = { h: hideSolutions, p: practice, a: anonymous, w: worksheet, r: readTexts };
  return Object.entries(chosen)
    .flatMap(([letter, isChosen]) => (isChosen ? [letter] : []))
    .join('');
}

/**
 * The short text that is packed into a link: a list, whose empty end is left out. Places: form, title, mark of the
 * content, exercises, pass rule, options, due, lessons, note.
 */
export function assignmentText(assignment: Assignment): string {
  const { title, content, exercises, pass, due, lessons, note } = assignment;
  const rule = [pass.depth === 'full' ? 0 : 1, pass.rows, pass.bugs, pass.answers, pass.exercises ?? 0];
  const isStrict = JSON.stringify(pass) === JSON.stringify(STRICT);
  const parts = [
    assignmentForm(assignment),
    title,
    content,
    exercises.join(' '),
    isStrict ? 0 : rule,
    optionLetters(assignment),
    due === null ? '' : due.replace(/(:00(\.0+)?)?Z$/, ''),
    lessons.join(' '),
    note,
  ];
  while (parts.at(-1) === '' || parts.at(-1) === 0) parts.pop();
  return JSON.stringify(parts);
}

const ruleSchema = v.union([
  v.literal(0),
  v.strictTuple([v.picklist([0, 1]), v.number(), v.number(), v.number(), v.number()]),
]);
const text = v.optional(v.string(), '');
const TextSchema = v.tuple([
  v.number(),
  v.string(),
  v.string(),
  v.string(),
  v.optional(ruleSchema, 0),
  text,
  text,
  text,
  text,
]);

/** Reads the short text of a link. */
export function readAssignmentText(packed: string): ReadAssignment {
  const data = padded(packed);
  if (!data) return refuse('This link holds no assignment.');
  if (typeof data[0] === 'number' && data[0] > READ_FORM)
    return refuse('This link was made by a newer version of the workbook. Reload the page to get that version.');
  const read = readShape(TextSchema, data);
  if (!read.ok) return refuse('This link holds no assignment.');
  const [, title, content, exercises, rule, options, due, lessons, note] = read.value;
  return checked({
    title,
    lessons: words(lessons),
    exercises: words(exercises),
    content,
    pass: rule === 0 ? STRICT : passOf(rule),
    due: due === '' ? null : `${due}${due.length === 16 ? ':00.000' : ''}Z`,
    note,
    hideSolutions: options.includes('h'),
    practice: options.includes('p'),
    anonymous: options.includes('a'),
    worksheet: options.includes('w'),
    readTexts: options.includes('r'),
  });
}

function passOf([depth, rows, bugs, answers, exercises]: readonly [0 | 1, number, number, number, number]): PassRule {
  return {
    depth: depth === 0 ? 'full' : 'one-fault',
    rows,
    bugs,
    answers,
    exercises: exercises === 0 ? null : exercises,
  };
}

/** The list with its empty end put back, or null when the text is none. */
function padded(packed: string): unknown[] | null {
  try {
    const data: unknown = JSON.parse(packed);
    if (!Array.isArray(data) || data.length > 9) return null;
    return Array.from({ length: 9 }, (_, at) => data[at] as unknown);
  } catch {
    return null;
  }
}

function words(joined: string): string[] {
  return joined === '' ? [] : joined.split(' ');
}

/** The assignment as a file that a person can read. */
export function writeAssignment(assignment: Assignment): string {
  const { worksheet, readTexts, ...plain } = assignment;
  const asked = { ...plain, ...(worksheet && { worksheet }), ...(readTexts && { readTexts }) };
  return `${JSON.stringify({ ...fileHead('assignment', assignmentForm(assignment)), assignment: asked }, null, 2)}\n`;
}

/** Reads an assignment's file. */
export function readAssignment(file: string): ReadAssignment {
  const opened = openFile(file, 'assignment');
  return opened.ok ? checked(opened.data['assignment']) : opened;
}

function checked(data: unknown): ReadAssignment {
  const read = readShape(AssignmentSchema, data, 'first');
  if (read.ok) return { ok: true, assignment: read.value };
  const [problem] = read.problems;
  return refuse(
    `This assignment is damaged at ${problem ? `${pathText(problem.path)}: ${problem.message}` : 'its top'}.`,
  );
}

function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}
