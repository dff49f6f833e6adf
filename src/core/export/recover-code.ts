import { stepName } from '../worksheet/words.ts';
import type { Step } from '../worksheet/model.ts';
import { printComment } from './print-code.ts';
import {
  asks,
  decideCode,
  followCode,
  othersType,
  rowsCode,
  shapeOf,
  shownCode,
  typesCode,
  type CodeShape,
  type Surroundings,
} from './table-code.ts';
import { toldByCode } from './told-by-code.ts';

/**
 * `recover.ts` for a step: its table as data, and the function that follows it. Needs nothing but TypeScript.
 *
 * @param standing whether the table may be used, said at the top: see table-standing.ts.
 */
export function recoverCode(step: Step, standing: string): string {
  const shape = shapeOf(step);
  const parts = [
    head(step, shape, standing),
    typesCode(step, shape),
    rowsCode(step),
    shownCode(step),
    RUNTIME_ERRORS,
    interfaces(shape),
    decideCode(step),
    followCode(step, aroundOf(shape)),
    ...(asks(step, 'evidence') ? [LOOK_ONCE] : []),
    SEND,
    toldByCode({ kindType: 'ErrorKind', unsure: 'exists', others: ['unavailable', 'timeout', 'refused'] }),
    ENDED,
  ];
  return `${parts.join('\n\n')}\n`;
}

function aroundOf(shape: CodeShape): Surroundings {
  const { others, hasApproval } = shape;
  const given = [{ name: 'others', type: othersType(shape) }];
  return {
    destination: 'Destination',
    authority: hasApproval ? 'Authority' : null,
    more: others.length > 0 ? given : [],
    forLook: [],
    askApproval: 'authority()',
    wait: 'destination.settle()',
    keyIsOver: 'await destination.keyIsOver(request.key)',
    others: others.length > 0 ? 'others' : '',
  };
}

function head(step: Step, { hasApproval }: CodeShape, standing: string): string {
  const { destination } = step;
  const where = [destination.action, destination.name, destination.environment].filter(Boolean).join(', ');
  return printComment([
    standing,
    '',
    `Recovery after a timeout: ${stepName(step)}${where === '' ? '' : ` (${where})`}.`,
    '',
    `Made from a decision table. A call that timed out may have been done, or not: this looks, ${hasApproval ? 'reads the approval, ' : ''}and does what the row that fits permits. Nothing else is done. Change the table and this file together.`,
    ...(hasApproval ? [] : ['', 'There is no approval here, as the worksheet says: nothing asks for one.']),
  ]);
}

const RUNTIME_ERRORS = `/** What went wrong with a call. Only \`timeout\` leaves open whether it was done. */
export type ErrorKind =
  'unavailable' | 'timeout' | 'refused' | 'rejected' | 'conflict' | 'exists' | 'exists-equal' | 'in-progress';

/** Thrown by your own code around the destination: it turns the destination's answers into these kinds. */
export class DestinationError extends Error {
  constructor(readonly kind: ErrorKind) {
    super(kind);
  }
}`;

function interfaces({ waits, hasClock, hasApproval }: CodeShape): string {
  return `export interface Request {
  /** The operation key: stored before the first send, and the same for every try. */
  readonly key: string;
  /** Everything that is compared, in a form that is equal exactly when all of it is. */
  readonly details: string;
  /** The reference of this one try. */
  readonly attempt: string;
}

export interface Destination {
  /** Reads what is stored under a key and changes nothing. Null: nothing. Throws \`unavailable\` when nobody can look. */
  lookup(key: string): Promise<{ readonly details: string } | null>;
  /** Carries the action out. Null as key: without one. */
  send(key: string | null, details: string): Promise<void>;${
    waits
      ? `
  /** Waits longer than a call can be on its way or the look can lag behind. */
  settle(): Promise<void>;`
      : ''
  }${
    hasClock
      ? `
  /** Whether the destination has forgotten the key by now, or is about to. */
  keyIsOver(key: string): Promise<boolean>;`
      : ''
  }
}
${
  hasApproval
    ? `
/** Reads the approval for exactly this request, now. */
export type Authority = () => Promise<keyof typeof APPROVAL>;
`
    : ''
}
export interface Outcome {
  readonly outcome: 'completed' | Exclude<Decision, 'attempt'>;
  /** The row that was followed. Null: no row fits. */
  readonly row: Row | null;
  readonly attempt: string;
}`;
}

const LOOK_ONCE = `async function lookOnce(destination: Destination, { key, details }: Request): Promise<Seen> {
  try {
    const found = await destination.lookup(key);
    if (!found) return 'found-nothing';
    return found.details === details ? 'found-equal' : 'found-other';
  } catch (error) {
    if (error instanceof DestinationError) return 'cannot-look';
    throw error;
  }
}`;

const SEND = `async function send(
  destination: Destination,
  { key, details, attempt }: Request,
  row: Row,
  nth: number,
): Promise<Seen | 'done' | 'rejected' | 'nothing'> {
  const keys = { original: key, new: \`\${key}-\${attempt}-\${nth}\`, none: null };
  try {
    await destination.send(keys[row.attempt?.key ?? 'original'], details);
    return 'done';
  } catch (error) {
    if (error instanceof DestinationError) return toldBy(error.kind);
    throw error;
  }
}`;

const ENDED = `function ended(outcome: Outcome['outcome'], row: Row | null, { attempt }: Request): Outcome {
  return { outcome, row, attempt };
}`;
