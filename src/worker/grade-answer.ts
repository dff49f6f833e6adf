import type { PassRule } from '../core/trainers/assignment.ts';
import type { BreakExercise, CodeTask, Exercise, TestsTask } from '../core/exercise.ts';
import { spentIn, spentWords, type Spent } from '../core/placing.ts';
import { lengthOf, reached } from '../core/grade-break.ts';
import { gradeClassify } from '../core/sheets/grade-classify.ts';
import { gradeTable } from '../core/sheets/grade-table.ts';
import { gradeWrite } from '../core/sheets/grade-write.ts';
import {
  fromCheck,
  fromSheet,
  fromSql,
  fromTests,
  ungraded,
  type GradedAnswer,
} from '../core/trainers/graded-answer.ts';
import { replayRequest } from '../core/replay.ts';
import { parseScheduleId } from '../core/schedule-id.ts';
import { isEmptyAnswer, type Answer } from '../core/trainers/submission.ts';
import type { TestsResult } from '../core/tests/tests-result.ts';
import type { Story } from '../core/trace.ts';
import type { GradeResult } from '../core/verdict.ts';
import type { EngineClient } from './client.ts';

/** Grades one answer to any kind of exercise, with the copy of the exercise that is here. */

type Engine = Pick<EngineClient, 'check' | 'checkTests' | 'checkSql' | 'play' | 'dispose'>;

export interface GradeOptions {
  readonly engine: Engine;
  readonly seed: number;
  readonly depth: PassRule['depth'];
  readonly signal?: AbortSignal;
  /** What is known of exercises after one answer, for the next. */
  readonly known: KnownExercises;
}

/** By exercise: what the shortest story that breaks it spends. The same for every learner, and slow to find. */
export type KnownExercises = Map<string, Promise<Spent | null>>;

/** @returns null when it was stopped. */
export async function gradeAnswer(
  exercise: Exercise,
  answer: Answer,
  options: GradeOptions,
): Promise<GradedAnswer | null> {
  if (isEmptyAnswer(answer)) return ungraded(exercise, 'missing', 'Nothing was handed in for it.');
  const { answers } = answer;
  switch (exercise.kind) {
    case 'recover':
      return gradeCode(exercise, answer.code ?? '', options);
    case 'tests':
      return gradeTests(exercise, answer.code ?? '', options);
    case 'break':
      return gradeBreak(exercise, answers['run'] ?? '', options);
    case 'classify':
      return fromSheet(exercise, gradeClassify(exercise, answers), answers);
    case 'table':
      return fromSheet(exercise, gradeTable(exercise, answers), answers);
    case 'write':
      return fromSheet(exercise, gradeWrite(exercise, answers), answers);
    case 'sql':
      return gradeSql(exercise, answer.code ?? '', options);
  }
}

async function gradeCode(
  exercise: Extract<Exercise, { kind: 'recover' }>,
  code: string,
  { engine, seed, depth, signal }: GradeOptions,
): Promise<GradedAnswer | null> {
  const task = atDepth(exercise.task, depth);
  const result = await engine.check({ task, code, seed, brief: true, ...(signal && { signal }) });
  if (result) tidy(engine, result.verdict);
  return result && fromCheck(exercise, result, task !== exercise.task);
}

async function gradeTests(
  exercise: Extract<Exercise, { kind: 'tests' }>,
  code: string,
  { engine, seed, signal }: GradeOptions,
): Promise<GradedAnswer | null> {
  const task: TestsTask = exercise.task;
  const result = await engine.checkTests({ task, code, seed, ...(signal && { signal }) });
  if (result) tidy(engine, result.verdict);
  return result && fromTests(exercise, result);
}

async function gradeSql(
  exercise: Extract<Exercise, { kind: 'sql' }>,
  code: string,
  { engine, seed, signal }: GradeOptions,
): Promise<GradedAnswer | null> {
  const result = await engine.checkSql({ task: exercise.task, code, seed, ...(signal && { signal }) });
  return result && fromSql(exercise, result);
}

/** Memory that code has filled lies there until somebody clears it away: the engine’s next job has a fresh worker. */
function tidy(engine: Engine, verdict: GradeResult['verdict'] | TestsResult['verdict']): void {
  if (verdict.status === 'code-fault' && verdict.fault.id === 'memory') engine.dispose();
}

/** The levels with one worker and up to one fault, where a task has any; else the plainest of those that it has. */
export function atDepth(task: CodeTask, depth: PassRule['depth']): CodeTask {
  if (depth === 'full') return task;
  const shallow = task.levels.filter(([workers, faults, turns]) => workers === 1 && faults <= 1 && turns === 0);
  const levels = shallow.length > 0 ? shallow : task.levels.slice(0, 1);
  return levels.length === task.levels.length ? task : { ...task, levels };
}

/** What was placed is played again and judged, as on the learner’s own board. */
async function gradeBreak(exercise: BreakExercise, run: string, options: GradeOptions): Promise<GradedAnswer | null> {
  const { task, goal } = exercise;
  const id = parseScheduleId(run);
  const request = id
    ? replayRequest(task, id)
    : { sentence: 'What was placed can’t be read: the schedule was changed.' };
  if (!id || 'sentence' in request)
    return ungraded(exercise, 'unfinished', 'sentence' in request ? request.sentence : '');
  const told = await play(exercise, options, id.scenario, request, id.seed);
  if (told === 'stopped') return null;
  if (typeof told === 'string') return ungraded(exercise, 'failed', told);
  const given =
    goal.kind === 'look-alike' ? await play(exercise, options, goal.scenario, { faults: goal.faults }, id.seed) : null;
  if (given === 'stopped') return null;
  const { won, sentence } = reached(goal, told, typeof given === 'string' ? null : given);
  const graded = { ...ungraded(exercise, 'failed', sentence), of: 1, schedule: told.id };
  if (!won) return graded;
  const least = await shortest(exercise, options);
  if (options.signal?.aborted) return null;
  switch (lengthOf(told, least)) {
    case 'shortest':
      return { ...graded, status: 'passed', right: 1, sentence: '' };
    case 'longer':
      return {
        ...graded,
        sentence: `The goal is reached with ${spentWords(spentIn(told.choices))}, and ${least ? spentWords(least) : 'less'} is enough.`,
      };
    case 'open':
      return {
        ...graded,
        status: 'unknown',
        sentence: 'The goal is reached; the shortest way to it could not be found.',
      };
  }
}

/** @returns the story, `stopped`, or a sentence that says why there is none. */
async function play(
  { task, implementation }: BreakExercise,
  { engine, signal }: GradeOptions,
  scenario: string,
  choice: Parameters<Engine['play']>[0]['choice'],
  seed: number,
): Promise<Story | string> {
  const played = await engine.play({ task, code: implementation, seed, scenario, choice, ...(signal && { signal }) });
  if (!played) return 'stopped';
  return played.story ?? played.codeFault?.sentence ?? played.failure ?? 'What was placed can’t be played.';
}

function shortest(exercise: BreakExercise, { engine, known }: GradeOptions): Promise<Spent | null> {
  const { goal, task, implementation, stamp } = exercise;
  if (goal.kind === 'look-alike') return Promise.resolve({ faults: goal.fewest, interruptions: 0 });
  const there = known.get(stamp);
  if (there) return there;
  // Without the signal: others wait for the same search.
  const search = engine.check({ task, code: implementation, seed: 1, brief: true }).then((result) => {
    const level = result?.counterexample && parseScheduleId(result.counterexample.id)?.level;
    if (level) return { faults: level.faults, interruptions: level.preemptions };
    known.delete(stamp);
    return null;
  });
  known.set(stamp, search);
  return search;
}
