import { BeforeAfterSchema, type BeforeAfter } from '../core/before-after.ts';
import { GlossarySchema } from '../core/lesson.ts';
import type { Exercise } from '../core/exercise.ts';
import type { GlossaryTerm, LessonSummary, PuzzleSummary } from '../core/lesson.ts';
import { checkCourse } from './check-course.ts';
import type { LinkTargets } from './markdown.ts';
import { readYaml } from './parse-data.ts';
import { parseExercise, readExercise, type ExerciseSource } from './parse-exercise.ts';
import { parseLesson, readLesson, type ParsedLesson } from './parse-lesson.ts';
import type { Problem } from './problem.ts';

/** Text by path from the project's root, for example `lessons/glossary.yaml`. */
export type Files = ReadonlyMap<string, string>;

export interface ParsedExercise {
  readonly exercise: Exercise;
  readonly source: ExerciseSource;
}

/** Everything in lessons/ and exercises/, as far as it could be read. With problems it is not to be shown to anybody. */
export interface ParsedCourse {
  /** In the order of the course. */
  readonly lessons: readonly ParsedLesson[];
  readonly exercises: readonly ParsedExercise[];
  readonly glossary: readonly GlossaryTerm[];
  /** The check before and after the course, or null when it has none. */
  readonly beforeAfter: BeforeAfter | null;
  readonly problems: readonly Problem[];
}

const GLOSSARY = 'lessons/glossary.yaml';
const CHECK = 'lessons/check.yaml';

/** Reads all files, and gathers every problem of every one of them. */
export function parseCourse(files: Files): ParsedCourse {
  const problems: Problem[] = [];
  const keep = <T>(read: { readonly value: T | null; readonly problems: readonly Problem[] }): T[] => {
    problems.push(...read.problems);
    return read.value === null ? [] : [read.value];
  };
  const glossary = keep(readYaml(GlossarySchema, files.get(GLOSSARY) ?? '[]', { file: GLOSSARY, line: 1 })).flat();
  const checkText = files.get(CHECK);
  const [beforeAfter = null] =
    checkText === undefined ? [] : keep(readYaml(BeforeAfterSchema, checkText, { file: CHECK, line: 1 }));
  const lessonSources = lessonFiles(files).flatMap(([file, text]) => keep(readLesson(text, file)));
  const exerciseSources = exerciseFolders(files).flatMap(([folder, own]) => keep(readExercise(folder, own)));
  const lessonIds = lessonFiles(files).map(([file]) => file.replace(/^lessons\/(\d\d-)?|\/lesson\.md$/g, ''));
  const targets = targetsOf(glossary, lessonIds);
  const lessons = lessonSources.map((source) => parseLesson(source, targets));
  const exercises = exerciseSources.flatMap((source) =>
    keep(parseExercise(source, targets, exerciseSources)).map((exercise) => ({ exercise, source })),
  );
  problems.push(...lessons.flatMap((lesson) => lesson.problems), ...strayFiles(files));
  const exerciseIds = exerciseFolders(files).map(([folder]) => folder.replace('exercises/', ''));
  const readable = [...lessons.map(({ lesson }) => lesson.id), ...exercises.map(({ exercise }) => exercise.id)];
  const unreadable = new Set([...lessonIds, ...exerciseIds].filter((id) => !readable.includes(id)));
  problems.push(...checkCourse({ lessons, exercises, glossary, unreadable }));
  return { lessons, exercises, glossary, beforeAfter, problems };
}

/** What the course map needs of a lesson. */
export function summarise(course: ParsedCourse): LessonSummary[] {
  const byId = new Map(course.exercises.map(({ exercise }) => [exercise.id, exercise]));
  return course.lessons.map(({ lesson }) => {
    const { id, number, title, summary, part, minutes, track, needs } = lesson;
    const exercises = lesson.exercises.flatMap((each) => {
      const exercise = byId.get(each);
      return exercise ? [{ id: each, title: exercise.title, kind: exercise.kind, minutes: exercise.minutes }] : [];
    });
    return { id, number, title, summary, part, minutes, track, needs, exercises };
  });
}

/** What the practice page needs of its puzzles, in their order. */
export function summarisePuzzles(course: ParsedCourse): PuzzleSummary[] {
  const puzzles = course.exercises.flatMap(({ exercise }) =>
    exercise.kind === 'break' && exercise.puzzle !== undefined
      ? [
          {
            id: exercise.id,
            title: exercise.title,
            minutes: exercise.minutes,
            goal: exercise.goal.sentence,
            puzzle: exercise.puzzle,
          },
        ]
      : [],
  );
  return puzzles.sort((one, other) => one.puzzle - other.puzzle);
}

function targetsOf(glossary: readonly GlossaryTerm[], lessonIds: readonly string[]): LinkTargets {
  return { terms: new Map(glossary.map(({ id, meaning }) => [id, meaning])), lessons: new Set(lessonIds) };
}

function lessonFiles(files: Files): [file: string, text: string][] {
  return [...files].filter(([file]) => file.endsWith('/lesson.md')).sort(([a], [b]) => (a < b ? -1 : 1));
}

function exerciseFolders(files: Files): [folder: string, files: Files][] {
  const folders = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    const [, folder, name] = /^(exercises\/[^/]+)\/(.+)$/.exec(path) ?? [];
    if (folder === undefined || name === undefined) continue;
    folders.set(folder, (folders.get(folder) ?? new Map<string, string>()).set(name, text));
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
}

function strayFiles(files: Files): Problem[] {
  return [...files.keys()]
    .filter(
      (path) => !/^lessons\/((glossary|check|coverage)\.yaml|[^/]+\/lesson\.md)$|^exercises\/[^/]+\/.+$/.test(path),
    )
    .map((file) => ({ file, line: 1, message: 'is neither a lesson, a part of an exercise nor the glossary' }));
}
