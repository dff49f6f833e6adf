import type { Level } from '../core/verdict.ts';
import type { Chooser, Cost, Moment, Option } from './play.ts';
import type { Role } from './workloads/workload.ts';

/**
 * Hands out every schedule of one start state, those with fewer faults and preemptions first, and is told what each met.
 *
 * A schedule is a path of choices; what the path leaves out takes option 0 at each point, which costs nothing. So the cost
 * of a schedule is known before it is played, and each one played shows where further ones branch off: at every choice
 * point past its own path, every other option.
 *
 * Two runs that reach the same state with the same left to spend can only go on alike, so the second one ends there and
 * branches off no more. Budget, pause and verdicts are the caller's.
 */
export interface Schedule {
  /** Which workers there are, as an index into `TEAMS`. */
  readonly team: number;
  readonly path: readonly number[];
  readonly cost: Cost;
}

/** The workers of a run: alone, with a second one for the same request, with a rival for another one under the same key. */
export const TEAMS: readonly (readonly Role[])[] = [['own'], ['own', 'same'], ['own', 'rival']];

/** The teams of a level. */
export function teamsOf({ workers }: Pick<Level, 'workers'>): readonly number[] {
  return [...TEAMS.keys()].filter((team) => TEAMS[team]?.length === workers);
}

export interface FrontierOptions {
  readonly team: number;
  /** The dearest that any level asks for: what costs more isn't kept. */
  readonly most: Cost;
  /** Whether runs end where another one was before. */
  readonly merge: boolean;
}

export class Frontier {
  /** Schedules not handed out yet, by faults and preemptions. */
  private readonly waiting = new Map<string, ShortestFirst>();
  /** For each state, how it was reached: mostly once. */
  private readonly visited = new Map<string, Visit | Visit[]>();

  constructor(private readonly options: FrontierOptions) {
    this.add({ from: [], at: -1, index: 0, cost: { faults: 0, preemptions: 0 } });
  }

  /** How many states were told apart. 0 without merging. */
  get states(): number {
    return this.visited.size;
  }

  /** False once schedules had to be left out, because there were too many. */
  get isWhole(): boolean {
    return [...this.waiting.values()].every((waiting) => waiting.isWhole);
  }

  /** The next schedule within the level, the cheapest first, or null when the level is finished. */
  next({ faults, preemptions }: Pick<Level, 'faults' | 'preemptions'>): Schedule | null {
    for (let total = 0; total <= faults + preemptions; total++) {
      for (let spent = Math.max(0, total - preemptions); spent <= Math.min(total, faults); spent++) {
        const branch = this.waiting.get(`${spent},${total - spent}`)?.take();
        if (branch) return { team: this.options.team, path: pathOf(branch), cost: branch.cost };
      }
    }
    return null;
  }

  /** The chooser that plays a schedule, follows its path, and learns where others branch off. */
  explore({ path, cost }: Schedule): Chooser {
    let at = 0;
    return (options, question, moment) => {
      if (question.kind === 'quiet') return this.wasHere(moment, cost) ? null : 0;
      const own = path[at++];
      if (own !== undefined) return own;
      if (this.wasHere(moment, cost)) return null;
      this.branchOff(path, at - 1, options, cost);
      return 0;
    };
  }

  private branchOff(path: readonly number[], at: number, options: readonly Option[], cost: Cost): void {
    options.forEach((option, index) => {
      if (index > 0) this.add({ from: path, at, index, cost: sum(cost, option.cost) });
    });
  }

  private add(branch: Branch): void {
    const { faults, preemptions } = branch.cost;
    const { most } = this.options;
    if (faults > most.faults || preemptions > most.preemptions) return;
    const key = `${faults},${preemptions}`;
    const others = this.waiting.get(key) ?? new ShortestFirst();
    others.add(branch);
    this.waiting.set(key, others);
  }

  /**
   * True when a run that had spent no more, and was no longer, was in this state before. Length counts too, so that the
   * shortest story of each kind is among those played to their end.
   */
  private wasHere(moment: Moment, cost: Cost): boolean {
    if (!this.options.merge) return false;
    const state = moment.state();
    const visit = visitOf(cost, moment.steps);
    const earlier = this.visited.get(state);
    if (earlier === undefined) {
      if (this.visited.size < MOST_STATES) this.visited.set(state, visit);
      return false;
    }
    if (typeof earlier === 'number') {
      if (coversAll(earlier, visit)) return true;
      this.visited.set(state, [earlier, visit]);
      return false;
    }
    for (const each of earlier) if (coversAll(each, visit)) return true;
    earlier.push(visit);
    return false;
  }
}

/** A schedule that waits: where it leaves another one's path, of which many may do so. */
interface Branch {
  readonly from: readonly number[];
  readonly at: number;
  readonly index: number;
  readonly cost: Cost;
}

function pathOf({ from, at, index }: Branch): readonly number[] {
  return at < 0 ? [] : [...from, ...Array<number>(at - from.length).fill(0), index];
}

/** Bounds on memory. Of schedules of one cost that are more, the rest isn't tried; of states, the rest isn't recognised. */
const MOST_WAITING = 25_000;
const MOST_STATES = 50_000;

/**
 * Schedules of one cost, those with the shortest path first. The first one that reaches a state is then nearly always the
 * shortest that does, and those that come later can end there: it halves the work of deep levels.
 */
class ShortestFirst {
  private readonly byLength: Branch[][] = [];
  private shortest = 0;
  private count = 0;

  /** False once there were too many to keep. */
  isWhole = true;

  add(branch: Branch): void {
    if (this.count >= MOST_WAITING) {
      this.isWhole = false;
      return;
    }
    const length = branch.at + 1;
    (this.byLength[length] ??= []).push(branch);
    this.shortest = Math.min(this.shortest, length);
    this.count++;
  }

  take(): Branch | undefined {
    for (; this.shortest < this.byLength.length; this.shortest++) {
      const branch = this.byLength[this.shortest]?.pop();
      if (!branch) continue;
      this.count--;
      return branch;
    }
    return undefined;
  }
}

/**
 * At which cost, and after how many steps, a state was reached: in one number, since a deep exploration keeps a hundred
 * thousand of them. Eight bits for the faults, eight for the preemptions, the rest for the steps.
 */
type Visit = number;

function visitOf({ faults, preemptions }: Cost, steps: number): Visit {
  return (steps << 16) | (preemptions << 8) | faults;
}

function coversAll(earlier: Visit, later: Visit): boolean {
  return (
    (earlier & 0xff) <= (later & 0xff) &&
    ((earlier >> 8) & 0xff) <= ((later >> 8) & 0xff) &&
    earlier >> 16 <= later >> 16
  );
}

function sum(one: Cost, other: Cost): Cost {
  if (other.faults === 0 && other.preemptions === 0) return one;
  return costOf(one.faults + other.faults, one.preemptions + other.preemptions);
}

const costs = new Map<string, Cost>();

/** One object for each cost: there are millions of branches, and few costs. */
function costOf(faults: number, preemptions: number): Cost {
  const key = `${faults},${preemptions}`;
  const cost = costs.get(key) ?? { faults, preemptions };
  costs.set(key, cost);
  return cost;
}
