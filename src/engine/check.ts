import type { BeyondResult, BeyondSoFar } from '../core/beyond.ts';
import type { CodeTask } from '../core/exercise.ts';
import { covers } from '../core/levels.ts';
import { contentOf } from '../core/replay.ts';
import { RULE_ORDER } from '../core/rules.ts';
import { formatScheduleId, type ScheduleId } from '../core/schedule-id.ts';
import type { Story } from '../core/trace.ts';
import type { Coverage, GradeResult, Level, LevelResult, Verdict } from '../core/verdict.ts';
import { Cell, type Failure } from './cells.ts';
import { TEAMS, teamsOf, type Schedule } from './explore.ts';
import { follow, scheduleId } from './follow.ts';
import type { Harness, JudgedRun } from './harness.ts';
import type { Chooser } from './play.ts';
import type { Run } from './run.ts';
import { tellStory } from './tell.ts';
import type { Scenario, Workload } from './workloads/workload.ts';

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

export interface CheckOptions {
  readonly merge: boolean;
  /** How many schedules may be tried. */
  readonly most: number;
  /** The levels that will be tried. Left out: the exercise's. */
  readonly levels?: readonly CodeTask['levels'][number][];
  /** What was covered before, beyond the exercise's levels. */
  readonly from?: BeyondSoFar;
}

/** The level that is being tried. */
interface Present {
  readonly level: Level;
  schedules: number;
  /** Of these, the schedules of start states that are finished, and how many of those there are. */
  finished: number;
  cells: number;
}

/** Everything that is tried of one piece of code, level by level, and what came of it. */
export class Check<S extends Scenario> {
  private readonly cells: readonly { cell: Cell; scenario: S }[];
  private readonly levels: LevelResult[] = [];
  private present: Present | null = null;
  /** How many states an earlier exploration had told apart. */
  private readonly statesBefore: number;
  /** Levels whose schedules are known: they are tried on the way, and not counted. */
  private readonly known: readonly CodeTask['levels'][number][];
  private readonly reached = new Set<string>();
  private readonly budget: number;
  /** The most calls of one attempt. */
  private mostCalls = 0;
  private schedules = 0;

  constructor(
    private readonly submission: Submission,
    private readonly workload: Workload<S>,
    scenarios: readonly S[],
    private readonly harness: Harness<S>,
    { merge, most: budget, levels = submission.task.levels, from }: CheckOptions,
  ) {
    const last = from?.levels.at(-1);
    this.levels = [...(from?.levels.filter(({ complete }) => complete) ?? [])];
    this.statesBefore = last?.states ?? 0;
    this.budget = budget;
    if (last && !last.complete)
      this.present = { level: last, schedules: last.schedules, finished: last.schedules, cells: from?.cells ?? 0 };
    this.known = from ? [...submission.task.levels, ...this.levels.map(tupleOf)] : [];
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

  /** How many levels are finished, those before this exploration included. */
  get finished(): number {
    return this.levels.length;
  }

  /** True when the budget is used up, or the machine’s memory has been. */
  get isSpent(): boolean {
    return this.schedules >= this.budget || this.hasFilledMemory;
  }

  /** What code has filled is cleared away when the browser likes, and each further start would fill as much again. */
  private get hasFilledMemory(): boolean {
    return this.cells.some(({ cell }) => cell.codeFault?.fault.id === 'memory');
  }

  async *level(level: Level): AsyncGenerator<Progress> {
    const present = (this.present ??= { level, schedules: 0, finished: 0, cells: 0 });
    for (const { cell, scenario } of this.cells.slice(present.cells)) {
      yield { schedules: this.schedules, scenario: scenario.label };
      for (const team of this.teams(level)) yield* this.scenario(cell, scenario, team, level);
      if (this.isSpent) break;
      present.cells++;
      present.finished = present.schedules;
    }
    this.levels.push(
      this.levelResult(
        present,
        present.schedules,
        this.cells.every(({ cell }) => !cell.isOver && cell.isWhole) && !this.isSpent,
      ),
    );
    this.present = null;
  }

  private levelResult(
    { level: { workers, faults, preemptions } }: Present,
    schedules: number,
    complete: boolean,
  ): LevelResult {
    const states = this.cells.reduce((sum, { cell }) => sum + cell.states, 0);
    return { workers, faults, preemptions, schedules, states: Math.max(states, this.statesBefore), complete };
  }

  /** What is covered, for exploring beyond the bound: start states that are finished, and nothing of the one under way. */
  soFar(): BeyondSoFar {
    const { levels, present } = this;
    return present
      ? { levels: [...levels, this.levelResult(present, present.finished, false)], cells: present.cells }
      : { levels: [...levels], cells: this.cells.length };
  }

  private teams(level: Level): readonly number[] {
    const all = teamsOf(level);
    return this.workload.rivals === false ? all.filter((team) => !TEAMS[team]?.includes('rival')) : all;
  }

  private async *scenario(cell: Cell, scenario: S, team: number, level: Level): AsyncGenerator<Progress> {
    const frontier = cell.frontier(team);
    while (!cell.isOver && !this.isSpent) {
      const schedule = frontier.next(level);
      if (!schedule) return;
      const judged = await this.play(scenario, schedule, frontier.explore(schedule), false);
      this.schedules++;
      if (this.present && !this.isKnown(schedule)) this.present.schedules++;
      cell.add(schedule, judged, () => formatScheduleId(this.idOf(scenario, schedule)));
      this.mostCalls = Math.max(this.mostCalls, mostCallsOf(judged.played.run));
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

  /** What exploring beyond the bound has found. */
  async beyond(seed: number): Promise<BeyondResult> {
    const { verdict, counterexample } = await this.result(seed);
    const end = this.isSpent ? ({ how: 'budget' } as const) : ({ how: 'done' } as const);
    const found = { ...this.soFar(), end };
    if (!counterexample) return { ...found, found: null };
    switch (verdict.status) {
      case 'failed':
        return { ...found, found: { rule: verdict.rule, sentence: verdict.sentence, story: counterexample } };
      case 'code-fault':
        return { ...found, found: { rule: null, sentence: verdict.fault.sentence, story: counterexample } };
      case 'passed':
      case 'unknown':
      case 'workbook-fault':
        return { ...found, found: null };
    }
  }

  private isKnown({ team, cost }: Schedule): boolean {
    const workers = TEAMS[team]?.length ?? 1;
    return this.known.some((level) => covers(level, [workers, cost.faults, cost.preemptions]));
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
      : sayUntried(this.schedules, this.mostCalls);
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
      // It has no line to show, and would fill memory once more.
      if (fault.fault.id === 'memory') return null;
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

function tupleOf({ workers, faults, preemptions }: Level): CodeTask['levels'][number] {
  return [workers, faults, preemptions];
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

function mostCallsOf({ steps }: Run): number {
  const counts = new Map<number, number>();
  for (const { event, attempt } of steps) {
    if (event.kind === 'call') counts.set(attempt, (counts.get(attempt) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Few functions need so many calls that a check can't try everything: those that do are told what it comes from. */
const MANY_CALLS = 12;

function sayUntried(schedules: number, calls: number): string {
  const stopped = `Not everything was tried: the check stopped after ${schedules.toLocaleString('en-GB')} schedules.`;
  if (calls < MANY_CALLS) return stopped;
  return `${stopped} Your code makes up to ${calls} calls in one attempt, and something can go wrong at each of them: with fewer calls, all of it can be tried.`;
}

/** How far a level goes from the plain course. Up to 1 a check goes on past a failure, so that the table shows every cell's own. */
export function deviations({ workers, faults, preemptions }: Level): number {
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
