import { RULES } from '../rules.ts';
import { brokenRules, missedParts, type MissedPart } from './class-map.ts';
import type { Exercises } from './class-reports.ts';
import type { Exercise } from '../exercise.ts';
import type { RuleId } from '../rules.ts';
import type { Report } from './gradebook-own.ts';

/** What a class looks at together: few points, in counts, each with a story where one shows it. Nobody is named. */
export interface WallPoint {
  readonly key: string;
  readonly label: string;
  /** The rule that broke, or the exercise that it is in. */
  readonly about: string;
  readonly learners: number;
  /** Learners who answered what it is in. */
  readonly of: number;
  readonly instead: MissedPart['instead'];
  /** Code of the class and a schedule on which it breaks the rule. Null: no schedule shows it. */
  readonly story: { readonly exercise: Exercise; readonly code: string; readonly schedule: string } | null;
}

/** What most have wrong first: rules that code breaks, and parts of the other exercises. */
export function wallPoints(reports: readonly Report[], exercises: Exercises): readonly WallPoint[] {
  const rules = brokenRules(reports, exercises).map(({ rule, label, learners, of }): WallPoint => ({
    key: rule,
    label,
    about: RULES[rule].holds,
    learners,
    of,
    instead: [],
    story: storyOf(rule, reports, exercises),
  }));
  // Where code breaks a rule, the rule says it.
  const parts = missedParts(reports, exercises)
    .filter(({ exercise }) => exercises[exercise]?.kind !== 'recover')
    .map(({ exercise, part, label, wrong, of, instead }): WallPoint => ({
      key: `${exercise} ${part}`,
      label,
      about: exercises[exercise]?.title ?? exercise,
      learners: wrong,
      of,
      instead,
      story: null,
    }));
  return [...rules, ...parts].toSorted((one, other) => other.learners / other.of - one.learners / one.of);
}

/** The first answer of the class that is reported for this rule. */
function storyOf(rule: RuleId, reports: readonly Report[], exercises: Exercises): WallPoint['story'] {
  for (const { grade, learner } of reports)
    for (const { exercise: id, graded } of grade.exercises) {
      const exercise = exercises[id];
      const code = learner.counts.read.submission.work.find((each) => each.exercise === id)?.code;
      if (exercise && code && graded?.rule === rule && graded.schedule !== null)
        return { exercise, code, schedule: graded.schedule };
    }
  return null;
}
