import type { CodeExercise } from '../core/exercise.ts';
import { checkSql } from './check-sql.ts';
import { checkTests } from './check-tests.ts';
import { checkClassify, checkTable, checkWrite } from './check-answers.ts';
import { checkBreak, spaceFindings } from './check-break.ts';
import type { Whole } from './check-course.ts';
import type { ParsedExercise } from './parse-course.ts';
import { lineAt, type Problem } from './problem.ts';
import { repeated } from '../core/repeated.ts';

/** One thing wrong with an exercise, and the text in exercise.json that it is about. */
export interface Finding {
  readonly about: string;
  readonly message: string;
}

/** Holds one exercise against its lesson and against itself. */
export function checkExercise({ exercise, source }: ParsedExercise, whole: Whole): Problem[] {
  const text = source.files.get('exercise.json') ?? '';
  const findings = [
    ...(exercise.lesson === null ? [] : lessonFindings(exercise.id, exercise.lesson, whole)),
    ...ownFindings({ exercise, source }, whole),
  ];
  return findings.map(({ about, message }) => ({
    file: `${source.folder}/exercise.json`,
    line: lineAt(text, Math.max(text.indexOf(`"${about}"`), 0)),
    message,
  }));
}

function lessonFindings(id: string, lessonId: string, { lessons, unreadable }: Whole): Finding[] {
  const lesson = lessons.find((each) => each.lesson.id === lessonId)?.lesson;
  if (!lesson) {
    return unreadable.has(lessonId) ? [] : [{ about: 'lesson', message: `there is no lesson "${lessonId}"` }];
  }
  return lesson.exercises.includes(id)
    ? []
    : [{ about: 'lesson', message: `lesson "${lessonId}" does not list this exercise` }];
}

function ownFindings({ exercise }: ParsedExercise, whole: Whole): Finding[] {
  switch (exercise.kind) {
    case 'recover':
      return checkCode(exercise, whole);
    case 'break':
      return checkBreak(exercise);
    case 'tests':
      return checkTests(exercise);
    case 'sql':
      return checkSql(exercise);
    case 'classify':
      return checkClassify(exercise);
    case 'table':
      return checkTable(exercise);
    case 'write':
      return checkWrite(exercise);
  }
}

function checkCode(
  { rules, faults, mutants, hints, levels, startsFrom, workload }: CodeExercise,
  whole: Whole,
): Finding[] {
  const hinted = Object.keys(hints);
  return [
    ...spaceFindings({ rules, faults, levels }),
    ...repeated(mutants.map(({ file }) => file)).map((file) => ({
      about: file,
      message: `mutant "${file}" is named twice`,
    })),
    ...mutants
      .filter(({ rule }) => !rules.includes(rule))
      .map(({ file, rule }) => ({
        about: file,
        message: `rule "${rule}" of mutant "${file}" is not one that the exercise demands`,
      })),
    ...rules
      .filter((rule) => !hinted.includes(rule))
      .map((rule) => ({ about: 'hints', message: `rule "${rule}" is demanded and has no hints` })),
    ...hinted
      .filter((rule) => !rules.some((each) => each === rule))
      .map((rule) => ({ about: 'hints', message: `hints for "${rule}", which the exercise does not demand` })),
    ...startFindings(startsFrom, workload, whole),
  ];
}

function startFindings(startsFrom: string | undefined, workload: string, { exercises, unreadable }: Whole): Finding[] {
  if (startsFrom === undefined || unreadable.has(startsFrom)) return [];
  const start = exercises.find(({ exercise }) => exercise.id === startsFrom)?.exercise;
  const fits = start?.kind === 'recover' && start.workload === workload;
  return fits ? [] : [{ about: 'startsFrom', message: `"${startsFrom}" is no code exercise of workload ${workload}` }];
}
