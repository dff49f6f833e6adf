import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { TestsExercise } from '../../core/exercise.ts';
import type { Mutation } from '../../core/tests/tests-result.ts';
import { columnsOf, type Column } from './columns.ts';
import { namesOf } from './tests-words.ts';

/** Every implementation by its sign in the table: what it does, what the tests made of it, and its code. */
export function ImplementationList({ exercise, mutation }: { exercise: TestsExercise; mutation: Mutation }) {
  const columns = columnsOf(mutation);
  return (
    <div class="implementations">
      <section>
        <h4>Right implementations</h4>
        <List columns={columns.filter(({ kind }) => kind === 'wheat')} exercise={exercise} />
      </section>
      <section>
        <h4>Planted bugs</h4>
        <List columns={columns.filter(({ kind }) => kind === 'chaff')} exercise={exercise} />
      </section>
    </div>
  );
}

function List({ columns, exercise }: { columns: readonly Column[]; exercise: TestsExercise }) {
  return (
    <ul class="plain-list">
      {columns.map((column) => (
        <Item key={column.report.id} column={column} exercise={exercise} />
      ))}
    </ul>
  );
}

function Item({ column, exercise }: { column: Column; exercise: TestsExercise }) {
  const open = useSignal(false);
  const code = useId();
  return (
    <li>
      <span class="implementation-sign" aria-hidden="true">
        {column.sign}
      </span>
      <p>
        {labelOf(column)} <span class="help">{noteOf(column, exercise)}</span>
      </p>
      <button
        type="button"
        class="button quiet"
        aria-expanded={open.value}
        aria-controls={code}
        onClick={() => (open.value = !open.value)}
      >
        Code<span class="visually-hidden"> of “{column.report.label}”</span>
      </button>
      <div id={code} class="implementation-code">
        {open.value && (
          <pre tabIndex={0}>
            <code>{codeOf(column, exercise)}</code>
          </pre>
        )}
      </div>
    </li>
  );
}

function labelOf({ kind, report }: Column) {
  return kind === 'wheat' ? <b>{report.label}.</b> : <>“{report.label}”</>;
}

function noteOf(column: Column, { wheats }: TestsExercise): string {
  const { kind, report } = column;
  if (kind === 'chaff') {
    switch (report.status) {
      case 'caught':
        return `Caught by ${namesOf(report.caughtBy)}.`;
      case 'escaped':
        return `No test fails on it.${report.demanded ? '' : ' It need not be caught.'}`;
      case 'unknown':
        return 'No test was run on it yet.';
    }
  }
  const differs = wheats.find(({ file }) => file === `${report.id}.ts`)?.differs ?? '';
  return report.forbiddenBy.length === 0 ? differs : `${differs} Forbidden by ${namesOf(report.forbiddenBy)}.`;
}

function codeOf({ kind, report }: Column, { task }: TestsExercise): string {
  const all = kind === 'wheat' ? task.wheats : task.chaffs;
  return all.find(({ id }) => id === report.id)?.code ?? '';
}
