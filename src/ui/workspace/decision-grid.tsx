import { useSignal } from '@preact/signals';
import { AUTHORITY_LABELS, DECISION_LABELS, decide, EVIDENCE_LABELS } from '../../core/decisions.ts';
import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import { CellStories, type CellStoriesProps } from './cell-stories.tsx';
import { authorityColumns, evidenceRows, jointStatus, type StartState } from './start-states.ts';
import { StatusWord } from './status-word.tsx';

interface Props extends Omit<CellStoriesProps, 'states' | 'id'> {
  readonly task: CodeTask;
  readonly states: readonly StartState[];
}

/** As much of the decision table as the exercise asks for, with a result in each cell. A cell opens the list of its schedules, and each of these its timeline. */
export function DecisionGrid({ task, states, ...rest }: Props) {
  const open = useSignal<string | null>(null);
  const opened = states.filter((state) => keyOf(state.evidence, state.authority) === open.value);
  const listId = `${task.id}-cell`;
  const columns = authorityColumns(states);
  return (
    <div class="decision-grid">
      <table>
        <caption class="visually-hidden">The decision table, with the result of each start state</caption>
        <thead>
          <tr>
            <td />
            {columns.map((authority) => (
              <th key={authority} scope="col">
                {AUTHORITY_LABELS[authority]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evidenceRows(states).map((evidence) => (
            <tr key={evidence}>
              <th scope="row">{EVIDENCE_LABELS[evidence].label}</th>
              {columns.map((authority) => {
                const key = keyOf(evidence, authority);
                return (
                  <GridCell
                    key={authority}
                    evidence={evidence}
                    authority={authority}
                    states={states.filter((state) => keyOf(state.evidence, state.authority) === key)}
                    open={open.value === key}
                    controls={listId}
                    onToggle={() => (open.value = open.value === key ? null : key)}
                  />
                );
              })}
            </tr>
          ))}
          {doubtIsReached(task) && (
            <tr>
              <th scope="row">{EVIDENCE_LABELS['cannot-tell'].label}</th>
              <td class="grid-empty" colSpan={columns.length}>
                <span class="grid-decision">{DECISION_LABELS[decide('cannot-tell', 'yes').decision].label}</span>
                <span class="grid-outside">no start state: a look that fails leads here</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <div id={listId}>{opened.length > 0 && <CellStories states={opened} {...rest} />}</div>
    </div>
  );
}

interface CellProps {
  readonly evidence: Evidence;
  readonly authority: AuthorityState;
  readonly states: readonly StartState[];
  readonly open: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

function GridCell({ evidence, authority, states, open, controls, onToggle }: CellProps) {
  if (states.length === 0) {
    return (
      <td class="grid-empty">
        <span class="grid-outside">not in this exercise</span>
      </td>
    );
  }
  const { label } = DECISION_LABELS[decide(evidence, authority).decision];
  const status = jointStatus(states);
  return (
    <td data-status={status}>
      <button type="button" class="grid-cell" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
        <span class="grid-decision">{label}</span>
        <StatusWord status={status} />
      </button>
    </td>
  );
}

/** Nobody starts in doubt about what a look would show; a fault of the look leads there. */
function doubtIsReached({ faults }: CodeTask): boolean {
  return faults.includes('lookup-unavailable');
}

function keyOf(evidence: Evidence | null, authority: AuthorityState | null): string {
  return `${evidence ?? ''}/${authority ?? ''}`;
}
