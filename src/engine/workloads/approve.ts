import { decide, outcomeOf, type AuthorityState, type Evidence } from '../../core/decisions.ts';
import type { CodeTask } from '../../core/exercise.ts';
import type { ApproveScenario } from '../../core/scenarios.ts';
import type { Row, Tables } from '../../core/plain.ts';
import type { Cast } from '../cast.ts';
import type { Handoff, HandoffCast } from '../handoff-cast.ts';
import type { Argument } from '../sandbox/sandbox.ts';
import type { Sqlite } from '../sqlite.ts';
import { narrateApprove } from './approve-story.ts';
import { keyOf, outboxRow, requestRow, sourceSchema } from './handoff-source.ts';
import { inOrder, LocalDatabase } from './local-database.ts';
import { OnLocalDatabase } from './on-local-database.ts';
import type { Effect, Role, Truth, Workload } from './workload.ts';

/** Deciding about a request: its state and the pending handoff, in the source application's own database. */
export const approve: Workload<ApproveScenario> = {
  entry: 'approve',
  outcomes: ['completed', 'reconciled', 'conflict', 'refused', 'unresolved'],
  asksAuthority: false,
  open: (sqlite, task) => new ApproveWorld(sqlite, task),
  effects: (tables) => [...(tables['outbox'] ?? []).map(handoffEffect), ...denials(tables)],
  wanted: wantedOf,
  truth,
  narrate: narrateApprove,
};

// The world

const TABLES = ['requests', 'approvers', 'outbox'] as const;

class ApproveWorld extends OnLocalDatabase<ApproveScenario> {
  private cast: Cast | null = null;
  private scenario: ApproveScenario | null = null;

  constructor(sqlite: Sqlite, { statements }: CodeTask) {
    super(new LocalDatabase(sqlite, sourceSchema(TABLES), statements, inOrder(...TABLES)));
  }

  reset(scenario: ApproveScenario, cast: Cast, workers: number): void {
    this.cast = cast;
    this.scenario = scenario;
    this.local.reset(workers, startRows(scenario, cast.handoff));
  }

  // What learner code is handed

  argumentsFor(attempt: number, _worker: number, role: Role): readonly Argument[] {
    const { cast, scenario } = this;
    if (!cast || !scenario) throw new Error('reset comes before the first attempt');
    const { request, revision } = decidedAbout(scenario, cast.handoff);
    const approver = approverOf(scenario, cast.handoff);
    const verdict = verdictOf(scenario, role);
    return [
      { kind: 'database' },
      { kind: 'plain', value: { request, revision, verdict, approver, attempt: cast.attempt(attempt) } },
    ];
  }
}

/** The request as it stands, one of somebody else that was approved before, and who may decide where. */
function startRows({ state, changed, acknowledged }: ApproveScenario, cast: HandoffCast): Tables {
  const { own, revised, other, outboxId, approver, stranger, viewer, otherWorkspace } = cast;
  const present = changed ? revised : own;
  const handedOver = outboxRow(outboxId, present, acknowledged ? 'acknowledged' : 'pending');
  return {
    requests: [requestRow(other, 'approved'), requestRow(present, state)],
    approvers: [
      { person: approver, workspace: own.workspace, role: 'approver' },
      { person: viewer, workspace: own.workspace, role: 'viewer' },
      { person: stranger, workspace: otherWorkspace, role: 'approver' },
    ],
    outbox: [outboxRow(outboxId - 1, other, 'pending'), ...(state === 'approved' ? [handedOver] : [])],
  };
}

/** The revision that the approver read. */
function decidedAbout({ aboutChanged }: ApproveScenario, { own, revised }: HandoffCast): Handoff {
  return aboutChanged ? revised : own;
}

function approverOf({ approver }: ApproveScenario, cast: HandoffCast): string {
  switch (approver) {
    case 'here':
      return cast.approver;
    case 'elsewhere':
      return cast.stranger;
    case 'viewer':
      return cast.viewer;
  }
}

/** A rival is the same person, who has changed their mind. */
function verdictOf({ verdict }: Pick<ApproveScenario, 'verdict'>, role: Role): ApproveScenario['verdict'] {
  if (role !== 'rival') return verdict;
  return verdict === 'approved' ? 'denied' : 'approved';
}

// What is true, and the right answer

/** What a denial leaves: a recorded decision, and nothing to hand over. */
const NO_HANDOFF = 'denied, no handoff';

function wantedOf({ handoff }: Cast, role: Role, scenario: ApproveScenario): Effect {
  const { key, details } = decidedAbout(scenario, handoff);
  return { key, details: verdictOf(scenario, role) === 'approved' ? details : NO_HANDOFF };
}

function handoffEffect(row: Row): Effect {
  return { key: String(row['operation']), details: String(row['details']) };
}

function denials(tables: Tables): readonly Effect[] {
  const denied = (tables['requests'] ?? []).filter((row) => row['state'] === 'denied');
  return denied.map((row) => ({ key: keyOf(row), details: NO_HANDOFF }));
}

/** The request's own workspace says who may decide; its state and revision say what is left to decide. */
function truth(scenario: ApproveScenario, cast: Cast, tables: Tables, _authority: AuthorityState, role: Role): Truth {
  const own = decidedAbout(scenario, cast.handoff);
  const verdict = verdictOf(scenario, role);
  const request = (tables['requests'] ?? []).find((row) => row['request'] === own.request);
  const entitled = scenario.approver === 'here';
  const isCurrent = request?.['revision'] === own.revision;
  const evidence = evidenceOf(request?.['state'], verdict, isCurrent);
  return {
    evidence,
    authority: entitled ? 'yes' : 'no',
    answers: entitled ? [outcomeOf(decide(evidence, 'yes').decision)] : ['refused'],
    mayBegin: entitled && isCurrent,
    paused: false,
    situation: situationOf(scenario, verdict, evidence, isCurrent),
    ...disagreement(own, tables),
  };
}

function evidenceOf(state: Row[string] | undefined, verdict: ApproveScenario['verdict'], isCurrent: boolean): Evidence {
  if (!isCurrent) return 'other';
  if (state === 'open') return 'none';
  return state === verdict ? 'match' : 'other';
}

function situationOf({ approver }: ApproveScenario, verdict: string, evidence: Evidence, isCurrent: boolean): string {
  if (approver !== 'here') return 'This person doesn’t approve in this workspace';
  if (!isCurrent) return 'The request has another revision';
  switch (evidence) {
    case 'match':
      return `This request is ${verdict} already`;
    case 'other':
      return 'This request was decided the other way';
    default:
      return `This request is open, and is ${verdict} now`;
  }
}

/** The state of the own request and its handoff agree, or what doesn't. */
function disagreement({ request }: Handoff, tables: Tables): Pick<Truth, 'torn'> {
  const row = (tables['requests'] ?? []).find((each) => each['request'] === request);
  if (!row) return {};
  const key = keyOf(row);
  const handoffs = (tables['outbox'] ?? []).filter(({ operation }) => operation === key).length;
  if (handoffs === (row['state'] === 'approved' ? 1 : 0)) return {};
  const held = handoffs === 1 ? '1 handoff' : `${handoffs} handoffs`;
  return {
    torn: `Committed: request ${request} is ${row['state']}, and the outbox holds ${held} under ${key}. They belong together.`,
  };
}
