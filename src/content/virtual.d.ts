/** What the Vite plugin beside this file serves. */

declare module 'virtual:content/course' {
  export const course: readonly import('../core/lesson.ts').LessonSummary[];
}

declare module 'virtual:content/puzzles' {
  export const puzzles: readonly import('../core/lesson.ts').PuzzleSummary[];
}

declare module 'virtual:content/glossary' {
  export const glossary: readonly import('../core/lesson.ts').GlossaryTerm[];
}

declare module 'virtual:content/api' {
  export const completions: readonly import('../core/api-entry.ts').ApiEntry[];
}

declare module 'virtual:content/lessons' {
  type Loaded = { readonly lesson: import('../core/lesson.ts').Lesson };
  export const lessons: Readonly<Record<string, () => Promise<Loaded>>>;
}

declare module 'virtual:content/exercises' {
  type Loaded = { readonly exercise: import('../core/exercise.ts').Exercise };
  export const exercises: Readonly<Record<string, () => Promise<Loaded>>>;
}
