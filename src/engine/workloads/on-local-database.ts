import type { AuthorityState } from '../../core/decisions.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, CodeFault } from '../../core/trace.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Cast } from '../cast.ts';
import type { LocalDatabase } from './local-database.ts';
import type { CallOption, Role, Scenario, World, WorldEvent } from './workload.ts';

/** A world in which learner code has one database of its own, and nothing else counts. */
export abstract class OnLocalDatabase<S extends Scenario> implements World<S> {
  constructor(protected readonly local: LocalDatabase) {}

  abstract reset(scenario: S, cast: Cast, workers: number): void;
  abstract argumentsFor(attempt: number, worker: number, role: Role): readonly Argument[];

  forbids(call: CallRecord): CodeFault | null {
    return this.local.forbids(call);
  }

  options(call: CallRecord, worker: number): readonly CallOption[] {
    return this.local.options(call, worker);
  }

  events(): readonly WorldEvent[] {
    return [];
  }

  isBlocked(worker: number, call: CallRecord | null): boolean {
    return this.local.isBlocked(worker, call);
  }

  calmDown(): null {
    return null;
  }

  /** What may be done lies in the rows here, or was settled before: `truth` says it. */
  authority(): AuthorityState {
    return 'yes';
  }

  hidden(): string {
    return this.local.hidden();
  }

  crash(worker: number): void {
    this.local.crash(worker);
  }

  settle(worker: number): boolean {
    return this.local.settle(worker);
  }

  committed(): Tables {
    return this.local.committed();
  }

  close(): void {
    this.local.close();
  }
}
