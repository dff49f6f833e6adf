import { useId } from 'preact/hooks';
import type { Mutation, TestReport, TestRun } from '../../core/tests/tests-result.ts';
import { CellWord } from './cell-word.tsx';
import { cellState, columnName, columnsOf, runOf, type Column } from './columns.ts';
import { SumRow } from './sum-row.tsx';
import './test-bench.css';

export interface MutationTableProps {
  readonly mutation: Mutation;
  readonly busy: boolean;
  /** Heads columns with what the implementations are called, where there is room: else each has a sign. */
  readonly named?: boolean;
  /** The run whose story is shown, or null. */
  readonly shown: TestRun | null;
  readonly onOpen: (run: TestRun) => void;
}

/** Tests against implementations: right ones first, then planted bugs. Each cell opens the story of its run. */
export function MutationTable({ mutation, named = false, ...rest }: MutationTableProps) {
  const { tests, wheats, chaffs } = mutation;
  const columns = columnsOf(mutation);
  const caption = useId();
  return (
    // Wider than a narrow page: it scrolls by itself, also from the keyboard.
    <div class="mutation-scroll" role="group" aria-labelledby={caption} tabIndex={0}>
      <table class="mutation-table">
        <caption id={caption} class="visually-hidden">
          What each test did on each implementation
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={wheats.length}>
              Right
            </th>
            {chaffs.length > 0 && (
              <th scope="colgroup" colSpan={chaffs.length}>
                Planted bugs
              </th>
            )}
          </tr>
          <tr>
            <th scope="col">Test</th>
            {columns.map((column) => (
              <ColumnHead key={column.report.id} column={column} named={named} />
            ))}
          </tr>
        </thead>
        <tbody>
          {tests.map((test, index) => (
            <tr key={index}>
              <TestHead test={test} />
              {columns.map((column) => (
                <Cell
                  key={column.report.id}
                  test={test}
                  column={column}
                  run={runOf(mutation.runs, index, column)}
                  {...rest}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow columns={columns} />
        </tfoot>
      </table>
    </div>
  );
}

function ColumnHead({ column, named }: { column: Column; named: boolean }) {
  const { kind, sign, report } = column;
  return (
    <th scope="col" data-kind={kind} data-named={named}>
      {named ? (
        report.label
      ) : (
        <>
          <span aria-hidden="true">{sign}</span>
          <span class="visually-hidden">
            {columnName(column)}: {report.label}
          </span>
        </>
      )}
    </th>
  );
}

function TestHead({ test: { name, status } }: { test: TestReport }) {
  return (
    <th scope="row" data-status={status}>
      {name}
    </th>
  );
}

interface CellProps extends Omit<MutationTableProps, 'mutation' | 'named'> {
  readonly test: TestReport;
  readonly column: Column;
  readonly run: TestRun | null;
}

function Cell({ test, column, run, busy, shown, onOpen }: CellProps) {
  const state = cellState(column, run);
  if (!run) {
    return (
      <td data-state={state} data-kind={column.kind}>
        <CellWord state={state} />
      </td>
    );
  }
  const isShown = shown?.test === run.test && shown.implementation === run.implementation;
  return (
    <td data-state={state} data-kind={column.kind}>
      <button
        type="button"
        class="mutation-cell"
        aria-current={isShown}
        aria-disabled={busy}
        onClick={() => !busy && onOpen(run)}
      >
        <CellWord state={state} />
        <span class="visually-hidden">
          : “{test.name}” on {columnName(column)}. {run.message} Open its timeline.
        </span>
      </button>
    </td>
  );
}
