import { analyseTable } from '../worksheet/analyse.ts';
import { analysisFindings } from '../worksheet/findings.ts';
import { namesExpiry, valueFor } from '../worksheet/follow.ts';
import { conditionOf, DECISIONS, inputOf, type Input, type Rule, type Step } from '../worksheet/model.ts';
import { hasNoApproval } from '../worksheet/no-approval.ts';
import { FALLBACK, OBSERVATION_NAMES, type NothingFound, type Shown } from '../worksheet/observations.ts';
import { printComment, printData, printSignature, printUnion, quoted, type Data } from './print-code.ts';
import { capitalised } from '../first-letter.ts';

/**
 * A step's table as TypeScript: its rows as data, and the function that follows them. What is decided is the same wherever
 * the code runs; how the destination is reached there is its surroundings' own.
 */

/** What a step's code needs beyond the plain case. */
export interface CodeShape {
  /** Whether finding nothing counts only after a wait. */
  readonly waits: boolean;
  /** Whether the time of a key can be told by the clock. */
  readonly hasClock: boolean;
  /** False where nobody approves anything: then nothing in the code is about an approval. */
  readonly hasApproval: boolean;
  readonly others: readonly Input[];
}

export function shapeOf(step: Step): CodeShape {
  return {
    waits: step.nothingFound === 'counts-after-wait',
    hasClock: namesExpiry(inputOf(step.table, 'evidence')),
    hasApproval: !hasNoApproval(step.table),
    others: step.table.inputs.filter(({ role }) => role === 'other'),
  };
}

/** What the code reaches around it, and how: names and expressions. */
export interface Surroundings {
  readonly destination: string;
  /** Null: nothing that could be asked is handed over. */
  readonly authority: string | null;
  /** Further parameters of `recover`, and those of them that a look needs. */
  readonly more: readonly Parameter[];
  readonly forLook: readonly Parameter[];
  readonly askApproval: string;
  readonly wait: string;
  readonly keyIsOver: string;
  /** The other columns' values, where the table has some. */
  readonly others: string;
}

interface Parameter {
  readonly name: string;
  readonly type: string;
}

/** The columns that a case has in the code: where nobody approves anything, there is none for that. */
export function codeInputs({ table }: Pick<Step, 'table'>): readonly Input[] {
  const noApproval = hasNoApproval(table);
  return table.inputs.filter(({ role }) => role !== 'authority' || !noApproval);
}

/** The columns that stay as they are in one run, as a type. */
export function othersType({ hasApproval }: CodeShape): string {
  return `Omit<Case, ${hasApproval ? "'evidence' | 'approval'" : "'evidence'"}>`;
}

/** Every row, as it is followed: one without a decision leaves the case to somebody. */
export function codeRules({ table }: Pick<Step, 'table'>): readonly { readonly rule: Rule; readonly number: number }[] {
  return table.rules.map((rule, at) => ({
    rule: rule.decision === null ? { ...rule, decision: 'unresolved' as const } : rule,
    number: at + 1,
  }));
}

/** Whether rows may say different things to the same case. Then no row counts there. */
export function mayContradict({ table }: Pick<Step, 'table'>): boolean {
  const { contradictions, complete } = analyseTable(table);
  return table.hitPolicy !== 'first' && (contradictions.length > 0 || !complete);
}

/** The types that rows and cases are of. */
export function typesCode(step: Step, { others, hasApproval }: CodeShape, texts = true): string {
  const { evidence, authority } = shownBy(step);
  const columns = others.map(
    (input) =>
      `/** ${oneLine(input.label)} */\n${printUnion(
        `export type ${typeName(input.id)}`,
        input.values.map(({ id }) => id),
      )}`,
  );
  return [
    `/** What the destination shows. */\n${printUnion('export type Evidence', evidence.values)}`,
    ...(hasApproval
      ? [`/** What is known about the approval, now. */\n${printUnion('export type Approval', authority.values)}`]
      : []),
    ...columns,
    printUnion('export type Decision', DECISIONS),
    `/** One case that a row has to be found for. */
export interface Case {
  readonly evidence: Evidence;${hasApproval ? '\n  readonly approval: Approval;' : ''}${others.map(({ id }) => `\n  readonly ${fieldName(id)}: ${typeName(id)};`).join('')}
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
  };${texts ? ROW_TEXTS : ''}
}`,
  ].join('\n\n');
}

const ROW_TEXTS = `
  readonly next: string;
  readonly owner: string;
  readonly nextUpdate: string;
  readonly nextCheck: string;
  readonly stop: string;`;

/**
 * The rows as data, under a comment that names what is open in them.
 * @param texts false to leave out what the rows say to people: what is decided stays the same.
 */
export function rowsCode(step: Step, texts = true): string {
  const rules = codeRules(step);
  const list = texts
    ? listCode(rules.map(({ rule, number }) => ({ ...decisionData(step, rule, number), ...textData(rule) })))
    : flatListCode(rules.map(({ rule, number }) => decisionData(step, rule, number)));
  const code = `export const ROWS: readonly Row[] = ${list};`;
  const open = openSentences(step);
  return open.length === 0 ? code : `${printComment([STILL_OPEN, ...open])}\n${code}`;
}

const STILL_OPEN =
  'Still open in this table. Whoever meets one of these ends as unresolved, until a row says what to do:';

/** More open places than these are counted. */
const MOST_OPEN = 30;

const OPEN_CHECKS = ['uncovered', 'contradiction', 'blank-decision', 'too-much'];

function openSentences(step: Step): string[] {
  const open = analysisFindings(step).filter(({ check }) => OPEN_CHECKS.includes(check));
  const more = open.length - MOST_OPEN;
  const told = open.slice(0, MOST_OPEN).map(({ sentence }) => `- ${sentence}`);
  return more > 0 ? [...told, `- And ${more} more.`] : told;
}

/** Far enough to the right that a list is always written on lines of its own. */
const WIDE = 1_000;

function listCode(data: readonly Data[]): string {
  return data.length === 0 ? '[]' : printData(data, 0, WIDE, 1, false);
}

/** Each on one line, where it fits. */
function flatListCode(data: readonly Data[]): string {
  return ['[', ...data.map((each) => `  ${printData(each, 2, 2, 1)},`), ']'].join('\n');
}

function decisionData(step: Step, rule: Rule, number: number): { readonly [key: string]: Data } {
  const when = codeInputs(step).flatMap((input) => {
    const condition = conditionOf(rule, input);
    return condition === 'any' ? [] : [[columnName(input), condition] as const];
  });
  return {
    row: number,
    when: Object.fromEntries(when),
    decision: rule.decision,
    ...(rule.decision === 'attempt' ? { attempt: { ...rule.attempt } } : {}),
  };
}

function textData({ next, owner, nextUpdate, nextCheck, stop }: Rule): { readonly [key: string]: Data } {
  return { next, owner, nextUpdate, nextCheck, stop };
}

// What is seen, in the table's own values

/** Stands where the table has no value for what was seen: only a row that asks for nothing there fits. */
const NO_VALUE = 'no value of the table';

const AUTHORITY_STATES = ['yes', 'no', 'unknown'] as const;

interface ShownAs {
  /** What is seen, and the value that stands for it. */
  readonly names: Readonly<Record<string, string>>;
  readonly values: readonly string[];
}

function shownBy({ table }: Pick<Step, 'table'>): { readonly evidence: ShownAs; readonly authority: ShownAs } {
  return {
    evidence: shownAs(inputOf(table, 'evidence'), OBSERVATION_NAMES, FALLBACK),
    authority: shownAs(inputOf(table, 'authority'), AUTHORITY_STATES, 'unknown'),
  };
}

function shownAs(input: Input, all: readonly Shown[], otherwise: Shown): ShownAs {
  const names = Object.fromEntries(all.map((seen) => [seen, valueFor(input, seen, otherwise) || NO_VALUE]));
  const ids = input.values.map(({ id }) => id);
  return { names, values: Object.values(names).includes(NO_VALUE) ? [...ids, NO_VALUE] : ids };
}

/** What each thing that can be seen is called in the table. */
export function shownCode(step: Step): string {
  const { evidence, authority } = shownBy(step);
  const named = (name: string, type: string, { names }: ShownAs) =>
    `export const ${name} = ${printData(names, 0, 0, 1, true)} as const satisfies Record<string, ${type}>;`;
  return [
    '/** What each thing that can be seen is called in the table. */',
    named('EVIDENCE', 'Evidence', evidence),
    ...(hasNoApproval(step.table) ? [] : ['', named('APPROVAL', 'Approval', authority)]),
  ].join('\n');
}

// The row that fits, and what follows from it

/** Finds the row for a case. */
export function decideCode(step: Step): string {
  return mayContradict(step) ? `${ONE_ANSWER}\n\n${FITS}` : `${FIRST_ROW}\n\n${FITS}`;
}

const FIRST_ROW = `/** The row that fits, or null. */
export function rowFor(given: Case): Row | null {
  return ROWS.find(({ when }) => fits(when, given)) ?? null;
}`;

const ONE_ANSWER = `/** The row that fits, or null: also where several fit and don’t say the same. */
export function rowFor(given: Case): Row | null {
  const [first, ...others] = ROWS.filter(({ when }) => fits(when, given));
  return first && others.every((other) => saysTheSame(first, other)) ? first : null;
}

function saysTheSame(one: Row, other: Row): boolean {
  return one.decision === other.decision && JSON.stringify(one.attempt) === JSON.stringify(other.attempt);
}`;

const FITS = `function fits(when: Row['when'], given: Case): boolean {
  const columns = Object.keys(when) as (keyof Case)[];
  return columns.every((column) => {
    const values: readonly string[] | undefined = when[column];
    return values === undefined || values.includes(given[column]);
  });
}`;

/** The function that follows the table, with how it looks. What no row asks for, it doesn't find out. */
export function followCode(step: Step, around: Surroundings): string {
  const looks = asks(step, 'evidence');
  return [
    'type Seen = keyof typeof EVIDENCE;',
    `/** Finds out what is true and does what the row that fits permits. Never throws for what the destination answers. */\n${recoverBody(step, around)}`,
    ...(looks ? [lookCode(step, around)] : []),
  ].join('\n\n');
}

/** Whether any row depends on this column. An approval that there is none of is asked for nowhere. */
export function asks({ table }: Pick<Step, 'table'>, role: 'evidence' | 'authority'): boolean {
  if (role === 'authority' && hasNoApproval(table)) return false;
  const input = inputOf(table, role);
  return table.rules.some((rule) => conditionOf(rule, input) !== 'any');
}

function recoverBody(step: Step, around: Surroundings): string {
  const looks = asks(step, 'evidence');
  const asksApproval = asks(step, 'authority');
  const { hasApproval } = shapeOf(step);
  const look = callOf('look', around);
  const parameters = [
    `destination: ${around.destination}`,
    'request: Request',
    ...(around.authority === null ? [] : [`${asksApproval ? 'authority' : '_authority'}: ${around.authority}`]),
    ...around.more.map(({ name, type }) => `${name}: ${type}`),
  ];
  const spread = around.others === '' ? '' : `...${around.others}, `;
  return `${printSignature('export async function recover', parameters, 'Promise<Outcome>')}
  let sent = 0;
  let known: Seen | null = null;
  for (;;) {
    const seen: Seen = known ?? ${looks ? `(await ${look})` : quoted('cannot-look')};
${hasApproval ? `    const approval = ${asksApproval ? `APPROVAL[await ${around.askApproval}]` : 'APPROVAL.unknown'};\n` : ''}    const row = rowFor({ ${spread}evidence: EVIDENCE[seen]${hasApproval ? ', approval' : ''} });
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
    }${looks ? lookAtWhatWasTold(look) : ''}
  }
}

function atMost({ attempt }: Row): number {
  // A row that does not say how it is sent is sent once.
  return attempt ? (attempt.atMost ?? Number.POSITIVE_INFINITY) : 1;
}`;
}

function lookAtWhatWasTold(look: string): string {
  return `
    // A bare “exists already” or “in progress” is worth a look of its own.
    if (known === 'found-unsure' || known === 'in-progress') {
      const found = await ${look};
      if (found !== 'found-nothing' && found !== 'cannot-look') known = found;
    }`;
}

function callOf(name: string, { forLook }: Surroundings): string {
  return `${name}(${['destination', 'request', ...forLook.map((each) => each.name)].join(', ')})`;
}

function lookCode(step: Step, around: Surroundings): string {
  const { waits, hasClock } = shapeOf(step);
  const parameters = [
    `destination: ${around.destination}`,
    'request: Request',
    ...around.forLook.map(({ name, type }) => `${name}: ${type}`),
  ];
  const first = waits
    ? `  let seen = await lookOnce(destination, request);
  if (seen === 'found-nothing') {
    await ${around.wait};
    seen = await lookOnce(destination, request);
  }`
    : `  const seen = await lookOnce(destination, request);`;
  const clock = hasClock
    ? `
  if (seen === 'found-equal' || seen === 'found-other') return seen;
  if (${around.keyIsOver}) return 'key-expired';`
    : '';
  return `${printSignature('async function look', parameters, 'Promise<Seen>')}
${first}${clock}
${counts(step.nothingFound) ? '  return seen;' : NOTHING_PROVED}
}`;
}

const NOTHING_PROVED = `  // Finding nothing proves nothing here.
  return seen === 'found-nothing' ? 'cannot-look' : seen;`;

function counts(nothingFound: NothingFound | null): boolean {
  return nothingFound === 'counts' || nothingFound === 'counts-after-wait';
}

// Names

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
  return `${capitalised(fieldName(id))}Value`;
}

function oneLine(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim() || quoted('');
}
