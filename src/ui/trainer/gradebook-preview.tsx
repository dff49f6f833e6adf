import { useSignal, type Signal } from '@preact/signals';
import { counted } from '../../core/counted.ts';
import type { CellChange, FillChoice, Filled } from '../../core/trainers/gradebook-rows.ts';

/** Cells and names that are drawn at first. */
const SHOWN = 50;
const NAMED = 30;

interface Props {
  readonly filled: Filled;
  /** Header of a column. */
  readonly titleOf: (column: number) => string;
  readonly choice: Signal<FillChoice>;
}

/** What a gradebook will be: every cell that changes, what is left alone and why, and whose row is not found. */
export function GradebookPreview({ filled, titleOf, choice }: Props) {
  const { changes, likely, without, untouched } = filled;
  const offered = new Set(likely.map(({ key }) => key));
  const left = without.filter(({ key }) => !offered.has(key));
  return (
    <div class="reply">
      <p>
        {counted(filled.filled.length, 'grade')} will be filled in, {counted(changes.length, 'cell')} will change.
        Nothing is written before you save.
      </p>
      {changes.length > 0 && <Changes changes={changes} titleOf={titleOf} />}
      <Held filled={filled} choice={choice} />
      {likely.length > 0 && (
        <>
          <p>Without a number or login in common, but with the very same name as one row:</p>
          <ul class="plain-list">
            {likely.slice(0, NAMED).map(({ key, row, who }) => (
              <li key={key} class="toolbar">
                <bdi>{who}</bdi>
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    (choice.value = { ...choice.value, same: new Map([...choice.value.same, [key, row]]) })
                  }
                >
                  It is the same person<span class="visually-hidden">: {who}</span>
                </button>
              </li>
            ))}
          </ul>
          {likely.length > NAMED && <p>and {likely.length - NAMED} more</p>}
        </>
      )}
      {left.length > 0 && (
        <>
          <p>Hand-ins without a row. A login in the learner’s work, above, finds it:</p>
          <Names names={left.map(({ sentence }) => sentence)} />
        </>
      )}
      {untouched.length > 0 && (
        <>
          <p>
            {counted(untouched.length, 'row')} without a graded hand-in, which{' '}
            {untouched.length === 1 ? 'stays' : 'stay'} as before:
          </p>
          <Names names={untouched} />
        </>
      )}
    </div>
  );
}

function Changes({ changes, titleOf }: { changes: readonly CellChange[]; titleOf: Props['titleOf'] }) {
  const shown = useSignal(SHOWN);
  return (
    <>
      <div class="scroller" tabIndex={0} role="region" aria-label="Cells that will change">
        <table class="trainer-table">
          <caption class="visually-hidden">Every cell that will change, as it is and as it will be</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Now</th>
              <th scope="col">Will be</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shown.value).map(({ row, column, who, before, after }) => (
              <tr key={`${row}/${column}`}>
                <th scope="row">
                  <bdi>{who}</bdi>
                </th>
                <td>
                  <bdi>{titleOf(column)}</bdi>
                </td>
                <td>{before === '' ? <i>empty</i> : <bdi>{before}</bdi>}</td>
                <td>
                  <bdi>{after}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changes.length > shown.value && (
        <p>
          <button type="button" class="button" onClick={() => (shown.value = changes.length)}>
            Show all {changes.length} cells
          </button>
        </p>
      )}
    </>
  );
}

/** Rows that somebody set aside: they are filled only where the trainer says so, one by one. */
function Held({ filled: { held, changes }, choice }: { filled: Filled; choice: Signal<FillChoice> }) {
  const { also } = choice.value;
  const turn = (row: number, on: boolean) => {
    const next = new Set(also);
    if (on) next.add(row);
    else next.delete(row);
    choice.value = { ...choice.value, also: next };
  };
  const wanted = [...also].flatMap((row) => changes.find((each) => each.row === row) ?? []);
  if (held.length + wanted.length === 0) return null;
  return (
    <fieldset>
      <legend>Left alone, unless you tick it</legend>
      {held.map(({ row, who, why, changes: [change] }) => (
        <label key={row} class="choice">
          <input type="checkbox" checked={false} onChange={() => turn(row, true)} />
          <span>
            <bdi>{who}</bdi>: {why}. It would become <bdi>{change?.after}</bdi>.
          </span>
        </label>
      ))}
      {wanted.map(({ row, who, before, after }) => (
        <label key={row} class="choice">
          <input type="checkbox" checked onChange={() => turn(row, false)} />
          <span>
            <bdi>{who}</bdi>: <bdi>{before}</bdi> becomes <bdi>{after}</bdi>.
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.slice(0, NAMED).map((name, at) => (
        <li key={at}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > NAMED && <li>and {names.length - NAMED} more</li>}
    </ul>
  );
}
