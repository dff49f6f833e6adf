import { useId } from 'preact/hooks';
import type { ClassifyExercise } from '../../core/exercise.ts';
import { gradeClassify } from '../../core/sheets/grade-classify.ts';
import { AnswerMark } from './answer-mark.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useSheet } from './use-sheet.ts';
import type { Sheet } from './use-sheet.ts';

/** Items to sort, like a printed sheet with a circle to mark for each category. */
export function ClassifySheet({ exercise }: { exercise: ClassifyExercise }) {
  const sheet = useSheet(exercise, (answers) => gradeClassify(exercise, answers));
  return (
    <SheetForm onSubmit={sheet.check}>
      <p class="sheet-question">{exercise.question}</p>
      <ol class="plain-list">
        {exercise.items.map((item, index) => (
          <li key={item.id} class="sheet-item">
            <span class="sheet-number" aria-hidden="true">
              {index + 1}
            </span>
            <Item item={item} exercise={exercise} sheet={sheet} />
          </li>
        ))}
      </ol>
      <SheetFoot sheet={sheet} exercise={exercise} />
    </SheetForm>
  );
}

function Item({
  item,
  exercise,
  sheet,
}: {
  item: ClassifyExercise['items'][number];
  exercise: ClassifyExercise;
  sheet: Sheet;
}) {
  const id = useId();
  const mark = sheet.mark(item.id);
  return (
    <fieldset aria-describedby={mark ? id : undefined}>
      <legend>{item.text}</legend>
      <div class="sheet-categories">
        {exercise.categories.map((category) => (
          <label key={category.id} class="choice">
            <input
              type="radio"
              name={`${exercise.id}-${item.id}`}
              value={category.id}
              checked={sheet.values[item.id] === category.id}
              onChange={() => sheet.set(item.id, category.id)}
            />
            <span>{category.label}</span>
          </label>
        ))}
      </div>
      <AnswerMark mark={mark} id={id} />
    </fieldset>
  );
}
