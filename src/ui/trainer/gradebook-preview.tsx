import { useSignal, type Signal } from '@preact/signals';
import { counted } from '../../core/counted.ts';
import type { LeftRow } from '../../core/trainers/gradebook-left.ts';
import type { FillChoice, Filled } from '../../core/trainers/gradebook-rows.ts';
import { GradebookAsks } from './gradebook-asks.tsx';
import { CellChanges, HandInOf } from './gradebook-cells.tsx';
import { fillWords } from './gradebook-words.ts';

/** Rows that are drawn at first, and names. */
const SHOWN = 50;
const NAMED = 60;

interface Props {
  readonly filled: Filled;
  /** Header of a column. */
  readonly titleOf: (column: number) => string;
  readonly choice: Signal<FillChoice>;
  /** What became of the ticks when another column was chosen. Null: nothing. */
  readonly turned: string | null;
}

/** What a gradebook will be: what a person has to say first, every cell that changes, and what is left alone, with why. */
export function GradebookPreview({ filled, titleOf, choice, turned }: Props) {
  const { rows, without, left } = filled;
  return (
    <div class="reply fill-preview">
      <p>{fillWords(filled)}</p>
      {turned !== null && <p>{turned}</p>}
      <GradebookAsks rows={rows} titleOf={titleOf} choice={choice} />
      <Changes filled={filled} titleOf={titleOf} />
      {without.length > 0 && (
        <div>
          <h4>Hand-ins without a row</h4>
          <p class="help">A login in the learner’s work, above, finds it.</p>
          <ul class="plain-list fill-names">
            {without.slice(0, NAMED).map(({ key, sentence }) => (
              <li key={key}>{sentence}</li>
            ))}
            {without.length > NAMED && <li>and {without.length - NAMED} more</li>}
          </ul>
        </div>
      )}
      {left.length > 0 && <Left rows={left} />}
    </div>
  );
}

function Changes({ filled: { rows }, titleOf }: Pick<Props, 'filled' | 'titleOf'>) {
  const shown = useSignal(SHOWN);
  const plans = rows.filter(({ writes }) => writes.length > 0);
  const columns = [...new Set(plans.flatMap(({ writes }) => writes.map(({ column }) => column)))];
  if (plans.length === 0) return null;
  return (
    <div>
      <h4>What will change</h4>
      <table class="trainer-table fill-table">
        <caption class="visually-hidden">Every cell that will change, as it is and as it will be</caption>
        <thead>
          <tr>
            <th scope="col">Row in the gradebook</th>
            <th scope="col">Hand-in</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{titleOf(column)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.slice(0, shown.value).map((plan) => (
            <tr key={plan.row}>
              <th scope="row" data-column="Row in the gradebook">
                <bdi>{plan.who}</bdi>
              </th>
              <td data-column="Hand-in">
                <HandInOf plan={plan} />
              </td>
              {columns.map((column) => (
                <td key={column} data-column={titleOf(column)}>
                  <CellChanges changes={plan.writes.filter((each) => each.column === column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plans.length > shown.value && (
        <p>
          <button type="button" class="button" onClick={() => (shown.value = plans.length)}>
            Show all {plans.length} rows
          </button>
        </p>
      )}
    </div>
  );
}

const ORDER: readonly LeftRow['why'][] = [
  'waits for your mark',
  'in doubt whose work it is',
  'not graded yet',
  'could not be read',
  'not the sender’s work',
  'no hand-in was found',
];

/** Rows that stay as before, told apart by why. */
function Left({ rows }: { rows: readonly LeftRow[] }) {
  return (
    <div>
      <h4>
        {counted(rows.length, 'row')} without a grade from here, which {rows.length === 1 ? 'stays' : 'stay'} as before
      </h4>
      <dl class="fill-left">
        {ORDER.map((why) => {
          const own = rows.filter((each) => each.why === why);
          if (own.length === 0) return null;
          return (
            <div key={why}>
              <dt>
                {leftWords(why)}: {own.length}
              </dt>
              <dd>
                {own.slice(0, NAMED).map(({ row, who, by }, at) => (
                  <span key={row}>
                    {at > 0 && '; '}
                    <bdi>{who}</bdi>
                    {by !== null && (
                      <>
                        {' '}
                        (handed in as <bdi>{by}</bdi>)
                      </>
                    )}
                  </span>
                ))}
                {own.length > NAMED && <>; and {own.length - NAMED} more</>}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function leftWords(why: LeftRow['why']): string {
  switch (why) {
    case 'waits for your mark':
      return 'Waits for your mark';
    case 'in doubt whose work it is':
      return 'Waits for you to say whose work it is';
    case 'not graded yet':
      return 'Handed in, not graded yet';
    case 'could not be read':
      return 'Handed in, and could not be read';
    case 'not the sender’s work':
      return 'Handed in, and set aside as not their work';
    case 'no hand-in was found':
      return 'No hand-in was found for this row';
  }
}
