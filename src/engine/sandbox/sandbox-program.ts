import type { Plain } from '../../core/plain.ts';
import type { CallRecord, CodeFault, ErrorRecord, LogEntry } from '../../core/trace.ts';
import type { Argument, AttemptState, Program, ReadList, Sandbox, SandboxedAttempt, StartOptions } from './sandbox.ts';
import {
  fencedFault,
  guestFault,
  limitFault,
  lineIn,
  moduleOnlyFault,
  syntaxFault,
  thrownFault,
  tooLongFault,
} from './sandbox-faults.ts';
import { LOG_ENTRIES_AT_EACH_END, MAX_CODE_CHARACTERS } from './sandbox-limits.ts';
import { Budget, type Machine, type Realm, type Slice, type Wanted } from './sandbox-realm.ts';
import {
  answerWith,
  answerWithError,
  type AnswerText,
  type BeginMessage,
  type GuestState,
  type Report,
  type Shape,
} from './sandbox-wire.ts';
import { transpile } from './transpile.ts';

/** The sandbox's contract on top of a machine: loads learner code, and runs attempts of it one slice at a time. */
export class SandboxOfRealms implements Sandbox {
  constructor(private readonly machine: Machine) {}

  get spoilt(): boolean {
    return this.machine.spoilt;
  }

  load(code: string, entry: string): { readonly program: Program } | { readonly fault: CodeFault } {
    const compiled = this.compile(code);
    return 'fault' in compiled ? compiled : this.open(compiled.script, entry);
  }

  readList(code: string, name: string, most: number): { readonly list: ReadList } | { readonly fault: CodeFault } {
    const compiled = this.compile(code);
    if ('fault' in compiled) return compiled;
    const tried = this.evaluate(compiled.script, { name, most });
    if ('fault' in tried) return tried;
    tried.realm.dispose();
    return { list: tried.value as unknown as ReadList };
  }

  /** Programs give back what they hold; the machine itself is only memory. */
  dispose(): void {}

  private compile(code: string): { readonly script: string } | { readonly fault: CodeFault } {
    if (this.spoilt) throw new Error(SPOILT);
    if (code.length > MAX_CODE_CHARACTERS) return { fault: tooLongFault() };
    if (/^\s*(```|~~~)/.test(code)) return { fault: fencedFault() };
    const parts = transpile(code);
    if ('problem' in parts) return { fault: syntaxFault(parts.problem) };
    const problem = this.machine.findProblem(parts.module);
    if (typeof problem === 'string') return { fault: limitFault(problem) };
    if (problem) {
      const { line, column } = problem;
      const known = line !== null && column !== null;
      return { fault: syntaxFault({ ...problem, column: known ? parts.sourceColumn(line, column) : column }) };
    }
    return { script: wrapped(parts.script) };
  }

  private open(script: string, entry: string): { readonly program: Program } | { readonly fault: CodeFault } {
    const tried = this.evaluate(script, { name: entry, most: null });
    if ('fault' in tried) return tried;
    const texts = (tried.value ?? {}) as Readonly<Record<string, string>>;
    return { program: new LoadedProgram(this.machine, tried.realm, script, entry, texts) };
  }

  /** Evaluates a script in a realm of its own. `value`: the texts that it exports, or the list that is wanted. */
  private evaluate(
    script: string,
    wanted: Wanted,
  ): { readonly realm: Realm; readonly value: Plain } | { readonly fault: CodeFault } {
    const opened = this.machine.openRealm(script, wanted);
    if ('problem' in opened) return { fault: moduleOnlyFault(opened.problem) };
    if ('limit' in opened) return { fault: limitFault(opened.limit) };
    const { state } = readSlice(opened.slice, wanted.name);
    if ('fault' in state) {
      opened.realm.dispose();
      return { fault: state.fault };
    }
    return { realm: opened.realm, value: state.kind === 'returned' ? state.value : null };
  }
}

const SPOILT = 'the sandbox is spoilt: open another one';

/** Lines stay what they are: the wrapping begins on the first one. */
function wrapped(script: string): string {
  return `(function (exports, require) {${script}\n})`;
}

class LoadedProgram implements Program {
  private attempts = 0;
  private dropped: number[] = [];
  /** Reports that were read, by their text: attempts say the same things again and again. */
  private readonly known = new Map<string, Told>();

  constructor(
    private readonly machine: Machine,
    private realm: Realm,
    private readonly script: string,
    private readonly entry: string,
    readonly texts: Readonly<Record<string, string>>,
  ) {}

  start(attempt: number, args: readonly Argument[], { lines }: StartOptions): SandboxedAttempt {
    if (this.machine.spoilt) throw new Error(SPOILT);
    if (this.realm.used) this.renew();
    const id = ++this.attempts;
    const { realm, entry, dropped } = this;
    const shape: Shape = args.map((each) => (each.kind === 'plain' ? { kind: 'plain' } : each));
    const plain = args.flatMap((each) => (each.kind === 'plain' ? [each.value] : []));
    const message: BeginMessage = [realm.shape(JSON.stringify(shape)), lines, plain, dropped];
    this.dropped = [];
    const read = (slice: Slice) => ('limit' in slice ? readSlice(slice, entry) : this.read(slice.report));
    return new RunningAttempt(realm, read, attempt, id, JSON.stringify(message), () => this.dropped.push(id));
  }

  private read(report: string): Told {
    const known = this.known.get(report);
    if (known) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const told = readSlice({ report }, this.entry);
    this.known.set(report, told);
    return told;
  }

  dispose(): void {
    this.realm.dispose();
  }

  /** Another realm for the same script: in this one, code was cut short. */
  private renew(): void {
    this.realm.dispose();
    this.dropped = [];
    const opened = this.machine.openRealm(this.script, { name: this.entry, most: null });
    if (!('realm' in opened)) throw new Error('code that could be loaded before cannot be loaded now');
    this.realm = opened.realm;
  }
}

const MOST_KNOWN = 1000;

class RunningAttempt implements SandboxedAttempt {
  state: AttemptState;
  private dead = false;
  private readonly budget = new Budget();
  private readonly entries: LogEntry[] = [];

  constructor(
    private readonly realm: Realm,
    private readonly read: (slice: Slice) => Told,
    private readonly number: number,
    private readonly id: number,
    begin: string,
    private readonly drop: () => void,
  ) {
    this.state = this.go('begin', begin);
  }

  resolve(value: Plain): AttemptState {
    return this.answer(answerWith(value));
  }

  reject(error: ErrorRecord): AttemptState {
    return this.answer(answerWithError(error));
  }

  crash(): void {
    if (!this.dead && this.state.kind === 'calling') this.drop();
    this.dead = true;
  }

  get log(): readonly LogEntry[] {
    const left = this.entries.length - 2 * LOG_ENTRIES_AT_EACH_END;
    if (left <= 1) return this.entries;
    const text = `… ${left.toLocaleString('en-GB')} lines left out …`;
    return [
      ...this.entries.slice(0, LOG_ENTRIES_AT_EACH_END),
      { attempt: this.number, level: 'log', text },
      ...this.entries.slice(-LOG_ENTRIES_AT_EACH_END),
    ];
  }

  answer(text: AnswerText): AttemptState {
    if (this.dead || this.state.kind !== 'calling') throw new Error('this attempt has no open call');
    this.state = this.go('answer', text);
    return this.state;
  }

  private go(todo: 'begin' | 'answer', text: string): AttemptState {
    const { state, log } = this.read(this.realm.run(todo, this.id, text, this.budget));
    for (const [level, line] of log) this.entries.push({ attempt: this.number, level, text: line });
    return state;
  }
}

/** A report, read. */
interface Told {
  readonly state: AttemptState;
  readonly log: NonNullable<Report['log']>;
}

const NO_LOG: Told['log'] = [];

function readSlice(slice: Slice, entry: string): Told {
  if ('limit' in slice) return { state: { kind: 'stopped', fault: limitFault(slice.limit) }, log: NO_LOG };
  const { state, log = NO_LOG } = JSON.parse(slice.report) as Report;
  return { state: stateOf(state, entry), log };
}

function stateOf(state: GuestState, entry: string): AttemptState {
  switch (state.kind) {
    case 'calling':
      return { kind: 'calling', call: withLine(state.call, state.stack) };
    case 'returned':
      return state.nothing ? state : { kind: 'returned', value: state.value };
    case 'threw':
      return { kind: 'threw', thrown: state.thrown.record, fault: thrownFault(state.thrown) };
    case 'stopped':
      return { kind: 'stopped', fault: guestFault(state.fault, entry) };
  }
}

function withLine(call: CallRecord, stack: string): CallRecord {
  const line = lineIn(stack);
  return line === null ? call : { ...call, line };
}
