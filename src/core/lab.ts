import * as v from 'valibot';
import { CAPABILITIES } from './capabilities.ts';
import type { CodeTask, ReportedCase, WorkloadId } from './exercise.ts';
import { FAULT_IDS, type FaultId } from './faults.ts';
import { fingerprint } from './hash.ts';

/** What stands on the bench of the failure lab: a destination, some code, a start, and what has been placed. */

const WORKLOADS = [
  'grants',
  'staging',
  'remote',
  'fenced',
  'retry',
  'steps',
  'approve',
  'receive',
  'dispatch',
] as const satisfies WorkloadId[];

export const WORKLOAD_LABELS: Readonly<Record<WorkloadId, string>> = {
  grants: 'Granting access at a remote destination',
  remote: 'Granting access where a look proves little',
  fenced: 'Two workers, and a number that counts',
  retry: 'Sending again, within a budget',
  steps: 'Several steps in a row',
  staging: 'Staging an item in a local database',
  approve: 'Handing over: the approval is recorded',
  dispatch: 'Handing over: the message is delivered',
  receive: 'Handing over: the task is made',
};

/** How much an exploration tries: what may go wrong in one run. */
export const DEPTHS = {
  one: {
    label: 'One thing goes wrong',
    levels: [
      [1, 0, 0],
      [1, 1, 0],
    ],
  },
  two: {
    label: 'Two things go wrong',
    levels: [
      [1, 0, 0],
      [1, 1, 0],
      [1, 2, 0],
    ],
  },
  pair: {
    label: 'Two workers, a fault and an interruption',
    levels: [
      [1, 0, 0],
      [2, 0, 0],
      [1, 1, 0],
      [2, 0, 1],
      [2, 1, 0],
      [2, 1, 1],
    ],
  },
} as const satisfies Record<string, { label: string; levels: CodeTask['levels'] }>;

export type Depth = keyof typeof DEPTHS;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

export const LabSchema = v.strictObject({
  version: v.literal(1),
  workload: v.picklist(WORKLOADS),
  /** Where the destination differs from the plain one. */
  capabilities: v.strictObject({
    key: v.exactOptional(v.picklist(CAPABILITIES.key)),
    mismatch: v.exactOptional(v.picklist(CAPABILITIES.mismatch)),
    repeat: v.exactOptional(v.picklist(CAPABILITIES.repeat)),
    inFlight: v.exactOptional(v.picklist(CAPABILITIES.inFlight)),
    lookup: v.exactOptional(v.picklist(CAPABILITIES.lookup)),
    late: v.exactOptional(v.picklist(CAPABILITIES.late)),
    byHand: v.exactOptional(v.picklist(CAPABILITIES.byHand)),
    conditional: v.exactOptional(v.picklist(CAPABILITIES.conditional)),
  }),
  code: v.variant('from', [
    /** Code of the course: an exercise and `solution`, `implementation`, or the name of a planted bug. */
    v.strictObject({ from: v.literal('course'), exercise: slug, name: slug }),
    /** Judged by the rules of the exercise whose code it began as. */
    v.strictObject({ from: v.literal('own'), like: slug, text: v.pipe(v.string(), v.maxLength(100_000)) }),
  ]),
  scenario: slug,
  team: v.pipe(small, v.maxValue(2)),
  path: v.pipe(v.array(small), v.maxLength(500)),
  depth: v.picklist(Object.keys(DEPTHS) as Depth[]),
  /** Whether a fault may also last, from its call until nothing fails any more. */
  lasting: v.boolean(),
});

export type Lab = v.InferOutput<typeof LabSchema>;

/** What the course knows of a workload, gathered from all its exercises. */
export interface LabWorkload {
  readonly id: WorkloadId;
  readonly statements: CodeTask['statements'];
  readonly scenarios: CodeTask['scenarios'];
  readonly sets: readonly LabSet[];
}

/** The code of one exercise, and what it is judged by. */
export interface LabSet {
  readonly exercise: string;
  readonly title: string;
  readonly rules: CodeTask['rules'];
  readonly demandsOwner: boolean;
  /** The destination that it was written for. */
  readonly capabilities: CodeTask['capabilities'];
  /** Ids of the start states that it was written for. */
  readonly starts: readonly string[];
  readonly codes: readonly LabCode[];
}

/** Code of the course that can be put on the bench. */
export interface LabCode {
  /** `solution`, `implementation`, or the name of a planted bug. */
  readonly name: string;
  readonly label: string;
  readonly code: string;
  /** The reported case that this planted bug is. */
  readonly case?: ReportedCase;
}

/** The bench as a first visitor finds it: a right solution at a plain destination. */
export const FIRST_LAB: Lab = {
  version: 1,
  workload: 'grants',
  capabilities: {},
  code: { from: 'course', exercise: 'whole-table', name: 'solution' },
  scenario: 'none-yes',
  team: 0,
  path: [],
  depth: 'one',
  lasting: false,
};

/** What only code that knows of it can end well: it is placed where an exercise is about it. */
const NOT_FOR_ALL: readonly FaultId[] = ['commit-busy'];

/** Code that isn’t asked to mind the approval isn’t tried with one that changes. */
function isLeftOut(fault: FaultId, rules: LabSet['rules']): boolean {
  return fault.startsWith('authority-') && !rules.includes('authorised-effect');
}

/** What the engine is given: every fault that this destination can have, from the one start state. */
export function labTask(
  lab: Pick<Lab, 'capabilities' | 'scenario' | 'depth' | 'lasting'>,
  { id, statements, scenarios }: LabWorkload,
  { rules, demandsOwner }: Pick<LabSet, 'rules' | 'demandsOwner'>,
): CodeTask {
  const task = {
    id: 'lab',
    workload: id,
    capabilities: lab.capabilities,
    rules,
    faults: FAULT_IDS.filter((fault) => !NOT_FOR_ALL.includes(fault) && !isLeftOut(fault, rules)),
    outages: lab.lasting,
    statements,
    levels: DEPTHS[lab.depth].levels.map(([...level]): [number, number, number] => level),
    demandsOwner,
    demandsReason: false,
    scenarios: scenarios.filter((scenario) => scenario.id === lab.scenario),
  };
  // The scenarios were gathered from exercises of this very workload.
  return { ...task, content: fingerprint(JSON.stringify(task)) } as CodeTask;
}
