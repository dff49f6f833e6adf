/** The puzzles of the practice page, in order; each exercise itself is fetched by `exercise` of course.ts. */
export { puzzles } from '../content/puzzles.ts';
