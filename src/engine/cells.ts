import { AUTHORITY_LABELS, EVIDENCE_LABELS } from '../core/decisions.ts';
import { boundaryOf } from '../core/different-stories.ts';
import type { RuleId } from '../core/rules.ts';
import type { CodeFault, Violation } from '../core/trace.ts';
import type { CellResult, StoryLink } from '../core/verdict.ts';
import { Frontier, type FrontierOptions, type Schedule } from './explore.ts';
import type { JudgedRun } from './harness.ts';
import type { Run } from './run.ts';
import { faultLabels } from './tell.ts';
import type { Truth } from './workloads/workload.ts';

/** How many stories a cell lists: failing ones first, and at least one for each rule and boundary at which it broke. */
const MOST_STORIES = 60;

/** What was found from one start state. */
export class Cell {
  private readonly frontiers = new Map<number, Frontier>();
  /** Set when the code itself went wrong here, and no rule tells it. */
  codeFault: { fault: CodeFault; schedule: Schedule } | null = null;
  /** True once the code itself went wrong here: nothing more is tried from this start. */
  isOver = false;
  failures: Failure[] = [];
  schedules = 0;
  private truth: Truth | null = null;
  private readonly failing: StoryLink[] = [];
  private readonly passing: StoryLink[] = [];
  /** Rules that broke, each with what failed where. */
  private readonly kinds = new Set<string>();

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

  /** False once schedules had to be left out, because there were too many. */
  get isWhole(): boolean {
    return [...this.frontiers.values()].every((frontier) => frontier.isWhole);
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
    if (run.codeFault && violations.length === 0) this.codeFault ??= { fault: run.codeFault, schedule };
    // Where a rule tells that the code didn’t end, others may tell it in fewer steps.
    this.isOver ||= run.codeFault !== null && violations.length === 0;
    if (violations.length > 0) {
      const struck = run.steps.filter(({ event }) => event.kind === 'call' && event.fault !== null).length;
      this.failures.push({ schedule, violations, steps: (violations[0]?.step ?? 0) + 1, struck });
    }
    const failed = violations.length > 0 || run.codeFault !== null;
    const list = failed ? this.failing : this.passing;
    const rule = violations[0]?.rule;
    const isNews = rule !== undefined && this.isNews(rule, schedule, run);
    if (list.length < MOST_STORIES || isNews) {
      const status = failed ? 'failed' : 'passed';
      list.push({ id: link(), faults: faultLabels(run.steps), status, ...(rule === undefined ? {} : { rule }) });
    }
  }

  /** Whether this rule has not broken here yet, or not where the same things failed. */
  private isNews(rule: RuleId, { cost }: Schedule, { steps }: Run): boolean {
    const kind = `${rule} ${cost.preemptions} ${boundaryOf(faultLabels(steps))}`;
    const news = !this.kinds.has(kind);
    this.kinds.add(kind);
    return news;
  }

  /** @param finished false when schedules of a demanded level were left out. */
  result(finished: boolean): CellResult {
    const { truth } = this;
    const wrong = this.codeFault?.fault.sentence ?? this.failures[0]?.violations[0]?.sentence;
    const asTable = truth !== null && truth.situation === undefined && !truth.answers.includes('refused');
    return {
      id: this.id,
      label: this.label,
      evidence: asTable ? truth.evidence : null,
      authority: asTable ? truth.authority : null,
      expected: truth ? sayExpected(truth) : '',
      status: this.codeFault
        ? 'unknown'
        : wrong !== undefined
          ? 'failed'
          : finished && this.schedules > 0
            ? 'passed'
            : 'unknown',
      message: wrong ?? '',
      stories: [...this.failing, ...this.passing].slice(0, Math.max(MOST_STORIES, this.failing.length)),
    };
  }
}

export interface Failure {
  readonly schedule: Schedule;
  readonly violations: readonly Violation[];
  /** Steps up to the one at which the first rule broke. */
  readonly steps: number;
  /** Calls that a fault struck: of two stories that are otherwise alike, an outage is the longer one. */
  readonly struck: number;
}

function sayExpected({ answers, evidence, authority, situation }: Truth): string {
  if (situation === undefined && answers.includes('refused')) return 'This person may not see the result: refused';
  const row = situation ?? `${EVIDENCE_LABELS[evidence].label}, ${AUTHORITY_LABELS[authority].toLowerCase()}`;
  return `${row}: ${answers.join(' or ')}`;
}
