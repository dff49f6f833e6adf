import { useMemo, useRef } from 'preact/hooks';
import { blankFailureRow, freshId } from '../../core/worksheet/blank.ts';
import { LIMITS } from '../../core/worksheet/limits.ts';
import type { FailureRow } from '../../core/worksheet/model.ts';
import { stepName } from '../../core/worksheet/words.ts';
import { CellBar } from './cell-bar.tsx';
import { GridKeys } from './grid-keys.tsx';
import { failureColumns } from './grid/failure-columns.ts';
import type { GridRows } from './grid/grid-paste.ts';
import { NO_FINDINGS } from './grid/row-findings.ts';
import { GridView } from './grid/grid-view.tsx';
import { useGrid } from './grid/use-grid.ts';
import { useOpenSheet } from './open-sheet.ts';

/** Every point at which a step can fail, and what its failure looks like from outside. */
export function FailuresPart() {
  const { sheet } = useOpenSheet();
  return (
    <>
      <p class="part-lead">
        For each step: where it can be cut, what is seen then, and what is true. Two rows that look the same to the
        caller and need different decisions are what this table is for.
      </p>
      {sheet.steps.map((step) => (
        <StepFailures key={step.id} id={step.id} name={stepName(step)} />
      ))}
    </>
  );
}

function StepFailures({ id, name }: { id: string; name: string }) {
  const { sheet, edit, readOnly } = useOpenSheet();
  const columns = useMemo(failureColumns, []);
  const own = sheet.failureTable.filter(({ step }) => step === id);
  const indexOf = (row: number) => sheet.failureTable.findIndex((each) => each.id === own[row]?.id);
  const rows: GridRows<FailureRow> = {
    rows: own,
    columns,
    most: LIMITS.failureRows - (sheet.failureTable.length - own.length),
    fresh: (taken) => {
      const others = sheet.failureTable.filter((each) => !taken.some((row) => row.id === each.id));
      const row = blankFailureRow(freshId('failure', [...others, ...taken]), id);
      return { row, edit: { do: 'add-failure-row', step: id, row } };
    },
    after: (row) => row,
    remove: (ids) => ({ do: 'all', edits: ids.map((row) => ({ do: 'remove-failure-row', row })) }),
    copy: (row) => {
      const copied = { ...row, id: freshId('failure', sheet.failureTable) };
      return {
        do: 'all',
        edits: [
          { do: 'add-failure-row', step: id, row: copied },
          {
            do: 'move-failure-row',
            row: copied.id,
            to: sheet.failureTable.findIndex((each) => each.id === row.id) + 1,
          },
        ],
      };
    },
    move: (row, to) => ({ do: 'move-failure-row', row, to: indexOf(to) }),
  };
  const { screen, truth } = sheet.failure;
  const hasHappened = screen.trim() !== '' || truth.trim() !== '';
  const addHappened = () => {
    const row = blankFailureRow(freshId('failure', sheet.failureTable), id);
    const sideEffect = sheet.steps.find((step) => step.id === id)?.destination.action ?? '';
    edit({
      do: 'add-failure-row',
      step: id,
      row: { ...row, boundary: 'remote', sideEffect, callerSees: screen, isTrue: truth },
    });
  };
  const drawn = useRef<HTMLTableElement>(null);
  const grid = useGrid(rows, readOnly, edit, drawn);
  return (
    <section class="grid-block" aria-label={name}>
      <h3>{name}</h3>
      {own.length === 0 ? (
        <p class="toolbar">
          <span class="help">
            {hasHappened ? 'The failure of part 1 is not in this table yet.' : 'No failure is written down yet.'}
          </span>
          {!readOnly && hasHappened && (
            <button type="button" class="button" onClick={() => addHappened()}>
              Begin with the one that happened
            </button>
          )}
          {!readOnly && (
            <button type="button" class="button" onClick={() => edit({ do: 'add-failure-row', step: id })}>
              Add the first one
            </button>
          )}
        </p>
      ) : (
        <>
          <div class="toolbar grid-head">
            <GridKeys />
          </div>
          <GridView
            label={`Failures of ${name}`}
            grid={grid}
            place={drawn}
            readOnly={readOnly}
            rowName={(nth) => `Row ${nth + 1}`}
            findingsOf={() => NO_FINDINGS}
          />
          <CellBar grid={grid} rows={rows} rowWord="row" findingsAt={() => []} />
        </>
      )}
    </section>
  );
}
