import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { counted } from '../../core/counted.ts';
import type { ExerciseGrade } from '../../core/trainers/class-grade.ts';
import { exerciseWord, STATUS_WORDS } from '../../core/trainers/gradebook-own.ts';
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
        <span>{counted(reports.length, 'learner')} handed in</span>
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
            return (
              <tr key={id}>
                <th scope="row">{known[id]?.title ?? id}</th>
                <td>{grades.filter((each) => each.passed).length}</td>
                <td>{countWords(grades.filter((each) => !each.passed).map(notYet))}</td>
              </tr>
            );
          })}
          {assignment.worksheet && (
            <tr>
              <th scope="row">Worksheet</th>
              <td>{reports.filter(({ grade }) => grade.worksheet?.passed).length}</td>
              <td>
                {countWords(
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

/** A person’s mark goes before what the check found. On a wall nobody “failed”. */
function notYet(grade: ExerciseGrade): string {
  if (grade.waits) return 'still open';
  const word = exerciseWord(grade);
  return word === STATUS_WORDS.failed ? 'not right yet' : word;
}

function countWords(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ') || '0';
}
