import { namesExpiry } from '../worksheet/follow.ts';
import { stepName } from '../worksheet/words.ts';
import { conditionOf, inputOf, type Rule, type Step } from '../worksheet/model.ts';
import { FALLBACK, OBSERVATION_NAMES, type Observation } from '../worksheet/observations.ts';
import { printComment, printData, printSignature, printUnion, quoted, type Data } from './print-code.ts';

/** What a step's code needs beyond the plain case. */
export interface CodeShape {
  /** Whether finding nothing counts only after a wait. */
  readonly waits: boolean;
  /** Whether the time of a key can be told by the clock. */
  readonly hasClock: boolean;
  readonly others: readonly Step['table']['inputs'][number][];
}

export function shapeOf(step: Step): CodeShape {
  return {
    waits: step.nothingFound === 'counts-after-wait',
    hasClock: namesExpiry(inputOf(step.table, 'evidence')),
    others: step.table.inputs.filter(({ role }) => role === 'other'),
  };
}

/** `recover.ts` for a step: its table as data, and the function that follows it. Needs nothing but TypeScript. */
export function recoverCode(step: Step): string {
  const shape = shapeOf(step);
  return `${[head(step), types(step, shape), rows(step), evidenceTable(step), RUNTIME_ERRORS, interfaces(shape), decide(shape), run(step, shape)].join('\n\n')}\n`;
}

/** Rows that decide something. A row without a decision, or that asks for nothing, is left out, as nobody can follow it. */
export function codeRules(step: Step): readonly { readonly rule: Rule; readonly number: number }[] {
  return step.table.rules.flatMap((rule, at) => (rule.decision === null ? [] : [{ rule, number: at + 1 }]));
}

function head(step: Step): string {
  const { destination } = step;
  const where = [destination.action, destination.name, destination.environment].filter(Boolean).join(', ');
  return printComment([
    `Recovery after a timeout: ${stepName(step)}${where === '' ? '' : ` (${where})`}.`,
    '',
    'Made from a decision table. A call that timed out may have been done, or not: this looks, reads the approval, and does what the row that fits permits. Nothing else is done. Change the table and this file together.',
  ]);
}

function types({ table }: Step, { others }: CodeShape): string {
  const evidence = inputOf(table, 'evidence').values.map(({ id }) => id);
  const authority = inputOf(table, 'authority').values.map(({ id }) => id);
  const columns = others.map(
    (input) =>
      `/** ${oneLine(input.label)} */\n${printUnion(
        `export type ${typeName(input.id)}`,
        input.values.map(({ id }) => id),
      )}`,
  );
  return [
    `/** What the destination shows. */\n${printUnion('export type Evidence', evidence)}`,
    `/** What is known about the approval, now. */\n${printUnion('export type Approval', authority)}`,
    ...columns,
    `export type Decision =
  'reconciled' | 'attempt' | 'hold-existing' | 'hold-empty' | 'conflict' | 'unresolved';`.replace(
      "=\n  'reconciled'",
      "= 'reconciled'",
    ),
    `/** One case that a row has to be found for. */
export interface Case {
  readonly evidence: Evidence;
  readonly approval: Approval;${others.map(({ id }) => `\n  readonly ${fieldName(id)}: ${typeName(id)};`).join('')}
}`,
    `/** One row of the table. A column that is left out may have any value. */
export interface Row {
  readonly row: number;
  readonly when: { readonly [Column in keyof Case]?: readonly Case[Column][] };
  readonly decision: Decision;
  /** For an attempt: under which key, what follows when no answer comes, and how often it is sent at most. */
  readonly attempt?: {
    readonly key: 'original' | 'new' | 'none';
    readonly noAnswer: 'look-again' | 'send-again' | 'stop';
    readonly atMost: number | null;
  };
  readonly next: string;
  readonly owner: string;
  readonly nextUpdate: string;
  readonly nextCheck: string;
  readonly stop: string;
}`,
  ].join('\n\n');
}

function rows(step: Step): string {
  const data = codeRules(step).map(({ rule, number }) => rowData(step, rule, number));
  const list = data.length === 0 ? '[]' : printData(data, 0, WIDE, 1, false);
  return `export const ROWS: readonly Row[] = ${list};`;
}

/** Far enough to the right that a list is always written on lines of its own. */
const WIDE = 1_000;

function rowData(step: Step, rule: Rule, number: number): Data {
  const when = step.table.inputs.flatMap((input) => {
    const condition = conditionOf(rule, input);
    return condition === 'any' ? [] : [[columnName(input), condition] as const];
  });
  return {
    row: number,
    when: Object.fromEntries(when),
    decision: rule.decision,
    ...(rule.decision === 'attempt' ? { attempt: { ...rule.attempt } } : {}),
    next: rule.next,
    owner: rule.owner,
    nextUpdate: rule.nextUpdate,
    nextCheck: rule.nextCheck,
    stop: rule.stop,
  };
}

function evidenceTable({ table }: Step): string {
  const { values } = inputOf(table, 'evidence');
  const nameOf = (seen: Observation) =>
    (values.find(({ shownBy }) => shownBy.includes(seen)) ?? values.find(({ shownBy }) => shownBy.includes(FALLBACK)))
      ?.id;
  const fallback = values.at(-1)?.id ?? '';
  const data = Object.fromEntries(OBSERVATION_NAMES.map((seen) => [seen, nameOf(seen) ?? fallback]));
  const authority = inputOf(table, 'authority').values;
  const stateOf = (state: 'yes' | 'no' | 'unknown') =>
    (authority.find(({ shownBy }) => shownBy.includes(state)) ?? authority.at(-1))?.id ?? '';
  const approvals = { yes: stateOf('yes'), no: stateOf('no'), unknown: stateOf('unknown') };
  return [
    '/** What each thing that can be seen is called in the table. */',
    `export const EVIDENCE = ${printData(data, 0, 0, 1, true)} as const satisfies Record<string, Evidence>;`,
    '',
    `export const APPROVAL = ${printData(approvals, 0, 0, 1, true)} as const satisfies Record<string, Approval>;`,
  ].join('\n');
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

function interfaces({ waits, hasClock }: CodeShape): string {
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

/** Reads the approval for exactly this request, now. */
export type Authority = () => Promise<keyof typeof APPROVAL>;

export interface Outcome {
  readonly outcome: 'completed' | Exclude<Decision, 'attempt'>;
  /** The row that was followed. Null: no row fits. */
  readonly row: Row | null;
  readonly attempt: string;
}`;
}

function decide({ others }: CodeShape): string {
  const given = others.length > 0;
  return `/** The row that fits, or null. ${given ? 'The other columns are the caller’s to say.' : 'At most one does.'} */
export function rowFor(given: Case): Row | null {
  return ROWS.find(({ when }) => fits(when, given)) ?? null;
}

function fits(when: Row['when'], given: Case): boolean {
  const columns = Object.keys(when) as (keyof Case)[];
  return columns.every((column) => {
    const values: readonly string[] | undefined = when[column];
    return values === undefined || values.includes(given[column]);
  });
}`;
}

function run(step: Step, shape: CodeShape): string {
  const { waits, hasClock, others } = shape;
  const asksEvidence = step.table.rules.some((rule) => conditionOf(rule, inputOf(step.table, 'evidence')) !== 'any');
  const asksAuthority = step.table.rules.some((rule) => conditionOf(rule, inputOf(step.table, 'authority')) !== 'any');
  const spread = others.length > 0 ? '...others, ' : '';
  const lookText = asksEvidence ? 'await look(destination, request)' : `'cannot-look'`;
  const approval = asksAuthority ? 'APPROVAL[await authority()]' : 'APPROVAL.unknown';
  const parameters = [
    'destination: Destination',
    'request: Request',
    `${asksAuthority ? 'authority' : '_authority'}: Authority`,
    ...(others.length > 0 ? ["others: Omit<Case, 'evidence' | 'approval'>"] : []),
  ];
  const signature = printSignature('export async function recover', parameters, 'Promise<Outcome>');
  const body = `${signature}
  let sent = 0;
  let known: Seen | null = null;
  for (;;) {
    const seen: Seen = known ?? ${asksEvidence ? `(${lookText})` : lookText};
    const approval = ${approval};
    const row = rowFor({ ${spread}evidence: EVIDENCE[seen], approval });
    if (!row) return ended('unresolved', null, request);
    if (row.decision !== 'attempt') return ended(row.decision, row, request);
    known = null;
    for (let goOn = true; goOn;) {
      if (sent >= atMost(row)) return ended('unresolved', row, request);
      sent++;
      const told = await send(destination, request, row, sent);
      if (told === 'done') return ended('completed', row, request);
      if (told === 'rejected') return ended('unresolved', row, request);
      if (told !== 'nothing') known = told;
      else if (row.attempt?.noAnswer === 'stop') return ended('unresolved', row, request);
      goOn = told === 'nothing' && row.attempt?.noAnswer === 'send-again';
    }${
      asksEvidence
        ? `
    // A bare “exists already” or “in progress” is worth a look of its own.
    if (known === 'found-unsure' || known === 'in-progress') {
      const found = await look(destination, request);
      if (found !== 'found-nothing' && found !== 'cannot-look') known = found;
    }`
        : ''
    }
  }
}`;
  return [
    'type Seen = keyof typeof EVIDENCE;',
    `/** Finds out what is true and does what the row that fits permits. Never throws for what the destination answers. */\n${body}`,
    ...(asksEvidence ? [lookCode(step, waits, hasClock), LOOK_ONCE] : []),
    SEND,
    TAIL,
  ].join('\n\n');
}

function lookCode({ nothingFound }: Step, waits: boolean, hasClock: boolean): string {
  const first = waits
    ? `  let seen = await lookOnce(destination, request);
  if (seen === 'found-nothing') {
    await destination.settle();
    seen = await lookOnce(destination, request);
  }`
    : `  const seen = await lookOnce(destination, request);`;
  const clock = hasClock
    ? `
  if (seen === 'found-equal' || seen === 'found-other') return seen;
  if (await destination.keyIsOver(request.key)) return 'key-expired';`
    : '';
  const counts = nothingFound === 'counts' || nothingFound === 'counts-after-wait';
  const last = counts
    ? '  return seen;'
    : `  // Finding nothing proves nothing here.\n  return seen === 'found-nothing' ? 'cannot-look' : seen;`;
  return `async function look(destination: Destination, request: Request): Promise<Seen> {
${first}${clock}
${last}
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
}

/** What an error tells about the operation. Whether it was done stays open, unless the destination said so. */
function toldBy(kind: ErrorKind): Seen | 'rejected' | 'nothing' {
  switch (kind) {
    case 'conflict':
      return 'found-other';
    case 'exists-equal':
      return 'found-equal';
    case 'exists':
      return 'found-unsure';
    case 'in-progress':
      return 'in-progress';
    case 'rejected':
      return 'rejected';
    case 'unavailable':
    case 'timeout':
    case 'refused':
      return 'nothing';
  }
}`;

const TAIL = `function atMost({ attempt }: Row): number {
  return attempt?.atMost ?? Number.POSITIVE_INFINITY;
}

function ended(outcome: Outcome['outcome'], row: Row | null, { attempt }: Request): Outcome {
  return { outcome, row, attempt };
}`;

/** The name that a column has in the code. */
export function columnName({ id, role }: Pick<Step['table']['inputs'][number], 'id' | 'role'>): string {
  return role === 'evidence' ? 'evidence' : role === 'authority' ? 'approval' : fieldName(id);
}

/** \`order-size\` as \`orderSize\`, apart from the names that are taken. */
export function fieldName(id: string): string {
  const name = id.replace(/-+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(\d)/, 'n$1');
  return ['evidence', 'approval'].includes(name) ? `${name}Column` : name;
}

function typeName(id: string): string {
  const name = fieldName(id);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Value`;
}

function oneLine(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim() || quoted('');
}
