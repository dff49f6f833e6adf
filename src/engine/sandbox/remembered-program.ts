import type { Plain } from '../../core/plain.ts';
import type { CallRecord, CodeFault, ErrorRecord, LogEntry } from '../../core/trace.ts';
import { answerWith, answerWithError, type AnswerText } from './sandbox-wire.ts';
import type { Argument, Attempt, AttemptState, Program, SandboxedAttempt, StartOptions } from './sandbox.ts';

/**
 * What learner code does follows from what it is handed and from the answers that it is given, and from nothing else. So
 * each course of an attempt is run once, and what came of it is remembered: an attempt that takes a known course again
 * runs no code, and where it leaves it, the code is run up to there and on. Code that then does something else than
 * before, given the same, is told so: nothing that is found about it could be relied on.
 *
 * An attempt that carries lines is for a story, and always run.
 */
export class RememberedProgram {
  private readonly beginnings = new Map<string, Place>();
  private places = 0;

  constructor(private readonly program: Program) {}

  get texts(): Program['texts'] {
    return this.program.texts;
  }

  start(attempt: number, args: readonly Argument[], options: StartOptions): PlacedAttempt {
    const key = `${attempt}${JSON.stringify(args.map(handed))}`;
    const run = () => this.program.start(attempt, args, options);
    const known = this.beginnings.get(key);
    if (known) return new RememberedAttempt(this, known, run, options.lines ? run() : null);
    const real = run();
    const place = this.newPlace(real);
    this.beginnings.set(key, place);
    return new RememberedAttempt(this, place, run, real);
  }

  dispose(): void {
    this.program.dispose();
  }

  /** Notes where a course has led. What is remembered is bounded: when there is too much of it, all is forgotten. */
  newPlace({ state, log }: Attempt, before?: Place): Place {
    if (++this.places % MOST_PLACES === 0) this.beginnings.clear();
    const said = log.length === (before?.log.length ?? 0) ? (before?.log ?? log) : [...log];
    return { id: this.places, state, log: said, next: null };
  }
}

/** An attempt that knows how far along which course it is. */
export interface PlacedAttempt extends Attempt {
  /** Equal for two attempts exactly when they were handed the same and given the same answers. */
  readonly place: number;
}

/** Enough for the deepest exploration of an exercise; some 30 MB. */
const MOST_PLACES = 100_000;

/** Where a course has led: its arguments and answers, up to here, are the same for all that stand here. */
interface Place {
  readonly id: number;
  readonly state: AttemptState;
  readonly log: readonly LogEntry[];
  /** By answer, as text. */
  next: Map<string, Place> | null;
}

class RememberedAttempt implements PlacedAttempt {
  private readonly answers: AnswerText[] = [];
  private readonly course: Place[];
  /** Set when the code, run again, did something else. Nothing after that counts. */
  private strayed: AttemptState | null = null;
  private dead = false;

  constructor(
    private readonly program: RememberedProgram,
    private here: Place,
    private readonly run: () => SandboxedAttempt,
    /** The code itself, where it had to be run. */
    private real: SandboxedAttempt | null,
  ) {
    this.course = [here];
    if (real) this.compare(real, here, 0);
  }

  get state(): AttemptState {
    return this.strayed ?? this.real?.state ?? this.here.state;
  }

  get place(): number {
    return this.here.id;
  }

  get log(): readonly LogEntry[] {
    return this.real?.log ?? this.here.log;
  }

  resolve(value: Plain): AttemptState {
    return this.answer(answerWith(value));
  }

  reject(error: ErrorRecord): AttemptState {
    return this.answer(answerWithError(error));
  }

  crash(): void {
    this.dead = true;
    this.real?.crash();
  }

  private answer(text: AnswerText): AttemptState {
    if (this.dead || this.state.kind !== 'calling') throw new Error('this attempt has no open call');
    const known = this.here.next?.get(text);
    if (this.real) this.real.answer(text);
    else if (!known) this.catchUp(text);
    if (this.strayed) return this.strayed;
    const next = known ?? this.arrive(text);
    this.answers.push(text);
    this.course.push(next);
    this.here = next;
    if (this.real && known) this.compare(this.real, known, this.answers.length);
    return this.state;
  }

  private arrive(text: string): Place {
    if (!this.real) throw new Error('a new place is reached by running the code');
    const place = this.program.newPlace(this.real, this.here);
    (this.here.next ??= new Map()).set(text, place);
    return place;
  }

  /** Runs the code up to here and one answer further. */
  private catchUp(answer: AnswerText): void {
    const real = (this.real = this.run());
    for (const [nth, place] of this.course.entries()) {
      this.compare(real, place, nth);
      if (this.strayed || real.state.kind !== 'calling') return;
      real.answer(this.answers[nth] ?? answer);
    }
  }

  private compare(real: Attempt, place: Place, answered: number): void {
    if (isSame(real.state, place.state)) return;
    this.strayed = { kind: 'stopped', fault: strayedFault(place.state, real.state, answered + 1) };
    real.crash();
  }
}

/** What tells one attempt's arguments from another's: a program is always handed the same objects. */
function handed(argument: Argument): Plain {
  return argument.kind === 'plain' ? argument.value : argument.kind;
}

function isSame(one: AttemptState, other: AttemptState): boolean {
  return one === other || isLimited(one) || isLimited(other) || deed(one) === deed(other);
}

/** How far code gets before a limit ends it may differ a little from run to run, and isn't its choice. */
function isLimited(state: AttemptState): boolean {
  return state.kind === 'stopped' && ['too-many-steps', 'too-deep', 'memory'].includes(state.fault.id);
}

/** What the code did, as text, without the line at which it stood. */
function deed(state: AttemptState): string {
  switch (state.kind) {
    case 'calling':
      return `${state.call.target}.${state.call.method}${JSON.stringify(state.call.args)}`;
    case 'returned':
      return `returned ${JSON.stringify(state.value)}`;
    case 'threw':
      return `threw ${JSON.stringify(state.thrown)}`;
    case 'stopped':
      return state.fault.id;
  }
}

function strayedFault(before: AttemptState, now: AttemptState, call: number): CodeFault {
  const line = now.kind === 'calling' ? now.call.line : undefined;
  return {
    id: 'not-repeatable',
    sentence: `Given the same answers once more, your code did something else: as step ${call} of an attempt it first ${sayDeed(before)}, then ${sayDeed(now)}. An attempt must begin with nothing that another one has left behind.`,
    ...(line === undefined ? {} : { line }),
  };
}

function sayDeed(state: AttemptState): string {
  switch (state.kind) {
    case 'calling':
      return `called ${sayCall(state.call)}`;
    case 'returned':
      return `returned ${JSON.stringify(state.value)}`;
    case 'threw':
      return 'threw an error';
    case 'stopped':
      return 'had to be stopped';
  }
}

function sayCall({ target, method, args }: CallRecord): string {
  const given = args.map((arg) => JSON.stringify(arg)).join(', ');
  return `${target}.${method}(${given.length > 60 ? `${given.slice(0, 57)}…` : given})`;
}
