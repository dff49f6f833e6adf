import { decide, outcomeOf, type AuthorityState, type Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { DispatchScenario } from '../../core/scenarios.ts';
import type { FaultId } from '../../core/faults.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { CallRecord, CodeFault } from '../../core/trace.ts';
import type { Cast } from '../cast.ts';
import type { Handoff, HandoffCast } from '../handoff-cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { narrateDispatch } from './dispatch-story.ts';
import { capabilitiesOf } from './grants.ts';
import { HandoffReceiver, type Message } from './handoff-receiver.ts';
import { outboxRow, requestRow, sourceSchema } from './handoff-source.ts';
import { inOrder, LocalDatabase } from './local-database.ts';
import type { CallOption, Effect, Part, Truth, Workload, World, WorldEvent } from './workload.ts';

/** Delivering what is pending in the outbox: two databases with two commits, and a network between them. */
export const dispatch: Workload<DispatchScenario> = {
  entry: 'dispatch',
  outcomes: ['completed', 'reconciled', 'conflict', 'unresolved'],
  asksAuthority: false,
  /** Every dispatcher reads the same outbox. */
  rivals: false,
  open: (sqlite, task) => new DispatchWorld(sqlite, task),
  effects: (tables) => (tables['tasks'] ?? []).map(messageEffect),
  wanted: ({ handoff }) => effectOf(handoff.own),
  parts: partsOf,
  truth,
  narrate: narrateDispatch,
};

// The world

const TABLES = ['requests', 'outbox', 'acknowledgements', 'exceptions'] as const;

class DispatchWorld implements World<DispatchScenario> {
  private readonly source: LocalDatabase;
  private readonly receiver: HandoffReceiver;
  private cast: Cast | null = null;
  /** True while an approval that took its number early hasn't been committed yet. */
  private uncommitted = false;
  private seen: { readonly source: Tables; readonly receiver: Tables; readonly both: Tables } | null = null;

  constructor(sqlite: Sqlite, task: CodeTask) {
    this.source = new LocalDatabase(sqlite, sourceSchema(TABLES), task.statements, inOrder(...TABLES));
    this.receiver = new HandoffReceiver(sqlite, capabilitiesOf(task).late === 'possible');
  }

  reset(scenario: DispatchScenario, cast: Cast, workers: number): void {
    this.cast = cast;
    this.uncommitted = scenario.also === 'late-commit';
    this.source.reset(workers, startRows(scenario, cast));
    this.receiver.reset(
      startTasks(scenario, cast.handoff),
      scenario.receiver === 'rejects' ? cast.handoff.own.key : null,
    );
  }

  // What learner code is handed

  argumentsFor(attempt: number): readonly Argument[] {
    return [
      { kind: 'database' },
      {
        kind: 'object',
        target: 'receiver',
        methods: ['deliver'],
        parameters: { deliver: ['operation', 'details'] },
      },
      { kind: 'plain', value: { attempt: this.castNow().attempt(attempt) } },
    ];
  }

  // How a call may go, and what may happen by itself

  forbids(call: CallRecord): CodeFault | null {
    return call.target === 'receiver' ? null : this.source.forbids(call);
  }

  options(call: CallRecord, worker: number): readonly CallOption[] {
    if (call.target !== 'receiver') return this.source.options(call, worker);
    const [operation = '', details = ''] = call.args.map(String);
    return this.receiver.options({ operation, details });
  }

  /** The late commit isn't among them: what matters is that the dispatcher has passed it by, and that it has at the end. */
  events(): readonly WorldEvent[] {
    return this.receiver.events();
  }

  isBlocked(worker: number, call: CallRecord | null): boolean {
    return this.source.isBlocked(worker, call);
  }

  calmDown(): FaultId | null {
    const arrived = this.receiver.calmDown();
    if (!this.uncommitted) return arrived ? 'late-arrival' : null;
    this.commitLate();
    return 'late-commit';
  }

  /** What is in the outbox has been approved. */
  authority(): AuthorityState {
    return 'yes';
  }

  hidden(): string {
    return `${this.source.hidden()}${this.uncommitted}${this.receiver.hidden()}`;
  }

  crash(worker: number): void {
    this.source.crash(worker);
  }

  settle(worker: number): boolean {
    return this.source.settle(worker);
  }

  committed(): Tables {
    const [source, receiver] = [this.source.committed(), this.receiver.committed()];
    if (this.seen?.source !== source || this.seen.receiver !== receiver) {
      this.seen = { source, receiver, both: { ...source, ...receiver } };
    }
    return this.seen.both;
  }

  close(): void {
    this.source.close();
    this.receiver.close();
  }

  /** The other approval is committed, with the number that it took before the own one. */
  private commitLate(): void {
    const { later, outboxId } = this.castNow().handoff;
    this.uncommitted = false;
    this.source.add({ requests: [requestRow(later, 'approved')], outbox: [outboxRow(outboxId - 1, later, 'pending')] });
  }

  private castNow(): Cast {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    return this.cast;
  }
}

function startRows({ status, also }: DispatchScenario, { handoff, attempt }: Cast): Tables {
  const { own, later, revised, outboxId, taskId } = handoff;
  const more = also === 'later-request' ? [later] : also === 'next-revision' ? [revised] : [];
  const acknowledgement = { operation: own.key, task: taskId + 1, attempt: attempt(0) };
  return {
    requests: [also === 'next-revision' ? [] : [own], more].flat().map((each) => requestRow(each, 'approved')),
    outbox: [outboxRow(outboxId, own, status), ...more.map((each) => outboxRow(outboxId + 1, each, 'pending'))],
    acknowledgements: status === 'acknowledged' ? [acknowledgement] : [],
  };
}

/** Another request's task, and the own one where an earlier delivery has made it. */
function startTasks({ receiver }: DispatchScenario, cast: HandoffCast): readonly (Message & { readonly id: number })[] {
  const { own, other, otherDetails, taskId } = cast;
  const others = [{ id: taskId, operation: other.key, details: other.details }];
  if (receiver === 'none' || receiver === 'rejects') return others;
  return [
    ...others,
    { id: taskId + 1, operation: own.key, details: receiver === 'match' ? own.details : otherDetails },
  ];
}

// What is true, and the right answer

function effectOf({ key, details }: Handoff): Effect {
  return { key, details };
}

function messageEffect(row: Row): Effect {
  return { key: String(row['operation']), details: String(row['details']) };
}

/** The own handoff, and those of others that may lie in the same outbox. */
function partsOf({ handoff }: Cast): readonly Part[] {
  const others = [handoff.later, handoff.revised, handoff.other];
  return [effectOf(handoff.own), ...others.map((each) => ({ ...effectOf(each), beside: true }))];
}

/** What becomes of a row of the outbox when nothing fails. */
type Fate = 'acknowledged' | 'delivered' | 'found' | 'rejected' | 'conflict';

function truth(scenario: DispatchScenario, { handoff }: Cast, tables: Tables): Truth {
  const rejected = scenario.receiver === 'rejects' ? handoff.own.key : null;
  const fates = (tables['outbox'] ?? []).map((row) => fateOf(row, tables, rejected));
  const evidence = evidenceOf(fates);
  return {
    evidence,
    authority: 'yes',
    answers: answersTo(fates, evidence),
    mayBegin: true,
    paused: false,
    situation: situationOf(fates, evidence),
    ...disagreement(tables),
  };
}

function fateOf(row: Row, tables: Tables, rejected: string | null): Fate {
  const { operation, details, status } = row;
  if (status === 'acknowledged') return 'acknowledged';
  if (operation === rejected || isException(operation, 'rejected', tables)) return 'rejected';
  const task = (tables['tasks'] ?? []).find((each) => each['operation'] === operation);
  if (!task) return 'delivered';
  return task['details'] === details ? 'found' : 'conflict';
}

/** Whether an earlier run has put it before somebody, as an exception of this kind. */
function isException(operation: Row[string] | undefined, kind: string, tables: Tables): boolean {
  return (tables['exceptions'] ?? []).some((row) => row['operation'] === operation && row['kind'] === kind);
}

function evidenceOf(fates: readonly Fate[]): Evidence {
  if (fates.includes('conflict')) return 'other';
  return fates.every((fate) => fate === 'acknowledged' || fate === 'found') ? 'match' : 'none';
}

function answersTo(fates: readonly Fate[], evidence: Evidence): Truth['answers'] {
  const left: Truth['answers'][number][] = [];
  if (fates.includes('conflict')) left.push('conflict');
  if (fates.includes('rejected')) left.push('unresolved');
  if (left.length > 0) return left;
  if (fates.every((fate) => fate === 'acknowledged')) return ['reconciled'];
  return evidence === 'match' ? ['completed', 'reconciled'] : [outcomeOf(decide(evidence, 'yes').decision)];
}

function situationOf(fates: readonly Fate[], evidence: Evidence): string {
  if (fates.includes('conflict')) return 'The receiver holds other details under a key';
  if (fates.includes('rejected')) return 'The receiver says no to a handoff';
  if (fates.every((fate) => fate === 'acknowledged')) return 'Nothing is pending';
  return evidence === 'match'
    ? 'The task exists, and nobody here knows it yet'
    : 'A handoff is pending, and has no task yet';
}

/** By status of a row in the outbox, the table that holds the row behind it. */
const BEHIND = { acknowledged: 'acknowledgements', exception: 'exceptions' } as const;

/** A row of the outbox says acknowledged or exception exactly when the row behind that is there, or what doesn't agree. */
function disagreement(tables: Tables): Pick<Truth, 'torn'> {
  for (const { operation, status } of tables['outbox'] ?? []) {
    for (const [stated, table] of Object.entries(BEHIND)) {
      const count = (tables[table] ?? []).filter((row) => row['operation'] === operation).length;
      if (count === (status === stated ? 1 : 0)) continue;
      return {
        torn: `Committed: ${operation} is ${status} in the outbox, with ${count} of its rows in ${table}. They belong together.`,
      };
    }
  }
  return {};
}
