import { loadExercise } from '../../content/index.ts';
import type { Assignment } from '../../core/trainers/assignment.ts';
import { passesCheck } from '../../core/trainers/class-grade.ts';
import type { Exercise } from '../../core/exercise.ts';
import {
  fromCheck,
  fromSheet,
  fromSql,
  fromTests,
  ungraded,
  type GradedAnswer,
} from '../../core/trainers/graded-answer.ts';
import { earned, type EarnedResult } from '../../core/trainers/platform-grade.ts';
import { isEmptyAnswer } from '../../core/trainers/submission.ts';
import { atDepth } from '../../worker/grade-answer.ts';
import { course } from '../course.ts';
import { engine } from '../engine-state.ts';
import type { GradedRun } from '../graded-runs.ts';
import { visitSeed } from '../visit-seed.ts';

/**
 * What a graded run earns under an assignment's rule. Where the rule tries code less deep than the exercise does, and the
 * whole check was not enough, the code is checked once more at that depth.
 * @param onEarned told once, or twice with the second check
 */
export async function earnedBy(
  rule: Assignment,
  run: GradedRun,
  onEarned: (result: EarnedResult) => void,
): Promise<void> {
  const { pass } = rule;
  const kind = kindOf(run.exercise);
  const graded = gradedBy(run, kind ?? 'write');
  if (graded.status === 'workbook-fault') return;
  onEarned(earned(rule, kind, graded));
  if (pass.depth === 'full' || run.by !== 'engine' || kind !== 'recover' || passesCheck(pass, kind, graded)) return;
  const exercise = await loadExercise(run.exercise);
  if (exercise?.kind !== 'recover') return;
  const task = atDepth(exercise.task, pass.depth);
  if (task === exercise.task) return;
  const result = await engine.check({ task, code: run.code, seed: visitSeed, brief: true });
  if (result) onEarned(earned(rule, kind, fromCheck(exercise, result, true)));
}

function kindOf(id: string): Exercise['kind'] | undefined {
  const found = course.flatMap(({ exercises }) => exercises).find((each) => each.id === id);
  return found?.kind as Exercise['kind'] | undefined;
}

function gradedBy(run: GradedRun, kind: Exercise['kind']): GradedAnswer {
  const of = { id: run.exercise, stamp: run.stamp };
  switch (run.by) {
    case 'engine': {
      const { result } = run;
      if ('mutation' in result) return fromTests(of, result);
      return 'checks' in result ? fromSql(of, result) : fromCheck(of, result, false);
    }
    case 'sheet':
      // As in a class: of a sheet with nothing on it there is nothing to be read.
      if (isEmptyAnswer({ code: null, answers: run.answers })) return ungraded(of, 'missing', '');
      return fromSheet({ ...of, kind }, run.sheet, run.answers);
    case 'board':
      return { ...ungraded(of, 'passed', ''), right: 1, of: 1 };
  }
}
