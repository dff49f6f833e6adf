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
  /** An earlier call with this key is still being worked on. This one was not looked at. */
  | 'in-progress'
  /** A local database statement failed. */
  | 'database';

/** The error that a call of ours rejects with. */
export interface CallError extends Error {
  /** What went wrong. */
  readonly kind: CallErrorKind;
  /** `true`: this call certainly changed nothing. `false`: nobody on this side knows. */
  readonly definite: boolean;
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
}

/** The database inside a transaction. */
export type Transaction = Omit<Database, 'transaction'>;

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
