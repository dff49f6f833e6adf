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
  private readonly waiting = new Map<string, Schedule[]>();
  /** For each state, at which costs and after how many steps it was reached. */
  private readonly visited = new Map<string, Visit[]>();

  constructor(private readonly options: FrontierOptions) {
    this.add({ team: options.team, path: [], cost: { faults: 0, preemptions: 0 } });
  }

  /** How many states were told apart. 0 without merging. */
  get states(): number {
    return this.visited.size;
  }

  /** The next schedule within the level, the cheapest first, or null when the level is finished. */
  next({ faults, preemptions }: Pick<Level, 'faults' | 'preemptions'>): Schedule | null {
    for (let total = 0; total <= faults + preemptions; total++) {
      for (let spent = Math.max(0, total - preemptions); spent <= Math.min(total, faults); spent++) {
        const schedule = this.waiting.get(`${spent},${total - spent}`)?.pop();
        if (schedule) return schedule;
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
      if (index === 0) return;
      const before = [...path, ...Array<number>(at - path.length).fill(0)];
      this.add({ team: this.options.team, path: [...before, index], cost: sum(cost, option.cost) });
    });
  }

  private add(schedule: Schedule): void {
    const { faults, preemptions } = schedule.cost;
    const { most } = this.options;
    if (faults > most.faults || preemptions > most.preemptions) return;
    const key = `${faults},${preemptions}`;
    const others = this.waiting.get(key);
    if (others) others.push(schedule);
    else this.waiting.set(key, [schedule]);
  }

  /**
   * True when a run that had spent no more, and was no longer, was in this state before. Length counts too, so that the
   * shortest story of each kind is among those played to their end.
   */
  private wasHere(moment: Moment, cost: Cost): boolean {
    if (!this.options.merge) return false;
    const state = moment.state();
    const visit = { ...cost, steps: moment.steps };
    const visits = this.visited.get(state);
    if (!visits) {
      this.visited.set(state, [visit]);
      return false;
    }
    if (visits.some((earlier) => coversAll(earlier, visit))) return true;
    visits.push(visit);
    return false;
  }
}

interface Visit extends Cost {
  readonly steps: number;
}

function coversAll(earlier: Visit, later: Visit): boolean {
  return earlier.faults <= later.faults && earlier.preemptions <= later.preemptions && earlier.steps <= later.steps;
}

function sum(one: Cost, other: Cost): Cost {
  return { faults: one.faults + other.faults, preemptions: one.preemptions + other.preemptions };
}
