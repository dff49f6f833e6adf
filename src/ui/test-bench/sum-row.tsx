import { Mark } from '../story/mark.tsx';
import type { MarkName } from '../story/mark.tsx';
import type { Column } from './columns.ts';

/** What all tests together say of each implementation. */
export function SumRow({ columns }: { columns: readonly Column[] }) {
  return (
    <tr>
      <th scope="row">All together</th>
      {columns.map((column) => {
        const { word, mark, status } = sumOf(column);
        return (
          <td key={column.report.id} data-kind={column.kind}>
            <span class="status cell-word" data-status={status}>
              <Mark name={mark} /> {word}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function sumOf(column: Column): { word: string; mark: MarkName; status: string } {
  if (column.kind === 'wheat') {
    return column.report.forbiddenBy.length === 0
      ? { word: 'passes', mark: 'passed', status: 'passed' }
      : { word: 'forbids', mark: 'failed', status: 'failed' };
  }
  switch (column.report.status) {
    case 'caught':
      return { word: 'caught', mark: 'passed', status: 'passed' };
    case 'escaped':
      return { word: 'escapes', mark: 'failed', status: 'failed' };
    case 'unknown':
      return { word: 'not run', mark: 'waiting', status: 'none' };
  }
}
