import type { AuthorityState } from '../../core/decisions.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord } from '../../core/trace.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Cast } from '../cast.ts';
import type { CallOption, Role, Scenario, World, WorldEvent } from './workload.ts';

/** What a world needs of the destination in it. */
interface Remote {
  readonly authority: AuthorityState;
  committed(): Tables;
  hidden(): string;
  /** What is on its way arrives. @returns whether anything did */
  calmDown(): boolean;
  close(): void;
}

/**
 * A world in which learner code has nothing of its own, and all that counts is at a destination. That is another machine:
 * it waits for nobody, and goes on when a caller dies.
 */
export abstract class AtDestination<S extends Scenario> implements World<S> {
  protected abstract readonly destination: Remote;

  abstract reset(scenario: S, cast: Cast, workers: number): void;
  abstract argumentsFor(attempt: number, worker: number, role: Role): readonly Argument[];
  abstract options(call: CallRecord, worker: number): readonly CallOption[];
  abstract events(): readonly WorldEvent[];

  forbids(): null {
    return null;
  }

  calmDown(): FaultId | null {
    return this.destination.calmDown() ? 'late-arrival' : null;
  }

  isBlocked(): boolean {
    return false;
  }

  crash(): void {}

  settle(): boolean {
    return true;
  }

  authority(): AuthorityState {
    return this.destination.authority;
  }

  committed(): Tables {
    return this.destination.committed();
  }

  hidden(): string {
    return this.destination.hidden();
  }

  close(): void {
    this.destination.close();
  }
}
