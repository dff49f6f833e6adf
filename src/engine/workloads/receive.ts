import { decide, outcomeOf, type AuthorityState, type Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { ReceiveScenario } from '../../core/scenarios.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import type { HandoffCast } from '../handoff-cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { LocalDatabase } from './local-database.ts';
import { OnLocalDatabase } from './on-local-database.ts';
import { narrateReceive } from './receive-story.ts';
import { schemaFault, tablesOf } from './receiver-schema.ts';
import type { Effect, Role, Texts, Truth, Workload } from './workload.ts';

/** Receiving a handoff: one task for one action, in the receiving application's own database and tables. */
export const receive: Workload<ReceiveScenario> = {
  entry: 'receive',
  outcomes: ['completed', 'reconciled', 'conflict', 'refused', 'unresolved'],
  asksAuthority: false,
  faultOf: schemaFault,
  open: (sqlite, task, texts = {}) => new ReceiveWorld(sqlite, task, texts),
  effects: (tables) => (tables['tasks'] ?? []).map(taskEffect),
  wanted: wantedOf,
  truth,
  narrate: narrateReceive,
};

// The world

/** SQLite's own, where a table counts its ids with AUTOINCREMENT. */
const SEQUENCE = 'sqlite_sequence';

class ReceiveWorld extends OnLocalDatabase<ReceiveScenario> {
  private readonly counts: boolean;
  private cast: Cast | null = null;
  private scenario: ReceiveScenario | null = null;

  constructor(sqlite: Sqlite, { statements }: CodeTask, { schema = '' }: Texts) {
    const tables = tablesOf(sqlite, schema);
    const shown = tables.filter((table) => table !== SEQUENCE).map((table) => [table, `SELECT * FROM "${table}"`]);
    super(new LocalDatabase(sqlite, schema, statements, Object.fromEntries(shown)));
    this.counts = tables.includes(SEQUENCE);
  }

  reset(scenario: ReceiveScenario, cast: Cast, workers: number): void {
    this.cast = cast;
    this.scenario = scenario;
    const tasks = startTasks(scenario, cast.handoff);
    this.local.reset(workers, this.counts ? { [SEQUENCE]: [], tasks } : { tasks });
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    const { cast, scenario } = this;
    if (!cast || !scenario) throw new Error('reset comes before the first attempt');
    const operation = scenario.keyed ? cast.handoff.own.key : null;
    return [
      { kind: 'database' },
      { kind: 'plain', value: { operation, details: detailsOf(cast.handoff, role), attempt: cast.attempt(attempt) } },
    ];
  }
}

/** Another request's task, and the own one where an earlier delivery has made it. */
function startTasks({ stored, twin }: ReceiveScenario, cast: HandoffCast): readonly Row[] {
  const { own, other, otherDetails, taskId } = cast;
  const others = { id: taskId, operation: other.key, details: twin ? own.details : other.details };
  if (stored === 'none') return [others];
  return [others, { id: taskId + 1, operation: own.key, details: stored === 'match' ? own.details : otherDetails }];
}

/** A rival delivers other details under the same key. */
function detailsOf({ own, otherDetails }: HandoffCast, role: Role): string {
  return role === 'rival' ? otherDetails : own.details;
}

// What is true, and the right answer

function wantedOf({ handoff }: Cast, role: Role): Effect {
  return { key: handoff.own.key, details: detailsOf(handoff, role) };
}

function taskEffect(row: Row): Effect {
  return { key: row['operation'] === null ? 'no key' : String(row['operation']), details: String(row['details']) };
}

function truth({ keyed }: ReceiveScenario, cast: Cast, tables: Tables, _authority: AuthorityState, role: Role): Truth {
  const { key, details } = wantedOf(cast, role);
  const task = (tables['tasks'] ?? []).find((row) => row['operation'] === key);
  const evidence: Evidence = !keyed ? 'cannot-tell' : !task ? 'none' : task['details'] === details ? 'match' : 'other';
  const answer = outcomeOf(decide(evidence, 'yes').decision);
  return {
    evidence,
    authority: 'yes',
    answers: keyed ? [answer] : ['unresolved', 'refused'],
    mayBegin: keyed,
    paused: false,
    situation: situationOf(evidence),
    stored: { what: 'task', id: task ? String(task['id']) : null },
  };
}

function situationOf(evidence: Evidence): string {
  switch (evidence) {
    case 'match':
      return 'The task for this message exists';
    case 'none':
      return 'No task exists under this key';
    case 'other':
      return 'The key has a task with other details';
    case 'cannot-tell':
      return 'The message carries no key';
  }
}
