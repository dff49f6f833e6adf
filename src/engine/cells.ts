import { AUTHORITY_LABELS, DECISION_LABELS, EVIDENCE_LABELS } from '../core/decisions.ts';
import type { CodeFault, Violation } from '../core/trace.ts';
import type { CellResult, StoryLink } from '../core/verdict.ts';
import { Frontier, type FrontierOptions, type Schedule } from './explore.ts';
import type { JudgedRun } from './harness.ts';
import { faultLabels } from './tell.ts';
import type { Truth } from './workloads/workload.ts';

/** How many stories a cell lists: failing ones are always among them. */
const MOST_STORIES = 60;

/** What was found from one start state. */
export class Cell {
  private readonly frontiers = new Map<number, Frontier>();
  /** Set when the code itself went wrong here: nothing more is tried from this start. */
  codeFault: { fault: CodeFault; schedule: Schedule } | null = null;
  failures: Failure[] = [];
  schedules = 0;
  private truth: Truth | null = null;
  private readonly failing: StoryLink[] = [];
  private readonly passing: StoryLink[] = [];

  constructor(
    readonly id: string,
    readonly label: string,
    private readonly options: Omit<FrontierOptions, 'team'>,
  ) {}

  /** What is still to be tried with this team. */
  frontier(team: number): Frontier {
    const known = this.frontiers.get(team);
    if (known) return known;
    const frontier = new Frontier({ ...this.options, team });
    this.frontiers.set(team, frontier);
    return frontier;
  }

  /** How many states were told apart. */
  get states(): number {
    return [...this.frontiers.values()].reduce((sum, frontier) => sum + frontier.states, 0);
  }

  /** Takes in one schedule that was played. @param link makes the schedule's id as text. */
  add(schedule: Schedule, { played, violations }: JudgedRun, link: () => string): void {
    const { run } = played;
    this.schedules++;
    this.truth ??= run.attempts[0]?.truth ?? null;
    if (run.codeFault) this.codeFault ??= { fault: run.codeFault, schedule };
    if (violations.length > 0) this.failures.push({ schedule, violations, steps: (violations[0]?.step ?? 0) + 1 });
    const failed = violations.length > 0 || run.codeFault !== null;
    const list = failed ? this.failing : this.passing;
    if (list.length < MOST_STORIES) {
      list.push({ id: link(), faults: faultLabels(run.steps), status: failed ? 'failed' : 'passed' });
    }
  }

  /** @param finished false when schedules of a demanded level were left out. */
  result(finished: boolean): CellResult {
    const { truth } = this;
    const wrong = this.codeFault?.fault.sentence ?? this.failures[0]?.violations[0]?.sentence;
    const asTable = truth !== null && !truth.answers.includes('refused');
    return {
      id: this.id,
      label: this.label,
      evidence: asTable ? truth.evidence : null,
      authority: asTable ? truth.authority : null,
      expected: truth ? sayExpected(truth) : '',
      status: wrong !== undefined ? 'failed' : finished && this.schedules > 0 ? 'passed' : 'unknown',
      message: wrong ?? '',
      stories: [...this.failing, ...this.passing].slice(0, MOST_STORIES),
    };
  }
}

export interface Failure {
  readonly schedule: Schedule;
  readonly violations: readonly Violation[];
  /** Steps up to the one at which the first rule broke. */
  readonly steps: number;
}

function sayExpected({ answers, evidence, authority }: Truth): string {
  const [answer = 'unresolved'] = answers;
  if (answer === 'refused') return 'Refused: this person may not see the result';
  const { label } = DECISION_LABELS[answer === 'completed' ? 'attempt' : answer];
  return `${EVIDENCE_LABELS[evidence].label}, ${AUTHORITY_LABELS[authority].toLowerCase()}: ${label.toLowerCase()} (${answer})`;
}
