import type { Spent } from './workload.ts';

/** Seconds that a call takes: with an answer, whatever it says, and when the caller gives up waiting for one. */
const ANSWERED = 1;
const TIMED_OUT = 10;

/** What one worker's present attempt has spent, on a clock that moves only when something takes time. */
export class Meter {
  private seconds = 0;
  private sendings = 0;
  private cost = 0;
  /** The second until which the destination turns this caller away. */
  private closedUntil = 0;

  get spent(): Spent {
    const { sendings, seconds, cost } = this;
    return { sendings, seconds, cost };
  }

  /** True while the destination still turns this caller away. */
  get isClosed(): boolean {
    return this.seconds < this.closedUntil;
  }

  /** In how many seconds the destination opens again. */
  get opensIn(): number {
    return Math.max(0, this.closedUntil - this.seconds);
  }

  /** A new attempt: the time since an earlier one was long enough for the destination to open again. */
  begin(): void {
    this.seconds = this.sendings = this.cost = this.closedUntil = 0;
  }

  wait(seconds: number): void {
    this.seconds += seconds;
  }

  look(): void {
    this.cost += 1;
    this.seconds += ANSWERED;
  }

  send(timedOut: boolean): void {
    this.sendings += 1;
    this.cost += 1;
    this.seconds += timedOut ? TIMED_OUT : ANSWERED;
  }

  close(seconds: number): void {
    this.closedUntil = this.seconds + seconds;
  }

  open(): void {
    this.closedUntil = 0;
  }

  /** All of it as text, for telling states apart. */
  state(): string {
    return `${this.seconds},${this.sendings},${this.cost},${this.closedUntil}`;
  }
}
