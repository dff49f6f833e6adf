import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { STATUS_WORDS } from '../../core/trainers/gradebook-own.ts';
import { worksheetWord } from '../../core/trainers/worksheet-grade.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { WallList } from './wall-list.tsx';

/** The class on a wall: large, in counts, and without anybody’s name. */
export function Projector({ desk, onEnd }: { desk: ClassDesk; onEnd: () => void }) {
  const assignment = desk.record.value?.assignment;
  const reports = desk.reports.value;
  const known = desk.exercises.value.state === 'ready' ? desk.exercises.value.value : {};
  if (!assignment) return null;
  return (
    <div class="page trainer projector">
      <PageHeading title={assignment.title} />
      <p class="toolbar">
        <button type="button" class="button" onClick={onEnd}>
          Back to the class
        </button>
      </p>
      <table class="trainer-table">
        <caption class="visually-hidden">How many learners passed each exercise</caption>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            <th scope="col">Passed</th>
            <th scope="col">Not yet</th>
          </tr>
        </thead>
        <tbody>
          {assignment.exercises.map((id, at) => {
            const grades = reports.flatMap(({ grade }) => grade.exercises[at] ?? []);
            const passed = grades.filter((each) => each.passed).length;
            return (
              <tr key={id}>
                <th scope="row">{known[id]?.title ?? id}</th>
                <td>{passed}</td>
                <td>{notYet(grades.filter((each) => !each.passed).map(({ graded }) => graded?.status ?? null))}</td>
              </tr>
            );
          })}
          {assignment.worksheet && (
            <tr>
              <th scope="row">Worksheet</th>
              <td>{reports.filter(({ grade }) => grade.worksheet?.passed).length}</td>
              <td>
                {counted(
                  reports.flatMap(({ grade: { worksheet } }) =>
                    worksheet && !worksheet.passed ? [worksheetWord(worksheet)] : [],
                  ),
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <h2>What to look at together</h2>
      <WallList desk={desk} />
    </div>
  );
}

function notYet(statuses: readonly (keyof typeof STATUS_WORDS | null)[]): string {
  return counted(statuses.map((status) => (status === null ? 'not graded' : STATUS_WORDS[status])));
}

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ') || '0';
}
