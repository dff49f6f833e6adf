import { AUTHORITY, decide, DECISION_LABELS, EVIDENCE } from '../../core/decisions.ts';
import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { CellResult, CellStatus, GradeResult, StoryLink } from '../../core/verdict.ts';

/** How a start state stands: as the last check found it, not tried yet, or not to be judged by any rule. */
export type StartStatus = CellStatus | 'not-tried' | 'not-judged';

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
    return cell ? afterCheck(state, cell, result?.verdict.status === 'code-fault') : state;
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

/** Columns of the table that an exercise has start states in. */
export function authorityColumns(states: readonly StartState[]): readonly AuthorityState[] {
  return AUTHORITY.filter((authority) => states.some((state) => state.authority === authority));
}

/** One word for several start states: the worst of them. */
export function jointStatus(states: readonly StartState[]): StartStatus {
  const order: readonly StartStatus[] = ['failed', 'not-judged', 'unknown', 'not-tried', 'passed'];
  return order.find((status) => states.some((state) => state.status === status)) ?? 'not-tried';
}

/** How a schedule that a check lists stands: one that broke no rule and yet failed was ended by the code itself. */
export function storyStatus({ status, rule }: StoryLink): StartStatus {
  return status === 'failed' && rule === undefined ? 'not-judged' : status;
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

function afterCheck(state: StartState, cell: CellResult, unjudged: boolean): StartState {
  const { message, stories } = cell;
  return {
    ...state,
    evidence: state.evidence ?? cell.evidence,
    authority: state.authority ?? cell.authority,
    expected: cell.expected === '' ? state.expected : cell.expected,
    status: statusOf(cell, unjudged),
    message,
    stories,
  };
}

/**
 * A check that never came to a start state has found nothing about it: not tried, rather than unknown. Where the code
 * itself went wrong, no rule was judged.
 */
function statusOf({ status, message, stories }: CellResult, unjudged: boolean): StartStatus {
  if (status !== 'unknown') return status;
  if (message !== '' || unjudged) return 'not-judged';
  return stories.length > 0 ? 'unknown' : 'not-tried';
}
