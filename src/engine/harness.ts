import { protectsRepeats, provesAbsence } from '../core/capabilities.ts';
import type { CodeTask } from '../core/exercise.ts';
import { RULE_ORDER } from '../core/rules.ts';
import { isDocumented } from '../core/undocumented.ts';
import type { CodeFault, Violation } from '../core/trace.ts';
import { Facts } from './facts.ts';
import { isEndless } from './invariants/bounded.ts';
import { judge } from './invariants/index.ts';
import { playSchedule, type Chooser, type Played } from './play.ts';
import { RememberedProgram } from './sandbox/remembered-program.ts';
import type { Run } from './run.ts';
import type { Program, Sandbox } from './sandbox/sandbox.ts';
import type { Sqlite } from './sqlite.ts';
import type { Role, Scenario, Workload, World } from './workloads/workload.ts';

/** Makes sandboxes: a new one is needed whenever learner code spoilt the last. */
export type SandboxMaker = () => Promise<Sandbox>;

export interface JudgedRun {
  readonly played: Played;
  readonly violations: readonly Violation[];
}

/** One piece of learner code set up against one workload: plays schedules of it, one after another, and judges them. */
export class Harness<S extends Scenario> {
  private readonly world: World<S>;
  private program: RememberedProgram;
  /** By start state and seed. */
  private readonly facts = new Map<string, Facts<S>>();
  /** What a run broke. */
  private readonly judge: (run: Run) => readonly Violation[];

  private constructor(
    private readonly makeSandbox: SandboxMaker,
    private readonly task: CodeTask,
    private readonly workload: Workload<S>,
    private readonly code: string,
    private sandbox: Sandbox,
    program: Program,
    sqlite: Sqlite,
  ) {
    this.program = new RememberedProgram(program);
    this.world = workload.open(sqlite, task, program.texts);
    this.judge = workload.judge ?? judgeBy(task);
  }

  /** @returns the fault when the code can't be loaded. */
  static async open<S extends Scenario>(
    makeSandbox: SandboxMaker,
    sqlite: Sqlite,
    task: CodeTask,
    workload: Workload<S>,
    code: string,
  ): Promise<{ harness: Harness<S> } | { fault: CodeFault }> {
    const sandbox = await makeSandbox();
    const loaded = sandbox.load(code, workload.entry);
    if ('fault' in loaded) {
      sandbox.dispose();
      return loaded;
    }
    const { program } = loaded;
    const fault = workload.faultOf?.(sqlite, program.texts) ?? null;
    if (fault === null) return { harness: new Harness(makeSandbox, task, workload, code, sandbox, program, sqlite) };
    program.dispose();
    sandbox.dispose();
    return { fault };
  }

  /** Plays one schedule. @param lines whether calls carry the learner's line. @param quiet how many quiet attempts follow. */
  async play(
    scenario: S,
    seed: number,
    roles: readonly Role[],
    choose: Chooser,
    lines: boolean,
    quiet?: number,
  ): Promise<JudgedRun> {
    if (this.sandbox.spoilt) await this.renew();
    const { world, program, task } = this;
    const facts = this.factsOf(scenario, seed);
    const played = playSchedule({ world, program, facts, roles, choose, lines, quiet });
    return { played, violations: canBeJudged(played.run, task) ? this.judge(played.run) : [] };
  }

  close(): void {
    this.world.close();
    this.program.dispose();
    this.sandbox.dispose();
  }

  private factsOf(scenario: S, seed: number): Facts<S> {
    const key = `${seed}:${scenario.id}`;
    const known = this.facts.get(key);
    if (known) return known;
    const facts = new Facts(this.workload, scenario, this.task, seed);
    this.facts.set(key, facts);
    return facts;
  }

  private async renew(): Promise<void> {
    this.program.dispose();
    this.sandbox.dispose();
    this.sandbox = await this.makeSandbox();
    const loaded = this.sandbox.load(this.code, this.workload.entry);
    if (!('program' in loaded)) throw new Error(`code that loaded before doesn't load again: ${loaded.fault.sentence}`);
    this.program = new RememberedProgram(loaded.program);
  }
}

/** Code that itself went wrong is not judged; but that it didn't end is a rule's to tell, where the exercise demands it. */
function canBeJudged({ codeFault }: Run, { rules }: CodeTask): boolean {
  return codeFault === null || (rules.includes('bounded') && isEndless(codeFault));
}

/** Judges by the rules that an exercise demands, and what it asks for beyond them. */
function judgeBy(task: CodeTask): (run: Run) => readonly Violation[] {
  const rules = RULE_ORDER.filter((rule) => task.rules.includes(rule));
  const demands = {
    owner: task.demandsOwner,
    reason: task.demandsReason,
    repeatProtected: isDocumented(task, protectsRepeats),
    absenceProvable: isDocumented(task, provesAbsence),
  };
  return (run) => judge(run, rules, demands);
}
