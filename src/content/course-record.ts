import { fingerprint } from '../core/hash.ts';
import type { CourseRecord } from '../core/course-record.ts';
import type { ParsedCourse } from './parse-course.ts';

/** What a record of completion needs beside the course map, made at build time. */
export function courseRecord({ lessons, exercises, glossary }: ParsedCourse): CourseRecord {
  const everything = [lessons.map(({ lesson }) => lesson), exercises.map(({ exercise }) => exercise), glossary];
  return {
    version: fingerprint(JSON.stringify(everything)),
    stamps: Object.fromEntries(exercises.map(({ exercise }) => [exercise.id, exercise.stamp])),
    lessons: Object.fromEntries(
      lessons.map(({ lesson: { id, objectives, limits, trainer } }) => [
        id,
        { objectives, limits, aim: trainer.aim, classMinutes: trainer.minutes },
      ]),
    ),
  };
}
