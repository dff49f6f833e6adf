import type { FaultId } from '../core/faults.ts';
import type { CallRecord, LogEntry, StoryChoice, StoryOption } from '../core/trace.ts';
import type { Facts } from './facts.ts';
import { Lane } from './lane.ts';
import { Recorder } from './recorder.ts';
import type { RememberedProgram } from './sandbox/remembered-program.ts';
import type { Run } from './run.ts';
import type { CallOption, Role, Scenario, World, WorldEvent } from './workloads/workload.ts';

/**
 * Plays one schedule. Each worker runs attempts until one ends by itself; a crash starts its next one. Who goes next, what
 * happens at each call and what the world does in between is the chooser's to say. When all workers have ended, the faults
 * are over: what is still on its way arrives, and two quiet attempts follow.
 */

export interface Cost {
  readonly faults: number;
  readonly preemptions: number;
}

/** One way to go on at a choice point. The first of several costs nothing. */
export interface Option {
  readonly fault: FaultId | null;
  readonly cost: Cost;
  /** Whether the fault lasts until the quiet attempts. */
  readonly lasting?: boolean;
  /** The worker whose turn it would be. */
  readonly worker?: number;
}

/** What is being decided: how a call goes, who goes next, or only whether the quiet attempts are worth playing. */
export type Question =
  | { readonly kind: 'call'; readonly target: string; readonly method: string }
  /** `next`: the call that the worker whose turn it is would make, such as `destination.grant`. */
  | { readonly kind: 'turn'; readonly next?: string }
  | { readonly kind: 'quiet' };

/** Where a run stands when something is to be decided. */
export interface Moment {
  /** Steps up to here. */
  readonly steps: number;
  /** Equal at two moments exactly when everything that can follow is equal too. Costs time to make. */
  state(): string;
}

/** Says which option is taken, by index, or null to end the run here: what it met up to here is judged all the same. */
export type Chooser = (options: readonly Option[], question: Question, moment: Moment) => number | null;

export interface Playing<S extends Scenario> {
  readonly world: World<S>;
  readonly program: RememberedProgram;
  /** The start state, and what is known of it. */
  readonly facts: Facts<S>;
  /** The workers by role; the first is `own`. */
  readonly roles: readonly Role[];
  readonly choose: Chooser;
  /** Whether calls carry the learner's line: it costs time, and only a story that is told needs it. */
  readonly lines: boolean;
  /** How many quiet attempts follow. Left out: two. */
  readonly quiet?: number | undefined;
}

export interface Played {
  readonly run: Run;
  readonly log: readonly LogEntry[];
  /** The option taken at each choice point. */
  readonly path: readonly number[];
  /** The choice points themselves, in the same order; only kept where lines are. */
  readonly choices: readonly StoryChoice[];
}

const QUIET_ATTEMPTS = 2;
const FREE: Cost = { faults: 0, preemptions: 0 };
const QUIETLY: readonly Option[] = [{ fault: null, cost: FREE }];
const ONE_FAULT: Cost = { faults: 1, preemptions: 0 };
const ONE_PREEMPTION: Cost = { faults: 0, preemptions: 1 };

export function playSchedule<S extends Scenario>(playing: Playing<S>): Played {
  const play = new Play(playing);
  try {
    play.faulty();
    play.quiet();
  } catch (error) {
    if (error !== ENDED_BY_CHOOSER) throw error;
  } finally {
    play.abandon();
  }
  return play.finish();
}

class Play<S extends Scenario> {
  private readonly recorder: Recorder<S>;
  private readonly lanes: readonly Lane[];
  private readonly path: number[] = [];
  private readonly choices: StoryChoice[] = [];
  /** Calls that fail the same way until the faults are over. */
  private readonly outages = new Map<string, FaultId>();
  private current: Lane | null = null;
  /** Place in the path at which the present call's fault was chosen. Null for one that an outage brought. */
  private chosenAt: number | null = null;

  constructor(private readonly playing: Playing<S>) {
    const { world, facts, roles } = playing;
    world.reset(facts.scenario, facts.cast, roles.length);
    this.recorder = new Recorder(facts, world);
    this.lanes = roles.map((role, worker) => new Lane(worker, role));
  }

  /** Runs until every worker has ended by itself. */
  faulty(): void {
    while (!this.recorder.codeFault) {
      const ready = this.readyLanes();
      const [first] = ready;
      if (!first) return;
      const events = this.events();
      // Most of the time there is nothing to decide here.
      if (ready.length === 1 && events.length === 0) this.turn(first);
      else this.move(ready, events);
    }
  }

  /** Runs twice with nothing failing, as the first worker, once everything on its way has arrived. */
  quiet(): void {
    const { quiet = QUIET_ATTEMPTS } = this.playing;
    if (this.recorder.codeFault || quiet === 0) return;
    this.outages.clear();
    this.current = null;
    if (this.ask(QUIETLY, QUIET) === null) throw ENDED_BY_CHOOSER;
    const arrived = this.playing.world.calmDown();
    if (arrived) this.recorder.worldMoved(arrived, null);
    for (let nth = 0; nth < quiet && !this.recorder.codeFault; nth++) {
      const lane = new Lane(0, 'own', true);
      while (lane.canGoOn && !this.recorder.codeFault) this.turn(lane);
    }
  }

  finish(): Played {
    return { run: this.recorder.finish(), log: this.recorder.log, path: this.path, choices: this.choices };
  }

  /** Ends attempts that are still open, so that nothing of theirs is left in the sandbox. */
  abandon(): void {
    for (const lane of this.lanes) lane.abandon();
  }

  /** Does one of what may happen next: the turn of a worker that is ready, or something that the world does by itself. */
  private move(ready: readonly Lane[], events: readonly WorldEvent[]): void {
    const options = ready.map((lane, nth) => {
      const interrupts = nth > 0 && ready[0] === this.current;
      return { fault: null, cost: interrupts ? ONE_PREEMPTION : FREE, worker: lane.worker };
    });
    const index = this.decide([...options, ...events.map(optionOf)], this.whoseTurn());
    const lane = ready[index];
    const event = events[index - ready.length];
    if (lane) this.turn(lane);
    else if (event) this.happen(event);
  }

  /** Workers that can go on, the one whose turn it is first. */
  private readyLanes(): readonly Lane[] {
    const { current } = this;
    const ready: Lane[] = [];
    if (current && this.isReady(current)) ready.push(current);
    for (const lane of this.lanes) if (lane !== current && this.isReady(lane)) ready.push(lane);
    return ready;
  }

  /** Until one has begun, two workers with the same request are each other's mirror image: the first one goes first. */
  private isReady(lane: Lane): boolean {
    if (lane.role === 'same' && this.current === null) return false;
    return lane.canGoOn && !this.playing.world.isBlocked(lane.worker, lane.call);
  }

  private whoseTurn(): Question {
    const call = this.current?.call;
    return call ? { kind: 'turn', next: `${call.target}.${call.method}` } : { kind: 'turn' };
  }

  /** What the world may do by itself, as far as the exercise knows of it. */
  private events(): readonly WorldEvent[] {
    const events = this.playing.world.events();
    if (events.length === 0) return events;
    return events.filter(({ free, fault }) => free || this.playing.facts.mayFail(fault));
  }

  private happen(event: WorldEvent): void {
    event.perform();
    this.recorder.worldMoved(event.fault, this.path.length - 1);
    for (const lane of this.lanes) lane.overlapped = true;
  }

  /** One turn of a worker: it begins if it hasn't, and has one call answered. */
  private turn(lane: Lane): void {
    if (this.current !== lane) for (const other of this.lanes) if (other !== lane) other.overlapped = true;
    this.current = lane;
    if (!lane.attempt) this.begin(lane);
    else lane.overlapped ||= this.lanes.some((other) => other !== lane && other.isUnderWay);
    if (lane.call && !this.playing.world.isBlocked(lane.worker, lane.call)) this.answer(lane, lane.call);
    if (lane.ended) this.end(lane);
  }

  private begin(lane: Lane): void {
    const { program, world, lines } = this.playing;
    const { worker, role } = lane;
    const number = this.recorder.begin(lane);
    lane.begin(program.start(number, world.argumentsFor(number, worker, role), { lines }), number);
  }

  private answer(lane: Lane, call: NonNullable<Lane['call']>): void {
    const { world } = this.playing;
    const forbidden = world.forbids(call);
    if (forbidden) return lane.stop(forbidden);
    const option = this.optionFor(lane, call);
    const reply = option.perform();
    if (reply.kind === 'nothing') {
      world.crash(lane.worker);
      lane.crash();
      return this.recorder.call(lane, call, option.fault, reply, this.chosenAt);
    }
    if (option.fault) lane.meet(option.fault, this.outages.has(`${call.target}.${call.method}`));
    this.recorder.call(lane, call, option.fault, reply, option.fault ? this.chosenAt : null);
    lane.answer(reply);
  }

  private optionFor(lane: Lane, call: NonNullable<Lane['call']>): CallOption {
    const { world } = this.playing;
    const at = `${call.target}.${call.method}`;
    this.chosenAt = null;
    const all = world.options(call, lane.worker);
    const [first] = all;
    if (!first) throw new Error(`no way to carry out ${at}`);
    const lasting = this.outages.get(at);
    if (lasting) return all.find((option) => option.fault === lasting) ?? first;
    return lane.isQuiet ? first : this.choose(call, at, all, first);
  }

  /** Has it decided how a call goes: well, with a fault that strikes once, or with one that is there to stay. */
  private choose(call: CallRecord, at: string, all: readonly CallOption[], first: CallOption): CallOption {
    const { facts } = this.playing;
    const once = all.filter(({ fault }) => fault === null || facts.mayFail(fault));
    const forGood = facts.task.outages ? once.filter(({ canLast }) => canLast) : [];
    if (once.length + forGood.length === 1) return first;
    const options = [
      ...once.map(({ fault }) => onceOption(fault)),
      ...forGood.map(({ fault }) => lastingOption(fault)),
    ];
    const index = this.decide(options, { kind: 'call', target: call.target, method: call.method });
    this.chosenAt = this.path.length - 1;
    const stays = forGood[index - once.length];
    if (stays?.fault) this.outages.set(at, stays.fault);
    return once[index] ?? stays ?? first;
  }

  private end(lane: Lane): void {
    const { ending, log } = lane.finish();
    this.recorder.end(lane, ending, log);
  }

  private ask(options: readonly Option[], question: Question): number | null {
    return this.playing.choose(options, question, { steps: this.recorder.length, state: () => this.state(question) });
  }

  private decide(options: readonly Option[], question: Question): number {
    const index = this.ask(options, question);
    if (index === null) throw ENDED_BY_CHOOSER;
    this.path.push(index);
    if (this.playing.lines)
      this.choices.push({ step: this.recorder.length, options: options.map(toldOption), taken: index });
    return index;
  }

  /**
   * Everything that what follows can depend on: committed rows, what the world hides, who is where. Learner code can do
   * nothing but follow from the answers that its attempt was given, since module variables are fresh in each.
   */
  private state({ kind }: Question): string {
    const { world, facts } = this.playing;
    let outages = '';
    for (const [at, fault] of this.outages) outages += `\n${at}\n${fault}`;
    const beside = facts.numberOf(world.hidden() + outages);
    let state = `${kind.charAt(0)}${this.current?.worker ?? '-'}${this.recorder.state()},${beside}`;
    // What the workers did before they ended is judged already; what follows depends on what they left.
    if (kind !== 'quiet') for (const lane of this.lanes) state += lane.state();
    return state;
  }
}

/** Thrown through a run to its end. One for all, since making an error's stack takes longer than many a step. */
const ENDED_BY_CHOOSER = new Error('the chooser ended this run');

const QUIET: Question = { kind: 'quiet' };

/** One object for each way in which a call may fail, since they are listed at every call of every run. */
const onceOption = remember((fault) => ({ fault, cost: fault === null ? FREE : ONE_FAULT, lasting: false }));
const lastingOption = remember((fault) => ({ fault, cost: ONE_FAULT, lasting: true }));

function remember(make: (fault: FaultId | null) => Option): (fault: FaultId | null) => Option {
  const known = new Map<FaultId | null, Option>();
  return (fault) => {
    const option = known.get(fault) ?? make(fault);
    known.set(fault, option);
    return option;
  };
}

function optionOf({ fault, free }: WorldEvent): Option {
  return { fault, cost: free ? FREE : ONE_FAULT };
}

function toldOption({ fault, cost, lasting = false, worker }: Option): StoryOption {
  return { fault, lasting, worker: worker ?? null, cost: cost.faults + cost.preemptions };
}
