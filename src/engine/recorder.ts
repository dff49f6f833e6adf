import type { CodeTask } from '../core/exercise.ts';
import type { FaultId } from '../core/faults.ts';
import { readOutcome, type OutcomeRecord } from '../core/outcomes.ts';
import type { Tables } from '../core/plain.ts';
import type { CallRecord, CodeFault, Ending, LogEntry, Reply } from '../core/trace.ts';
import type { Cast } from './cast.ts';
import { changesBetween } from './changes.ts';
import type { Lane } from './lane.ts';
import type { AttemptRecord, RecordedStep, Run } from './run.ts';
import type { Part, Role, Scenario, Workload, World } from './workloads/workload.ts';

/** Writes down the history of one run: what each step changed, and what was true after it. */
export class Recorder<S extends Scenario> {
  readonly log: LogEntry[] = [];
  codeFault: CodeFault | null = null;
  private readonly steps: RecordedStep[] = [];
  private readonly attempts: AttemptRecord[] = [];
  private readonly begun = new Map<Lane, Pick<AttemptRecord, 'number' | 'reference' | 'truth' | 'first'>>();
  private readonly parts = new Map<Role, readonly Part[]>();
  private readonly before: Tables;
  private tables: Tables;
  private count = 0;

  constructor(
    private readonly workload: Workload<S>,
    private readonly world: World<S>,
    private readonly scenario: S,
    private readonly cast: Cast,
    private readonly task: CodeTask,
  ) {
    this.before = this.tables = world.committed();
  }

  /** How many steps there are. */
  get length(): number {
    return this.steps.length;
  }

  /** @returns the attempt's number, 1-based over all workers. */
  begin(lane: Lane): number {
    const number = ++this.count;
    const reference = this.cast.attempt(number);
    this.begun.set(lane, { number, reference, truth: this.truth(lane.role), first: this.steps.length });
    this.record(lane, number, { kind: 'begin', reference, restart: lane.restarts });
    return number;
  }

  /** @param choice place in the path at which the call's fault was chosen. */
  call(lane: Lane, call: CallRecord, fault: FaultId | null, reply: Reply, choice: number | null): void {
    const { number } = this.beginningOf(lane);
    this.record(lane, number, { kind: 'call', call, fault, reply }, choice);
    if (reply.kind === 'nothing') this.close(lane, null);
  }

  end(lane: Lane, ending: Ending, log: readonly LogEntry[]): void {
    const settled = this.world.settle(lane.worker);
    const { entry, outcomes } = this.workload;
    const outcome = ending.kind === 'returned' ? readOutcome(ending.value, outcomes) : null;
    const fault = codeFaultOf(ending, outcome !== null, settled, entry, outcomes);
    this.codeFault ??= fault;
    this.log.push(...log);
    const { number } = this.beginningOf(lane);
    this.record(lane, number, { kind: 'end', ending: fault ? { kind: 'stopped', fault } : ending });
    this.close(lane, outcome);
  }

  /** The world did something by itself. */
  worldMoved(fault: FaultId, choice: number | null): void {
    this.record(null, 0, { kind: 'world', fault }, choice);
  }

  /** What is committed, as text, and how many attempts there were: the next one's reference follows from it. */
  state(): string {
    return `${this.count}${textOf(this.tables)}`;
  }

  finish(): Run {
    const { workload, cast, before } = this;
    return {
      cast,
      wanted: workload.wanted(cast, 'own', this.scenario),
      parts: this.partsOf('own'),
      budget: workload.budget?.(this.scenario) ?? null,
      steps: this.steps,
      attempts: this.attempts,
      before,
      start: workload.effects(before),
      readOnly: workload.readOnly ?? [],
      appendOnly: workload.appendOnly ?? [],
      asksAuthority: workload.asksAuthority,
      codeFault: this.codeFault,
    };
  }

  private record(lane: Lane | null, attempt: number, event: RecordedStep['event'], choice: number | null = null): void {
    const tables = this.world.committed();
    const changes = changesBetween(this.tables, tables);
    this.tables = tables;
    this.steps.push({
      index: this.steps.length,
      attempt,
      worker: lane?.worker ?? null,
      quiet: lane?.isQuiet ?? false,
      event,
      choice,
      changes,
      spent: (lane && this.world.spent?.(lane.worker)) ?? null,
      wanted: this.workload.wanted(this.cast, lane?.role ?? 'own', this.scenario),
      parts: this.partsOf(lane?.role ?? 'own'),
      tables,
      effects: this.workload.effects(tables),
      truth: this.truth(lane?.role ?? 'own'),
    });
  }

  private close(lane: Lane, outcome: OutcomeRecord | null): void {
    this.attempts.push({
      ...this.beginningOf(lane),
      quiet: lane.isQuiet,
      undisturbed: !lane.disturbed && !lane.overlapped,
      wanted: this.workload.wanted(this.cast, lane.role, this.scenario),
      parts: this.partsOf(lane.role),
      outcome,
      last: this.steps.length - 1,
    });
  }

  private beginningOf(lane: Lane): Pick<AttemptRecord, 'number' | 'reference' | 'truth' | 'first'> {
    const beginning = this.begun.get(lane);
    if (!beginning) throw new Error('an attempt is recorded from its beginning');
    return beginning;
  }

  private partsOf(role: Role): readonly Part[] {
    const known = this.parts.get(role);
    if (known) return known;
    const { workload, cast, scenario } = this;
    const parts = workload.parts?.(cast, role, scenario) ?? [workload.wanted(cast, role, scenario)];
    this.parts.set(role, parts);
    return parts;
  }

  private truth(role: Role): RecordedStep['truth'] {
    return this.workload.truth(this.scenario, this.cast, this.tables, this.world.authority(), role, this.task);
  }
}

/** What is wrong with the code itself, whatever the rules say. A CallError that was let through is judged by a rule. */
function codeFaultOf(
  ending: Ending,
  understood: boolean,
  settled: boolean,
  entry: string,
  outcomes: readonly string[],
): CodeFault | null {
  if (ending.kind === 'stopped') return ending.fault;
  if (ending.kind === 'threw') return null;
  if (!settled) {
    return {
      id: 'transaction-open',
      sentence: 'It returned while its transaction was still open, so nothing of it was committed.',
    };
  }
  if (understood) return null;
  const names = outcomes.join(', ');
  if (ending.value === null)
    return { id: 'no-outcome', sentence: `${entry} returned no outcome. Return one of: ${names}.` };
  const given = JSON.stringify(ending.value);
  const shown = given.length > 80 ? `${given.slice(0, 77)}…` : given;
  return { id: 'unknown-outcome', sentence: `${entry} returned ${shown}. The outcomes are: ${names}.` };
}

const texts = new WeakMap<Tables, string>();

function textOf(tables: Tables): string {
  const known = texts.get(tables);
  if (known !== undefined) return known;
  const text = JSON.stringify(tables);
  texts.set(tables, text);
  return text;
}
