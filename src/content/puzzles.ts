/** The puzzles of the practice page. A file of their own: the course map doesn't show them, and the first page need not fetch them. */
export { puzzles } from 'virtual:content/puzzles';
