import { givenText } from '../../core/trainers/given-text.ts';
import type { CellChange, RowPlan } from '../../core/trainers/gradebook-rows.ts';

/** What a cell is, and what it will be. */
export function CellChanges({ changes }: { changes: readonly CellChange[] }) {
  return (
    <>
      {changes.map(({ column, before, after }) => (
        <span key={column}>
          {before === '' ? <i>empty</i> : <bdi>{before}</bdi>} <span aria-hidden="true">→</span>{' '}
          <span class="visually-hidden">becomes </span>
          <bdi>{after}</bdi>
        </span>
      ))}
    </>
  );
}

/** Whose hand-in goes with a row, and what the two have in common. */
export function HandInOf({ plan: { entry, by } }: { plan: RowPlan }) {
  const { called, login } = entry;
  return (
    <>
      <bdi>{givenText(called)}</bdi>
      <span class="cell-note">
        {login !== '' && (
          <>
            login <bdi>{login}</bdi>,{' '}
          </>
        )}
        {byWords(by)}
      </span>
    </>
  );
}

function byWords(by: RowPlan['by']): string {
  switch (by) {
    case 'number':
      return 'found by the platform’s number';
    case 'login':
      return 'found by the login';
    case 'name':
      return 'the same by your word';
  }
}
