/** The way through the course without code: its lessons in the order in which they build on each other. */
const WITHOUT_CODE: readonly string[] = [
  'three-outcomes',
  'lost-acknowledgement',
  'decision-table',
  'holds',
  'key-conflicts',
  'unknown',
  'rollback',
  'partial-steps',
  'retries',
  'authority-in-flight',
  'scorecard',
  'incident-record',
  'reviewing-change',
  'your-destination',
];

/** Lessons that need no code, in the order of their track. One that the list doesn't know yet keeps its place at the end. */
export function withoutCode<L extends { readonly id: string; readonly track: string }>(course: readonly L[]): L[] {
  const place = ({ id }: L) => (WITHOUT_CODE.includes(id) ? WITHOUT_CODE.indexOf(id) : WITHOUT_CODE.length);
  return course.filter(({ track }) => track === 'operator').toSorted((one, other) => place(one) - place(other));
}
