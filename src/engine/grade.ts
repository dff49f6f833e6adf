import type { CodeTask } from '../core/exercise.ts';
import { contentOf } from '../core/replay.ts';
import { RULE_ORDER } from '../core/rules.ts';
import { formatScheduleId, type ScheduleId } from '../core/schedule-id.ts';
import type { CodeFault, Story } from '../core/trace.ts';
import type { Coverage, GradeResult, Level, LevelResult, Verdict } from '../core/verdict.ts';
import { Cell, type Failure } from './cells.ts';
import { TEAMS, teamsOf, type Schedule } from './explore.ts';
import { Harness, type JudgedRun, type SandboxMaker } from './harness.ts';
import type { Chooser } from './play.ts';
import type { Sqlite } from './sqlite.ts';
import { tellStory } from './tell.ts';
import type { Scenario, Workload } from './workloads/workload.ts';

/** The most schedules that one check tries. A check that needs more ends as unknown, never as passed. */
const MOST_SCHEDULES = 50_000;

/** Schedules between two signs of life. */
const PROGRESS_EVERY = 20;

export interface Progress {
  readonly schedules: number;
  /** The label of the start state that is tried next. */
  readonly scenario: string;
}

export interface Submission {
  readonly task: CodeTask;
  readonly code: string;
  readonly seed: number;
}

/** What a check runs on. */
export interface Engine {
  readonly sqlite: Sqlite;
  readonly makeSandbox: SandboxMaker;
  /** False to try every schedule to its end, also from states that were met before: a check of the check, in tests. */
  readonly merge?: boolean;
}

/** Tries every schedule of every level from every start state. Yields signs of life; the caller may stop at each. */
export async function* grade<S extends Scenario>(
  engine: Engine,
  submission: Submission,
  workload: Workload<S>,
  scenarios: readonly S[],
): AsyncGenerator<Progress, GradeResult> {
  const { task, code, seed } = submission;
  const opened = await Harness.open(engine.makeSandbox, engine.sqlite, task, workload, code);
  if ('fault' in opened) return unloadable(submission, scenarios, opened.fault);
  const check = new Check(submission, workload, scenarios, opened.harness, engine.merge ?? true);
  try {
    for (const [workers, faults, preemptions] of task.levels) {
      const level = { workers, faults, preemptions };
      if (check.failed && deviations(level) > 1) break;
      yield* check.level(level);
    }
    return await check.result(seed);
  } finally {
    opened.harness.close();
  }
}

class Check<S extends Scenario> {
  private readonly cells: readonly { cell: Cell; scenario: S }[];
  private readonly levels: LevelResult[] = [];
  private readonly reached = new Set<string>();
  private schedules = 0;

  constructor(
    private readonly submission: Submission,
    private readonly workload: Workload<S>,
    scenarios: readonly S[],
    private readonly harness: Harness<S>,
    merge: boolean,
  ) {
    const { levels } = submission.task;
    const most = {
      faults: Math.max(...levels.map(([, faults]) => faults)),
      preemptions: Math.max(...levels.map(([, , preemptions]) => preemptions)),
    };
    this.cells = scenarios.map((scenario) => ({
      scenario,
      cell: new Cell(scenario.id, scenario.label, { most, merge }),
    }));
  }

  /** True once the shortest failing story is known: deeper levels would only find longer ones. */
  get failed(): boolean {
    return this.cells.some(({ cell }) => cell.failures.length > 0 || cell.codeFault !== null);
  }

  async *level(level: Level): AsyncGenerator<Progress> {
    const before = this.schedules;
    for (const { cell, scenario } of this.cells) {
      yield { schedules: this.schedules, scenario: scenario.label };
      for (const team of this.teams(level)) yield* this.scenario(cell, scenario, team, level);
    }
    const complete = this.cells.every(({ cell }) => !cell.isOver) && this.schedules < MOST_SCHEDULES;
    const states = this.cells.reduce((sum, { cell }) => sum + cell.states, 0);
    this.levels.push({ ...level, schedules: this.schedules - before, states, complete });
  }

  private teams(level: Level): readonly number[] {
    const all = teamsOf(level);
    return this.workload.rivals === false ? all.filter((team) => !TEAMS[team]?.includes('rival')) : all;
  }

  private async *scenario(cell: Cell, scenario: S, team: number, level: Level): AsyncGenerator<Progress> {
    const frontier = cell.frontier(team);
    while (!cell.isOver && this.schedules < MOST_SCHEDULES) {
      const schedule = frontier.next(level);
      if (!schedule) return;
      const judged = await this.play(scenario, schedule, frontier.explore(schedule), false);
      this.schedules++;
      cell.add(schedule, judged, () => formatScheduleId(this.idOf(scenario, schedule)));
      for (const { event } of judged.played.run.steps) {
        if (event.kind === 'world' || (event.kind === 'call' && event.fault)) this.reached.add(String(event.fault));
      }
      if (this.schedules % PROGRESS_EVERY === 0) yield { schedules: this.schedules, scenario: scenario.label };
    }
  }

  private play(scenario: S, { team }: Schedule, choose: Chooser, lines: boolean): Promise<JudgedRun> {
    return this.harness.play(scenario, this.submission.seed, TEAMS[team] ?? ['own'], choose, lines);
  }

  async result(seed: number): Promise<GradeResult> {
    const { task } = this.submission;
    const coverage = this.coverage();
    const shortest = this.shortestFailure();
    const complete = this.levels.every((level) => level.complete);
    const counterexample = await this.counterexample(shortest);
    const verdict = this.verdict(shortest?.failure ?? null, coverage, complete);
    return {
      version: 1,
      exercise: task.id,
      content: contentOf(task),
      seed,
      verdict: withLine(verdict, counterexample),
      cells: this.cells.map(({ cell }) => cell.result(complete)),
      levels: this.levels,
      coverage,
      counterexample,
    };
  }

  private verdict(failure: Failure | null, coverage: Coverage, complete: boolean): Verdict {
    const fault = this.firstCodeFault();
    if (fault && (!failure || weight(fault.schedule) <= weight(failure.schedule))) {
      return { status: 'code-fault', fault: fault.fault };
    }
    const [first, ...others] = failure?.violations ?? [];
    if (first) {
      return {
        status: 'failed',
        rule: first.rule,
        sentence: first.sentence,
        alsoBroken: others.map(({ rule }) => rule),
      };
    }
    const missing = unreached(coverage);
    if (complete && missing.length === 0) return { status: 'passed' };
    const sentence = complete
      ? 'No rule was broken, but parts of the exercise were never reached.'
      : `Not everything was tried: the check stopped after ${this.schedules} schedules.`;
    return { status: 'unknown', sentence, missing };
  }

  /** Of the failures with the fewest faults, those of the weightiest rule; of those, the one with the fewest steps. */
  private shortestFailure(): { failure: Failure; scenario: S } | null {
    const failures = this.cells.flatMap(({ cell, scenario }) =>
      cell.failures.map((failure) => ({ failure, scenario })),
    );
    return failures.toSorted((one, other) => compareFailures(one.failure, other.failure))[0] ?? null;
  }

  private firstCodeFault(): Cell['codeFault'] {
    const faults = this.cells.flatMap(({ cell }) => (cell.codeFault ? [cell.codeFault] : []));
    return faults.toSorted((one, other) => weight(one.schedule) - weight(other.schedule))[0] ?? null;
  }

  /** The story to show, played once more with the learner's lines. */
  private async counterexample(shortest: { failure: Failure; scenario: S } | null): Promise<Story | null> {
    const fault = this.firstCodeFault();
    const faulty = this.cells.find(({ cell }) => fault !== null && cell.codeFault === fault);
    if (fault && faulty && (!shortest || weight(fault.schedule) <= weight(shortest.failure.schedule))) {
      return this.tell(faulty.scenario, fault.schedule);
    }
    return shortest ? this.tell(shortest.scenario, shortest.failure.schedule) : null;
  }

  private async tell(scenario: S, schedule: Schedule): Promise<Story> {
    const { played, violations } = await this.play(scenario, schedule, follow(schedule.path), true);
    return tellStory(played, this.idOf(scenario, schedule), scenario, this.workload, violations);
  }

  private idOf(scenario: S, schedule: Schedule): ScheduleId {
    const { task, seed } = this.submission;
    return scheduleId(task, seed, scenario.id, schedule);
  }

  private coverage(): Coverage {
    return {
      rows: Object.fromEntries(this.cells.map(({ cell }) => [cell.id, cell.schedules > 0])),
      boundaries: Object.fromEntries(this.submission.task.faults.map((fault) => [fault, this.reached.has(fault)])),
    };
  }
}

/** With two workers the path begins with the team: 0 for the same request, 1 for a rival. */
export function scheduleId(task: CodeTask, seed: number, scenario: string, { team, path, cost }: Schedule): ScheduleId {
  const workers = TEAMS[team]?.length ?? 1;
  return {
    exercise: task.id,
    content: contentOf(task),
    seed,
    scenario,
    level: { workers, ...cost },
    path: workers === 1 ? path : [team - 1, ...path],
  };
}

/** Deviations from the plain course: second workers, faults and preemptions. */
function weight({ team, cost }: Schedule): number {
  return deviations({ workers: TEAMS[team]?.length ?? 1, ...cost });
}

/** Exploring keeps no lines: the fault as the story met it has its place in the learner's text. */
function withLine(verdict: Verdict, story: Story | null): Verdict {
  if (verdict.status !== 'code-fault' || !story?.codeFault) return verdict;
  return { status: 'code-fault', fault: story.codeFault };
}

/** How far a level goes from the plain course. Up to 1 a check goes on past a failure, so that the table shows every cell's own. */
function deviations({ workers, faults, preemptions }: Level): number {
  return workers - 1 + faults + preemptions;
}

function compareFailures(one: Failure, other: Failure): number {
  return (
    weight(one.schedule) - weight(other.schedule) ||
    precedence(one) - precedence(other) ||
    one.steps - other.steps ||
    one.struck - other.struck
  );
}

function precedence({ violations }: Failure): number {
  const rule = violations[0]?.rule;
  return rule === undefined ? RULE_ORDER.length : RULE_ORDER.indexOf(rule);
}

function unreached({ rows, boundaries }: Coverage): string[] {
  return [...Object.entries(rows), ...Object.entries(boundaries)].flatMap(([name, reached]) => (reached ? [] : [name]));
}

/** A chooser that follows a path and then lets nothing go wrong. */
export function follow(path: readonly number[]): Chooser {
  let at = 0;
  return (options, { kind }) => {
    if (kind === 'quiet') return 0;
    const index = path[at++] ?? 0;
    if (index >= options.length) {
      throw new ReplayError(
        `Choice ${at} of this schedule is ${index}, but this code has only ${options.length} options there.`,
      );
    }
    return index;
  };
}

/** A schedule that doesn't fit the code that it is played with: the message is for people. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/** The result for code that could not be loaded: nothing was tried. */
function unloadable({ task, seed }: Submission, scenarios: readonly Scenario[], fault: CodeFault): GradeResult {
  return {
    version: 1,
    exercise: task.id,
    content: contentOf(task),
    seed,
    verdict: { status: 'code-fault', fault },
    cells: scenarios.map(({ id, label }) =>
      new Cell(id, label, { most: { faults: 0, preemptions: 0 }, merge: false }).result(false),
    ),
    levels: [],
    coverage: {
      rows: Object.fromEntries(scenarios.map(({ id }) => [id, false])),
      boundaries: Object.fromEntries(task.faults.map((name) => [name, false])),
    },
    counterexample: null,
  };
}
