import { decide, DECISION_LABELS, EVIDENCE } from '../../core/decisions.ts';
import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { CellResult, CellStatus, GradeResult, StoryLink } from '../../core/verdict.ts';

/** How a start state stands: as the last check found it, or not tried yet. */
export type StartStatus = CellStatus | 'not-tried';

/** One start state of an exercise, before a check and after it. */
export interface StartState {
  readonly id: string;
  readonly label: string;
  readonly evidence: Evidence | null;
  readonly authority: AuthorityState | null;
  /** What the table demands, in words; empty where only a run can say. */
  readonly expected: string;
  readonly status: StartStatus;
  readonly message: string;
  readonly stories: readonly StoryLink[];
}

/** The start states of an exercise, with what the last check found where there was one. */
export function startStates(task: CodeTask, result: GradeResult | null): readonly StartState[] {
  return untried(task).map((state) => {
    const cell = result?.cells.find(({ id }) => id === state.id);
    return cell ? afterCheck(state, cell) : state;
  });
}

/** Whether the start states are cells of the decision table. Other workloads ask more than its two questions. */
export function asTable(task: CodeTask): boolean {
  return task.workload === 'grants';
}

/** Rows of the table that an exercise has start states in. */
export function evidenceRows(states: readonly StartState[]): readonly Evidence[] {
  return EVIDENCE.filter((evidence) => states.some((state) => state.evidence === evidence));
}

/** One word for several start states: the worst of them. */
export function jointStatus(states: readonly StartState[]): StartStatus {
  const order: readonly StartStatus[] = ['failed', 'unknown', 'not-tried', 'passed'];
  return order.find((status) => states.some((state) => state.status === status)) ?? 'not-tried';
}

function untried(task: CodeTask): StartState[] {
  const none = { status: 'not-tried', message: '', stories: [] } as const;
  if (task.workload !== 'grants') {
    return task.scenarios.map(({ id, label }) => ({
      id,
      label,
      evidence: null,
      authority: null,
      expected: '',
      ...none,
    }));
  }
  return task.scenarios.map(({ id, label, evidence, authority }) => {
    const { decision } = decide(evidence, authority);
    return { id, label, evidence, authority, expected: DECISION_LABELS[decision].label, ...none };
  });
}

/** A check that never came to a start state has found nothing about it: not tried, rather than unknown. */
function afterCheck(state: StartState, cell: CellResult): StartState {
  const { status, message, stories } = cell;
  const tried = stories.length > 0 || status !== 'unknown';
  return {
    ...state,
    evidence: state.evidence ?? cell.evidence,
    authority: state.authority ?? cell.authority,
    expected: cell.expected === '' ? state.expected : cell.expected,
    status: tried ? status : 'not-tried',
    message,
    stories,
  };
}
