import type { CodeExercise, Exercise } from '../core/exercise.ts';
import type { LessonBlock, PlacedFault, SuiteBlock } from '../core/lesson.ts';
import { readTests } from '../core/tests/read-tests.ts';
import { suiteCodes } from '../core/tests/suite-task.ts';
import { INTERRUPTED } from '../core/teams.ts';
import type { Whole } from './check-course.ts';
import type { ParsedLesson } from './parse-lesson.ts';
import { lineAt, type Problem } from './problem.ts';
import { repeated } from '../core/repeated.ts';

/** Holds one lesson's blocks and links against the exercises. */
export function checkLesson(parsed: ParsedLesson, whole: Whole): Problem[] {
  const { lesson, source, placed } = parsed;
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ file: source.file, line, message });
  const frontLine = lineAt(source.text, source.text.indexOf('\nexercises:')) + 1;

  for (const id of lesson.exercises) {
    const exercise = whole.exercises.find((each) => each.exercise.id === id)?.exercise;
    if (!exercise) {
      if (!whole.unreadable.has(id)) report(frontLine, `there is no exercise "${id}"`);
      continue;
    }
    if (exercise.lesson !== lesson.id)
      report(frontLine, `exercise "${id}" says it belongs to lesson "${exercise.lesson}"`);
    const shown = placed.filter(({ block }) => block.type === 'exercise' && block.exercise === id).length;
    if (shown !== 1)
      report(frontLine, `exercise "${id}" must be shown once, by a block of its own; it is shown ${shown} times`);
  }
  for (const { block, line } of placed) {
    if (block.type === 'exercise' && !lesson.exercises.includes(block.exercise)) {
      report(line, `exercise "${block.exercise}" is not in this lesson's front matter`);
    }
    for (const message of playProblems(block, whole)) report(line, message);
  }
  for (const id of repeated(placed.flatMap(({ block }) => idsOf(block)))) {
    const last = placed.findLast(({ block }) => idsOf(block).includes(id));
    report(last?.line ?? 1, `id "${id}" is used twice in this lesson`);
  }
  return problems;
}

function idsOf(block: LessonBlock): string[] {
  switch (block.type) {
    case 'prose':
    case 'table':
    case 'exercise':
      return [];
    case 'sql':
    case 'quiz':
      return [block.id];
    case 'timeline':
    case 'compare':
    case 'suite':
    case 'plot':
      return block.predict ? [block.id, block.predict.id] : [block.id];
  }
}

/** A timeline, comparison or suite must name a code exercise, one of its scenarios, its codes, and faults that exist. */
function playProblems(block: LessonBlock, whole: Whole): string[] {
  if (block.type !== 'timeline' && block.type !== 'compare' && block.type !== 'suite') return [];
  const exercise = whole.exercises.find((each) => each.exercise.id === block.exercise)?.exercise;
  if (!exercise) return whole.unreadable.has(block.exercise) ? [] : [`there is no exercise "${block.exercise}"`];
  if (block.type === 'suite') return suiteProblems(exercise, block);
  if (exercise.kind !== 'recover') return [`exercise "${block.exercise}" has no code to play`];
  const codes = block.type === 'timeline' ? [block.code] : [block.left.code, block.right.code];
  return [
    ...scenarioProblems(exercise, block.scenario),
    ...codes.flatMap((code) => codeProblems(exercise, code)),
    ...block.faults.flatMap((fault) => faultProblems(exercise, fault, block.with === undefined)),
  ];
}

/** Tests are read as a learner's are. */
function suiteProblems(exercise: Exercise, { tests, right, wrong }: SuiteBlock): string[] {
  const suite = suiteCodes(exercise);
  if (!suite) return [`exercise "${exercise.id}" has no code to run tests on`];
  const { world, codes } = suite;
  const known = codes.map(({ id }) => id);
  return [
    ...readTests(tests, world).flatMap((read) => ('problem' in read ? [read.problem] : [])),
    ...[...right, ...wrong]
      .filter(({ code }) => !known.includes(code))
      .map(({ code }) => `exercise "${exercise.id}" has no code "${code}" (it has ${known.join(', ')})`),
  ];
}

function scenarioProblems({ id, task }: CodeExercise, scenario: string): string[] {
  const known = task.scenarios.map((each) => each.id);
  return known.includes(scenario)
    ? []
    : [`exercise "${id}" has no scenario "${scenario}" (it has ${known.join(', ')})`];
}

function codeProblems({ id, mutants }: CodeExercise, code: string): string[] {
  const known = ['solution', 'starter', ...mutants.map(({ file }) => file.replace(/\.ts$/, ''))];
  return known.includes(code) ? [] : [`exercise "${id}" has no code "${code}" (it has ${known.join(', ')})`];
}

function faultProblems({ id, faults }: CodeExercise, { fault }: PlacedFault, alone: boolean): string[] {
  if (fault === INTERRUPTED) return alone ? ['nobody is there to interrupt: name a second worker, with: same'] : [];
  const known: readonly string[] = faults;
  return known.includes(fault) ? [] : [`exercise "${id}" places no fault "${fault}" (it places ${known.join(', ')})`];
}
