import { decide, outcomeOf, OUTCOMES, type AuthorityState } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { StagingScenario } from '../../core/scenarios.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { inOrder, LocalDatabase } from './local-database.ts';
import { OnLocalDatabase } from './on-local-database.ts';
import { narrateStaging } from './staging-story.ts';
import type { Effect, Role, Truth, Workload, WorldEvent } from './workload.ts';

/** Staging an approved item for review: queue row, receipt and audit row in one local database. */
export const staging: Workload<StagingScenario> = {
  entry: 'stage',
  outcomes: [...OUTCOMES, 'refused'],
  asksAuthority: false,
  cast: (cast) => ({ ...cast, operation: cast.operation.replace(/:req-(\d+):grant$/, ':case-$1:reply') }),
  readOnly: ['approvals', 'readers', 'pause'],
  appendOnly: ['action_audit'],
  open: (sqlite, task) => new StagingWorld(sqlite, task),
  effects: (tables) => (tables['review_queue'] ?? []).map(effectOf),
  wanted: (cast, role) => effectOf(requestOf(cast, role)),
  truth,
  narrate: narrateStaging,
};

// The world

/** `review_queue` has no unique key: what keeps an item from being staged twice is the receipt, committed with it. */
const SCHEMA = `
  CREATE TABLE approvals (operation TEXT NOT NULL PRIMARY KEY, item TEXT NOT NULL, status TEXT NOT NULL, valid_until INTEGER NOT NULL);
  CREATE TABLE readers (person TEXT NOT NULL PRIMARY KEY);
  CREATE TABLE pause (paused INTEGER NOT NULL);
  CREATE TABLE review_queue (operation TEXT NOT NULL, item TEXT NOT NULL);
  CREATE TABLE operations (operation TEXT NOT NULL PRIMARY KEY, item TEXT NOT NULL, receipt TEXT NOT NULL, event TEXT NOT NULL);
  CREATE TABLE action_audit (operation TEXT NOT NULL, attempt TEXT NOT NULL, person TEXT NOT NULL, action TEXT NOT NULL);
`;

const TABLES = ['approvals', 'review_queue', 'operations', 'action_audit', 'readers', 'pause'];
export const COMPLETION_EVENT = 'staged_local_review_only';

class StagingWorld extends OnLocalDatabase<StagingScenario> {
  private cast: Cast | null = null;

  constructor(sqlite: Sqlite, { statements }: CodeTask) {
    super(new LocalDatabase(sqlite, SCHEMA, statements, inOrder(...TABLES)));
  }

  reset(scenario: StagingScenario, cast: Cast, workers: number): void {
    this.cast = cast;
    this.local.reset(workers, startRows(scenario, cast));
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    if (!this.cast) throw new Error('reset comes before the first attempt');
    const { person, now } = this.cast;
    return [
      { kind: 'database' },
      { kind: 'plain', value: { ...requestOf(this.cast, role), person, attempt: this.cast.attempt(attempt), now } },
    ];
  }

  // What may happen by itself

  /** Somebody pauses new work: between transactions, for the flag lies in the same database, and one write waits for another. */
  override events(): readonly WorldEvent[] {
    if (!this.local.isFree || isPaused(this.local.committed())) return [];
    return [{ fault: 'paused', free: false, perform: () => this.local.change('UPDATE pause SET paused = 1') }];
  }
}

function startRows(scenario: StagingScenario, cast: Cast): Tables {
  const { operation, item, otherItem, now, person, otherPerson } = cast;
  const status = scenario.approval === 'withdrawn' ? 'withdrawn' : 'approved';
  const approval = { operation, item, status, valid_until: validUntil(scenario, now) };
  return {
    pause: [{ paused: scenario.paused ? 1 : 0 }],
    readers: [{ person: scenario.access ? person : otherPerson }],
    approvals: scenario.approval === 'missing' ? [] : [approval],
    ...joined([
      ...(scenario.neighbour
        ? [
            stagedBefore(
              { ...cast, operation: cast.operation.replace(':case-', ':case-9') },
              `${item}, of another case`,
            ),
          ]
        : []),
      ...(scenario.evidence === 'none'
        ? []
        : [stagedBefore(cast, scenario.evidence === 'match' ? item : otherItem, earlierReceipt(scenario, cast))]),
    ]),
  };
}

/** The rows of several sets of tables, one after the other. */
function joined(sets: readonly Tables[]): Tables {
  const tables: Record<string, Row[]> = {};
  for (const set of sets) for (const [table, rows] of Object.entries(set)) (tables[table] ??= []).push(...rows);
  return tables;
}

/** An approval holds to the end of its last minute. */
function validUntil({ approval }: StagingScenario, now: number): number {
  switch (approval) {
    case 'expired':
      return now - 1;
    case 'last-minute':
      return now;
    case 'valid':
    case 'withdrawn':
    case 'missing':
      return now + 480;
  }
}

/** An earlier attempt staged this item and its answer was lost. */
function stagedBefore({ operation, person, attempt }: Cast, item: string, receipt = `R-${operation}`): Tables {
  const before = attempt(0);
  return {
    review_queue: [{ operation, item }],
    operations: [{ operation, item, receipt, event: COMPLETION_EVENT }],
    action_audit: [{ operation, attempt: before, person, action: 'staged' }],
  };
}

/** An earlier version of the program counted its receipts, so nobody can make one up from the key. */
function earlierReceipt({ oldReceipt }: StagingScenario, { operation, now, attempt }: Cast): string {
  return oldReceipt ? `No. ${attempt(now).replace(/\D/g, '')}` : `R-${operation}`;
}

// What is true, and the right answer

function requestOf({ operation, item, otherItem }: Cast, role: Role): { operation: string; item: string } {
  return { operation, item: role === 'rival' ? otherItem : item };
}

function effectOf(row: Row): Effect {
  return { key: String(row['operation']), details: String(row['item']) };
}

/**
 * Reporting what is finished needs only permission to read, so an expired approval doesn't matter then; a withdrawn one
 * does, for it asks what happens next.
 */
function truth(scenario: StagingScenario, cast: Cast, tables: Tables, _authority: AuthorityState, role: Role): Truth {
  const { item } = requestOf(cast, role);
  const receipt = (tables['operations'] ?? []).find((row) => row['operation'] === cast.operation);
  const approval = (tables['approvals'] ?? []).find((row) => row['operation'] === cast.operation);
  const withdrawn = approval?.['status'] === 'withdrawn';
  const valid =
    approval?.['status'] === 'approved' && approval['item'] === item && cast.now <= Number(approval['valid_until']);
  const evidence = !receipt ? 'none' : receipt['item'] === item ? 'match' : 'other';
  const authority = (evidence === 'match' ? !withdrawn : valid) ? 'yes' : 'no';
  const paused = isPaused(tables);
  const held = paused && evidence === 'none' && valid;
  const answer = !scenario.access ? 'refused' : held ? 'unresolved' : outcomeOf(decide(evidence, authority).decision);
  return {
    evidence,
    authority,
    answers: [answer],
    mayBegin: valid && scenario.access,
    paused,
    stored: { what: 'receipt', id: receipt ? String(receipt['receipt']) : null },
    ...(scenario.access && evidence === 'match' && authority === 'yes' && !valid && { situation: REPORTED_LATER }),
    ...disagreement(cast.operation, tables),
  };
}

/** Nobody calls an approval valid that has expired: it is that nobody asks for one here. */
const REPORTED_LATER = 'Matching action exists, and the approval has expired since, which a report doesn’t need';

function isPaused(tables: Tables): boolean {
  return (tables['pause'] ?? []).some((row) => row['paused'] === 1);
}

/** Queue, receipt and audit row agree, or what doesn't. */
function disagreement(operation: string, tables: Tables): Pick<Truth, 'torn'> {
  const count = (table: string) => (tables[table] ?? []).filter((row) => row['operation'] === operation).length;
  const [queue, receipts, audit] = [count('review_queue'), count('operations'), count('action_audit')];
  if (queue === receipts && receipts === audit) return {};
  return {
    torn: `Committed for ${operation}: ${queue} in the queue, ${receipts} receipts, ${audit} audit rows. They belong together.`,
  };
}
