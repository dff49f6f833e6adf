import type { Row } from '../../core/plain.ts';
import type { RowChange } from '../../core/trace.ts';

/** Committed rows that one step changed: the table, then the row before and after. */
export function ChangedRows({ changes }: { changes: readonly RowChange[] }) {
  return (
    <ul class="story-changes">
      {changes.map((change, index) => (
        <li key={index}>
          <span class="story-table-name">{change.table}</span> <ChangeWords change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeWords({ change: { before, after } }: { change: RowChange }) {
  if (before === null)
    return (
      <>
        <span class="story-change-word">new row</span> <ins>{after && <Values row={after} />}</ins>
      </>
    );
  if (after === null)
    return (
      <>
        <span class="story-change-word">row gone</span>{' '}
        <del>
          <Values row={before} />
        </del>
      </>
    );
  return (
    <>
      <span class="story-change-word">row changed</span>{' '}
      <del>
        <Values row={before} only={differing(before, after)} />
      </del>{' '}
      →{' '}
      <ins>
        <Values row={after} only={differing(before, after)} />
      </ins>
    </>
  );
}

function Values({ row, only = Object.keys(row) }: { row: Row; only?: readonly string[] }) {
  return (
    <>
      {only.map((column, index) => (
        <span key={column} class="story-value" title={column}>
          {index > 0 && ' · '}
          {String(row[column] ?? 'NULL')}
        </span>
      ))}
    </>
  );
}

function differing(before: Row, after: Row): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
