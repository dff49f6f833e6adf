/**
 * The learner API: everything that code written in an exercise may use.
 *
 * Exercises, completions in the editor and the reference are all made from this file. Import types only:
 * `import type { Destination, Request, Authority } from 'after-the-timeout'`.
 */

/** One business action that somebody asked for, as the caller knows it. */
export interface Request {
  /** The operation key: the stable identity of this action. It stays the same however often the action is sent. */
  readonly operation: string;
  /** Who is to receive the access. */
  readonly person: string;
  /** The access that was asked for, for example `reader`. */
  readonly access: string;
  /** The reference of this one delivery. Every attempt has its own. */
  readonly attempt: string;
}

/** A grant as the destination stores it. */
export interface Grant {
  /** The operation key under which it was granted. */
  readonly operation: string;
  /** Who has the access. */
  readonly person: string;
  /** The access that this person has. */
  readonly access: string;
}

/** The remote system that holds the grants. Every call may fail, and a failed call may still have happened. */
export interface Destination {
  /**
   * Looks for the grant of an operation and changes nothing.
   * @returns the stored grant, or `null` when the destination has none under this key.
   * @throws {CallError} `unavailable` when the destination cannot be asked now.
   */
  lookup(operation: string): Promise<Grant | null>;
  /**
   * Looks for any grant of this access to this person, under whichever key. It may belong to another operation.
   * @returns the oldest one, or `null`.
   * @throws {CallError} `unavailable` when the destination cannot be asked now.
   */
  find(person: string, access: string): Promise<Grant | null>;
  /**
   * Grants access under an operation key. Resolves only when the destination answered that it was done.
   * @throws {CallError} see `CallError.definite`: only a definite error says that nothing happened.
   */
  grant(operation: string, person: string, access: string): Promise<void>;
}

/** Says whether the request is still approved, now. */
export interface Authority {
  /** `unknown` means that the approval could not be read. It is not a no, and it is not a yes. */
  check(): Promise<'yes' | 'no' | 'unknown'>;
}

/** What went wrong with a call. */
export type CallErrorKind =
  /** No answer came in time. The call may have happened, may not, or may happen later. */
  | 'timeout'
  /** The connection could not be made, or was lost. `definite` says which. */
  | 'unavailable'
  /** The destination turned the call away before processing it. */
  | 'refused'
  /** The destination read the call and said no. Only this attempt is rejected. */
  | 'rejected'
  /** The key is already stored with different details. */
  | 'conflict'
  /** Something is already stored under this key. It may be what you sent, or something else. */
  | 'duplicate'
  /** Exactly what you sent is already stored under this key, and the answer shows it. Only a worksheet’s destination says so. */
  | 'exists-equal'
  /** An earlier call with this key is still being worked on. This one was not looked at. */
  | 'in-progress'
  /** A local database statement failed. */
  | 'database'
  /** COMMIT found somebody reading. Nothing is committed, and the transaction stays open: see `Database.commit`. */
  | 'busy';

/** The error that a call of ours rejects with. */
export interface CallError extends Error {
  /** What went wrong. */
  readonly kind: CallErrorKind;
  /** `true`: this call certainly changed nothing. `false`: nobody on this side knows. */
  readonly definite: boolean;
  /** How many seconds the destination asks you to wait before you send again. Left out: it named no time. */
  readonly retryAfter?: number;
}

/** How a recovery ends. */
export type OutcomeName =
  /** It was missing and is now done, and the destination said so. */
  | 'completed'
  /** It was already done: exactly this action, found by looking. */
  | 'reconciled'
  /** It was done, but is no longer approved. It stays as it is until its owner decides. */
  | 'hold-existing'
  /** It was not done and is not approved. Nothing is done. */
  | 'hold-empty'
  /** The key belongs to a different request. */
  | 'conflict'
  /** It is not known whether it was done, or whether it is still approved. */
  | 'unresolved';

/** A recovery's answer. A bare name will do where the exercise doesn't demand an owner. */
export interface Outcome {
  /** How the recovery ended. */
  readonly outcome: OutcomeName;
  /** The role that decides what happens next, for example `access owner`. A role, never one person. */
  readonly owner?: string;
  /** A reference to what was seen, for example the attempt that saw it. */
  readonly evidence?: string;
  /** Why it ended like this, in one sentence. */
  readonly reason?: string;
  /** When the people waiting are told something, for example `within 1 hour`. */
  readonly nextUpdate?: string;
  /** When somebody looks again, for example `in 15 minutes`. */
  readonly nextCheck?: string;
}

/** The function that recovery exercises ask for. */
export type Recover = (
  destination: Destination,
  request: Request,
  authority: Authority,
) => Promise<Outcome | OutcomeName>;

/** A value that a SQLite column can hold here. */
export type SqlValue = string | number | null;

/** One row: column names to values. */
export type Row = Readonly<Record<string, SqlValue>>;

/** The local database. Each statement is sent on its own, and the process may die between any two of them. */
export interface Database {
  /** The first row of a query, or `null`. */
  get(sql: string, params?: readonly SqlValue[]): Promise<Row | null>;
  /** All rows of a query. */
  all(sql: string, params?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs one statement. @returns how many rows it changed. */
  run(sql: string, params?: readonly SqlValue[]): Promise<number>;
  /**
   * Runs `work` between BEGIN and COMMIT, and hands back what it returned. If `work` throws, everything that it wrote is
   * rolled back and the error is thrown on. Use the `tx` that it is given, not the database.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Sends COMMIT once more, after the COMMIT of a transaction was answered `busy`. That transaction is still open: what it
   * wrote is kept, no other can begin, and reading through this connection shows what isn't committed.
   * @throws {CallError} `busy` again, or `database` when no transaction is open.
   */
  commit(): Promise<void>;
  /** Gives up a transaction that is still open after its COMMIT was answered `busy`: nothing that it wrote is kept. */
  rollback(): Promise<void>;
}

/** The database inside a transaction. */
export type Transaction = Omit<Database, 'transaction' | 'commit' | 'rollback'>;

/** One action to be staged for a person's review. */
export interface StageRequest {
  /** The operation key: the stable identity of this action. */
  readonly operation: string;
  /** The text that is to be reviewed. It must be exactly the text that was approved. */
  readonly item: string;
  /** Who asks for the result. */
  readonly person: string;
  /** The reference of this one delivery. Every attempt has its own. */
  readonly attempt: string;
  /** The time of this attempt, in minutes since the shift began. */
  readonly now: number;
}

/** What staging answers. A receipt is shown only with `completed` and `reconciled`. */
export interface StageOutcome {
  /** `completed`: staged now. `reconciled`: staged earlier. `refused`: this person may not see the result. */
  readonly outcome: OutcomeName | 'refused';
  /** The receipt number stored with the operation: the original one when it is a replay. */
  readonly receipt?: string;
  /** `true` when this is the stored answer and nothing was written. */
  readonly replayed?: boolean;
  /** The role that decides what happens next. */
  readonly owner?: string;
  /** A reference to what was seen. */
  readonly evidence?: string;
  /** Why it ended like this, in one sentence. */
  readonly reason?: string;
  /** When the people waiting are told something. */
  readonly nextUpdate?: string;
  /** When somebody looks again. */
  readonly nextCheck?: string;
}

/** The function that staging exercises ask for. */
export type Stage = (db: Database, request: StageRequest) => Promise<StageOutcome>;

/**
 * The remote system of the retry exercises. A look or a sending takes 1 second when there is an answer, and 10 seconds
 * when it times out. Each costs 1.
 */
export interface BusyDestination {
  /**
   * Looks for the grant of an operation and changes nothing.
   * @returns the stored grant, or `null` when the destination has none under this key.
   * @throws {CallError} `unavailable` when the destination cannot be asked now.
   */
  lookup(operation: string): Promise<Grant | null>;
  /**
   * Grants access through the client library, which repeats a call that was turned away by itself, at once, up to
   * `Budget.libraryRepeats` times. Every one of its repeats is a sending and costs 1.
   * @throws {CallError} the error of its last sending.
   */
  grant(operation: string, person: string, access: string): Promise<void>;
  /**
   * Grants access with one sending: the library’s own repeats are switched off.
   * @throws {CallError} `refused` was turned away before it was processed, and may say after how many seconds to come back.
   * `rejected` was read, and will be answered with no again. A `timeout` leaves open whether it was done.
   */
  send(operation: string, person: string, access: string): Promise<void>;
}

/** The time of one attempt, in seconds. It goes on only when something takes time or waits: nothing here is slow. */
export interface Clock {
  /** How many seconds have passed since this attempt began. */
  now(): Promise<number>;
  /** Lets this many seconds pass. Whatever was read before may be out of date afterwards. */
  wait(seconds: number): Promise<void>;
}

/** What one attempt may spend: all layers together, whatever fails. */
export interface Budget {
  /** How often the request may be sent, counted where it arrives. The library’s own repeats count too. */
  readonly sendings: number;
  /** Once this many seconds have passed since the attempt began, nothing more is sent, looked at or waited for. */
  readonly seconds: number;
  /** How many calls to the destination may be paid for: looks and sendings, 1 each. */
  readonly cost: number;
  /** How often the client library repeats a `grant` that was turned away, by itself and at once. */
  readonly libraryRepeats: number;
}

/** The function that retry exercises ask for. */
export type RecoverWithin = (
  destination: BusyDestination,
  request: Request,
  authority: Authority,
  clock: Clock,
  budget: Budget,
) => Promise<Outcome | OutcomeName>;

/** A request whose earlier sendings are on record, as the caller knows it. Minutes are counted from when the shift began. */
export interface RemoteRequest extends Request {
  /** The minute of this attempt. */
  readonly now: number;
  /** The minute at which it was first sent, by whichever attempt. */
  readonly sent: number;
  /** The minute at which it was last sent before this attempt: written down before each sending. */
  readonly lastSent: number;
  /** What somebody has noted about it, or empty. */
  readonly note: string;
}

/** What the documentation of a remote destination says. */
export interface Documentation {
  /**
   * For how many minutes a key is remembered, counted from its first sending: as long as it is, the same key with the same
   * details writes nothing, and with other details is a `conflict`. `0`: keys are only stored as a reference, and every
   * grant that arrives adds a row. `null`: nothing is said about it.
   */
  readonly keyKept: number | null;
  /** A key that is remembered comes again, with the same details: `answered` as before, or `refused` as a `duplicate`. */
  readonly sameKey: 'answered' | 'refused';
  /** Whether people may change, make or remove rows by hand. A key is remembered all the same. */
  readonly changedByHand: boolean;
}

/** What a look shows, and how far that can be relied on. */
export interface Look {
  /** The rows that may belong to it: those under its key, and those with equal details that carry no key. */
  readonly found: readonly FoundGrant[];
  /** The minute up to which rows are shown. Later ones may be there and are not shown yet. */
  readonly upTo: number;
  /** `false`: this account may see only a part of what is there. */
  readonly complete: boolean;
  /** `true`: a call under this key is still being worked on, and may yet be carried out. */
  readonly inProgress: boolean;
  /** What people did by hand to the row under this key. */
  readonly byHand: readonly HandChange[];
}

/** A row that a look shows. */
export interface FoundGrant {
  /** The operation key that it carries, or `null` where it carries none. */
  readonly operation: string | null;
  /** Who has the access. */
  readonly person: string;
  /** The access that this person has. */
  readonly access: string;
  /** The minute at which it was stored. */
  readonly minute: number;
}

/** Something that a person did to a row. */
export interface HandChange {
  /** `changed`: its details are others now. `removed`: it is gone. */
  readonly what: 'changed' | 'removed';
  /** When. */
  readonly minute: number;
}

/** A remote system whose looks may show less than there is. Every call may fail, and a failed call may still have happened. */
export interface RemoteDestination {
  /**
   * Looks for what may belong to this operation, and changes nothing.
   * @throws {CallError} `unavailable` when the destination cannot be asked now, or offers no look at all.
   */
  lookup(operation: string, person: string, access: string): Promise<Look>;
  /**
   * Grants access under an operation key. Resolves only when the destination answered that it was done.
   * @throws {CallError} `duplicate`: something is stored under this key, and it may be something else. `in-progress`: an
   * earlier call is still being worked on. See `CallError.definite` for what each error proves.
   */
  grant(operation: string, person: string, access: string): Promise<void>;
}

/** The function that exercises with a doubtful look ask for. */
export type RecoverRemote = (
  destination: RemoteDestination,
  request: RemoteRequest,
  authority: Authority,
  documented: Documentation,
) => Promise<Outcome | OutcomeName>;

/**
 * A remote system that keeps no keys, and can be told who is at work. Every grant that it lets through adds a row, and a
 * call that timed out may still arrive later.
 */
export interface FencedDestination {
  /**
   * Claims an operation, and answers with a number that is higher than all before. From then on, grants under an earlier
   * number are turned away, also those that are still on their way.
   */
  claim(operation: string): Promise<string>;
  /**
   * Looks for the grant of an operation and changes nothing.
   * @throws {CallError} `unavailable` when the destination cannot be asked now.
   */
  lookup(operation: string): Promise<Grant | null>;
  /**
   * Grants access under the number of a claim.
   * @throws {CallError} `refused`, definite: turned away before anything was done, since the destination was busy, or since
   * somebody has claimed the operation after you. A `timeout` leaves open whether it was done.
   */
  grant(operation: string, person: string, access: string, number: string): Promise<void>;
}

/** The function that exercises with claims ask for. */
export type RecoverFenced = (
  destination: FencedDestination,
  request: Request,
  authority: Authority,
) => Promise<Outcome | OutcomeName>;

/** What a step does at the destination: the method that carries it out. */
export type StepAction =
  /** Creates the record. */
  | 'create'
  /** Attaches the document. */
  | 'attach'
  /** Sends the notice. */
  | 'notify'
  /** Takes the record back. */
  | 'withdraw';

/** One step of a larger action. It has an operation key of its own. */
export interface Step {
  /** The operation key of this step. */
  readonly key: string;
  /** The method that carries it out: `destination[step.action](step.key, step.about)`. */
  readonly action: StepAction;
  /** What it is about: the person of a record or a notice, the document, the record that is withdrawn. */
  readonly about: string;
}

/** An action that takes several steps: a record is created, a document attached to it, and a person notified. */
export interface StepsRequest {
  /** The operation key of the whole. Its approval covers the three steps. */
  readonly operation: string;
  /** Create, attach and notify, in the order in which they have to be done. */
  readonly steps: readonly Step[];
  /** The action that takes the record back. It has a key of its own, and an approval of its own under that key. */
  readonly withdrawal: Step;
  /** The reference of this one delivery. Every attempt has its own. */
  readonly attempt: string;
}

/** A step as the destination stores it. */
export interface StoredStep {
  /** The key under which it was done. */
  readonly key: string;
  /** What was done. */
  readonly action: StepAction;
  /** What it is about. */
  readonly about: string;
}

/** The remote system of the exercises with several steps. Every call may fail, and a failed call may still have happened. */
export interface StepDestination {
  /**
   * Looks for the step that was done under a key, and changes nothing.
   * @returns the stored step, or `null` when there is none under this key, or none any more.
   * @throws {CallError} `unavailable` when the destination cannot be asked now.
   */
  lookup(key: string): Promise<StoredStep | null>;
  /** Creates the record of a person. @throws {CallError} */
  create(key: string, person: string): Promise<void>;
  /** Attaches a document to the record. @throws {CallError} */
  attach(key: string, document: string): Promise<void>;
  /** Sends the person a notice. A notice that was sent can’t be taken back. @throws {CallError} */
  notify(key: string, person: string): Promise<void>;
  /** Takes back the record that was created under `record`, with its document, and notes the withdrawal. @throws {CallError} */
  withdraw(key: string, record: string): Promise<void>;
}

/** Says whether an action is approved, now. */
export interface StepAuthority {
  /** Asks under the key of the whole for its three steps, and under the withdrawal’s own key for the withdrawal. */
  check(key: string): Promise<'yes' | 'no' | 'unknown'>;
}

/** The function that exercises with several steps ask for. */
export type RecoverSteps = (
  destination: StepDestination,
  request: StepsRequest,
  authority: StepAuthority,
) => Promise<Outcome | OutcomeName>;

/** A destination that can do what a worksheet says of it. Every call may fail, and a failed call may still have happened. */
export interface DeclaredDestination {
  /**
   * Looks for what is stored under an operation key and changes nothing. It may miss what is there, where the worksheet says
   * so or leaves it open.
   * @throws {CallError} `unavailable` when nobody can look.
   */
  lookup(operation: string): Promise<Grant | null>;
  /**
   * Carries the action out under a key.
   * @throws {CallError} whatever the worksheet says that it answers. A `timeout` leaves open whether it was done.
   */
  grant(key: string, person: string, access: string): Promise<void>;
}

/** What the caller can tell by the time that has passed, at the destination of a worksheet. */
export interface KeyClock {
  /** Waits longer than a call can be on its way or a look can lag behind. */
  wait(): Promise<void>;
  /** Whether the destination still remembers the key. Always `inside` where the worksheet names no time. */
  now(): Promise<'inside' | 'over'>;
}

/** The function that the lab asks for at the destination of a worksheet. */
export type RecoverDeclared = (
  destination: DeclaredDestination,
  request: Request,
  authority: Authority,
  clock: KeyClock,
) => Promise<Outcome | OutcomeName>;

/** What an approver decided about one request, at one revision of it. */
export interface ApprovalDecision {
  /** The number of the request, for example 42. */
  readonly request: number;
  /** The revision that the approver read. A changed request is another revision, and needs a decision of its own. */
  readonly revision: number;
  /** `approved`: it is handed over. `denied`: it is not, and the decision is recorded all the same. */
  readonly verdict: 'approved' | 'denied';
  /** Who decided. */
  readonly approver: string;
  /** The reference of this one delivery. Every attempt has its own. */
  readonly attempt: string;
}

/** What approving answers. */
export interface ApproveOutcome {
  /**
   * `completed`: recorded now. `reconciled`: this decision was recorded earlier. `conflict`: another decision was, or the
   * request has another revision. `refused`: this person doesn’t approve in the request’s workspace.
   */
  readonly outcome: OutcomeName | 'refused';
  /** `true` when this is the stored answer and nothing was written. */
  readonly replayed?: boolean;
  /** The role that decides what happens next. */
  readonly owner?: string;
  /** A reference to what was seen. */
  readonly evidence?: string;
  /** Why it ended like this, in one sentence. */
  readonly reason?: string;
  /** When the people waiting are told something. */
  readonly nextUpdate?: string;
  /** When somebody looks again. */
  readonly nextCheck?: string;
}

/** The function that approval exercises ask for. `source` is the source application’s own database. */
export type Approve = (source: Database, decision: ApprovalDecision) => Promise<ApproveOutcome>;

/** One delivery of a handoff, as it reaches the receiver. */
export interface HandoffMessage {
  /** The operation key of the approved action, for example `onboarding:7:42:1`. `null`: it was lost on the way. */
  readonly operation: string | null;
  /** What is to be done. One key belongs to one set of details. */
  readonly details: string;
  /** The reference of this one delivery. Every delivery has its own, and it says nothing about the action. */
  readonly attempt: string;
}

/** What receiving answers. A task is named only with `completed` and `reconciled`. */
export interface ReceiveOutcome {
  /**
   * `completed`: a task was made now. `reconciled`: the same message has made one earlier. `conflict`: the key belongs to
   * other details. `refused`: without a key nothing can be received. `unresolved`: the database could not say.
   */
  readonly outcome: OutcomeName | 'refused';
  /** The id of the stored task: the original one when it is a replay. */
  readonly task?: string | number;
  /** `true` when this is the stored answer and nothing was written. */
  readonly replayed?: boolean;
  /** The role that decides what happens next. */
  readonly owner?: string;
  /** A reference to what was seen. */
  readonly evidence?: string;
  /** Why it ended like this, in one sentence. */
  readonly reason?: string;
  /** When the people waiting are told something. */
  readonly nextUpdate?: string;
  /** When somebody looks again. */
  readonly nextCheck?: string;
}

/** The function that receiver exercises ask for. Beside it they ask for a constant `schema`: the SQL that makes the tables. */
export type Receive = (receiver: Database, message: HandoffMessage) => Promise<ReceiveOutcome>;

/** What the receiver answers when it has the task. */
export interface Delivery {
  /** The id of the task at the receiver. */
  readonly task: number;
  /** `true` when an earlier delivery had made the task, and this one wrote nothing. */
  readonly replayed: boolean;
}

/** The receiving application, as the sender reaches it. Every call may fail, and a failed call may still have made the task. */
export interface Receiver {
  /**
   * Hands over one approved action. The receiver keeps the key for good: the same key with the same details is answered
   * with the original task, and writes nothing.
   * @throws {CallError} `conflict`: the key belongs to other details. `rejected`: the receiver read this message and said no,
   * and will again. `refused`: turned away before it was read. A `timeout` leaves open whether the task was made.
   */
  deliver(operation: string, details: string): Promise<Delivery>;
}

/** One run of the dispatcher. */
export interface DispatchRun {
  /** The reference of this run. Every run has its own. */
  readonly attempt: string;
}

/** What a run of the dispatcher answers, about all handoffs that it found. */
export interface DispatchOutcome {
  /**
   * `completed`: all that was pending is acknowledged now. `reconciled`: nothing was left to do. `conflict`: the receiver
   * holds other details under a key. `unresolved`: something is still pending, or was rejected.
   */
  readonly outcome: OutcomeName;
  /** The role that decides what happens next. */
  readonly owner?: string;
  /** A reference to what was seen. */
  readonly evidence?: string;
  /** Why it ended like this, in one sentence. */
  readonly reason?: string;
  /** When the people waiting are told something. */
  readonly nextUpdate?: string;
  /** When the dispatcher runs again. */
  readonly nextCheck?: string;
}

/** The function that dispatcher exercises ask for. `source` is the source application’s own database. */
export type Dispatch = (source: Database, receiver: Receiver, run: DispatchRun) => Promise<DispatchOutcome>;

/**
 * One test of a recovery, as plain data: nothing in it runs. A module exports its tests under the name `tests`, as a list
 * or as a function that returns one.
 */
export interface RecoveryTest {
  /** What it shows, in a few words. Every test has a name of its own. */
  readonly name: string;
  /** Where it begins: the name of one of the exercise’s start states, or what is stored and what the approval says. */
  readonly given: string | StartState;
  /** What goes wrong, and at which call. Left out: nothing. */
  readonly when?: PlannedFault | readonly PlannedFault[];
  /** What must hold when recovery has run. After a crash it starts again by itself, and this is looked at when it has ended. */
  readonly expect?: Expectation;
  /** Recovery is run once more, with nothing failing, and this must hold then. Left out: it is run once. */
  readonly again?: Expectation;
}

/** The start state with this evidence and this approval. There must be exactly one. */
export interface StartState {
  /** What the destination really holds when recovery begins. */
  readonly evidence: StoredEvidence;
  /** What the approval really says. */
  readonly authority: Approval;
}

/** What a destination can hold under a key. */
export type StoredEvidence =
  /** Exactly what was asked for. */
  | 'match'
  /** Nothing. */
  | 'none'
  /** Other details under the same key. */
  | 'other';

/** What an approval can say. */
export type Approval =
  /** Still approved. */
  | 'yes'
  /** Not approved, or not any more. */
  | 'no'
  /** It cannot be read. */
  | 'unknown';

/** One fault at one call. */
export interface PlannedFault {
  /** The call that fails. */
  readonly at: CallName;
  /** Which of these calls, counted from 1 over all attempts, or every one of them. Left out: the first. */
  readonly nth?: number | 'every';
  /** How it fails. The exercise says which faults it has. */
  readonly fault: FaultName;
}

/** A call that can fail: who is asked, and what for. */
export type CallName =
  /** A look under a key. */
  | 'destination.lookup'
  /** A look for equal details, under whichever key. */
  | 'destination.find'
  /** A grant. */
  | 'destination.grant'
  /** A grant in one sending, without the library’s own repeats. */
  | 'destination.send'
  /** The creation of a record. */
  | 'destination.create'
  /** The attaching of a document. */
  | 'destination.attach'
  /** The sending of a notice. */
  | 'destination.notify'
  /** The taking back of a record. */
  | 'destination.withdraw'
  /** The reading of the approval. */
  | 'authority.check'
  /** The beginning of a transaction. */
  | 'database.begin'
  /** A statement that reads one row. */
  | 'database.get'
  /** A statement that reads rows. */
  | 'database.all'
  /** A statement that writes. */
  | 'database.run'
  /** The end of a transaction. */
  | 'database.commit'
  /** The delivery of a handoff. */
  | 'receiver.deliver';

/** How a call can fail. */
export type FaultName =
  /** Turned away before anything was done, and told so. */
  | 'refused'
  /** Read, and answered with no. Nothing was done. */
  | 'rejected'
  /** No answer, and nothing was committed. */
  | 'timeout-not-committed'
  /** Committed, and the answer was lost. */
  | 'response-lost'
  /** No answer, and it will still be carried out later. */
  | 'timeout-lands-late'
  /** The caller’s process dies before the call does anything. A new attempt begins. */
  | 'crash-before'
  /** The call is carried out, then the caller’s process dies. A new attempt begins. */
  | 'crash-after'
  /** The destination can’t be asked. */
  | 'lookup-unavailable'
  /** The look doesn’t show what is there. */
  | 'lookup-misses'
  /** The approval can’t be read. */
  | 'authority-unavailable'
  /** The database reports an error for one statement, and does nothing. */
  | 'statement-error'
  /** The database can’t commit, and rolls back. */
  | 'commit-error'
  /** Somebody is reading: the database can’t commit yet, and the transaction stays open. */
  | 'commit-busy';

/** What must hold. Whatever is left out may be as it likes; a test that expects nothing shows nothing. */
export interface Expectation {
  /** The outcome that recovery answers with, or a list of outcomes of which any will do. */
  readonly outcome?: OutcomeName | 'refused' | readonly (OutcomeName | 'refused')[];
  /**
   * How many effects the operation has then, such as grants, staged items or tasks: those that stand under its own key,
   * earlier ones included, and all that recovery has added under any other.
   */
  readonly effects?: number;
  /** `own`: something was added, and all that was added stands under the operation’s own key. */
  readonly key?: AddedUnder;
  /** `true`: every row is as it was at the start. Nothing was added, changed or removed. */
  readonly unchanged?: true;
  /** `true`: a hold, a conflict or an unresolved answer has a role as its owner, evidence, a reason and a next update. */
  readonly owned?: true;
  /** `true`: at no moment was one part of what belongs together committed without the other. */
  readonly together?: true;
  /** `stored`: the answer carries the receipt, or the task, that is stored, and says rightly whether it is a replay. */
  readonly receipt?: AnsweredWith;
}

/** What an answer shows for. */
export type AnsweredWith =
  /** What is stored. */
  'stored';

/** Under which key something was added. */
export type AddedUnder =
  /** The operation’s own. */
  'own';
