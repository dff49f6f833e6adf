import type { CodeExercise } from '../../src/core/exercise.ts';
import type { Reply, RowChange, Story, StoryStep } from '../../src/core/trace.ts';
import type { CellResult, GradeResult } from '../../src/core/verdict.ts';

/** Hand-written stories and results with the shape that the engine gives. */

export const KEY = 'tenant-c:req-481:grant';
const grant = { operation: KEY, person: 'person-17', access: 'reader' };

type Told = Pick<StoryStep, 'truth' | 'known' | 'doubt'>;
type CallEvent = Extract<StoryStep['event'], { kind: 'call' }>;

interface Options extends Told {
  readonly attempt?: number;
  readonly quiet?: boolean;
  readonly changes?: readonly RowChange[];
}

function at(
  event: StoryStep['event'],
  { attempt = 1, quiet = false, changes = [], ...told }: Options,
): Omit<StoryStep, 'index'> {
  return { attempt, worker: 0, quiet, event, choice: null, changes, ...told };
}

function call(
  target: CallEvent['call']['target'],
  method: string,
  args: CallEvent['call']['args'],
  line: number,
  reply: Reply,
  fault: CallEvent['fault'] = null,
): CallEvent {
  return { kind: 'call', call: { target, method, args, line }, fault, reply };
}

function numbered(steps: readonly Omit<StoryStep, 'index'>[]): StoryStep[] {
  return steps.map((step, index) => ({ ...step, index }));
}

const answer = (value: Extract<Reply, { kind: 'value' }>['value']): Reply => ({ kind: 'value', value });
const timeout: Reply = {
  kind: 'error',
  error: { kind: 'timeout', definite: false, message: 'No answer came in time.' },
};

const empty = `Nothing is stored under ${KEY}.`;
const stored = `person-17 has reader under ${KEY}, once.`;
const twice = `person-17 has reader under ${KEY}, twice.`;

/** The destination keeps no keys; the response is lost and the code grants again without looking. */
export const blindRetry: Story = {
  id: 'first-recovery@1f3c9a20:7:none-yes:110:0.0.2',
  scenario: { id: 'none-yes', label: 'Nothing there, still approved' },
  faults: ['Response lost at call 3, destination.grant'],
  asked: 'reader for person-4, under tenant-c:req-102:grant',
  choices: [],
  before: { grants: [{ operation: 'tenant-c:req-102:grant', person: 'person-4', access: 'auditor' }] },
  after: { grants: [{ operation: 'tenant-c:req-102:grant', person: 'person-4', access: 'auditor' }, grant, grant] },
  violations: [
    {
      rule: 'one-effect',
      sentence: `Expected 1 grant under ${KEY}, found 2: the second was sent after a timeout, without a look.`,
      step: 4,
    },
  ],
  codeFault: null,
  log: [
    { attempt: 1, level: 'log', text: 'sending' },
    { attempt: 1, level: 'warn', text: 'timed out, sending again' },
  ],
  steps: numbered([
    at(
      { kind: 'begin', reference: 'attempt-1', restart: false },
      { truth: empty, known: 'The key, the person and the access that were asked for. Nothing else.', doubt: true },
    ),
    at(call('destination', 'lookup', [KEY], 8, answer(null)), {
      truth: empty,
      known: 'Nothing was stored when it looked.',
      doubt: false,
    }),
    at(call('authority', 'check', [], 12, answer('yes')), {
      truth: empty,
      known: 'Nothing was stored, and the request is still approved.',
      doubt: false,
    }),
    at(call('destination', 'grant', [KEY, 'person-17', 'reader'], 14, timeout, 'response-lost'), {
      truth: stored,
      known: 'No answer came. The grant may exist, or may not.',
      doubt: true,
      changes: [{ table: 'grants', before: null, after: grant }],
    }),
    at(call('destination', 'grant', [KEY, 'person-17', 'reader'], 16, answer(null)), {
      truth: twice,
      known: 'The destination said that it was done.',
      doubt: false,
      changes: [{ table: 'grants', before: null, after: grant }],
    }),
    at(
      { kind: 'end', ending: { kind: 'returned', value: 'completed' } },
      { truth: twice, known: 'It answered completed.', doubt: false },
    ),
    at(
      { kind: 'begin', reference: 'attempt-2', restart: false },
      { attempt: 2, quiet: true, truth: twice, known: 'Only what was asked for.', doubt: true },
    ),
    at(call('destination', 'lookup', [KEY], 8, answer(grant)), {
      attempt: 2,
      quiet: true,
      truth: twice,
      known: 'A matching grant is stored.',
      doubt: false,
    }),
    at(
      { kind: 'end', ending: { kind: 'returned', value: { outcome: 'reconciled', evidence: 'attempt-2' } } },
      { attempt: 2, quiet: true, truth: twice, known: 'It answered reconciled.', doubt: false },
    ),
  ]),
};

/** The process dies after the grant was committed; the next attempt looks first. No rule breaks. */
export const crashRecovered: Story = {
  id: 'first-recovery@1f3c9a20:7:none-yes:110:0.0.4',
  scenario: { id: 'none-yes', label: 'Nothing there, still approved' },
  faults: ['Crash after at call 3, destination.grant'],
  asked: 'reader for person-4, under tenant-c:req-102:grant',
  choices: [],
  before: { grants: [] },
  after: { grants: [grant] },
  violations: [],
  codeFault: null,
  log: [],
  steps: numbered([
    at(
      { kind: 'begin', reference: 'attempt-1', restart: false },
      { truth: empty, known: 'Only what was asked for.', doubt: true },
    ),
    at(call('destination', 'lookup', [KEY], 8, answer(null)), {
      truth: empty,
      known: 'Nothing was stored when it looked.',
      doubt: false,
    }),
    at(call('authority', 'check', [], 12, { kind: 'value', value: 'unknown' }, 'authority-unavailable'), {
      truth: empty,
      known: 'Nothing was stored. Whether it is still approved could not be read.',
      doubt: true,
    }),
    at(call('destination', 'grant', [KEY, 'person-17', 'reader'], 14, { kind: 'nothing' }, 'crash-after'), {
      truth: stored,
      known: 'Nothing any more: the process is gone, and what it knew with it.',
      doubt: true,
      changes: [{ table: 'grants', before: null, after: grant }],
    }),
    at(
      { kind: 'begin', reference: 'attempt-2', restart: true },
      { attempt: 2, truth: stored, known: 'Only what was asked for.', doubt: true },
    ),
    at(call('destination', 'lookup', [KEY], 8, answer(grant)), {
      attempt: 2,
      truth: stored,
      known: 'A matching grant is stored.',
      doubt: false,
    }),
    at(
      { kind: 'end', ending: { kind: 'returned', value: 'reconciled' } },
      { attempt: 2, truth: stored, known: 'It answered reconciled.', doubt: false },
    ),
    at(
      { kind: 'begin', reference: 'attempt-3', restart: false },
      { attempt: 3, quiet: true, truth: stored, known: 'Only what was asked for.', doubt: true },
    ),
    at(
      { kind: 'end', ending: { kind: 'returned', value: 'reconciled' } },
      { attempt: 3, quiet: true, truth: stored, known: 'It answered reconciled.', doubt: false },
    ),
    at(
      { kind: 'begin', reference: 'attempt-4', restart: false },
      { attempt: 4, quiet: true, truth: stored, known: 'Only what was asked for.', doubt: true },
    ),
    at(
      { kind: 'end', ending: { kind: 'returned', value: 'reconciled' } },
      { attempt: 4, quiet: true, truth: stored, known: 'It answered reconciled.', doubt: false },
    ),
  ]),
};

/** Three writes without a transaction, and an error at the second: the queue row stands alone. */
export const halfWritten: Story = {
  id: 'stage-once@77aa01ce:7:valid:110:0.0.1',
  scenario: { id: 'valid', label: 'Approved and not yet staged' },
  faults: ['Statement failed at call 3, database.run'],
  asked: 'reader for person-4, under tenant-c:req-102:grant',
  choices: [],
  before: {
    approvals: [{ operation: KEY, item: 'Reset the badge of room 4', status: 'approved', valid_until: 540 }],
    readers: [{ person: 'person-17' }],
    pause: [{ paused: 0 }],
    review_queue: [],
    operations: [],
    action_audit: [],
  },
  after: {
    approvals: [{ operation: KEY, item: 'Reset the badge of room 4', status: 'approved', valid_until: 540 }],
    readers: [{ person: 'person-17' }],
    pause: [{ paused: 0 }],
    review_queue: [{ operation: KEY, item: 'Reset the badge of room 4' }],
    operations: [],
    action_audit: [],
  },
  violations: [
    { rule: 'all-or-nothing', sentence: `${KEY} has 1 queue row, 0 receipts and 0 audit rows.`, step: 2 },
    { rule: 'table', sentence: 'Expected completed with a receipt, found an error.', step: 3 },
  ],
  codeFault: null,
  log: [],
  steps: numbered([
    at(
      { kind: 'begin', reference: 'attempt-1', restart: false },
      { truth: 'Nothing is staged.', known: 'Only what was asked for.', doubt: true },
    ),
    at(
      call(
        'database',
        'run',
        ['INSERT INTO review_queue VALUES (?, ?)', [KEY, 'Reset the badge of room 4']],
        6,
        answer(1),
      ),
      {
        truth: 'The queue row is committed, by itself.',
        known: 'One row was written.',
        doubt: false,
        changes: [
          { table: 'review_queue', before: null, after: { operation: KEY, item: 'Reset the badge of room 4' } },
        ],
      },
    ),
    at(
      call(
        'database',
        'run',
        [
          "INSERT INTO operations VALUES (?, ?, ?, 'staged_local_review_only')",
          [KEY, 'Reset the badge of room 4', `R-${KEY}`],
        ],
        7,
        { kind: 'error', error: { kind: 'database', definite: true, message: 'disk I/O error' } },
        'statement-error',
      ),
      {
        truth: 'The queue row stands without receipt or audit row.',
        known: 'This statement changed nothing.',
        doubt: false,
      },
    ),
    at(
      {
        kind: 'end',
        ending: { kind: 'threw', error: { kind: 'database', definite: true, message: 'disk I/O error' } },
      },
      { truth: 'The queue row stands without receipt or audit row.', known: 'It ended with an error.', doubt: false },
    ),
  ]),
};

/** A cell of the grid with these stories. */
export function cell(change: Partial<CellResult>): CellResult {
  return {
    id: 'none-yes',
    label: 'Nothing there, still approved',
    evidence: 'none',
    authority: 'yes',
    expected: 'completed',
    status: 'passed',
    message: '',
    stories: [],
    ...change,
  };
}

export const failedCell = cell({
  status: 'failed',
  message: blindRetry.violations[0]?.sentence ?? '',
  stories: [
    { id: 'quiet', faults: [], status: 'passed' },
    { id: blindRetry.id, faults: blindRetry.faults, status: 'failed' },
  ],
});

/** A result of `status` with one passed and one failed cell, changed as a test needs it. */
export function graded(change: Partial<GradeResult> = {}): GradeResult {
  return {
    version: 1,
    exercise: 'first-recovery',
    content: '1f3c9a20',
    seed: 7,
    verdict: {
      status: 'failed',
      rule: 'one-effect',
      sentence: blindRetry.violations[0]?.sentence ?? '',
      alsoBroken: ['honest-evidence'],
    },
    cells: [
      cell({ id: 'match-yes', label: 'Already granted, still approved', evidence: 'match', expected: 'reconciled' }),
      failedCell,
    ],
    levels: [
      { workers: 1, faults: 0, preemptions: 0, schedules: 9, states: 40, complete: true },
      { workers: 1, faults: 1, preemptions: 0, schedules: 48, states: 120, complete: true },
    ],
    coverage: { rows: {}, boundaries: {} },
    counterexample: blindRetry,
    ...change,
  };
}

/** An exercise of workload `grants`, as the page gets it. */
export const exercise: CodeExercise = {
  id: 'first-recovery',
  title: 'The first recovery',
  lesson: 'lost-acknowledgement',
  minutes: 10,
  kind: 'recover',
  workload: 'grants',
  capabilities: { key: 'none' },
  rules: ['one-effect', 'authorised-effect', 'table'],
  faults: ['timeout-not-committed', 'response-lost', 'crash-after', 'lookup-unavailable'],
  outages: false,
  statements: [],
  levels: [
    [1, 0, 0],
    [1, 1, 0],
  ],
  demandsOwner: false,
  demandsReason: false,
  hints: {
    'one-effect': [
      'Look at the moment after the timeout.',
      'The grant was committed, and the caller could not know.',
      'Cannot tell is unresolved, never a repeat.',
    ],
  },
  brief: '<p>Write <code>recover</code> so that it grants at most once.</p>',
  task: {
    id: 'first-recovery',
    content: '1f3c9a20',
    capabilities: { key: 'none' },
    rules: ['one-effect', 'authorised-effect', 'table'],
    faults: ['timeout-not-committed', 'response-lost', 'crash-after', 'lookup-unavailable'],
    outages: false,
    statements: [],
    levels: [
      [1, 0, 0],
      [1, 1, 0],
    ],
    demandsOwner: false,
    demandsReason: false,
    workload: 'grants',
    scenarios: [
      { id: 'match-yes', label: 'Already granted, still approved', evidence: 'match', authority: 'yes', twin: false },
      { id: 'none-yes', label: 'Nothing there, still approved', evidence: 'none', authority: 'yes', twin: false },
      { id: 'none-no', label: 'Nothing there, withdrawn', evidence: 'none', authority: 'no', twin: false },
    ],
  },
  stamp: 'aabbccdd',
  starter: `import type { Authority, Destination, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request, authority: Authority) {
  await destination.grant(request.operation, request.person, request.access);
  return 'completed';
}
`,
  solution: `import type { Authority, Destination, Request } from 'after-the-timeout';

export async function recover(destination: Destination, request: Request, authority: Authority) {
  let found;
  try {
    found = await destination.lookup(request.operation);
  } catch {
    return 'unresolved';
  }
  const approved = (await authority.check()) === 'yes';
  if (found) return approved ? 'reconciled' : 'hold-existing';
  if (!approved) return 'hold-empty';
  try {
    await destination.grant(request.operation, request.person, request.access);
    return 'completed';
  } catch {
    return 'unresolved';
  }
}
`,
  mutants: [],
  cases: {},
};
