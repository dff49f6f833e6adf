import type { CodeTask } from '../../src/core/exercise.ts';
import type { RuleId } from '../../src/core/rules.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { TEAMS } from '../../src/engine/explore.ts';
import { Harness } from '../../src/engine/harness.ts';
import type { Chooser, Cost, Option } from '../../src/engine/play.ts';
import { withWorkload } from '../../src/engine/workloads/index.ts';
import type { Scenario, Workload } from '../../src/engine/workloads/workload.ts';

/**
 * Every schedule within some levels, by plain recursion over what could be chosen, with nothing merged and nothing left out:
 * what the explorer's answers are held against.
 */

/** A schedule that breaks a rule. */
export interface Failing {
  readonly scenario: string;
  /** Second workers, faults and interruptions. */
  readonly deviations: number;
  readonly rule: RuleId;
  /** Steps up to the one at which the rule broke. */
  readonly steps: number;
}

export function everyFailing(engine: Engine, task: CodeTask, code: string, seed: number): Promise<readonly Failing[]> {
  return withWorkload(task, async (workload, scenarios) => {
    const opened = await Harness.open(engine.makeSandbox, engine.sqlite, task, workload, code);
    if ('fault' in opened) throw new Error(opened.fault.sentence);
    try {
      const found: Failing[] = [];
      for (const scenario of scenarios) {
        for (const team of teamsIn(task, workload))
          found.push(...(await walk(opened.harness, task, scenario, team, seed)));
      }
      return found;
    } finally {
      opened.harness.close();
    }
  });
}

function teamsIn<S extends Scenario>({ levels }: CodeTask, { rivals = true }: Workload<S>): readonly number[] {
  return [...TEAMS.keys()].filter((team) => {
    const roles = TEAMS[team] ?? [];
    return levels.some(([workers]) => workers === roles.length) && (rivals || !roles.includes('rival'));
  });
}

async function walk<S extends Scenario>(
  harness: Harness<S>,
  { levels }: CodeTask,
  scenario: S,
  team: number,
  seed: number,
): Promise<readonly Failing[]> {
  const roles = TEAMS[team] ?? ['own'];
  const fits = ({ faults, preemptions }: Cost) =>
    levels.some(([workers, most, turns]) => workers === roles.length && faults <= most && preemptions <= turns);
  const found: Failing[] = [];
  const visit = async (path: readonly number[], cost: Cost): Promise<void> => {
    const { met, choose } = noting(path);
    const [first] = (await harness.play(scenario, seed, roles, choose, false)).violations;
    const deviations = roles.length - 1 + cost.faults + cost.preemptions;
    if (first) found.push({ scenario: scenario.id, deviations, rule: first.rule, steps: first.step + 1 });
    for (const [at, options] of met.entries()) {
      if (at < path.length) continue;
      const before = [...path, ...Array<number>(at - path.length).fill(0)];
      for (const [index, option] of options.entries()) {
        const next = sum(cost, option.cost);
        if (index > 0 && fits(next)) await visit([...before, index], next);
      }
    }
  };
  await visit([], { faults: 0, preemptions: 0 });
  return found;
}

/** Follows a path, then lets nothing go wrong, and notes what could have been chosen. */
function noting(path: readonly number[]): { readonly met: readonly (readonly Option[])[]; readonly choose: Chooser } {
  const met: (readonly Option[])[] = [];
  return {
    met,
    choose: (options, { kind }) => {
      if (kind === 'quiet') return 0;
      met.push(options);
      return path[met.length - 1] ?? 0;
    },
  };
}

function sum(one: Cost, other: Cost): Cost {
  return { faults: one.faults + other.faults, preemptions: one.preemptions + other.preemptions };
}
