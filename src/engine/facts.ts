import type { AuthorityState } from '../core/decisions.ts';
import type { CodeTask } from '../core/exercise.ts';
import type { Tables } from '../core/plain.ts';
import type { RowChange } from '../core/trace.ts';
import { makeCast, type Cast } from './cast.ts';
import { changesBetween } from './changes.ts';
import type { Effect, Part, Role, Scenario, Spent, Truth, Workload } from './workloads/workload.ts';

/** Committed rows, with what follows from them alone. Equal rows are one object, however often they are met. */
export interface Rows {
  /** Equal for two exactly when all their rows are. */
  readonly id: number;
  readonly tables: Tables;
  readonly effects: readonly Effect[];
}

/**
 * What is known of one start state whatever happens from there: who it is about, what is asked for, and what each set of
 * rows means. Schedules meet the same rows again and again, and each is thought through once.
 */
export class Facts<S extends Scenario> {
  readonly cast: Cast;
  private readonly byTables = new WeakMap<Tables, Rows>();
  private readonly byText = new Map<string, Rows>();
  private readonly changed = new Map<string, readonly RowChange[]>();
  private readonly truths = new Map<string, Truth>();
  private readonly asked = new Map<Role, { readonly wanted: Effect; readonly parts: readonly Part[] }>();

  constructor(
    readonly workload: Workload<S>,
    readonly scenario: S,
    readonly task: CodeTask,
    seed: number,
  ) {
    const made = makeCast(seed, scenario.id);
    this.cast = workload.cast?.(made) ?? made;
  }

  rows(tables: Tables): Rows {
    const known = this.byTables.get(tables);
    if (known) return known;
    const text = JSON.stringify(tables);
    const rows = this.byText.get(text) ?? { id: this.byText.size, tables, effects: this.workload.effects(tables) };
    this.byText.set(text, rows);
    this.byTables.set(tables, rows);
    return rows;
  }

  /** The rows that a step changed. */
  changes(before: Rows, after: Rows): readonly RowChange[] {
    if (before === after) return NO_CHANGES;
    return remembered(this.changed, `${before.id},${after.id}`, () => changesBetween(before.tables, after.tables));
  }

  truth(rows: Rows, authority: AuthorityState, role: Role): Truth {
    const { workload, scenario, cast, task } = this;
    return remembered(this.truths, `${rows.id},${authority},${role}`, () =>
      workload.truth(scenario, cast, rows.tables, authority, role, task),
    );
  }

  /** What a worker is asked to do, and the parts of that. */
  ask(role: Role): { readonly wanted: Effect; readonly parts: readonly Part[] } {
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
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
