import * as v from 'valibot';
import { CAPABILITY_SETS, PLAIN_DESTINATION } from './capabilities.ts';
import { capabilityFields } from './capability-fields.ts';
import type { CodeTask, WorkloadId } from './exercise.ts';
import type { ReportedCase } from './reported-case.ts';
import { FAULT_IDS, type FaultId } from './faults.ts';
import { fingerprint } from './hash.ts';
import { withoutItsApproval, type DeclaredStart } from './worksheet/declared-starts.ts';
import { LATER, PLAIN_DECLARED, type Declared, type Later } from './worksheet/destinations.ts';
import { TABLE_LEVELS } from './worksheet/table-rules.ts';

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
  'declared',
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
  declared: 'Following the table of a worksheet',
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
  table: { label: 'As much as the check of a worksheet tries', levels: TABLE_LEVELS },
} as const satisfies Record<string, { label: string; levels: readonly (readonly [number, number, number])[] }>;

export type Depth = keyof typeof DEPTHS;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/** Whether and when a look misses a row that is there. */
export const MISSES = ['never', 'until-waited', 'always'] as const satisfies readonly Declared['misses'][];

const oneOrMore = <const Values extends readonly string[]>(values: Values) =>
  v.exactOptional(v.pipe(v.array(v.picklist(values)), v.minLength(1), v.maxLength(values.length)));

/** What only the destination of a worksheet has: answers that are open, and what the caller can tell by the clock. */
const DeclaredSchema = v.strictObject({
  misses: v.picklist(MISSES),
  /** Whether what is made may exist only once, under whichever key it is asked for. */
  natural: v.boolean(),
  /** Whether the caller can tell by the clock that the key's time is over. */
  clock: v.boolean(),
  /** Whether somebody else may use the same key for another request. */
  rivals: v.boolean(),
  /** False where nobody approves anything. Left out: somebody does. */
  approval: v.exactOptional(v.boolean()),
  /** False where a crash may lose the key, because it is stored too late. Left out: it is stored before the first send. */
  stored: v.exactOptional(v.boolean()),
  /** What may come back, where that isn't under `capabilities`: of several values, each is tried. */
  later: v.strictObject({
    repeat: oneOrMore(CAPABILITY_SETS.repeat),
    mismatch: oneOrMore(CAPABILITY_SETS.mismatch),
    inFlight: oneOrMore(CAPABILITY_SETS.inFlight),
    failures: oneOrMore(CAPABILITY_SETS.failures),
    expired: oneOrMore(CAPABILITY_SETS.expired),
  } satisfies Record<Later, unknown>),
});

export type LabDeclared = v.InferOutput<typeof DeclaredSchema>;

/** Where nothing is declared. */
export const NOTHING_DECLARED: LabDeclared = {
  misses: PLAIN_DECLARED.misses,
  natural: PLAIN_DECLARED.natural,
  clock: PLAIN_DECLARED.hasClock,
  rivals: true,
  later: {},
};

/** Letters of the code on a bench: more would not fit into a link either. */
export const LONGEST_CODE = 150_000;

export const LabSchema = v.strictObject({
  version: v.literal(1),
  workload: v.picklist(WORKLOADS),
  /** Where the destination differs from the plain one. */
  capabilities: v.strictObject(capabilityFields),
  declared: v.exactOptional(DeclaredSchema),
  code: v.variant('from', [
    /** Code of the course: an exercise and `solution`, `implementation`, or the name of a planted bug. */
    v.strictObject({ from: v.literal('course'), exercise: slug, name: slug }),
    /** Judged by the rules of the exercise whose code it began as. */
    v.strictObject({ from: v.literal('own'), like: slug, text: v.pipe(v.string(), v.maxLength(LONGEST_CODE)) }),
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

/** In place of a start state: every one that the code was written for. Only to be explored. */
export const EVERY_START = 'every';

/** What only code that knows of it can end well: it is placed where an exercise is about it. */
const NOT_FOR_ALL: readonly FaultId[] = ['commit-busy'];

/** Code that isn’t asked to mind the approval isn’t tried with one that changes. */
function isLeftOut(fault: FaultId, rules: LabSet['rules']): boolean {
  return fault.startsWith('authority-') && !rules.includes('authorised-effect');
}

/** What the engine is given: every fault that this destination can have, from the one start state or from each. */
export function labTask(
  lab: Pick<Lab, 'capabilities' | 'declared' | 'scenario' | 'depth' | 'lasting'>,
  { id, statements, scenarios }: LabWorkload,
  { rules, demandsOwner, starts }: Pick<LabSet, 'rules' | 'demandsOwner' | 'starts'>,
): CodeTask {
  const minded = id !== 'declared' || hasApproval(lab) ? rules : rules.filter((rule) => rule !== 'authorised-effect');
  const task = {
    id: 'lab',
    workload: id,
    capabilities: lab.capabilities,
    ...(id === 'declared' ? declaredPart(lab) : {}),
    rules: minded,
    faults: FAULT_IDS.filter((fault) => !NOT_FOR_ALL.includes(fault) && !isLeftOut(fault, minded)),
    outages: lab.lasting,
    statements,
    levels: DEPTHS[lab.depth].levels.map(([...level]): [number, number, number] => level),
    demandsOwner,
    demandsReason: false,
    scenarios: startsAt(lab, scenarios).filter((scenario) =>
      lab.scenario === EVERY_START
        ? starts.includes(scenario.id) && (!('start' in scenario) || canBegin(lab, scenario))
        : scenario.id === lab.scenario,
    ),
  };
  // The scenarios were gathered from exercises of this very workload.
  return { ...task, content: fingerprint(JSON.stringify(task)) } as CodeTask;
}

/** The starts of a workload as the bench has them: where nobody approves anything, none of them says that. */
export function startsAt(
  lab: Pick<Lab, 'declared'>,
  scenarios: CodeTask['scenarios'],
): readonly CodeTask['scenarios'][number][] {
  if (hasApproval(lab)) return scenarios;
  return scenarios.map((scenario) => ('start' in scenario ? withoutItsApproval(scenario) : scenario));
}

/** Tasks from before a destination could be without an approval stay as they were: their runs are found by what they hold. */
function declaredPart(lab: Pick<Lab, 'capabilities' | 'declared'>) {
  const part = { declared: declaredOf(lab), rivals: mayBeRivals(lab) };
  return hasApproval(lab) ? part : { ...part, hasApproval: false };
}

/** The destination of a worksheet as it stands on the bench. */
export function declaredOf({
  capabilities,
  declared = NOTHING_DECLARED,
}: Pick<Lab, 'capabilities' | 'declared'>): Declared {
  const can = { ...PLAIN_DESTINATION, ...capabilities };
  const { misses, natural, clock, later } = declared;
  return {
    key: can.key,
    lookup: can.lookup,
    late: can.late,
    byHand: can.byHand,
    conditional: can.conditional,
    misses,
    natural,
    hasClock: clock,
    later: {
      ...PLAIN_DECLARED.later,
      repeat: [can.repeat],
      mismatch: [can.mismatch],
      inFlight: [can.inFlight],
      ...later,
    },
  };
}

/** The same the other way round: a destination as it is put on the bench. */
export function asDeclared(
  { misses, natural, hasClock, later, ...can }: Declared,
  { rivals, approval, stored }: { readonly rivals: boolean; readonly approval: boolean; readonly stored: boolean },
): Pick<Lab, 'capabilities' | 'declared'> {
  const { key, lookup, late, byHand, conditional } = can;
  const copied = Object.fromEntries(LATER.map((name) => [name, [...later[name]]]));
  return {
    capabilities: { key, lookup, late, byHand, conditional },
    declared: {
      misses,
      natural,
      clock: hasClock,
      rivals,
      ...(approval ? {} : { approval }),
      ...(stored ? {} : { stored }),
      later: copied,
    },
  };
}

/** Whether a start can come about at the destination on the bench. */
function canBegin(lab: Pick<Lab, 'capabilities' | 'declared'>, { start, authority }: DeclaredStart): boolean {
  if (authority !== 'yes' && !hasApproval(lab)) return false;
  const { late, key, later } = declaredOf(lab);
  switch (start) {
    case 'on-its-way':
      return late === 'possible';
    case 'other':
      return mayBeRivals(lab);
    case 'failed':
      return key !== 'none' && later.failures.some((value) => value !== 'none');
    case 'key-lost':
      return !isKeyStored(lab);
    case 'none':
    case 'match':
      return true;
  }
}

/** Whether anybody approves what is asked for. */
export function hasApproval({ declared }: Pick<Lab, 'declared'>): boolean {
  return (declared ?? NOTHING_DECLARED).approval ?? true;
}

/** Whether no crash loses the key. */
export function isKeyStored({ declared }: Pick<Lab, 'declared'>): boolean {
  return (declared ?? NOTHING_DECLARED).stored ?? true;
}

function mayBeRivals({ declared }: Pick<Lab, 'declared'>): boolean {
  return (declared ?? NOTHING_DECLARED).rivals;
}
