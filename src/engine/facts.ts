import type { AuthorityState } from '../core/decisions.ts';
import type { CodeTask } from '../core/exercise.ts';
import type { FaultId } from '../core/faults.ts';
import type { Tables } from '../core/plain.ts';
import type { RowChange } from '../core/trace.ts';
import { makeCast, type Cast } from './cast.ts';
import { changesBetween } from './changes.ts';
import { added } from './invariants/invariant.ts';
import type { Effect, Part, Role, Scenario, Spent, Truth, Workload } from './workloads/workload.ts';

/** Committed rows, with what follows from them alone. Equal rows are one object, however often they are met. */
export interface Rows {
  /** Equal for two exactly when all their rows are. */
  readonly id: number;
  readonly tables: Tables;
  readonly effects: readonly Effect[];
  /** By approval and role, what is true while these are the rows. */
  readonly truths: Map<string, Truth>;
  /** By the rows that came before, what changed. */
  readonly changes: Map<Rows, readonly RowChange[]>;
  /** By the rows that came before, the keys of effects that are no more, each after a line end. */
  readonly gone: Map<Rows, string>;
}

/** What a worker is asked to do, and the parts of that. */
export interface Asked {
  readonly wanted: Effect;
  readonly parts: readonly Part[];
}

/**
 * What is known of one start state whatever happens from there: who it is about, what is asked for, and what each set of
 * rows means. Schedules meet the same rows again and again, and each is thought through once.
 */
export class Facts<S extends Scenario> {
  readonly cast: Cast;
  private readonly byTables = new WeakMap<Tables, Rows>();
  private readonly byText = new Map<string, Rows>();
  private readonly numbers = new Map<string, number>();
  private readonly asked = new Map<Role, Asked>();
  private readonly faults: ReadonlySet<FaultId>;

  constructor(
    readonly workload: Workload<S>,
    readonly scenario: S,
    readonly task: CodeTask,
    seed: number,
  ) {
    const made = makeCast(seed, scenario.id);
    this.cast = workload.cast?.(made) ?? made;
    this.faults = new Set(task.faults);
  }

  /** Whether the exercise lets this happen. */
  mayFail(fault: FaultId): boolean {
    return this.faults.has(fault);
  }

  /** A number for a text: equal exactly when the texts are. */
  numberOf(text: string): number {
    return remembered(this.numbers, text, () => this.numbers.size);
  }

  rows(tables: Tables): Rows {
    const known = this.byTables.get(tables);
    if (known) return known;
    const text = JSON.stringify(tables);
    const rows = remembered(this.byText, text, () => ({
      id: this.byText.size,
      tables,
      effects: this.workload.effects(tables),
      truths: new Map(),
      changes: new Map(),
      gone: new Map(),
    }));
    this.byTables.set(tables, rows);
    return rows;
  }

  /** The rows that a step changed. */
  changes(before: Rows, after: Rows): readonly RowChange[] {
    if (before === after) return NO_CHANGES;
    return remembered(after.changes, before, () => changesBetween(before.tables, after.tables));
  }

  /** Keys of the effects that a step removed, each after a line end. */
  gone(before: Rows, after: Rows): string {
    if (before === after) return '';
    return remembered(after.gone, before, () =>
      added(after.effects, before.effects)
        .map(({ key }) => `\n${key}`)
        .join(''),
    );
  }

  truth(rows: Rows, authority: AuthorityState, role: Role): Truth {
    const { workload, scenario, cast, task } = this;
    return remembered(rows.truths, authority + role, () =>
      workload.truth(scenario, cast, rows.tables, authority, role, task),
    );
  }

  ask(role: Role): Asked {
    const { workload, scenario, cast } = this;
    return remembered(this.asked, role, () => {
      const wanted = workload.wanted(cast, role, scenario);
      return { wanted, parts: workload.parts?.(cast, role, scenario) ?? [wanted] };
    });
  }

  get budget(): Spent | null {
    return this.workload.budget?.(this.scenario) ?? null;
  }
}

const NO_CHANGES: readonly RowChange[] = [];

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = make();
  known.set(key, value);
  return value;
}
