/** What the Vite plugin beside this file serves. */

declare module 'virtual:content/course' {
  export const course: readonly import('../core/lesson.ts').LessonSummary[];
}

declare module 'virtual:content/puzzles' {
  export const puzzles: readonly import('../core/lesson.ts').PuzzleSummary[];
}

declare module 'virtual:content/search' {
  export const searchEntries: readonly import('../core/search.ts').SearchEntry[];
}

declare module 'virtual:content/record' {
  export const courseRecord: import('../core/course-record.ts').CourseRecord;
}

declare module 'virtual:content/glossary' {
  export const glossary: readonly import('../core/lesson.ts').GlossaryTerm[];
}

declare module 'virtual:content/api' {
  export const completions: readonly import('../core/api-entry.ts').ApiEntry[];
}

declare module 'virtual:content/lessons' {
  type Loaded = { readonly lesson: import('../core/lesson.ts').Lesson; readonly opening: string };
  export const lessons: Readonly<Record<string, () => Promise<Loaded>>>;
}

declare module 'virtual:content/exercise-ids' {
  export const exerciseIds: readonly string[];
}

declare module 'virtual:content/exercises' {
  type Loaded = { readonly exercise: import('../core/exercise.ts').Exercise };
  export const exercises: Readonly<Record<string, () => Promise<Loaded>>>;
}

declare module 'virtual:content/before-after' {
  export const beforeAfter: import('../core/before-after.ts').BeforeAfter | null;
}
