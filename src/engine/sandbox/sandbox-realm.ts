import { MAX_STEPS, STEPS_BETWEEN_CHECKS } from './sandbox-limits.ts';
import type { SyntaxProblem } from './transpile.ts';

/** What `quickjs.ts` offers to `sandbox-program.ts`. */

/** The name under which learner code runs: it stands in QuickJS's stack texts. */
export const LEARNER_FILE = 'your-code.ts';

/** Which limit of the host ended the code. */
export type Limit = 'too-many-steps' | 'too-deep' | 'memory';

/** What one attempt has used up of the steps, and what ended it first. Sticky. */
export class Budget {
  jobs = 0;
  private checks = 0;
  private ended: 'steps' | 'fault' | null = null;

  /** Asked by QuickJS every so many steps. @returns true when the code has to stop. */
  check(): boolean {
    if (++this.checks > MAX_STEPS / STEPS_BETWEEN_CHECKS) this.useUp();
    return this.ended !== null;
  }

  useUp(): void {
    this.ended ??= 'steps';
  }

  /** The guest found a fault: the running code is to end as soon as it can. */
  halt(): void {
    this.ended ??= 'fault';
  }

  get endedBy(): 'steps' | 'fault' | null {
    return this.ended;
  }
}

/** How a slice ended: the code waits or has ended, as a `Report` in JSON says, or a limit was passed. */
export type Slice = { readonly report: string } | { readonly limit: Limit };

/** A place for learner code to run: one QuickJS context with the guest installed and one module loaded. */
export interface Realm {
  /** Lets the guest do one thing, then lets promises go on until nothing moves, then asks where the attempt stands. */
  run(todo: 'begin' | 'answer', attempt: number, text: string, budget: Budget): Slice;
  /** The number under which the guest knows a `Shape`, given as JSON. */
  shape(text: string): number;
  /** True once code was cut short in it: what is left of it may still be there, so that no attempt may begin in it. */
  readonly used: boolean;
  dispose(): void;
}

/** What a module is loaded for: a function that attempts call, or a list that is copied out of it, up to so many entries. */
export interface Wanted {
  readonly name: string;
  readonly most: number | null;
}

/** One instance of QuickJS. */
export interface Machine {
  /** True once learner code broke it, or used up its memory. */
  readonly spoilt: boolean;
  /** Compiles a module without running it. @returns what is wrong with it, or null. */
  findProblem(module: string): SyntaxProblem | Limit | null;
  /** Opens a realm and evaluates the script in it once, on trial: `slice` says how that ended. */
  openRealm(script: string, wanted: Wanted): OpenedRealm;
}

export type OpenedRealm =
  { readonly realm: Realm; readonly slice: Slice } | { readonly problem: SyntaxProblem } | { readonly limit: Limit };
