import type { GlossaryTerm } from '../core/lesson.ts';
import { checkExercise } from './check-exercise.ts';
import { checkLesson } from './check-lesson.ts';
import type { ParsedExercise } from './parse-course.ts';
import type { ParsedLesson } from './parse-lesson.ts';
import { repeated } from '../core/repeated.ts';
import { lineAt, type Problem } from './problem.ts';

/** The parts of the course that the checks below hold against each other. */
export interface Whole {
  readonly lessons: readonly ParsedLesson[];
  readonly exercises: readonly ParsedExercise[];
  readonly glossary: readonly GlossaryTerm[];
  /** Ids that have a folder, though its files could not be read: what points to them is not to blame. */
  readonly unreadable: ReadonlySet<string>;
}

/** What can only be seen when all files have been read: links in both directions, and ids that must be unique. */
export function checkCourse(whole: Whole): Problem[] {
  return [
    ...checkGlossary(whole),
    ...whole.lessons.flatMap((lesson) => checkLesson(lesson, whole)),
    ...whole.exercises.flatMap((exercise) => checkExercise(exercise, whole)),
    ...checkOrder(whole),
  ];
}

function checkGlossary({ glossary }: Whole): Problem[] {
  const at = (message: string) => ({ file: 'lessons/glossary.yaml', line: 1, message });
  return [
    ...repeated(glossary.map(({ id }) => id)).map((id) => at(`id "${id}" is defined twice`)),
    ...repeated(glossary.map(({ term }) => term.toLowerCase())).map((term) => at(`term "${term}" is defined twice`)),
  ];
}

function checkOrder({ lessons, unreadable }: Whole): Problem[] {
  const ids = lessons.map(({ lesson }) => lesson.id);
  const numbers = lessons.map(({ lesson }) => lesson.number);
  return lessons.flatMap(({ lesson, source }, at) => {
    const line = (word: string) => lineAt(source.text, source.text.indexOf(word));
    const earlier = ids.slice(0, at);
    const late = lesson.needs.filter((need) => !earlier.includes(need) && !unreadable.has(need));
    const taken = ids.indexOf(lesson.id) < at ? [`another lesson has the id "${lesson.id}"`] : [];
    const sameNumber = numbers.indexOf(lesson.number) < at ? [`another lesson has the number ${lesson.number}`] : [];
    return [
      ...late.map((need) => ({
        file: source.file,
        line: line('\nneeds:') + 1,
        message: `needs "${need}", and no earlier lesson has that id`,
      })),
      ...[...taken, ...sameNumber].map((message) => ({ file: source.file, line: 1, message })),
    ];
  });
}
