import { decide, outcomeOf, OUTCOMES, type AuthorityState, type Evidence } from '../../core/decisions.ts';
import type { GrantsScenario } from '../../core/scenarios.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Tables } from '../../core/plain.ts';
import type { CallRecord, Reply } from '../../core/trace.ts';
import type { DeclaredStart } from '../../core/worksheet/declared-starts.ts';
import type { Declared } from '../../core/worksheet/destinations.ts';
import { isKeyless } from '../../core/worksheet/recovery.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import { SheetDestination, type Assumed } from './worksheet-destination.ts';
import { sayGrants } from '../workloads/grants-story.ts';
import { grants, requestOf, startRows, wantedOf } from '../workloads/grants.ts';
import type {
  CallOption,
  Effect,
  Role,
  Sentences,
  ToldStep,
  Truth,
  Workload,
  World,
  WorldEvent,
} from '../workloads/workload.ts';

/** A worksheet's step as a workload: recovery by its table, at a destination with the declared capabilities. */

/** The world of a worksheet also says what has been decided in a run of what was left open. */
export interface AssumingWorld extends World<DeclaredStart> {
  readonly assumed: Assumed;
}

export interface SheetWorkload extends Workload<DeclaredStart> {
  /** Kept in memory: it asks for no database. */
  openWorld(): AssumingWorld;
}

/** @param hasApproval false where nobody approves anything, so that nothing is withdrawn */
export function sheetWorkload(can: Declared, hasApproval = true): SheetWorkload {
  const openWorld = () => new SheetWorld(new SheetDestination(can, hasApproval));
  return {
    entry: 'recover',
    outcomes: OUTCOMES,
    asksAuthority: true,
    open: openWorld,
    openWorld,
    effects: grants.effects,
    wanted: wantedOf,
    truth: (_scenario, cast, tables, authority, role) => truth(cast, tables, authority, role),
    narrate: (scenario, cast) => narrate(scenario, cast),
  };
}

export class SheetWorld implements AssumingWorld {
  private cast: Cast | null = null;
  /** Whether nobody here knows the key under which the first call was sent. */
  private isKeyLost = false;
  /** For each worker, which holds would have been right at some moment since it last sent: claims are judged by it. */
  private readonly couldHold = new Map<number, { readonly role: Role; empty: boolean; existing: boolean }>();

  private seen: { readonly tables: Tables; readonly byRole: Map<Role, Evidence> } | null = null;

  constructor(private readonly destination: SheetDestination) {}

  reset(scenario: DeclaredStart, cast: Cast): void {
    this.cast = cast;
    this.couldHold.clear();
    const { start, authority } = scenario;
    this.isKeyLost = start === 'key-lost';
    const onTheWay = start === 'on-its-way' ? [requestOf(cast, 'own')] : [];
    const rows = startRows({ evidence: evidenceAt(start), differs: 'access', twin: false }, cast);
    this.destination.reset(rows, onTheWay, authority, start === 'failed' ? cast.operation : null);
  }

  get assumed(): Assumed {
    return this.destination.assumed;
  }

  argumentsFor(attempt: number, worker: number, role: Role): readonly Argument[] {
    const cast = this.castNow();
    this.couldHold.set(worker, { role, empty: false, existing: false });
    const request = requestOf(cast, role);
    // Who makes another key for the same request does so once: only the first one was lost.
    const operation = this.isKeyLost && role !== 'rival' ? `${request.operation}${AGAIN}` : request.operation;
    return [{ kind: 'plain', value: { ...request, operation, attempt: cast.attempt(attempt) } }];
  }

  forbids(): null {
    return null;
  }

  options({ target, method, args }: CallRecord, worker: number): readonly CallOption[] {
    const [operation = '', person = '', access = ''] = args.map(String);
    if (method === 'grant') this.forget(worker);
    if (target === 'authority') return this.destination.authorityOptions();
    switch (method) {
      case 'lookup':
        return this.destination.lookOptions(this.foundBy(operation), worker);
      case 'wait':
        return this.destination.waitOptions();
      case 'now':
        return this.destination.clockOptions(worker);
      default:
        return this.destination.grantOptions({ operation: this.knownAs(operation), person, access }, worker);
    }
  }

  /** What a look finds something by: its key, or what it is, where that may exist only once and the key is another one. */
  private foundBy(key: string): string {
    const { operation } = this.castNow();
    return this.destination.knowsByIdentity && key === `${operation}${AGAIN}` ? operation : key;
  }

  /** What a call is recognised by: its key, or what it asks for, where that may exist only once. */
  private knownAs(key: string): string {
    return this.destination.knowsByIdentity && isKeyless(key) ? this.castNow().operation : key;
  }

  events(): readonly WorldEvent[] {
    this.note();
    return this.destination.events(this.castNow().operation);
  }

  calmDown(): FaultId | null {
    return this.destination.calmDown() ? 'late-arrival' : null;
  }

  isBlocked(): boolean {
    return false;
  }

  crash(worker: number): void {
    this.destination.letGo(worker);
  }

  settle(worker: number): boolean {
    this.destination.letGo(worker);
    return true;
  }

  authority(): AuthorityState {
    return this.destination.authority;
  }

  committed(): Tables {
    return this.destination.committed();
  }

  hidden(): string {
    const holds = [...this.couldHold].map(
      ([worker, { empty, existing }]) => `${worker}${Number(empty)}${Number(existing)}`,
    );
    return `${this.destination.hidden()}|${holds.join()}`;
  }

  close(): void {}

  /** What was so before a sending may have been changed by it. */
  private forget(worker: number): void {
    const held = this.couldHold.get(worker);
    if (held) this.couldHold.set(worker, { ...held, empty: false, existing: false });
  }

  /** Called between any two steps. */
  private note(): void {
    const tables = this.destination.committed();
    for (const held of this.couldHold.values()) {
      const evidence = this.evidenceIn(tables, held.role);
      held.empty ||= evidence === 'none';
      held.existing ||= evidence === 'match';
    }
  }

  /** Between most steps nothing is committed. */
  private evidenceIn(tables: Tables, role: Role): Evidence {
    const known = this.seen?.tables === tables ? this.seen : (this.seen = { tables, byRole: new Map() });
    const evidence = known.byRole.get(role) ?? evidenceOf(this.castNow(), tables, role);
    known.byRole.set(role, evidence);
    return evidence;
  }

  private castNow(): Cast {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    return this.cast;
  }
}

/** What is added to a key that is made anew after the first one was lost. */
const AGAIN = '-again';

/** What is so, whoever can see it: claims are held against it. While a call is on its way, nothing is settled. */
function truth(cast: Cast, tables: Tables, authority: AuthorityState, role: Role): Truth {
  const evidence = evidenceOf(cast, tables, role);
  return {
    evidence,
    authority,
    answers: [outcomeOf(decide(evidence, authority).decision)],
    mayBegin: authority === 'yes',
    paused: false,
  };
}

function evidenceOf(cast: Cast, tables: Tables, role: Role): Evidence {
  return evidenceFor(wantedOf(cast, role), tables);
}

/** What is so of what somebody wants. While a call is on its way, nobody can tell. */
export function evidenceFor({ key, details }: Effect, tables: Tables): Evidence {
  const stored = grants.effects(tables).filter((effect) => effect.key === key);
  if (stored.length > 0) return stored.every((effect) => effect.details === details) ? 'match' : 'other';
  return (tables['open_calls'] ?? []).some((row) => row['operation'] === key) ? 'cannot-tell' : 'none';
}

/** What stands there when recovery begins. */
function evidenceAt(start: DeclaredStart['start']): 'match' | 'none' | 'other' {
  switch (start) {
    case 'on-its-way':
    case 'failed':
      return 'none';
    case 'key-lost':
      return 'match';
    default:
      return start;
  }
}

/** Told like the exercises’ remote destination; waiting and the clock are the worksheet's own. */
function narrate(scenario: DeclaredStart, cast: Cast): (step: ToldStep, tables: Tables) => Sentences {
  const asGrants: GrantsScenario = {
    ...scenario,
    evidence: evidenceAt(scenario.start),
    differs: 'access',
    twin: false,
  };
  const tell = grants.narrate(asGrants, cast);
  return (step, tables) => {
    if (step.event.kind !== 'call') return tell(step, tables);
    const { call, reply } = step.event;
    const word = wordsOf(call.method, reply);
    if (word === null) return tell(step, tables);
    if (reply.kind === 'error' && reply.error.kind === 'failed') {
      const isTrue = `The first call’s failure is kept under the key: nothing was done. ${sayGrants(cast, tables)}`;
      return { ...tell(step, tables), truth: isTrue, known: word, doubt: true };
    }
    // Neither the clock nor waiting says anything about the action, as reading the approval doesn't.
    const likeCheck: ToldStep = { ...step, event: { ...step.event, call: { ...call, method: 'check' } } };
    const said = tell(call.target === 'clock' ? likeCheck : step, tables);
    return call.target === 'clock' ? { ...said, known: word } : { ...said, known: word, doubt: false };
  };
}

function wordsOf(method: string, reply: Reply): string | null {
  if (method === 'wait') return 'Waited until nothing can be on its way any more.';
  if (method === 'now') return timeWords(reply.kind === 'value' ? reply.value : null);
  if (reply.kind !== 'error') return null;
  if (reply.error.kind === 'exists-equal') return 'It exists, with the same details.';
  return reply.error.kind === 'failed' ? 'It failed there. Whether anything was done, the answer does not say.' : null;
}

function timeWords(value: unknown): string {
  return value === 'over'
    ? 'The time for which the destination remembers the key is over.'
    : 'The destination still remembers the key.';
}
