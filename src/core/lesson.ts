import * as v from 'valibot';
import { slug, text } from './fields.ts';
import type { Plain } from './plain.ts';

/** What a lesson file holds: front matter in YAML, then Markdown with fenced blocks. */

export const LessonFrontMatterSchema = v.strictObject({
  id: slug,
  title: text,
  summary: text,
  part: text,
  /** Reading, figures, and the exercises that need no code. Exercises in code come on top. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(15)),
  /** `operator`: also has a way through without code. */
  track: v.picklist(['engineer', 'operator']),
  objectives: v.pipe(v.array(text), v.minLength(1)),
  /** Ids of lessons to read before. */
  needs: v.array(slug),
  /** Slugs, in the order in which the lesson shows them. */
  exercises: v.array(slug),
  sources: v.pipe(
    v.array(v.strictObject({ title: text, url: v.optional(v.pipe(v.string(), v.url())) })),
    v.minLength(1),
  ),
  /** What this lesson does not show. */
  limits: v.pipe(v.array(text), v.minLength(1)),
  trainer: v.strictObject({
    aim: text,
    minutes: v.pipe(v.number(), v.integer()),
    /** Three usual wrong answers, and what to ask. */
    wrong: v.strictTuple([
      v.strictObject({ answer: text, ask: text }),
      v.strictObject({ answer: text, ask: text }),
      v.strictObject({ answer: text, ask: text }),
    ]),
    debrief: text,
  }),
  /** SQL that makes the lesson's own database, for its `sql run` blocks. */
  database: v.optional(text),
  /** A worksheet to begin from that shows the same: `example`, or a known destination by its id. */
  worksheet: v.exactOptional(slug),
});

const option = v.strictObject({ text, correct: v.optional(v.boolean(), false), why: text });

export const QuizSchema = v.strictObject({
  id: slug,
  question: text,
  options: v.pipe(
    v.array(option),
    v.minLength(2),
    v.check((options) => options.filter((each) => each.correct).length === 1, 'needs exactly one correct option'),
  ),
});

/** Which code a block plays: the exercise's solution or starter, or one of its mutants by file name without `.ts`. */
const implementation = v.strictObject({
  code: v.union([v.literal('solution'), v.literal('starter'), slug]),
  label: text,
});

/** The second worker of a figure: with the same request, or with another one under the same key. */
const secondWorker = v.picklist(['same', 'rival']);

/** A fault at the nth call (1-based, over all attempts) of a method, or what happens by itself right before it, for example `{ at: "destination.grant", nth: 1, fault: "response-lost" }`. */
export const PlacedFaultSchema = v.strictObject({
  at: v.pipe(
    v.string(),
    v.regex(
      /^(destination|authority|database|clock|receiver)\.[a-z]+$/,
      'must be target.method, for example destination.grant',
    ),
  ),
  nth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  fault: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  /** Whether it goes on from that call until the faults are over. Only where the exercise allows outages. */
  lasts: v.exactOptional(v.boolean()),
});

/** One of two databases that a schedule is told with: what it is called, and which of the story's tables lie in it. */
const databaseSide = v.strictObject({ label: text, tables: v.pipe(v.array(text), v.minLength(1)) });

export const TimelineSchema = v.strictObject({
  id: slug,
  caption: text,
  exercise: slug,
  scenario: slug,
  code: v.union([v.literal('solution'), v.literal('starter'), slug]),
  faults: v.optional(v.array(PlacedFaultSchema), []),
  with: v.exactOptional(secondWorker),
  /** Told as two databases side by side, in place of the lanes. */
  sides: v.exactOptional(v.strictTuple([databaseSide, databaseSide])),
  /** A question that must be answered before it plays. */
  predict: v.optional(QuizSchema),
});

export const CompareSchema = v.strictObject({
  id: slug,
  caption: text,
  exercise: slug,
  scenario: slug,
  faults: v.optional(v.array(PlacedFaultSchema), []),
  with: v.exactOptional(secondWorker),
  left: implementation,
  right: implementation,
  predict: v.optional(QuizSchema),
});

/** Pictures that the reader changes: repeats on a virtual clock, and a simulated day. */
export const PLOTS = ['retries', 'scorecard'] as const;

export const PlotSchema = v.strictObject({
  id: slug,
  caption: text,
  /** A question that must be answered before it is drawn. */
  predict: v.optional(QuizSchema),
});

export const TableBlockSchema = v.strictObject({
  caption: text,
  /** Cells to show, as `evidence/authority`; the others stay open. Left out: all. */
  only: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^(match|none|other|cannot-tell)\/(yes|no|unknown)$/,
          'must be evidence/authority, for example match/yes',
        ),
      ),
    ),
  ),
});

export const GlossarySchema = v.array(v.strictObject({ id: slug, term: text, meaning: text }));

export type Quiz = v.InferOutput<typeof QuizSchema>;
export type PlacedFault = v.InferOutput<typeof PlacedFaultSchema>;
export type TimelineBlock = v.InferOutput<typeof TimelineSchema>;
export type SuiteBlock = v.InferOutput<typeof SuiteSchema>;
export type CompareBlock = v.InferOutput<typeof CompareSchema>;
export type PlotName = (typeof PLOTS)[number];
export type PlotBlock = v.InferOutput<typeof PlotSchema>;
export type TableBlock = v.InferOutput<typeof TableBlockSchema>;
export type LessonFrontMatter = v.InferOutput<typeof LessonFrontMatterSchema>;

/** Tests in the words of `RecoveryTest`, run when the reader asks on implementations that are right, then on others. */
export const SuiteSchema = v.strictObject({
  id: slug,
  caption: text,
  exercise: slug,
  tests: v.pipe(v.array(v.custom<Plain>(isObject, 'must be a test, with name, given and expect')), v.minLength(1)),
  right: v.pipe(v.array(implementation), v.minLength(1)),
  wrong: v.optional(v.array(implementation), []),
  /** On how many of the right ones a test fails, and how many of the wrong ones are caught: the text says so, the gate holds it. */
  forbidden: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  caught: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  predict: v.optional(QuizSchema),
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A lesson's content in reading order. Prose is HTML made at build time from our own Markdown. */
export type LessonBlock =
  | { readonly type: 'prose'; readonly html: string }
  /** `refused`: the database answers with an error here, and that is what the lesson shows. */
  | { readonly type: 'sql'; readonly id: string; readonly sql: string; readonly refused: boolean }
  | ({ readonly type: 'timeline' } & TimelineBlock)
  | ({ readonly type: 'compare' } & CompareBlock)
  | ({ readonly type: 'suite' } & SuiteBlock)
  | ({ readonly type: 'plot'; readonly plot: PlotName } & PlotBlock)
  | ({ readonly type: 'table' } & TableBlock)
  | ({ readonly type: 'quiz' } & Quiz)
  | { readonly type: 'exercise'; readonly exercise: string };

/** A lesson as the page shows it. */
export interface Lesson extends LessonFrontMatter {
  /** Its place in the course, from the folder's name: `02`. */
  readonly number: string;
  readonly blocks: readonly LessonBlock[];
  /** File to edit, relative to the project. */
  readonly file: string;
}

/** What the course map needs of a lesson: small, loaded with the page. */
export type LessonSummary = Pick<
  Lesson,
  'id' | 'number' | 'title' | 'summary' | 'part' | 'minutes' | 'track' | 'needs'
> & {
  readonly exercises: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: string;
    readonly minutes: number;
  }[];
};

/** What the practice page needs of a puzzle. */
export interface PuzzleSummary {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  /** What is to be reached, in a sentence. */
  readonly goal: string;
  /** Its place on the page, 1-based. */
  readonly puzzle: number;
}

export type GlossaryTerm = Readonly<v.InferOutput<typeof GlossarySchema>[number]>;
