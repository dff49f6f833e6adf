import type { Report } from '../../core/trainers/gradebook-own.ts';

/** Which learners of a class are shown. */
export type Only = 'all' | 'waiting' | 'unread';

export const ONLY_WORDS: Readonly<Record<Only, string>> = {
  all: 'Everybody',
  waiting: 'Waits for you',
  unread: 'Written work that nobody has read',
};

/** @param words a part of the name or login */
export function isShown(report: Report, words: string, only: Only): boolean {
  const { name, login } = report.learner;
  const wanted = words.trim().toLowerCase();
  return fits(report, only) && (wanted === '' || `${name} ${login}`.toLowerCase().includes(wanted));
}

function fits({ grade }: Report, only: Only): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'waiting':
      return grade.doubtful || (grade.graded && !grade.complete);
    case 'unread':
      return grade.exercises.some(({ unread }) => unread);
  }
}

/** How many learners a choice shows. */
export function countOf(reports: readonly Report[], only: Only): number {
  return reports.filter((report) => fits(report, only)).length;
}

/** Who comes before and after a learner among those that are shown. The learner may not be among them any more. */
export function neighbours(
  reports: readonly Report[],
  key: string,
  shows: (report: Report) => boolean,
): { readonly before: Report | null; readonly after: Report | null } {
  const at = reports.findIndex(({ learner }) => learner.key === key);
  return {
    before: reports.slice(0, Math.max(at, 0)).findLast(shows) ?? null,
    after: reports.slice(at + 1).find(shows) ?? null,
  };
}
