import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, Scope } from 'quickjs-emscripten-core';
import type {
  CustomizeVariantOptions,
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { guestBundle } from './guest-bundle.ts';
import { BoundedMemory } from './quickjs-memory.ts';
import { TextCalls, type RawFunctions, type RawModule } from './quickjs-text.ts';
import type { Sandbox } from './sandbox.ts';
import { MAX_JOBS, STACK_BYTES } from './sandbox-limits.ts';
import { SandboxOfRealms } from './sandbox-program.ts';
import {
  Budget,
  LEARNER_FILE,
  type Limit,
  type Machine,
  type OpenedRealm,
  type Realm,
  type Slice,
  type Wanted,
} from './sandbox-realm.ts';
import { GUEST_FUNCTIONS, type GuestFunction } from './sandbox-wire.ts';
import { StackGuard } from './stack-guard.ts';
import type { SyntaxProblem } from './transpile.ts';

/** QuickJS compiled to WebAssembly: the only file that knows it. */

/** Where the page's build puts QuickJS's module. Nothing in Node. */
export { default as quickjsWasmUrl } from '@jitl/quickjs-wasmfile-release-sync/wasm?url';

/**
 * Opens a sandbox of its own, with its own 48 MB at most.
 * @param wasm QuickJS's module, compiled once and used for every sandbox: opening one then takes about a millisecond.
 * Left out in Node, where the package finds its file.
 */
export async function createSandbox(wasm?: WebAssembly.Module): Promise<Sandbox> {
  return new SandboxOfRealms(await QuickjsMachine.open(wasm));
}

/** One instance of the WebAssembly module. Learner code can break it: then it is thrown away whole. */
class QuickjsMachine implements Machine {
  private broken = false;
  readonly texts: TextCalls;

  private constructor(
    private readonly quickjs: QuickJSWASMModule,
    private readonly memory: BoundedMemory,
    private readonly stack: StackGuard,
    module: RawModule,
  ) {
    this.texts = new TextCalls(quickjs.getFFI() as unknown as RawFunctions, module);
  }

  static async open(wasm: WebAssembly.Module | undefined): Promise<QuickjsMachine> {
    const memory = new BoundedMemory();
    const options: CustomizeVariantOptions = { wasmMemory: memory.memory, emscriptenModule: SILENT as object };
    if (wasm) options.wasmModule = wasm;
    const chosen = newVariant(variant, options);
    let module: (RawModule & StackProbe) | null = null;
    const quickjs = await newQuickJSWASMModuleFromVariant({
      ...chosen,
      importModuleLoader: async () => {
        const load = (await chosen.importModuleLoader()) as unknown as () => Promise<unknown>;
        const loading = async () => (module = (await load()) as RawModule & StackProbe);
        return loading as never;
      },
    });
    if (!module) throw new Error('QuickJS has not loaded its module');
    return new QuickjsMachine(quickjs, memory, new StackGuard(memory.memory, stackPointer(module)), module);
  }

  get spoilt(): boolean {
    return this.limit !== null;
  }

  get memoryUsedUp(): boolean {
    return this.memory.usedUp;
  }

  /** The limit that the code run so far has passed. */
  get limit(): Limit | null {
    if (this.memory.usedUp) return 'memory';
    return this.broken || this.stack.passed ? 'too-deep' : null;
  }

  /** Does something in QuickJS. An exception of the host means that its stack overflowed, and the module with it. */
  guard(act: () => void): void {
    if (this.broken) return;
    try {
      act();
    } catch (error) {
      if (!isOverflow(error)) throw error;
      this.broken = true;
    }
  }

  findProblem(module: string): SyntaxProblem | Limit | null {
    let problem: SyntaxProblem | null = null;
    this.guard(() =>
      Scope.withScope((scope) => {
        const runtime = scope.manage(this.newRuntime());
        runtime.setModuleLoader(() => '');
        const context = scope.manage(runtime.newContext());
        const ended = context.evalCode(NOT_TO_RUN + module, LEARNER_FILE, { type: 'module' });
        problem = ended.error ? problemOf(context, scope.manage(ended.error), NOT_TO_RUN.length) : null;
        if (!ended.error) scope.manage(ended.value);
      }),
    );
    return this.limit ?? problem;
  }

  openRealm(script: string, wanted: Wanted): OpenedRealm {
    const realm = new QuickjsRealm(this, this.newRuntime());
    let problem: SyntaxProblem | null = null;
    this.guard(() => {
      problem = realm.open(script, wanted);
    });
    if (this.limit) return { limit: this.limit };
    if (problem) {
      realm.dispose();
      return { problem };
    }
    return { realm, slice: realm.tried() };
  }

  private newRuntime(): QuickJSRuntime {
    const runtime = this.quickjs.newRuntime();
    runtime.setMaxStackSize(STACK_BYTES);
    return runtime;
  }
}

class QuickjsRealm implements Realm {
  used = false;
  private budget = new Budget();
  private readonly scope = new Scope();
  private readonly context: QuickJSContext;
  private readonly pointers: { runtime: number; context: number };
  private readonly functions: Record<GuestFunction, number> = { shape: 0, begin: 0, answer: 0, look: 0 };
  private readonly shapes = new Map<string, number>();

  constructor(
    private readonly machine: QuickjsMachine,
    runtime: QuickJSRuntime,
  ) {
    this.scope.manage(runtime);
    this.context = this.scope.manage(runtime.newContext());
    this.pointers = { runtime: pointerOf(runtime, 'rt'), context: pointerOf(this.context, 'ctx') };
    runtime.setInterruptHandler(() => this.budget.check() || machine.memoryUsedUp);
  }

  /** Installs the guest, then loads the learner's script. @returns what is wrong with the script. */
  open(script: string, { name: wanted, most }: Wanted): SyntaxProblem | null {
    const { context, scope } = this;
    const guest = this.install();
    const loaded = context.evalCode(script, LEARNER_FILE);
    if (loaded.error) return problemOf(context, scope.manage(loaded.error), 0) ?? NOWHERE;
    const name = scope.manage(context.newString(wanted));
    const load = scope.manage(context.getProp(guest, 'load'));
    const count = most === null ? context.null : scope.manage(context.newNumber(most));
    const tried = context.callFunction(load, context.undefined, name, scope.manage(loaded.value), count);
    scope.manage(tried.error ?? tried.value);
    return null;
  }

  private install(): QuickJSHandle {
    const { context, scope } = this;
    const install = scope.manage(context.unwrapResult(context.evalCode(guestBundle(), 'guest')));
    const halt = scope.manage(context.newFunction('halt', () => this.budget.halt()));
    const guest = scope.manage(context.unwrapResult(context.callFunction(install, context.undefined, halt)));
    for (const name of GUEST_FUNCTIONS) this.functions[name] = scope.manage(context.getProp(guest, name)).value;
    return guest;
  }

  shape(text: string): number {
    const known = this.shapes.get(text);
    if (known !== undefined) return known;
    const index = Number(this.call('shape', 0, text));
    this.shapes.set(text, index);
    return index;
  }

  run(todo: 'begin' | 'answer', attempt: number, text: string, budget: Budget): Slice {
    this.budget = budget;
    return this.slice(attempt, () => this.call(todo, attempt, text));
  }

  /** What loading has set going: the module was evaluated, on trial. */
  tried(): Slice {
    return this.slice(TRIAL, () => null);
  }

  /** Does something, lets promises go on until nothing moves, and asks the guest where the attempt stands. */
  private slice(attempt: number, act: () => unknown): Slice {
    const { budget, machine } = this;
    let text: string | null = null;
    machine.guard(() => {
      act();
      this.runJobs(budget);
      this.budget = new Budget();
      text = this.machine.texts.ask(this.pointers.context, this.functions.look, attempt);
    });
    const limit = machine.limit ?? (budget.endedBy === 'steps' ? 'too-many-steps' : null);
    this.used ||= limit !== null || budget.endedBy !== null;
    if (limit) return { limit };
    if (text === null) throw new Error('the guest did not answer');
    return { report: text };
  }

  dispose(): void {
    if (!this.machine.spoilt) this.machine.guard(() => this.scope.dispose());
  }

  private runJobs(budget: Budget): void {
    const { texts } = this.machine;
    const { runtime } = this.pointers;
    while (texts.hasJobs(runtime) && !budget.endedBy && !this.machine.memoryUsedUp) {
      texts.runJobs(runtime, JOBS_AT_ONCE);
      budget.jobs += JOBS_AT_ONCE;
      if (budget.jobs > MAX_JOBS) budget.useUp();
    }
  }

  private call(name: GuestFunction, id: number, text: string): string | null {
    return this.machine.texts.call(this.pointers.context, this.functions[name], id, text);
  }
}

/** The attempt in which a script is evaluated for the first time. */
const TRIAL = 0;
/**
 * Ends a module before anything of it runs, so that only its compilation counts: the library's own `compileOnly` reads
 * memory that was never set when it is given a module.
 */
const NOT_TO_RUN = 'throw 0;';
/** Between two batches of continuations the limits are looked at. */
const JOBS_AT_ONCE = 200;
/** QuickJS says nothing that would be for the learner, and a page's console is not ours to write to. */
const SILENT = { print: () => undefined, printErr: () => undefined };

interface StackProbe {
  cwrap(name: string, result: 'number', parameters: readonly string[]): (text: string) => number;
  _stackProbe?: (pointer: number) => number;
}

/** Where the stack begins: a text argument is put on top of it, and the probe is told where. */
function stackPointer(module: StackProbe): number {
  module._stackProbe = (pointer) => pointer;
  return module.cwrap('stackProbe', 'number', ['string'])('');
}

/** Browsers differ in what they throw: Firefox has an error of its own kind for it. */
function isOverflow(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  return error instanceof Error && error.name === 'InternalError';
}

/** The library keeps the pointers of its runtimes and contexts to itself. */
function pointerOf(owner: QuickJSRuntime | QuickJSContext, field: 'rt' | 'ctx'): number {
  const lifetime = (owner as unknown as Record<string, { readonly value: number } | undefined>)[field];
  if (!lifetime) throw new Error(`QuickJS has no ${field} here`);
  return lifetime.value;
}

const NOWHERE: SyntaxProblem = { message: 'it cannot be run', line: null, column: null };

/** An error of compilation. Null: it is not one. @param before characters that were put before the first line */
function problemOf(context: QuickJSContext, error: QuickJSHandle, before: number): SyntaxProblem | null {
  const { name, message, stack } = Object(context.dump(error)) as {
    name?: unknown;
    message?: unknown;
    stack?: unknown;
  };
  const place = new RegExp(`^\\s*at ${LEARNER_FILE}:(\\d+):(\\d+)`).exec(String(stack));
  if (name !== 'SyntaxError' || !place) return null;
  const [line, column] = [Number(place[1]), Number(place[2])];
  return { message: String(message), line, column: line === 1 ? column - before : column };
}
