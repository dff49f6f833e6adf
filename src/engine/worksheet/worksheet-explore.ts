import type { CodeTask } from '../../core/exercise.ts';
import type { Evidence } from '../../core/decisions.ts';
import { FAULT_IDS } from '../../core/faults.ts';
import { LEFT_TO_SOMEBODY } from '../../core/outcomes.ts';
import { RULE_ORDER } from '../../core/rules.ts';
import type { Story, Violation } from '../../core/trace.ts';
import { levelOf } from '../../core/level-of.ts';
import type { Level } from '../../core/verdict.ts';
import type { RiskName } from '../../core/worksheet/verdict.ts';
import type { DeclaredStart } from '../../core/worksheet/declared-starts.ts';
import { LATER, type Declared } from '../../core/worksheet/destinations.ts';
import { TABLE_LEVELS, TABLE_RULES } from '../../core/worksheet/table-rules.ts';
import { Facts } from '../facts.ts';
import { TEAMS, Frontier, teamsOf, type Schedule } from '../explore.ts';
import { follow, scheduleId } from '../follow.ts';
import { judge } from '../invariants/index.ts';
import { effectSteps } from '../invariants/invariant.ts';
import { playSchedule, type Chooser, type Played } from '../play.ts';
import type { AttemptRecord, RecordedStep, Run } from '../run.ts';
import { tellStory } from '../tell.ts';
import type { Assumed } from './worksheet-destination.ts';
import type { TableProgram } from './worksheet-program.ts';
import { evidenceFor, sheetWorkload, type AssumingWorld, type SheetWorkload } from './worksheet-world.ts';
import type { Effect } from '../workloads/workload.ts';

/** One declared destination, tried with one table: every schedule, until one breaks a rule. */

const MOST = {
  faults: Math.max(...TABLE_LEVELS.map(([, faults]) => faults)),
  preemptions: Math.max(...TABLE_LEVELS.map(([, , preemptions]) => preemptions)),
};

/** A start of the model check, with the values of the table's other columns. */
export interface SheetScenario extends DeclaredStart {
  readonly others: Readonly<Record<string, string>>;
}

export interface Trial {
  readonly can: Declared;
  readonly scenarios: readonly SheetScenario[];
  /** A program for a start state, whose table has the other columns' values of that state. */
  readonly program: (scenario: SheetScenario) => TableProgram;
  /** Which second workers there are: one for the same request, one for another under the same key. */
  readonly teams: { readonly same: boolean; readonly rival: boolean };
  /** False where nobody approves anything: it is approved throughout, and nobody has to have read that. Left out: true. */
  readonly hasApproval?: boolean;
  readonly seed: number;
  /** Which levels. Left out: all. */
  readonly levels?: readonly Level[];
  /** True to end with the first failing story, where it only matters whether there is one. */
  readonly untilFailure?: boolean;
  /** False to try every schedule to its end, also from states that were met before: a check of the check, in tests. */
  readonly merge?: boolean;
}

/** What trying one destination found. */
export interface Found {
  /** Failing stories, the shortest first. Each stands for every destination that answers as it assumed. */
  readonly failures: readonly Failure[];
  /** What no table can prevent there. */
  readonly risks: ReadonlySet<RiskName>;
  readonly schedules: number;
  readonly complete: boolean;
  /** End states, and those of them in which somebody has to do something. */
  readonly ends: ReadonlySet<string>;
  readonly withPerson: ReadonlySet<string>;
}

export interface Failure {
  readonly scenario: SheetScenario;
  readonly schedule: Schedule;
  readonly violations: readonly Violation[];
  readonly steps: number;
  readonly assumed: Assumed;
}

/** Schedules between two signs of life. */
const SIGN_EVERY = 200;

/**
 * Tries one destination. What was left open is decided where it comes to it, so all its values are tried in one go; it ends
 * when a failing story is known whatever they are. Yields how many schedules were played; the caller may stop at each.
 */
export function* tryOut(trial: Trial, budget: number): Generator<number, Found> {
  const trying = new Trying(trial);
  for (const level of trial.levels ?? TABLE_LEVELS.map(levelOf)) {
    yield* trying.level(level, budget);
    if (trying.isDecided || trying.schedules >= budget) break;
  }
  return trying.found(budget);
}

class Trying {
  schedules = 0;
  /** The shortest failing story for each way in which it assumed that open answers turn out. */
  private readonly failing = new Map<string, Failure>();
  /** Whether a run with these decisions is known to fail. Begun anew with every failing story. */
  private known = new WeakMap<Assumed, boolean>();
  private readonly risks = new Set<RiskName>();
  private readonly ends = new Set<string>();
  private readonly withPerson = new Set<string>();
  private readonly frontiers = new Map<string, Frontier>();
  private readonly stage: Stage;

  constructor(private readonly trial: Trial) {
    this.stage = new Stage(trial);
  }

  /** True when every way in which the open answers may turn out has a failing story, or one story is enough. */
  get isDecided(): boolean {
    if (this.isEnough) return true;
    const failures = [...this.failing.values()];
    return failures.length > 0 && waysOf(this.trial.can).every((way) => failureFor(failures, way) !== null);
  }

  /** True when one failing story is all that is asked for, and there is one. */
  private get isEnough(): boolean {
    return this.trial.untilFailure === true && this.failing.size > 0;
  }

  *level(level: Level, budget: number): Generator<number, void> {
    for (const scenario of this.trial.scenarios) {
      for (const team of this.teams(level)) {
        const frontier = this.frontier(scenario, team);
        for (let next = frontier.next(level); next; next = frontier.next(level)) {
          if (this.schedules >= budget) return;
          this.take(scenario, next, this.stage.play(scenario, next, this.unlessKnown(frontier.explore(next)), false));
          if (++this.schedules % SIGN_EVERY === 0) yield this.schedules;
          if (this.isEnough) return;
        }
      }
    }
  }

  found(budget: number): Found {
    const { risks, schedules, ends, withPerson } = this;
    const failures = [...this.failing.values()].toSorted(shortestFirst);
    return { failures, risks, schedules, complete: schedules < budget, ends, withPerson };
  }

  /** Ends a run once it assumes what a shorter story has failed with. */
  private unlessKnown(choose: Chooser): Chooser {
    return (options, question, moment) => (this.isKnown(this.stage.assumed) ? null : choose(options, question, moment));
  }

  private isKnown(assumed: Assumed): boolean {
    const known = this.known.get(assumed);
    if (known !== undefined) return known;
    const found = [...this.failing.values()].some((each) => !isEmpty(each.assumed) && isWithin(assumed, each.assumed));
    this.known.set(assumed, found);
    return found;
  }

  private take(scenario: SheetScenario, schedule: Schedule, played: Played): void {
    const { run } = played;
    const violations = judged(run, this.trial.hasApproval);
    if (violations.length > 0) {
      const steps = (violations[0]?.step ?? 0) + 1;
      this.keep({ scenario, schedule, violations, steps, assumed: this.stage.assumed });
    }
    if (!this.risks.has('withdrawn') && hasSlipped(run)) this.risks.add('withdrawn');
    const stuck = stuckBy(run);
    if (stuck) this.risks.add(stuck);
    this.end(run, scenario);
  }

  private keep(failure: Failure): void {
    const key = JSON.stringify(failure.assumed);
    const known = this.failing.get(key);
    if (known && shortestFirst(failure, known) >= 0) return;
    this.failing.set(key, failure);
    this.known = new WeakMap();
  }

  /** The state in which the quiet attempt left things: merged runs don't get there, for another one did. */
  private end(run: Run, scenario: SheetScenario): void {
    const last = run.attempts.find(({ quiet }) => quiet);
    if (!last?.outcome) return;
    const end = [scenario.id, last.truth.authority, last.outcome.outcome, JSON.stringify(run.steps.at(-1)?.tables)];
    const text = end.join('\n');
    this.ends.add(text);
    if (LEFT_TO_SOMEBODY.includes(last.outcome.outcome)) this.withPerson.add(text);
  }

  private teams(level: Level): readonly number[] {
    const { same, rival } = this.trial.teams;
    return teamsOf(level).filter((team) => {
      const roles = TEAMS[team] ?? [];
      return (same || !roles.includes('same')) && (rival || !roles.includes('rival'));
    });
  }

  private frontier(scenario: SheetScenario, team: number): Frontier {
    const key = `${scenario.id} ${team}`;
    const known = this.frontiers.get(key);
    if (known) return known;
    const frontier = new Frontier({ team, most: MOST, merge: this.trial.merge ?? true });
    this.frontiers.set(key, frontier);
    return frontier;
  }
}

/** Every way in which what was left open may turn out, one value for each. */
export function waysOf({ later }: Declared): Assumed[] {
  return LATER.reduce<Assumed[]>(
    (ways, name) =>
      later[name].length < 2 ? ways : ways.flatMap((way) => later[name].map((value) => ({ ...way, [name]: value }))),
    [{}],
  );
}

/** The shortest failing story of a destination that answers in this way, or null. */
export function failureFor(failures: readonly Failure[], way: Assumed): Failure | null {
  return failures.filter(({ assumed }) => isWithin(way, assumed)).toSorted(shortestFirst)[0] ?? null;
}

/** Whether a destination that answers in this way answers as was assumed. */
function isWithin(way: Assumed, assumed: Assumed): boolean {
  return LATER.every((name) => assumed[name] === undefined || assumed[name] === way[name]);
}

function isEmpty(assumed: Assumed): boolean {
  return LATER.every((name) => assumed[name] === undefined);
}

/** Of the failures with the least in them, the weightiest rule; of those, the fewest steps. */
function shortestFirst(one: Failure, other: Failure): number {
  return weight(one) - weight(other) || precedence(one) - precedence(other) || one.steps - other.steps;
}

function weight({ schedule: { team, cost } }: Failure): number {
  return (TEAMS[team]?.length ?? 1) - 1 + cost.faults + cost.preemptions;
}

/** That another key was used is told last: what comes of it says more. */
function precedence({ violations }: Failure): number {
  const rule = violations[0]?.rule;
  return rule === undefined || rule === 'original-key' ? RULE_ORDER.length : RULE_ORDER.indexOf(rule);
}

/** One quiet attempt shows what is left behind; a table does the same in a second one. */
const QUIET = 1;

/** Where runs of one destination are played. */
class Stage {
  private readonly workload: SheetWorkload;
  private readonly world: AssumingWorld;
  private readonly programs = new Map<string, TableProgram>();
  private readonly facts = new Map<string, Facts<DeclaredStart>>();
  readonly task: CodeTask;

  constructor(private readonly trial: Trial) {
    this.workload = sheetWorkload(trial.can, trial.hasApproval);
    this.task = taskOf();
    this.world = this.workload.openWorld();
  }

  /** What the last run, or the present one, has decided of what was left open. */
  get assumed(): Assumed {
    return this.world.assumed;
  }

  play(scenario: SheetScenario, { team }: Schedule, choose: Chooser, lines: boolean): Played {
    const { world } = this;
    const roles = TEAMS[team] ?? ['own'];
    return playSchedule({
      world,
      program: this.programOf(scenario),
      facts: this.factsOf(scenario),
      roles,
      choose,
      lines,
      quiet: QUIET,
    });
  }

  tell({ scenario, schedule }: Pick<Failure, 'scenario' | 'schedule'>): Story {
    const played = this.play(scenario, schedule, follow(schedule.path), true);
    const id = scheduleId(this.task, this.trial.seed, scenario.id, schedule);
    return tellStory(played, id, scenario, this.workload, judged(played.run, this.trial.hasApproval));
  }

  private factsOf(scenario: SheetScenario): Facts<DeclaredStart> {
    const known = this.facts.get(scenario.id);
    if (known) return known;
    const facts = new Facts(this.workload, scenario, this.task, this.trial.seed);
    this.facts.set(scenario.id, facts);
    return facts;
  }

  private programOf(scenario: SheetScenario): TableProgram {
    const key = JSON.stringify(scenario.others);
    const known = this.programs.get(key);
    if (known) return known;
    const program = this.trial.program(scenario);
    this.programs.set(key, program);
    return program;
  }
}

/** Tells the failing story of a trial. */
export function tellFailure(trial: Trial, failure: Failure): Story {
  return new Stage(trial).tell(failure);
}

/** Every fault that the destination offers, and any of them for good. Which of them there are is the destination's to say. */
function taskOf(): CodeTask {
  return {
    id: 'worksheet',
    workload: 'grants',
    capabilities: {},
    rules: [...TABLE_RULES],
    faults: [...FAULT_IDS],
    outages: true,
    statements: [],
    levels: [],
    demandsOwner: false,
    demandsReason: false,
    scenarios: [],
    content: '00000000',
  };
}

/**
 * What a run of a table broke: by the rules that it is held against, each effect where it was ordered.
 *
 * @param hasApproval false where nobody approves anything, so that nobody has to have read that
 */
export function judged(run: Run, hasApproval = true): readonly Violation[] {
  const demands = { owner: false, reason: false, repeatProtected: true, absenceProvable: false };
  const others = TABLE_RULES.filter((rule) => rule !== 'authorised-effect');
  const found = [
    ...judge(run, others, demands).filter((violation) => !isHold(run, violation) && !wasSo(run, violation)),
    ...(hasApproval ? judge(asOrdered(run), ['authorised-effect'], demands) : []),
    ...carriedOn(run),
    ...heldWrongly(run),
  ];
  return found.toSorted(
    (one, other) => one.step - other.step || RULE_ORDER.indexOf(one.rule) - RULE_ORDER.indexOf(other.rule),
  );
}

/** What a hold claims is judged by what stands there alone. */
function isHold(run: Run, { rule, step }: Violation): boolean {
  const outcome = run.attempts.find(({ last }) => last === step)?.outcome?.outcome;
  return rule === 'honest-claim' && (outcome === 'hold-empty' || outcome === 'hold-existing');
}

/** A claim that was right at some moment of the attempt: what a person removes afterwards makes no liar of it. */
function wasSo(run: Run, { rule, step }: Violation): boolean {
  const attempt = run.attempts.find(({ last }) => last === step);
  if (rule !== 'honest-claim' || !attempt) return false;
  const { outcome, wanted, first, last } = attempt;
  if (outcome?.outcome !== 'completed' && outcome?.outcome !== 'reconciled') return false;
  return run.steps.slice(first, last + 1).some(({ effects }) => effects.some((effect) => isEqual(effect, wanted)));
}

/**
 * The run with each effect where it was ordered: a call that arrived late at the sending that had no answer. What the very
 * first call does was approved when it was sent, and is nobody's doing here.
 */
function asOrdered(run: Run): Run {
  const late = run.steps.filter(({ event }) => event.kind === 'call' && event.fault === 'timeout-lands-late');
  const moves = effectSteps(run).flatMap(({ step, made }) =>
    made.flatMap((effect) => {
      if (isOrderedAt(step, effect)) return [];
      const at = late.findIndex((sent) => sent.wanted.details === effect.details);
      const [sent] = at < 0 ? [] : late.splice(at, 1);
      return [{ effect, arrived: step.index, sent: sent && sent.index < step.index ? sent.index : null }];
    }),
  );
  if (moves.length === 0) return run;
  const steps = run.steps.map((step) => {
    let { effects } = step;
    for (const { effect, arrived, sent } of moves) {
      const isThere = step.index >= arrived;
      if (sent !== null && !isThere && step.index >= sent) effects = [...effects, effect];
      const at = sent === null && isThere ? effects.findIndex((each) => isEqual(each, effect)) : -1;
      if (at >= 0) effects = effects.toSpliced(at, 1);
    }
    return { ...step, effects };
  });
  return { ...run, steps };
}

/** Whether the call of a step is what made this effect, and not something else that arrived meanwhile. */
function isOrderedAt({ event, wanted }: RecordedStep, { details }: Effect): boolean {
  return event.kind === 'call' && event.call.method === 'grant' && details === wanted.details;
}

function isEqual(one: Effect, other: Effect): boolean {
  return one.key === other.key && one.details === other.details;
}

/** Going on with what is there, where it is known not to be approved any more, or nobody can see whether it is. */
function carriedOn(run: Run): Violation[] {
  const wrong = run.attempts.find(
    ({ undisturbed, outcome, truth }) => undisturbed && outcome?.outcome === 'reconciled' && truth.authority !== 'yes',
  );
  if (!wrong) return [];
  const why = wrong.truth.authority === 'no' ? 'it is not approved any more' : 'nobody can see whether it is approved';
  return [{ rule: 'table', step: wrong.last, sentence: `It says “reconciled” and work goes on, although ${why}.` }];
}

/**
 * A hold says what stands there: “nothing was done” while it was done, or can still be, and whoever hears that closes the
 * case; “it was done” while it was not, and whoever hears that believes it. That a hold waits although it is approved is
 * caution, and no claim.
 */
function heldWrongly(run: Run): Violation[] {
  for (const attempt of run.attempts) {
    const held = attempt.outcome?.outcome;
    if (held !== 'hold-empty' && held !== 'hold-existing') continue;
    const seen = seenSinceSending(run, attempt);
    if (seen.includes(held === 'hold-empty' ? 'none' : 'match')) continue;
    const sentence =
      held === 'hold-empty'
        ? `It says “hold-empty”, nothing was done, but ${standing(seen)}.`
        : `It says “hold-existing”, leave what is there, but ${missingWords(seen)}.`;
    return [{ rule: 'honest-claim', step: attempt.last, sentence }];
  }
  return [];
}

function standing(seen: readonly Evidence[]): string {
  return seen.includes('match') || seen.includes('other') ? 'something is there' : 'the first call can still arrive';
}

function missingWords(seen: readonly Evidence[]): string {
  if (seen.includes('other')) return 'what is there has other details';
  return seen.includes('none') ? 'nothing is there' : 'nothing is there yet';
}

/** What was so at any moment of an attempt from its last sending on: what was before may have been changed by that. */
function seenSinceSending({ steps }: Run, { first, last, number, truth, wanted }: AttemptRecord): Evidence[] {
  const during = steps.slice(first, last + 1);
  const sent = during.findLastIndex(
    ({ event, attempt }) => attempt === number && event.kind === 'call' && event.call.method === 'grant',
  );
  const before = sent < 0 ? [truth.evidence] : [];
  return [...before, ...during.slice(Math.max(sent, 0)).map(({ tables }) => evidenceFor(wanted, tables))];
}

/** Why the quiet attempt was refused what is approved and was never done: nothing that it sends under this key succeeds. */
function stuckBy({ attempts, steps }: Run): RiskName | null {
  const quiet = attempts.find((attempt) => attempt.quiet);
  if (!quiet?.outcome || !LEFT_TO_SOMEBODY.includes(quiet.outcome.outcome)) return null;
  const { evidence, authority } = quiet.truth;
  if (evidence !== 'none' || authority !== 'yes') return null;
  const refused = steps.some(
    ({ event, attempt }) =>
      attempt === quiet.number &&
      event.kind === 'call' &&
      event.reply.kind === 'error' &&
      (event.reply.error.kind === 'rejected' || event.reply.error.kind === 'failed'),
  );
  if (!refused) return null;
  const isOver = steps.some(({ event }) => event.kind === 'world' && event.fault === 'key-expired');
  return isOver ? 'too-old' : 'failure-kept';
}

function hasSlipped(run: Run): boolean {
  return effectSteps(asOrdered(run)).some(({ step }) => step.truth.authority !== 'yes');
}
