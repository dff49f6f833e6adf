import { useId, useRef } from 'preact/hooks';
import type { TableExercise } from '../../core/exercise.ts';
import { cellKey, gradeTable } from '../../core/sheets/grade-table.ts';
import { useRoom } from '../shell/use-room.ts';
import { AnswerMark } from './answer-mark.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useSheet } from './use-sheet.ts';
import type { Sheet } from './use-sheet.ts';

type Column = TableExercise['columns'][number];
type TableRow = TableExercise['rows'][number];

/** Widths in rem below which a column can't be read: one to choose in, and one that is given. */
const FILL = 11;
const GIVEN = 7;

/** A table with cells to fill. Where its columns have no room each row is a card. */
export function TableSheet({ exercise }: { exercise: TableExercise }) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(
    place,
    exercise.columns.reduce((sum, { options }) => sum + (options ? FILL : GIVEN), 0),
  );
  const sheet = useSheet(exercise, (answers) => gradeTable(exercise, answers));
  return (
    <SheetForm onSubmit={sheet.check}>
      <div ref={place}>
        <table class="sheet-table" data-room={room}>
          <caption class="sheet-question">{exercise.question}</caption>
          <thead>
            <tr>
              {exercise.columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exercise.rows.map((row) => (
              <tr key={row.id}>
                {exercise.columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    row={row}
                    column={column}
                    first={index === 0}
                    exercise={exercise}
                    sheet={sheet}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SheetFoot sheet={sheet} exercise={exercise} />
    </SheetForm>
  );
}

interface CellProps {
  readonly row: TableRow;
  readonly column: Column;
  readonly first: boolean;
  readonly exercise: TableExercise;
  readonly sheet: Sheet;
}

function Cell({ row, column, first, exercise, sheet }: CellProps) {
  if (column.options && row.answers[column.id])
    return (
      <td data-column={column.label} class="fill">
        <Choice row={row} column={column} name={rowName(row, exercise)} sheet={sheet} />
      </td>
    );
  const given = row.given[column.id] ?? '';
  return first ? (
    <th scope="row" data-column={column.label}>
      {given}
    </th>
  ) : (
    <td data-column={column.label}>{given}</td>
  );
}

function Choice({ row, column, name, sheet }: { row: TableRow; column: Column; name: string; sheet: Sheet }) {
  const id = useId();
  const key = cellKey(row.id, column.id);
  const mark = sheet.mark(key);
  return (
    <>
      <select
        class="input"
        aria-label={`${column.label}: ${name}`}
        aria-describedby={mark ? id : undefined}
        value={sheet.values[key] ?? ''}
        onChange={(event) => sheet.set(key, event.currentTarget.value)}
      >
        <option value="">Choose</option>
        {column.options?.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <AnswerMark mark={mark} id={id} />
    </>
  );
}

/** What is given in the row, to tell its choices apart when they are read out one by one. */
function rowName(row: TableRow, exercise: TableExercise): string {
  return exercise.columns
    .map(({ id }) => row.given[id])
    .filter((given) => given !== undefined)
    .join(', ');
}
