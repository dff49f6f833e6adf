import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { FaultId } from '../../core/faults.ts';
import type { OutcomeRecord } from '../../core/outcomes.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, CodeFault, Reply, Step, Violation } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Run } from '../run.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';

/**
 * A workload in four parts, always in this order: the world and its rows; what learner code is handed; the ways in which
 * a call may go; what counts as an effect and which answer is right. Reading one teaches all.
 */
export interface Workload<S extends Scenario = Scenario> {
  /** Name of the function that the learner exports. */
  readonly entry: 'recover' | 'stage' | 'approve' | 'receive' | 'dispatch';
  /** The outcomes that the entry function may answer. */
  readonly outcomes: readonly OutcomeRecord['outcome'][];
  /** Whether the approval is asked for by a call of its own. */
  readonly asksAuthority: boolean;
  /** False where a second worker can't be a rival, because all are handed the same. Left out: it can. */
  readonly rivals?: boolean;
  /** What is wrong with the texts that are asked for beside the function, or null. Left out: none are asked for. */
  faultOf?(sqlite: Sqlite, texts: Texts): CodeFault | null;
  /** The cast as this workload names it, where that differs. */
  cast?(cast: Cast): Cast;
  /** Opens the databases. */
  open(sqlite: Sqlite, task: CodeTask, texts?: Texts): World<S>;
  /** Tables that recovery only reads, and tables to which it only adds. */
  readonly readOnly?: readonly string[];
  readonly appendOnly?: readonly string[];
  /** Each effect on the business that these committed rows hold. */
  effects(tables: Tables): readonly Effect[];
  /** What a worker is asked to do, as an effect would show it. */
  wanted(cast: Cast, role: Role, scenario: S): Effect;
  /** The parts of what it is asked to do, in order. Left out: there is one, the effect that is wanted. */
  parts?(cast: Cast, role: Role, scenario: S): readonly Part[];
  /** What one attempt may spend. Left out: nobody counts. */
  budget?(scenario: S): Spent;
  /** What is true of a worker's operation and its approval. */
  truth(scenario: S, cast: Cast, tables: Tables, authority: AuthorityState, role: Role, task: CodeTask): Truth;
  /** What a run broke, where a workload is judged in its own way. Left out: by the rules of the task. */
  judge?(run: Run): readonly Violation[];
  /** The sentences of a story. */
  narrate: Narrator<S>;
}

/** The constants that the learner's module exports as text, by name. */
export type Texts = Readonly<Record<string, string>>;

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
  /** What a worker's present attempt has spent up to now, where somebody counts. */
  spent?(worker: number): Spent;
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

/** One step of an operation: an effect with a key of its own. */
export interface Part extends Effect {
  /** The key under which its approval is asked for. Left out: there is one approval for everything. */
  readonly approval?: string;
  /** True for an action that takes back what the steps before it did. */
  readonly takesBack?: boolean;
  /** True for another operation that the same run works on: a claim about the own one says nothing about it. */
  readonly beside?: boolean;
}

/** What an attempt spends, or may spend. */
export interface Spent {
  /** Requests to act that went out, those that a layer below repeated included. */
  readonly sendings: number;
  readonly seconds: number;
  /** Calls that are paid for. */
  readonly cost: number;
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
  /** Where the two questions of the table don't say it all: the case in words. */
  readonly situation?: string;
  /** What of the committed rows belongs together and doesn't agree, in a sentence. Left out: all of it agrees. */
  readonly torn?: string;
  /**
   * Where what can be concluded differs from moment to moment: whether a look that finds nothing now proves that nothing was
   * done, and whether a repeat with the same key may serve as the look. Left out: as the exercise's capabilities say.
   */
  readonly looks?: { readonly proveAbsence: boolean; readonly repeat: boolean };
  /** The receipt that is stored for what the caller asked for, or the task that was made for it. */
  readonly stored?: { readonly what: 'receipt' | 'task'; readonly id: string | null };
}

/** What is told beside a step. */
export interface Sentences {
  readonly truth: string;
  readonly known: string;
  readonly doubt: boolean;
}

/** Tells each step of one run in order; remembers what each attempt knows. */
export type Narrator<S extends Scenario> = (scenario: S, cast: Cast) => (step: ToldStep, tables: Tables) => Sentences;

/** A step as it is told: also with what its attempt had spent by then. */
export interface ToldStep extends Step {
  readonly spent: Spent | null;
}
