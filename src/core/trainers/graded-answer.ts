import type { Exercise } from '../exercise.ts';
import type { GradedSheet } from '../sheets/graded-sheet.ts';
import type { RuleId } from '../rules.ts';
import type { SqlResult } from '../sql/sql-result.ts';
import { shownSchedule, verdictSentence } from '../test-results.ts';
import type { TestsResult } from '../tests/tests-result.ts';
import type { GradeResult, Verdict } from '../verdict.ts';

/** What came of grading one answer again: small enough to be kept for a thousand learners, and the same on every machine. */
export interface GradedAnswer {
  readonly exercise: string;
  /** The stamp of the exercise that it was graded with. */
  readonly content: string;
  readonly status: GradedStatus;
  /** Start states, planted bugs, answers or fields that are right, and of how many. */
  readonly right: number;
  readonly of: number;
  /** What was found, in one sentence. Empty when all is right. */
  readonly sentence: string;
  /** The broken rule that is reported, where code broke one. */
  readonly rule: RuleId | null;
  /** The schedule that shows it. */
  readonly schedule: string | null;
  readonly missed: readonly Missed[];
  /** Of a text: points that count because its writer ticked that it makes them, and how many it is to make. */
  readonly onWord?: { readonly points: number; readonly of: number };
  /** Of a text: in how many fields the check itself found what they ask for, in words of the writer’s own. */
  readonly found?: number;
  /** Whether most fields of a text hold the workbook’s own example. */
  readonly isModel?: true;
}

/** `missing`: nothing was handed in for it. `workbook-fault`: the mistake is ours, and the answer is not judged. */
export type GradedStatus = 'passed' | 'failed' | 'unknown' | 'unfinished' | 'code-fault' | 'workbook-fault' | 'missing';

/** A part of an exercise that somebody has not got right. */
export interface Missed {
  /** Id of the start state, planted bug, item, cell or field. */
  readonly part: string;
  /** For a choice: what was chosen instead. */
  readonly chosen?: string;
  /** For a start state: the rule that broke in it first. */
  readonly rule?: RuleId;
}

/** Most parts that are kept as missed. More tell a trainer nothing. */
const MOST_MISSED = 40;

type Graded = Pick<Exercise, 'id' | 'stamp'>;

/** A check of code. @param shallow whether it was tried less deep than the exercise asks: then boundaries may stay unreached */
export function fromCheck({ id, stamp }: Graded, result: GradeResult, shallow: boolean): GradedAnswer {
  const { verdict, cells } = result;
  const right = cells.filter(({ status }) => status === 'passed').length;
  const status = shallow && isOnlyUnreached(verdict) && right === cells.length ? 'passed' : verdict.status;
  const missed = cells.flatMap(({ id: part, status: cell, stories }): Missed[] => {
    if (cell === 'passed') return [];
    const rule = stories.find((story) => story.status === 'failed')?.rule;
    return [{ part, ...(rule && { rule }) }];
  });
  return {
    exercise: id,
    content: stamp,
    status,
    right,
    of: cells.length,
    sentence: status === 'passed' ? '' : verdictSentence(verdict),
    rule: verdict.status === 'failed' ? verdict.rule : null,
    schedule: shownSchedule(result),
    missed: missed.slice(0, MOST_MISSED),
  };
}

function isOnlyUnreached(verdict: Verdict): boolean {
  return verdict.status === 'unknown' && verdict.missing.length > 0;
}

/** Tests that somebody wrote. Those that forbid what is right catch nothing. */
export function fromTests({ id, stamp }: Graded, result: TestsResult): GradedAnswer {
  const { verdict, mutation } = result;
  const asked = mutation.chaffs.filter(({ demanded }) => demanded);
  const isSound = verdict.status === 'passed' || (verdict.status === 'failed' && verdict.why === 'escaped');
  return {
    exercise: id,
    content: stamp,
    status: verdict.status,
    right: isSound ? Math.min(asked.filter((each) => each.status === 'caught').length, mutation.demanded) : 0,
    of: mutation.demanded,
    sentence: verdictSentence(verdict),
    rule: null,
    schedule: shownSchedule(result),
    missed: asked
      .filter((each) => each.status !== 'caught')
      .map((each) => ({ part: each.id }))
      .slice(0, MOST_MISSED),
  };
}

/** SQL, held against the checks of its exercise. */
export function fromSql({ id, stamp }: Graded, { verdict, checks }: SqlResult): GradedAnswer {
  const wrong = checks.filter(({ status }) => status !== 'passed');
  return {
    exercise: id,
    content: stamp,
    status: verdict.status,
    right: checks.length - wrong.length,
    of: checks.length,
    sentence: sqlSentence(verdict),
    rule: null,
    schedule: null,
    missed: wrong.map(({ id: part }) => ({ part })).slice(0, MOST_MISSED),
  };
}

function sqlSentence(verdict: SqlResult['verdict']): string {
  switch (verdict.status) {
    case 'passed':
      return '';
    case 'failed':
    case 'workbook-fault':
      return verdict.sentence;
    case 'code-fault':
      return verdict.fault.sentence;
  }
}

/** A sheet of choices or of texts. @param answers what was chosen, by key */
export function fromSheet(
  { id, stamp, kind }: Graded & Pick<Exercise, 'kind'>,
  sheet: GradedSheet,
  answers: Readonly<Record<string, string>>,
): GradedAnswer {
  const wrong = sheet.marks.filter(({ mark }) => mark !== 'right');
  return {
    exercise: id,
    content: stamp,
    status: sheet.status,
    right: sheet.marks.length - wrong.length,
    of: sheet.marks.length,
    sentence: sheet.status === 'passed' && !sheet.onWord ? '' : sheet.sentence,
    rule: null,
    schedule: null,
    missed: wrong
      .map(({ key, mark }) => {
        const chosen = kind === 'write' || mark === 'open' ? undefined : answers[key];
        return { part: key, ...(chosen !== undefined && { chosen }) };
      })
      .slice(0, MOST_MISSED),
    ...(sheet.onWord && { onWord: sheet.onWord }),
    ...(sheet.found !== undefined && { found: sheet.found }),
    ...(sheet.isModel && { isModel: true as const }),
  };
}

/** Of a text: whether it was graded before it was kept what of it the check itself had found. */
export function isFromBeforeFound({ right, found }: GradedAnswer): boolean {
  return right > 0 && found === undefined;
}

/** Whether something that would count in a text is nobody’s finding: its writer’s word, or the workbook’s own example. */
export function isForAReader({ onWord, isModel }: GradedAnswer): boolean {
  return (onWord?.points ?? 0) > 0 || isModel === true;
}

/** How many parts were earned without a person: of a text that did not pass by itself, only what the check itself found. */
export function earnedParts(graded: GradedAnswer): number {
  const { status, right, found } = graded;
  const isOpen = isForAReader(graded);
  if (status === 'passed' && !isOpen) return right;
  return Math.min(found ?? (isOpen ? 0 : right), right);
}

/** An answer that was not judged. */
export function ungraded({ id, stamp }: Graded, status: GradedStatus, sentence: string): GradedAnswer {
  return {
    exercise: id,
    content: stamp,
    status,
    right: 0,
    of: 0,
    sentence,
    rule: null,
    schedule: null,
    missed: [],
  };
}
