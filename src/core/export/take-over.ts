import { blankRule } from '../worksheet/blank.ts';
import { RULE_LABELS } from '../worksheet/labels.ts';
import { LIMITS } from '../worksheet/limits.ts';
import {
  RESERVED_IDS,
  RULE_FIELDS,
  type Attempt,
  type Condition,
  type Input,
  type Rule,
  type RuleField,
  type Table,
} from '../worksheet/model.ts';
import { ATTEMPT_COLUMNS, type AttemptField } from './attempt-columns.ts';
import type { Asked, AskedColumn, ForeignTable, Imported, SaidColumn } from './imported.ts';
import {
  decisionNamed,
  isAuthorityName,
  isDecisionName,
  isEvidenceName,
  keyNamed,
  noAnswerNamed,
  plainName,
  valueNamed,
} from './recognise.ts';

/** What a column was called in tables that were written out before. */
const EARLIER: Partial<Record<RuleField, string>> = { stop: 'Stop condition' };

/**
 * Makes a table of ours from one in other words. Columns and values that are known are taken for ours; what isn't becomes
 * a column or a value of its own. Where anything would change its meaning, nothing is taken over.
 *
 * @param like the table that it is to stand for: its columns and values are the ones that are known.
 */
export function takeOver(foreign: ForeignTable, like: Table): Imported {
  const count = Math.max(...foreign.conditions.map(({ cells }) => cells.length), 0);
  const tooMuch = excess(foreign, count);
  if (tooMuch !== null) return { sentence: tooMuch };
  const notes: string[] = [];
  const columns = matchColumns(foreign.conditions, like, notes);
  const results = new Results(foreign.results, like, notes);
  const rules = Array.from({ length: count }, (_, at): Rule => {
    const when = Object.fromEntries(
      columns.flatMap(({ input, column }) => {
        const condition = column ? conditionIn(input, column.cells[at] ?? { kind: 'any' }) : 'any';
        return condition === 'any' ? [] : [[input.id, condition]];
      }),
    );
    const evidence = columns.find(({ input }) => input.role === 'evidence')?.input.id ?? '';
    return results.rule(at, freeId(foreign.ids, at), when, when[evidence] ?? 'any');
  });
  const empty = rules.findIndex(({ when }) => Object.values(when).some((condition) => condition.length === 0));
  if (empty >= 0) return { sentence: `Row ${empty + 1} excludes every value that its column has: it could never fit.` };
  if (!results.hasDecision) {
    notes.push('No column was recognised as the decision: every row is still to be given one.');
  }
  return { table: { hitPolicy: foreign.hitPolicy, inputs: columns.map(({ input }) => input), rules }, notes };
}

function excess({ conditions }: ForeignTable, count: number): string | null {
  if (count === 0) return 'The table has no rows.';
  if (count > LIMITS.rules) {
    return `The table has ${count.toLocaleString('en-GB')} rows. A worksheet takes up to ${LIMITS.rules.toLocaleString('en-GB')}, so nothing was taken over.`;
  }
  if (conditions.length > LIMITS.inputs) {
    return `The table has ${conditions.length} columns of conditions. A worksheet takes up to ${LIMITS.inputs}, so nothing was taken over.`;
  }
  const long = conditions.find((column) => valuesIn(column).length > LIMITS.values);
  if (!long) return null;
  return `The column “${long.name}” has ${valuesIn(long).length} different values. A worksheet takes up to ${LIMITS.values}, so nothing was taken over.`;
}

// Columns of conditions

interface Matched {
  readonly input: Input;
  readonly column: AskedColumn | null;
}

function matchColumns(columns: readonly AskedColumn[], like: Table, notes: string[]): Matched[] {
  const left = [...columns];
  const take = (is: (column: AskedColumn) => boolean) => {
    const at = left.findIndex(is);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const known = like.inputs.map((input) => ({ input, column: take((column) => isNamed(column, input)) }));
  const found = known.map(({ input, column }): Matched => {
    if (column || input.role === 'other') return { input, column };
    const isIt = input.role === 'evidence' ? isEvidenceName : isAuthorityName;
    return { input, column: take(({ name, alias }) => isIt(name) || isIt(alias)) };
  });
  for (const { input, column } of found) {
    if (column || input.role === 'other') continue;
    const what = input.role === 'evidence' ? 'what the destination shows' : 'the approval';
    notes.push(`No column was recognised as ${what}: each row fits whatever it is.`);
  }
  const taken = found.filter(({ input, column }) => column !== null || input.role !== 'other');
  const ids = new Set(taken.map(({ input }) => input.id));
  return [
    ...taken.map(({ input, column }) => ({ input: column ? withValues(input, column, notes) : input, column })),
    ...left.map((column) => ({ input: ownColumn(column, ids, notes), column })),
  ];
}

function isNamed({ name, alias }: AskedColumn, { id, label }: Input): boolean {
  const names = [plainName(name), plainName(alias)];
  return names.includes(plainName(id)) || names.includes(plainName(label));
}

/** The column with the values that are new to it. Nothing stands for them yet. */
function withValues(input: Input, column: AskedColumn, notes: string[]): Input {
  const strange = valuesIn(column).filter((text) => valueNamed(input, text) === null);
  if (strange.length === 0) return input;
  if (input.role !== 'other') {
    notes.push(
      `New in “${input.label}”: ${strange.map((text) => `“${text}”`).join(', ')}. Say what can be seen there, else no case reaches ${strange.length === 1 ? 'it' : 'them'}.`,
    );
  }
  const ids = new Set(input.values.map(({ id }) => id));
  const added = strange.map((text) => ({ id: slugOf(text, ids), label: text, meaning: '', shownBy: [] }));
  return { ...input, values: [...input.values, ...added] };
}

function ownColumn(column: AskedColumn, ids: Set<string>, notes: string[]): Input {
  const taken = new Set<string>();
  const values = valuesIn(column).map((text) => ({ id: slugOf(text, taken), label: text, meaning: '', shownBy: [] }));
  // What is excluded by name stands for everything else, also for what nobody has named.
  const excludes = column.allowed.length === 0 && column.cells.some(({ kind }) => kind === 'not');
  if (excludes) {
    values.push({ id: slugOf('anything-else', taken), label: 'Anything else', meaning: '', shownBy: [] });
    notes.push(
      `“${column.name}” excludes values without saying which others there are: “Anything else” stands for them.`,
    );
  }
  return { id: slugOf(column.name || 'column', ids), role: 'other', label: column.name || 'Column', values };
}

function valuesIn({ allowed, cells }: AskedColumn): string[] {
  const named = cells.flatMap((cell) => (cell.kind === 'any' ? [] : cell.values));
  const byName = new Map([...allowed, ...named].map((text) => [plainName(text), text]));
  return [...byName.values()];
}

function conditionIn(input: Input, asked: Asked): Condition {
  if (asked.kind === 'any') return 'any';
  const named = asked.values.flatMap((text) => valueNamed(input, text) ?? byLabel(input, text));
  return asked.kind === 'in'
    ? [...new Set(named)]
    : input.values.map(({ id }) => id).filter((id) => !named.includes(id));
}

function byLabel({ values }: Input, text: string): string[] {
  return values.filter(({ label }) => plainName(label) === plainName(text)).map(({ id }) => id);
}

/** A name as an id, apart from those that are taken. It is taken from then on. */
function slugOf(text: string, taken: Set<string>): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = plain === '' ? 'value' : plain;
  let id = base;
  for (let nth = 2; taken.has(id) || RESERVED_IDS.includes(id); nth++) id = `${base}-${nth}`;
  taken.add(id);
  return id;
}

function freeId(ids: readonly string[], at: number): string {
  const id = ids[at] ?? '';
  const isFine = /^[a-z0-9][a-z0-9-]{0,79}$/.test(id) && ids.indexOf(id) === at;
  return isFine ? id : `rule-${at + 1}`;
}

// Columns of results

class Results {
  readonly hasDecision: boolean;
  private readonly decision: SaidColumn | undefined;
  private readonly fields: Readonly<Partial<Record<RuleField, SaidColumn>>>;
  private readonly attempt: Readonly<Partial<Record<AttemptField, SaidColumn>>>;
  private readonly strange: readonly SaidColumn[];
  /** By what a row asks for, how those would send that send nothing. No spreadsheet says it, so it stays as it is. */
  private readonly idleAttempts: ReadonlyMap<string, Attempt>;

  constructor(
    columns: readonly SaidColumn[],
    like: Table,
    private readonly notes: string[],
  ) {
    this.idleAttempts = new Map(
      like.rules.filter(({ decision }) => decision !== 'attempt').map(({ when, attempt }) => [caseOf(when), attempt]),
    );
    const named = (name: string, label: string) =>
      columns.find((column) => isCalled(column, name) || isCalled(column, label));
    this.fields = Object.fromEntries(
      RULE_FIELDS.flatMap((field) => {
        const column = named(field, RULE_LABELS[field].label) ?? named(field, EARLIER[field] ?? field);
        return column ? [[field, column]] : [];
      }),
    );
    this.attempt = Object.fromEntries(
      ATTEMPT_COLUMNS.flatMap(({ field, heading }) => {
        const column = named(field, heading);
        return column ? [[field, column]] : [];
      }),
    );
    const taken = [...Object.values(this.fields), ...Object.values(this.attempt)];
    const left = columns.filter((column) => !taken.includes(column));
    this.decision =
      left.find((column) => isCalled(column, 'decision')) ??
      left.find(({ name, alias }) => isDecisionName(name) || isDecisionName(alias)) ??
      (left.length === 1 ? left[0] : undefined);
    this.hasDecision = this.decision !== undefined;
    this.strange = left.filter((column) => column !== this.decision);
    for (const { name } of this.strange) notes.push(`The column “${name}” is kept in the notes of each row.`);
  }

  rule(at: number, id: string, when: Rule['when'], seen: Condition): Rule {
    const blank = blankRule(id);
    const said = (this.decision?.cells[at] ?? '').trim();
    const decision = decisionNamed(said, seen);
    const texts = Object.fromEntries(
      RULE_FIELDS.map((field) => [field, (this.fields[field]?.cells[at] ?? '').slice(0, LIMITS.text)]),
    ) as Record<RuleField, string>;
    const isSentence = said !== '' && plainName(said) !== plainName(decision ?? '');
    if (decision === null && said !== '')
      this.notes.push(
        `Row ${at + 1}: “${said.slice(0, 80)}” is no decision that is known. It stands as the next step.`,
      );
    const extra = this.strange.map(({ name, cells }) => `${name}: ${cells[at] ?? ''}`).join('; ');
    return {
      ...blank,
      when,
      decision,
      attempt: this.attemptOf(at, (decision !== 'attempt' && this.idleAttempts.get(caseOf(when))) || blank.attempt),
      ...texts,
      next: texts.next !== '' || !isSentence || isLabel(said) ? texts.next : said.slice(0, LIMITS.text),
      note: [texts.note, extra].filter(Boolean).join(' ').slice(0, LIMITS.text),
    };
  }

  /** @param otherwise where no column says it */
  private attemptOf(at: number, otherwise: Attempt): Attempt {
    const times = Number(this.attempt.atMost?.cells[at] ?? '');
    return {
      key: keyNamed(this.attempt.key?.cells[at] ?? '') ?? otherwise.key,
      noAnswer: noAnswerNamed(this.attempt.noAnswer?.cells[at] ?? '') ?? otherwise.noAnswer,
      atMost: Number.isInteger(times) && times >= 1 && times <= 99 ? times : otherwise.atMost,
    };
  }
}

/** What a row asks for, as a text that is equal where it asks for the same. */
function caseOf(when: Rule['when']): string {
  return Object.entries(when)
    .flatMap(([input, condition]) => (condition === 'any' ? [] : [`${input}: ${condition.toSorted().join()}`]))
    .toSorted()
    .join('; ');
}

function isCalled({ name, alias }: SaidColumn, wanted: string): boolean {
  return plainName(name) === plainName(wanted) || plainName(alias) === plainName(wanted);
}

/** A decision's short label says nothing that the decision does not say. */
function isLabel(text: string): boolean {
  const name = plainName(text);
  return [
    'reconcile',
    'attempt',
    'hold existing',
    'hold, existing',
    'hold, empty',
    'hold empty',
    'conflict',
    'unresolved',
  ].includes(name);
}
