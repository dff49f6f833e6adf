import { course } from '../../src/app/course.ts';
import { href } from '../../src/app/route.ts';
import type { Route } from '../../src/app/route.ts';

/** Every page of the workbook: each lesson, and each exercise where it opens. */
export const EVERY_PAGE: readonly { readonly address: string; readonly route: Route }[] = [
  { page: 'home' } as const,
  ...course.flatMap(({ id, exercises }): Route[] => [
    { page: 'lesson', lesson: id, exercise: null },
    ...exercises.map((exercise): Route => ({ page: 'lesson', lesson: id, exercise: exercise.id })),
  ]),
  { page: 'glossary', term: null } as const,
  { page: 'practice', puzzle: null } as const,
  { page: 'practice', puzzle: 'look-then-send' } as const,
  { page: 'lab', packed: null } as const,
  { page: 'lab', packed: 'cut-short' } as const,
  { page: 'story', id: 'cut-short', packed: null } as const,
  { page: 'check' } as const,
  { page: 'search', words: 'lost answer' } as const,
  { page: 'search', words: 'nothingatall' } as const,
  { page: 'notes', lesson: null } as const,
  { page: 'notes', lesson: 'holds' } as const,
  { page: 'record' } as const,
  { page: 'train', what: null } as const,
  { page: 'train', what: 'guide' } as const,
  { page: 'assignment', packed: 'open' } as const,
  { page: 'settings' } as const,
  { page: 'about' } as const,
  { page: 'missing', hash: '#/nowhere' } as const,
].map((route) => ({ address: href(route), route }));
