import type { Exercise } from '../../core/exercise.ts';
import { partLabel } from '../../core/trainers/class-map.ts';
import { cellKey } from '../../core/sheets/grade-table.ts';
import { gradeWrite } from '../../core/sheets/grade-write.ts';

/** Answers beside their questions. What was never asked is not shown: a file may hold anything. */
export function SheetAnswers({ exercise, answers }: { exercise: Exercise; answers: Readonly<Record<string, string>> }) {
  const asked = partsOf(exercise);
  const onWord = pointsOnWord(exercise, answers);
  return (
    <dl class="sheet-answers">
      {asked.map((key) => (
        <div key={key}>
          <dt>{exercise.kind === 'break' ? 'What was placed' : partLabel(exercise, key)}</dt>
          <dd>
            {answers[key] === undefined ? <i>no answer</i> : <bdi>{answerLabel(exercise, key, answers[key])}</bdi>}
            {(onWord.get(key) ?? []).map((why) => (
              <span key={why} class="cell-note cell-claim">
                On the writer’s word: {why}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** By field: what the check found no word for, and its writer ticked as said. */
function pointsOnWord(
  exercise: Exercise,
  answers: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> {
  if (exercise.kind !== 'write') return new Map();
  return new Map(
    gradeWrite(exercise, answers).marks.map(({ key, unseen = [] }) => [
      key,
      unseen.filter(({ vouched }) => vouched).map(({ why }) => why),
    ]),
  );
}

function partsOf(exercise: Exercise): readonly string[] {
  switch (exercise.kind) {
    case 'classify':
      return exercise.items.map(({ id }) => id);
    case 'write':
      return exercise.fields.map(({ id }) => id);
    case 'table':
      return exercise.rows.flatMap(({ id, answers }) => Object.keys(answers).map((column) => cellKey(id, column)));
    case 'break':
      return ['run'];
    case 'recover':
    case 'tests':
    case 'sql':
      return [];
  }
}

function answerLabel(exercise: Exercise, key: string, answer: string): string {
  if (exercise.kind === 'classify') return exercise.categories.find(({ id }) => id === answer)?.label ?? answer;
  if (exercise.kind !== 'table') return answer;
  const column = exercise.columns.find(({ id }) => key.endsWith(`/${id}`));
  return column?.options?.find(({ id }) => id === answer)?.label ?? answer;
}
