import * as v from 'valibot';
import { fingerprint } from '../hash.ts';
import type { Step, Worksheet } from '../worksheet/model.ts';
import type { SheetVerdict } from '../worksheet/verdict.ts';
import { stepName } from '../worksheet/words.ts';
import { stableText } from './stable-text.ts';

/**
 * What analysis and model check say about a worksheet that was handed in: small enough to be kept for a whole class. It is
 * never a grade: a table that nothing was found in may be about another failure than the one that happened.
 */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `not-checked`: there was nothing to check, or the check was ended. */
const status = v.picklist(['no-story', 'one-risk', 'story', 'undecided', 'not-checked']);

const ListedFindingSchema = v.strictObject({
  weight: v.picklist(['wrong', 'open', 'advice']),
  /** Id of the step, or null: it is about the whole worksheet. */
  step: v.nullable(v.string()),
  sentence: v.string(),
});

/** One finding, as it is told beside the worksheet. */
export type ListedFinding = v.InferOutput<typeof ListedFindingSchema>;

export const FindingCountsSchema = v.strictObject({
  wrong: count,
  open: count,
  advice: count,
  /** The heaviest first, and no more than can be read. What was found before there was this has none. */
  listed: v.optional(v.array(ListedFindingSchema)),
});

/** How many findings of each weight there are, and the findings themselves. */
export type FindingCounts = v.InferOutput<typeof FindingCountsSchema>;

/** Most findings that are kept of one worksheet, and letters of each: a class of a thousand is kept in one browser. */
const MOST_LISTED = 40;
const LONGEST_SENTENCE = 300;

/** Findings as they are kept: the heaviest first. */
export function listedFindings(
  all: readonly {
    readonly weight: ListedFinding['weight'];
    readonly at: { readonly step?: string };
    readonly sentence: string;
  }[],
): ListedFinding[] {
  return (['wrong', 'open', 'advice'] as const)
    .flatMap((weight) => all.filter((each) => each.weight === weight))
    .slice(0, MOST_LISTED)
    .map(({ weight, at, sentence }) => ({ weight, step: at.step ?? null, sentence: cut(sentence, LONGEST_SENTENCE) }));
}

const CheckedStepSchema = v.strictObject({
  /** Id of the step. */
  step: v.string(),
  /** What it is about, in words that the learner wrote. */
  name: v.string(),
  status,
  sentence: v.string(),
  /** What would have to be known before it can be decided. */
  questions: v.array(v.strictObject({ question: v.string(), ask: v.string() })),
  bounds: v.string(),
  assumptions: v.array(v.string()),
});

export type CheckedStep = v.InferOutput<typeof CheckedStepSchema>;

export const CheckedWorksheetSchema = v.strictObject({
  /** `worksheetMark` of the worksheet that this was found in. */
  worksheet: v.string(),
  /** Null: the analysis was ended, because it took too long. */
  findings: v.nullable(FindingCountsSchema),
  steps: v.array(CheckedStepSchema),
});

export type CheckedWorksheet = v.InferOutput<typeof CheckedWorksheetSchema>;

/** What a status says in a report. */
export const CHECKED_WORDS: Readonly<Record<CheckedStep['status'], string>> = {
  'no-story': 'no failing story found',
  'one-risk': 'no failing story found, one risk left',
  story: 'a failing story found',
  undecided: 'cannot be decided',
  'not-checked': 'not checked',
};

/** Ties a result to the worksheet that it came of. The order of keys makes no difference. */
export function worksheetMark(sheet: unknown): string {
  return fingerprint(stableText(sheet));
}

/** Letters of a step's name that are kept. */
const LONGEST_NAME = 120;

/** What is kept of a verdict. A sentence in its place says why there is none. */
export function checkedStep(step: Step, found: SheetVerdict | { readonly failure: string }): CheckedStep {
  const known = { step: step.id, name: shownName(step) };
  if ('failure' in found)
    return { ...known, status: 'not-checked', sentence: found.failure, questions: [], bounds: '', assumptions: [] };
  const { status: found_, sentence, questions, bounds, assumptions } = found;
  return {
    ...known,
    status: found_,
    sentence,
    questions: questions.map(({ question, ask }) => ({ question, ask })),
    bounds,
    assumptions: [...assumptions],
  };
}

/** A step's name as tables show it. */
export function shownName(step: Pick<Step, 'name' | 'destination'>): string {
  return cut(stepName(step), LONGEST_NAME);
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** @param findings of the whole worksheet, or null */
export function checkedWorksheet(
  sheet: Worksheet,
  findings: FindingCounts | null,
  steps: readonly CheckedStep[],
): CheckedWorksheet {
  return { worksheet: worksheetMark(sheet), findings, steps: [...steps] };
}

/** “2 wrong, 1 open” */
export function findingsWords(findings: FindingCounts | null): string {
  if (!findings) return 'not analysed: it took too long';
  const { wrong, open, advice } = findings;
  const parts = [
    ...(wrong > 0 ? [`${wrong} wrong`] : []),
    ...(open > 0 ? [`${open} open`] : []),
    ...(advice > 0 ? [`${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`] : []),
  ];
  return parts.join(', ') || 'nothing found';
}
