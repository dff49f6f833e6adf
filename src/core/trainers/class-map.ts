import type { Exercises } from './class-reports.ts';
import type { Exercise } from '../exercise.ts';
import { cellKey } from '../sheets/grade-table.ts';
import type { GradedAnswer, Missed } from './graded-answer.ts';
import type { Report } from './gradebook-own.ts';
import { RULE_ORDER, RULES, type RuleId } from '../rules.ts';

/** What a class gets wrong, and with that what to teach next. */

/** One part of an exercise: a start state, a planted bug, an item, a cell or a field. */
export interface MissedPart {
  readonly exercise: string;
  readonly part: string;
  readonly label: string;
  /** Learners who have it wrong, of those who answered. */
  readonly wrong: number;
  readonly of: number;
  /** For choices: what they chose instead, most often first. */
  readonly instead: readonly { readonly label: string; readonly count: number }[];
}

/** The parts that somebody has wrong, those that most have wrong first. */
export function missedParts(reports: readonly Report[], exercises: Exercises): readonly MissedPart[] {
  return idsIn(reports)
    .flatMap((id) => partsOf(id, answersTo(reports, id), exercises[id]))
    .toSorted((one, other) => other.wrong / other.of - one.wrong / one.of || other.wrong - one.wrong);
}

function partsOf(id: string, answers: readonly GradedAnswer[], exercise: Exercise | undefined): MissedPart[] {
  const judged = answers.filter(({ of }) => of > 0);
  const missed = judged.flatMap((answer) => answer.missed);
  return [...new Set(missed.map(({ part }) => part))].map((part) => {
    const own = missed.filter((each) => each.part === part);
    return {
      exercise: id,
      part,
      label: exercise ? partLabel(exercise, part) : part,
      wrong: own.length,
      of: judged.length,
      instead: exercise ? insteadOf(exercise, own) : [],
    };
  });
}

function insteadOf(exercise: Exercise, missed: readonly Missed[]): MissedPart['instead'] {
  const counts = new Map<string, number>();
  for (const { part, chosen } of missed) {
    if (chosen === undefined) continue;
    const label = choiceLabel(exercise, part, chosen);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => ({ label, count })).toSorted((one, other) => other.count - one.count);
}

/** A part as people know it. */
export function partLabel(exercise: Exercise, part: string): string {
  switch (exercise.kind) {
    case 'recover':
      return exercise.task.scenarios.find(({ id }) => id === part)?.label ?? part;
    case 'tests':
      return exercise.task.chaffs.find(({ id }) => id === part)?.label ?? part;
    case 'sql':
      return exercise.checks.find(({ id }) => id === part)?.name ?? part;
    case 'classify':
      return exercise.items.find(({ id }) => id === part)?.text ?? part;
    case 'write':
      return exercise.fields.find(({ id }) => id === part)?.label ?? part;
    case 'table': {
      const row = exercise.rows.find(({ id }) => part.startsWith(`${id}/`));
      const column = exercise.columns.find(({ id }) => row && cellKey(row.id, id) === part);
      return row && column ? `${Object.values(row.given).join(', ')}: ${column.label}` : part;
    }
    case 'break':
      return part;
  }
}

/** Whether whoever is told that a part is wrong knows what is right in it: there is only one other choice. */
export function tellsAnswer(exercise: Exercise, part: string): boolean {
  switch (exercise.kind) {
    case 'classify':
      return exercise.categories.length < 3;
    case 'table': {
      const column = exercise.columns.find(({ id }) => part.endsWith(`/${id}`));
      return (column?.options?.length ?? 0) < 3;
    }
    case 'recover':
    case 'tests':
    case 'sql':
    case 'write':
    case 'break':
      return false;
  }
}

function choiceLabel(exercise: Exercise, part: string, chosen: string): string {
  switch (exercise.kind) {
    case 'classify':
      return exercise.categories.find(({ id }) => id === chosen)?.label ?? chosen;
    case 'table': {
      const column = exercise.columns.find(({ id }) => part.endsWith(`/${id}`));
      return column?.options?.find(({ id }) => id === chosen)?.label ?? chosen;
    }
    case 'recover':
    case 'tests':
    case 'sql':
    case 'write':
    case 'break':
      return chosen;
  }
}

export interface BrokenRule {
  readonly rule: RuleId;
  readonly label: string;
  /** Learners whose code breaks it, in whichever exercise. */
  readonly learners: number;
  /** Learners whose code was run. */
  readonly of: number;
  /** Start states in which it broke, over all learners. */
  readonly starts: number;
}

/** Rules that code of the class breaks, those of most learners first. */
export function brokenRules(reports: readonly Report[], exercises: Exercises): readonly BrokenRule[] {
  const of = reports.filter((report) => hasRun(report, exercises)).length;
  const learners = new Map<RuleId, number>();
  const starts = new Map<RuleId, number>();
  const add = (counts: Map<RuleId, number>, rule: RuleId) => counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const { grade } of reports) {
    const own = new Set<RuleId>();
    for (const { graded } of grade.exercises) {
      if (graded?.rule) own.add(graded.rule);
      for (const { rule } of graded?.missed ?? []) {
        if (rule === undefined) continue;
        own.add(rule);
        add(starts, rule);
      }
    }
    for (const rule of own) add(learners, rule);
  }
  return RULE_ORDER.filter((rule) => learners.has(rule))
    .map((rule) => ({
      rule,
      label: RULES[rule].label,
      learners: learners.get(rule) ?? 0,
      of: Math.max(of, learners.get(rule) ?? 0),
      starts: starts.get(rule) ?? 0,
    }))
    .toSorted((one, other) => other.learners - one.learners);
}

function hasRun({ grade }: Report, exercises: Exercises): boolean {
  return grade.exercises.some(
    ({ exercise, graded }) => graded !== null && graded.status !== 'missing' && exercises[exercise]?.kind === 'recover',
  );
}

/** What planted bugs were found to miss, by exercise and then by file. */
export type BugMarks = Readonly<Record<string, Readonly<Record<string, GradedAnswer>> | undefined>>;

export interface Misconception {
  readonly exercise: string;
  /** As a person would hold it. */
  readonly sentence: string;
  /** Names of the learners. */
  readonly learners: readonly string[];
  /** Learners who answered the exercise. */
  readonly of: number;
  /** `same`: code that goes wrong in exactly the same places. `escaped`: tests that let it pass. */
  readonly why: 'same' | 'escaped';
}

/** Misconceptions that learners’ work shows, those of most learners first. */
export function misconceptions(
  reports: readonly Report[],
  exercises: Exercises,
  bugs: BugMarks,
): readonly Misconception[] {
  return idsIn(reports)
    .flatMap((id) => {
      const exercise = exercises[id];
      if (exercise?.kind === 'recover') return likeBugs(reports, exercise, bugs[id] ?? {});
      if (exercise?.kind === 'tests') return escapedBugs(reports, exercise);
      return [];
    })
    .filter(({ learners }) => learners.length > 0)
    .toSorted((one, other) => other.learners.length - one.learners.length);
}

function likeBugs(
  reports: readonly Report[],
  { id, mutants }: Extract<Exercise, { kind: 'recover' }>,
  marks: Readonly<Record<string, GradedAnswer>>,
): Misconception[] {
  return mutants.map(({ file, misconception }) => {
    const bug = marks[file];
    const like = reports.filter((report) => {
      const own = answerOf(report, id);
      return bug !== undefined && own !== null && own.status === 'failed' && sameTrouble(own, bug);
    });
    return {
      exercise: id,
      sentence: misconception,
      learners: like.map(({ learner }) => learner.name),
      of: answered(reports, id),
      why: 'same' as const,
    };
  });
}

/** Whether two answers go wrong in the same start states, by the same rules. */
function sameTrouble(one: GradedAnswer, other: GradedAnswer): boolean {
  const text = ({ missed, rule }: GradedAnswer) =>
    `${rule} ${missed
      .map((each) => `${each.part}=${each.rule ?? ''}`)
      .toSorted()
      .join(' ')}`;
  return text(one) === text(other);
}

function escapedBugs(reports: readonly Report[], { id, task }: Extract<Exercise, { kind: 'tests' }>): Misconception[] {
  return task.chaffs.map((chaff) => {
    const missing = reports.filter((report) => answerOf(report, id)?.missed.some(({ part }) => part === chaff.id));
    return {
      exercise: id,
      sentence: chaff.label,
      learners: missing.map(({ learner }) => learner.name),
      of: answered(reports, id),
      why: 'escaped' as const,
    };
  });
}

function answered(reports: readonly Report[], id: string): number {
  return answersTo(reports, id).filter(({ status }) => status !== 'missing').length;
}

function idsIn([first]: readonly Report[]): readonly string[] {
  return first?.grade.exercises.map(({ exercise }) => exercise) ?? [];
}

function answersTo(reports: readonly Report[], id: string): GradedAnswer[] {
  return reports.flatMap((report) => answerOf(report, id) ?? []);
}

function answerOf({ grade }: Report, id: string): GradedAnswer | null {
  return grade.exercises.find(({ exercise }) => exercise === id)?.graded ?? null;
}
