import type { FaultId } from '../core/faults.ts';
import type { Plain } from '../core/plain.ts';
import { readOutcome, type OutcomeRecord } from '../core/outcomes.ts';
import type { CallRecord, CodeFault, Ending, LogEntry, Reply } from '../core/trace.ts';
import type { Facts, Rows } from './facts.ts';
import type { Lane } from './lane.ts';
import type { AttemptRecord, RecordedStep, Run } from './run.ts';
import type { Role, Scenario, World } from './workloads/workload.ts';

/** Writes down the history of one run: what each step changed, and what was true after it. */
export class Recorder<S extends Scenario> {
  readonly log: LogEntry[] = [];
  codeFault: CodeFault | null = null;
  private readonly steps: RecordedStep[] = [];
  private readonly attempts: AttemptRecord[] = [];
  private readonly begun = new Map<Lane, Pick<AttemptRecord, 'number' | 'reference' | 'truth' | 'first'>>();
  private readonly before: Rows;
  private rows: Rows;
  private count = 0;
  /** Keys of effects that were there and are no more: no rows show that they were made once already. */
  private gone = '';

  constructor(
    private readonly facts: Facts<S>,
    private readonly world: World<S>,
  ) {
    this.before = this.rows = facts.rows(world.committed());
  }

  /** How many steps there are. */
  get length(): number {
    return this.steps.length;
  }

  /** @returns the attempt's number, 1-based over all workers. */
  begin(lane: Lane): number {
    const number = ++this.count;
    const reference = this.facts.cast.attempt(number);
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
    const { entry, outcomes } = this.facts.workload;
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

  /**
   * What is committed, what was and is gone, and how many attempts there were: the next one's reference follows from it.
   */
  state(): string {
    return `${this.count},${this.rows.id}${this.gone}`;
  }

  finish(): Run {
    const { facts, before } = this;
    const { workload, cast, budget } = facts;
    return {
      cast,
      ...facts.ask('own'),
      budget,
      steps: this.steps,
      attempts: this.attempts,
      before: before.tables,
      start: before.effects,
      readOnly: workload.readOnly ?? [],
      appendOnly: workload.appendOnly ?? [],
      asksAuthority: workload.asksAuthority,
      codeFault: this.codeFault,
    };
  }

  private record(lane: Lane | null, attempt: number, event: RecordedStep['event'], choice: number | null = null): void {
    const { facts, world } = this;
    const role = lane?.role ?? 'own';
    const asked = facts.ask(role);
    const rows = facts.rows(world.committed());
    const changes = facts.changes(this.rows, rows);
    this.gone += facts.gone(this.rows, rows);
    this.rows = rows;
    this.steps.push({
      index: this.steps.length,
      attempt,
      worker: lane?.worker ?? null,
      quiet: lane?.isQuiet ?? false,
      event,
      choice,
      changes,
      spent: (lane && world.spent?.(lane.worker)) ?? null,
      wanted: asked.wanted,
      parts: asked.parts,
      tables: rows.tables,
      effects: rows.effects,
      truth: this.truth(role),
    });
  }

  private close(lane: Lane, outcome: OutcomeRecord | null): void {
    const { number, reference, truth, first } = this.beginningOf(lane);
    const { wanted, parts } = this.facts.ask(lane.role);
    this.attempts.push({
      number,
      reference,
      truth,
      first,
      quiet: lane.isQuiet,
      undisturbed: !lane.disturbed && !lane.overlapped,
      wanted,
      parts,
      outcome,
      last: this.steps.length - 1,
    });
  }

  private beginningOf(lane: Lane): Pick<AttemptRecord, 'number' | 'reference' | 'truth' | 'first'> {
    const beginning = this.begun.get(lane);
    if (!beginning) throw new Error('an attempt is recorded from its beginning');
    return beginning;
  }

  private truth(role: Role): RecordedStep['truth'] {
    return this.facts.truth(this.rows, this.world.authority(), role);
  }
}

const UNREAD = ' An object must hold the name as text, in a property `outcome` of its own.';

/** An object that says no outcome that could be a misspelt one. */
function isRecord(value: Plain): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('outcome' in value) || typeof value.outcome !== 'string';
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
  const hint = isRecord(ending.value) ? UNREAD : '';
  return { id: 'unknown-outcome', sentence: `${entry} returned ${shown}. The outcomes are: ${names}.${hint}` };
}
