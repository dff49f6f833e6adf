import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { FaultId } from '../../core/faults.ts';
import type { OutcomeRecord } from '../../core/outcomes.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, CodeFault, Reply, Step } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox.ts';
import type { Sqlite } from '../sqlite.ts';

/**
 * A workload in four parts, always in this order: the world and its rows; what learner code is handed; the ways in which
 * a call may go; what counts as an effect and which answer is right. Reading one teaches all.
 */
export interface Workload<S extends Scenario = Scenario> {
  /** Name of the function that the learner exports. */
  readonly entry: 'recover' | 'stage';
  /** The outcomes that the entry function may answer. */
  readonly outcomes: readonly OutcomeRecord['outcome'][];
  /** Whether the approval is asked for by a call of its own. */
  readonly asksAuthority: boolean;
  /** Opens the databases. */
  open(sqlite: Sqlite, task: CodeTask): World<S>;
  /** Each effect on the business that these committed rows hold. */
  effects(tables: Tables): readonly Effect[];
  /** What a worker is asked to do, as an effect would show it. */
  wanted(cast: Cast, role: Role): Effect;
  /** What is true of a worker's operation and its approval. */
  truth(scenario: S, cast: Cast, tables: Tables, authority: AuthorityState, role: Role, task: CodeTask): Truth;
  /** The sentences of a story. */
  narrate: Narrator<S>;
}

/** What a worker is there for: `own` and `same` have the same request, a `rival` has another one under the same key. */
export type Role = 'own' | 'same' | 'rival';

export interface Scenario {
  readonly id: string;
  readonly label: string;
}

/** The databases of a workload, reset for every schedule. */
export interface World<S extends Scenario = Scenario> {
  /** Puts the scenario's start rows in place, for so many workers. */
  reset(scenario: S, cast: Cast, workers: number): void;
  /** What one attempt is handed. */
  argumentsFor(attempt: number, worker: number, role: Role): readonly Argument[];
  /** Set when this call is one that the exercise doesn't allow at all: the code is told, and not judged. */
  forbids(call: CallRecord): CodeFault | null;
  /** The ways in which this call may go; the first is that nothing goes wrong. */
  options(call: CallRecord, worker: number): readonly CallOption[];
  /** What may happen by itself before the next call. */
  events(): readonly WorldEvent[];
  /** True while a worker waits for a lock that another one holds. */
  isBlocked(worker: number, call: CallRecord | null): boolean;
  /** A worker's process died: what it hadn't committed is gone. */
  crash(worker: number): void;
  /** An attempt ended by itself. @returns false when it left a transaction open, which is then rolled back. */
  settle(worker: number): boolean;
  /** The faults are over: what is on its way arrives. @returns what arrived, or null. */
  calmDown(): FaultId | null;
  /** The approval as it really stands. */
  authority(): AuthorityState;
  /** Committed rows, as a second connection sees them. The same object as before when nothing changed. */
  committed(): Tables;
  /** What the world knows that isn't in the committed rows, as text: two equal texts behave equally from here on. */
  hidden(): string;
  close(): void;
}

/** One way in which a call may go. */
export interface CallOption {
  readonly fault: FaultId | null;
  /** Whether this fault can also last, as an outage does. */
  readonly canLast?: boolean;
  /** Carries it out. */
  perform(): Reply;
}

/** Something that happens by itself. */
export interface WorldEvent {
  readonly fault: FaultId;
  /** True for the consequence of a fault that was counted before, for example a late arrival. */
  readonly free: boolean;
  perform(): void;
}

/** One effect on the business: a grant, a staged item. */
export interface Effect {
  readonly key: string;
  /** The details, in a form that is equal exactly when they are. */
  readonly details: string;
}

/** The case of the decision table that a caller stands in, and the answers that are right there. */
export interface Truth {
  readonly evidence: Evidence;
  readonly authority: AuthorityState;
  /** Mostly one. The first is the table's own; others are right where a protected repeat may serve as the look. */
  readonly answers: readonly OutcomeRecord['outcome'][];
  /** Whether a new effect may begin now. */
  readonly mayBegin: boolean;
  /** Whether new work is paused. */
  readonly paused: boolean;
}

/** What is told beside a step. */
export interface Sentences {
  readonly truth: string;
  readonly known: string;
  readonly doubt: boolean;
}

/** Tells each step of one run in order; remembers what each attempt knows. */
export type Narrator<S extends Scenario> = (scenario: S, cast: Cast) => (step: Step, tables: Tables) => Sentences;
