import type { AuthorityState } from '../decisions.ts';
import { saysTheSame } from './analyse.ts';
import type { Block } from './grid.ts';
import { conditionOf, inputOf, type Input, type Rule, type Table } from './model.ts';
import { hasNoApproval } from './no-approval.ts';
import { FALLBACK, type Observation, type Shown } from './observations.ts';

/** A worksheet's table as somebody follows it: which row fits what is seen, and what it needs to see at all. */
export class FollowedTable {
  /** Whether any row depends on what a look shows, and on the approval: what no row asks for, nobody finds out. */
  readonly asksEvidence: boolean;
  readonly asksAuthority: boolean;
  /** Whether a key whose time is over has a value of its own. */
  readonly knowsExpiry: boolean;
  private readonly evidence: Input;
  private readonly authority: Input;
  private readonly found = new Map<string, Followed>();

  constructor(
    private readonly table: Table,
    /** The values of the other columns, which stay as they are in one run. */
    private readonly others: Readonly<Record<string, string>>,
  ) {
    this.evidence = inputOf(table, 'evidence');
    this.authority = inputOf(table, 'authority');
    const depends = (input: Input) => table.rules.some((rule) => conditionOf(rule, input) !== 'any');
    this.asksEvidence = depends(this.evidence);
    this.asksAuthority = !hasNoApproval(table) && depends(this.authority);
    this.knowsExpiry = this.asksEvidence && namesExpiry(this.evidence);
  }

  /** The row for what was seen. */
  follow(seen: Observation, approval: AuthorityState): Followed {
    const key = `${seen} ${approval}`;
    const known = this.found.get(key);
    if (known) return known;
    const followed = this.rowFor(seen, approval);
    this.found.set(key, followed);
    return followed;
  }

  private rowFor(seen: Observation, approval: AuthorityState): Followed {
    const cell: Record<string, string> = {
      ...this.others,
      [this.evidence.id]: valueFor(this.evidence, seen, FALLBACK),
      [this.authority.id]: valueFor(this.authority, approval, 'unknown'),
    };
    const at = Object.fromEntries(Object.entries(cell).map(([input, value]) => [input, [value]]));
    const fitting = this.table.rules.filter((rule) => this.fits(rule, cell));
    const [first, ...more] = fitting;
    if (!first) return { rule: null, cell: at, why: 'uncovered' };
    const clash = this.table.hitPolicy === 'first' ? undefined : more.find((other) => !saysTheSame(first, other));
    if (clash) return { rule: null, cell: at, why: 'contradiction', rows: [first.id, clash.id] };
    return first.decision === null ? { rule: null, cell: at, why: 'blank', rows: [first.id] } : { rule: first };
  }

  private fits(rule: Rule, cell: Readonly<Record<string, string>>): boolean {
    return this.table.inputs.every((input) => {
      const condition = conditionOf(rule, input);
      return condition === 'any' || condition.includes(cell[input.id] ?? '');
    });
  }
}

export type Followed =
  | { readonly rule: Rule }
  | {
      readonly rule: null;
      readonly cell: Block;
      readonly why: 'uncovered' | 'contradiction' | 'blank';
      readonly rows?: readonly string[];
    };

/** Whether a key whose time is over has a value of its own, apart from “cannot tell”. */
export function namesExpiry({ values }: Input): boolean {
  return values.some(({ shownBy }) => shownBy.includes('key-expired') && !shownBy.includes(FALLBACK));
}

/** The value of a column that stands for what was seen, else the one that stands for not knowing. */
export function valueFor({ values }: Input, seen: Shown, otherwise: Shown): string {
  const named = (shown: Shown) => values.find(({ shownBy }) => shownBy.includes(shown));
  return (named(seen) ?? named(otherwise))?.id ?? '';
}
