import type { FaultId } from '../core/faults.ts';
import type { CallRecord, CodeFault, Ending, LogEntry, Reply } from '../core/trace.ts';
import type { PlacedAttempt } from './sandbox/remembered-program.ts';
import type { AttemptState } from './sandbox/sandbox.ts';
import type { Role } from './workloads/workload.ts';

/** One worker: its present attempt, and what that attempt has met. */
export class Lane {
  attempt: PlacedAttempt | null = null;
  number = 0;
  /** True when a fault was placed in one of the present attempt's calls, and more than the same call again is needed. */
  disturbed = false;
  /** True when its COMMIT was busy once: the work is in the open transaction, and the next COMMIT is answered. */
  private delayed = false;
  /** True when another worker, or the world, moved while the present attempt was under way. */
  overlapped = false;
  /** True when the attempt before this one crashed. */
  restarts = false;
  private stopped: CodeFault | null = null;
  private done = false;
  /** How far the last attempt got along which course: its calls follow from its answers. */
  private place = 0;

  constructor(
    readonly worker: number,
    readonly role: Role,
    readonly isQuiet = false,
  ) {}

  /** True while it has an attempt to begin or to go on with. */
  get canGoOn(): boolean {
    return !this.done;
  }

  /** True between the begin and the end of an attempt. */
  get isUnderWay(): boolean {
    return this.attempt !== null && !this.done;
  }

  /** The call that waits for its answer, or null. */
  get call(): CallRecord | null {
    const state = this.attempt?.state;
    return state?.kind === 'calling' && !this.stopped ? state.call : null;
  }

  /** True when the present attempt returned, threw or was stopped. */
  get ended(): boolean {
    return this.attempt !== null && (this.stopped !== null || this.attempt.state.kind !== 'calling');
  }

  begin(attempt: PlacedAttempt, number: number): void {
    this.attempt = attempt;
    this.number = number;
    this.disturbed = false;
    this.delayed = false;
    this.overlapped = false;
    this.place = attempt.place;
  }

  /** One of its calls failed. @param lasts whether every such call will */
  meet(fault: FaultId, lasts: boolean): void {
    this.disturbed ||= this.delayed || lasts || fault !== 'commit-busy';
    this.delayed = true;
  }

  answer(reply: Exclude<Reply, { kind: 'nothing' }>): void {
    const { attempt } = this;
    if (!attempt) throw new Error('no attempt waits for an answer');
    if (reply.kind === 'value') attempt.resolve(reply.value);
    else attempt.reject(reply.error);
    this.place = attempt.place;
  }

  /** Ends the present attempt for a fault of the code that the sandbox didn't see. */
  stop(fault: CodeFault): void {
    this.stopped = fault;
  }

  /** The process died: the worker's next turn begins a new attempt. */
  crash(): void {
    this.abandon();
    this.attempt = null;
    this.restarts = true;
  }

  /** Closes the present attempt after it ended by itself. */
  finish(): { ending: Ending; log: readonly LogEntry[] } {
    const { attempt } = this;
    if (!attempt) throw new Error('no attempt has ended here');
    const ending: Ending = this.stopped ? { kind: 'stopped', fault: this.stopped } : endingOf(attempt.state);
    this.abandon();
    this.done = true;
    return { ending, log: attempt.log };
  }

  /** Takes the present attempt's objects out of reach. */
  abandon(): void {
    this.attempt?.crash();
  }

  /** Text that is equal for two lanes exactly when what they do next can only be equal. */
  state(): string {
    const { done, disturbed, delayed, overlapped, restarts } = this;
    const flags = (delayed ? 16 : 0) + (done ? 8 : 0) + (disturbed ? 4 : 0) + (overlapped ? 2 : 0) + (restarts ? 1 : 0);
    return `|${this.attempt ? this.number : '-'}:${flags}:${this.place}`;
  }
}

function endingOf(state: AttemptState): Ending {
  switch (state.kind) {
    case 'calling':
      throw new Error('an attempt with an open call has not ended');
    case 'returned':
      return { kind: 'returned', value: state.value };
    case 'threw':
      return state.thrown ? { kind: 'threw', error: state.thrown } : { kind: 'stopped', fault: state.fault };
    case 'stopped':
      return { kind: 'stopped', fault: state.fault };
  }
}
