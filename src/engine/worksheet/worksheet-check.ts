import {
  declaredStarts,
  START_KINDS,
  withoutItsApproval,
  type DeclaredStart,
} from '../../core/worksheet/declared-starts.ts';
import { hasRivals, isTried } from '../../core/worksheet/always-tried.ts';
import {
  actsLike,
  choicesOf,
  declared,
  LATER,
  PLAYED,
  type Declared,
  type Eager,
} from '../../core/worksheet/destinations.ts';
import type { Story } from '../../core/trace.ts';
import { walkGrid } from '../../core/worksheet/grid.ts';
import { withEdits } from '../../core/worksheet/edits.ts';
import { sendsAnything, type Step } from '../../core/worksheet/model.ts';
import { mayLoseKey } from '../../core/worksheet/lost-key.ts';
import { hasNoApproval } from '../../core/worksheet/no-approval.ts';
import { headlineOf } from '../../core/worksheet/plain-headline.ts';
import type { NothingFound } from '../../core/worksheet/observations.ts';
import type {
  OpenCell,
  SafeChange,
  SheetVerdict,
  RiskName,
  VendorQuestion,
  VerdictStatus,
} from '../../core/worksheet/verdict.ts';
import {
  noChangeSentence,
  assumptionsOf,
  boundsOf,
  chosenWords,
  questionFor,
  verdictSentence,
  type OpenName,
} from '../../core/worksheet/verdict-words.ts';
import { isAccepted, RISK_NAMES, riskOf, riskSentence } from '../../core/worksheet/risk-words.ts';
import { openCellOf } from './worksheet-open-cell.ts';
import { cautiousChanges, handOver, handOverEverything, joined, keyTime, onlyApproved } from './worksheet-changes.ts';
import {
  failureFor,
  tellFailure,
  tryOut,
  waysOf,
  type Failure,
  type Found,
  type SheetScenario,
  type Trial,
} from './worksheet-explore.ts';
import { PATIENCE } from '../../core/worksheet/recovery.ts';
import { TableProgram } from './worksheet-program.ts';
import { FollowedTable, type Followed } from '../../core/worksheet/follow.ts';

/** The model check of one step: its table, carried out at every destination that its answers leave possible. */

export interface SheetCheck {
  readonly step: Step;
  readonly seed: number;
}

/** Schedules for what is tried together. What needs more ends as undecided, never as none found. */
const BUDGET = 15_000;

/** Schedules for all destinations that are possible. Where not every row can be tried, fewer: nothing is decided anyway. */
const WHOLE_BUDGET = 45_000;
const PARTIAL_BUDGET = 8_000;

/** Schedules for finding the smallest change: for those that change little, then for handing over row by row. */
const CHANGES_BUDGET = 24_000;
const HAND_OVER_BUDGET = 12_000;

/** How many changes are tried out. */
const MOST_CHANGES = 12;

/** Yields how many schedules were tried; the caller may stop at each. */
export function* checkWorksheet({ step, seed }: SheetCheck): Generator<number, SheetVerdict> {
  const checked = yield* tryAll(step, seed);
  const failing = checked.cases.filter(({ failure }) => failure !== null);
  const shortest = failing.toSorted((one, other) => weightOf(one) - weightOf(other))[0];
  const risks = RISK_NAMES.filter((name) => checked.tries.some(({ found }) => found.risks.has(name)));
  const status = statusOf(checked, failing.length, risks);
  const questions = status === 'undecided' ? questionsOf(step, checked) : [];
  const openCells = status === 'undecided' ? [...checked.openCells.values()] : [];
  const told = shortest ? tell(step, seed, shortest) : null;
  const broken = told?.story.violations[0];
  const unchanged = told ? noChangeSentence(status, scenariosOf(step).complete) : null;
  const change = told && unchanged === null ? yield* smallestChange(step, seed, told, checked.cases.length > 1) : null;
  return {
    version: 1,
    step: step.id,
    status,
    sentence: verdictSentence(status, {
      broken: told ? headlineOf(told.story) : null,
      open: questions.length,
      undecided: openCells.length,
      risks: risks.map((name) => riskSentence(name, step)),
      accepted: isAccepted(step.accepted),
    }),
    story: told?.story ?? null,
    rule: broken?.rule ?? null,
    storyRows: told?.rows ?? [],
    storyDestination: shortest ? chosenWords(step, shortest.chosen, metIn(shortest, checked.tries)) : [],
    risk: riskOf(risks, step),
    questions,
    openCells,
    needsPerson: countEnds(checked.tries),
    change,
    unchanged,
    assumptions: assumptionsOf(
      step,
      checked.tries.some(({ can }) => can.hasClock),
    ),
    bounds: boundsOf(step),
    tried: { schedules: checked.schedules, destinations: checked.cases.length, complete: checked.complete },
  };
}

/** The open answers that a story came to, and those that made a difference from the first call on. */
function metIn({ failure }: Case, tries: readonly Tried[]): string[] {
  const eager = EAGER.filter((name) => new Set(tries.map((each) => each.eager[name])).size > 1);
  return [...Object.keys(failure?.assumed ?? {}), ...eager];
}

const EAGER: readonly Eager[] = ['key', 'lookup', 'byHand', 'natural'];

// All destinations that are possible

type Chosen = Readonly<Record<OpenName, string>>;

/** What was tried together: everything that makes a difference from the first call on. */
interface Tried {
  readonly eager: Readonly<Record<Eager | 'nothingFound', string>>;
  readonly can: Declared;
  readonly found: Found;
}

/** One destination, with a value for everything, and the failing story that it has. */
interface Case extends Tried {
  readonly chosen: Chosen;
  readonly failure: Failure | null;
}

interface Checked {
  readonly tries: readonly Tried[];
  readonly cases: readonly Case[];
  readonly openCells: ReadonlyMap<string, OpenCell>;
  readonly schedules: number;
  readonly complete: boolean;
}

/** How many schedules may still be played. */
interface Purse {
  left: number;
}

/** What of a step is tried. Left out: everything. */
interface Trying {
  /** The only start state. */
  readonly start?: string | undefined;
  /** What it is paid from: then it ends with the first failing story. */
  readonly purse?: Purse;
}

function* tryAll(step: Step, seed: number, { start, purse }: Trying = {}): Generator<number, Checked> {
  const openCells = new Map<string, OpenCell>();
  const known = new Set<Followed>();
  const reached = (followed: Followed) => {
    if (known.has(followed)) return;
    known.add(followed);
    const cell = openCellOf(step, followed);
    if (cell) openCells.set(cell.sentence, cell);
  };
  const starts = scenariosOf(step);
  const scenarios = starts.scenarios.filter(({ id }) => start === undefined || id === start);
  const followed = followedTables(step);
  const tries: Tried[] = [];
  let schedules = 0;
  let { complete } = starts;
  const most = Math.min(purse?.left ?? Infinity, complete ? WHOLE_BUDGET : PARTIAL_BUDGET);
  const beginnings = everyBeginning(step);
  for (const [nth, eager] of beginnings.entries()) {
    if (isKnownClear(eager, tries)) continue;
    const can = declared(step, eager);
    // What those before it did not need is left to those that follow.
    const share = Math.min(BUDGET, Math.floor((most - schedules) / (beginnings.length - nth)));
    const trying = tryOut(
      {
        ...trialOf(step, eager, can, { scenarios, seed, taken: reached, followed }),
        untilFailure: purse !== undefined,
      },
      share,
    );
    let next = trying.next();
    for (; !next.done; next = trying.next()) yield schedules + next.value;
    schedules += next.value.schedules;
    complete &&= next.value.complete;
    tries.push({ eager, can, found: next.value });
    if (purse && next.value.failures.length > 0) break;
    yield schedules;
  }
  if (purse) purse.left -= schedules;
  return { tries, cases: tries.flatMap(casesOf), openCells, schedules, complete };
}

/** A table is followed in the same way at every destination: what it says is looked up once. */
function followedTables({ table }: Step): (others: SheetScenario['others']) => FollowedTable {
  const tables = new Map<string, FollowedTable>();
  return (others) => {
    const key = JSON.stringify(others);
    const known = tables.get(key) ?? new FollowedTable(table, others);
    tables.set(key, known);
    return known;
  };
}

/** What may exist only once makes less happen: where nothing fails without that, nothing is tried with it. */
function isKnownClear(eager: Tried['eager'], tries: readonly Tried[]): boolean {
  if (eager.natural !== 'yes') return false;
  const without = JSON.stringify({ ...eager, natural: 'no' });
  return tries.some(
    (each) => JSON.stringify(each.eager) === without && each.found.complete && each.found.failures.length === 0,
  );
}

/** Everything that a check of a step tries. */
export function trialsOf(step: Step, seed: number): Trial[] {
  const { scenarios } = scenariosOf(step);
  const followed = followedTables(step);
  return everyBeginning(step).map((eager) =>
    trialOf(step, eager, declared(step, eager), { scenarios, seed, taken: () => {}, followed }),
  );
}

function casesOf(tried: Tried): Case[] {
  const fixed = Object.fromEntries(LATER.map((name) => [name, tried.can.later[name][0]]));
  return waysOf(tried.can).map((way) => ({
    ...tried,
    chosen: { ...tried.eager, ...fixed, ...way } as unknown as Chosen,
    failure: failureFor(tried.found.failures, way),
  }));
}

/** What the trials of one check share. */
interface Shared {
  readonly scenarios: readonly SheetScenario[];
  readonly seed: number;
  readonly taken: (followed: Followed) => void;
  readonly followed: (others: SheetScenario['others']) => FollowedTable;
}

function trialOf(
  step: Step,
  { nothingFound }: Tried['eager'],
  can: Declared,
  { scenarios, seed, taken, followed }: Shared,
): Trial {
  return {
    can,
    scenarios: scenarios.filter(({ start }) => start !== 'failed' || keepsFailures(can)),
    seed,
    teams: {
      same: isTried(step, 'together'),
      rival: hasRivals(step) && isTried(step, 'together'),
    },
    hasApproval: !hasNoApproval(step.table),
    program: ({ others }) =>
      new TableProgram({
        table: followed(others),
        nothingFound: nothingFound as NothingFound,
        hasClock: can.hasClock,
        taken,
        patience: PATIENCE,
      }),
  };
}

function keepsFailures({ key, later }: Declared): boolean {
  return key !== 'none' && later.failures.some((value) => value !== 'none');
}

/** Every combination of what matters from the first call on. Where it makes no difference, one value stands for all. */
function everyBeginning(step: Step): readonly Tried['eager'][] {
  const choices = choicesOf(step);
  const all = nothingFoundOf(step).flatMap((nothingFound) =>
    orNothing(choices.key).flatMap((key) =>
      orNothing(choices.lookup).flatMap((lookup) =>
        orNothing(choices.byHand).flatMap((byHand) =>
          identitiesOf(step, key).map((natural) => ({ nothingFound, key, lookup, byHand, natural })),
        ),
      ),
    ),
  );
  return [...new Map(all.map((eager) => [beginningKey(eager, declared(step, eager)), eager])).values()];
}

/** Whether what is made may exist only once: both where that is open and matters, without it first. */
function identitiesOf(step: Step, key: string): readonly string[] {
  const { natural, inFlight, expired } = choicesOf(step);
  const values = ['no', 'yes'].filter((value) => natural.some((each) => actsLike(each, value)));
  const matters =
    key === 'none' ||
    inFlight.includes('execute') ||
    (key === 'expires' && expired.includes('executes')) ||
    step.table.rules.some(({ decision, attempt }) => decision === 'attempt' && attempt.key !== 'original');
  return matters ? orNothing(values) : orNothing(values).slice(0, 1);
}

/** What finding nothing may count for. */
function nothingFoundOf({ nothingFound }: Step): readonly NothingFound[] {
  return nothingFound === null ? ['counts', 'does-not-count'] : [nothingFound];
}

function orNothing(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [''] : values;
}

/** Equal for destinations that answer alike whatever happens. */
function beginningKey(
  { nothingFound, lookup, byHand }: Tried['eager'],
  { key, misses, hasClock, natural }: Declared,
): string {
  const look = lookup === 'none' ? 'none' : `${misses} ${nothingFound}`;
  return [look, key, hasClock, byHand, natural].join();
}

// The start states

function scenariosOf(step: Step): { readonly scenarios: readonly SheetScenario[]; readonly complete: boolean } {
  const kinds = START_KINDS.filter((start) => {
    if (start === 'on-its-way') return isTried(step, 'late');
    if (start === 'key-lost') return mayLoseKey(step);
    if (start === 'failed') return choicesOf(step).failures.some((value) => value !== 'none');
    return start !== 'other' || hasRivals(step);
  });
  const noApproval = hasNoApproval(step.table);
  const { combinations, complete } = otherColumns(step);
  const scenarios = combinations.flatMap((others, nth) =>
    declaredStarts(kinds)
      .filter(isOfItsOwn)
      .filter(({ authority }) => authority === 'yes' || !noApproval)
      .map((start) => (noApproval ? withoutItsApproval(start) : start))
      .map((start): SheetScenario => ({
        ...start,
        id: `${start.id}${nth === 0 ? '' : `-${nth + 1}`}`,
        label: [start.label, ...otherWords(step, others)].join('; '),
        others,
      })),
  );
  return { scenarios, complete };
}

/** Without an approval a kept failure makes no difference: who sends then is told where nothing was done. */
function isOfItsOwn({ start, authority }: DeclaredStart): boolean {
  return start !== 'failed' || authority === 'yes';
}

/** The other columns' values, where different rows are left: more than these make no difference. */
function otherColumns({ table }: Step): {
  readonly combinations: readonly Readonly<Record<string, string>>[];
  readonly complete: boolean;
} {
  const inputs = table.inputs.filter(({ role }) => role === 'other');
  if (inputs.length === 0) return { combinations: [{}], complete: true };
  const found = new Map<string, Readonly<Record<string, string>>>();
  const complete = walkGrid(
    { inputs, rules: table.rules },
    {
      most: 5_000,
      visit: ({ blocks, rows }) => {
        const key = rows.join();
        if (found.has(key)) return;
        const [block = {}] = blocks;
        found.set(key, Object.fromEntries(inputs.map(({ id, values }) => [id, block[id]?.[0] ?? values[0]?.id ?? ''])));
      },
    },
  );
  const combinations = [...found.values()];
  return {
    combinations: combinations.slice(0, MOST_COMBINATIONS),
    complete: complete && combinations.length <= MOST_COMBINATIONS,
  };
}

const MOST_COMBINATIONS = 24;

function otherWords({ table }: Step, others: Readonly<Record<string, string>>): string[] {
  return table.inputs.flatMap(({ id, label, values }) => {
    const value = values.find((each) => each.id === others[id]);
    return value ? [`${label}: ${value.label}`] : [];
  });
}

// The verdict

function statusOf({ cases, openCells, complete }: Checked, failing: number, risks: readonly RiskName[]): VerdictStatus {
  if (failing > 0 && failing === cases.length) return 'story';
  if (failing > 0 || openCells.size > 0 || !complete) return 'undecided';
  return risks.length > 0 ? 'one-risk' : 'no-story';
}

/** The open answers that turn a failing story into none, with everything else the same. */
function questionsOf(step: Step, { cases }: Checked): VendorQuestion[] {
  const names: readonly OpenName[] = [...PLAYED, 'nothingFound'];
  return names.flatMap((name) => {
    const failing = new Set<string>();
    const others = new Set<string>();
    const told = name === 'lookup' || name === 'nothingFound' ? cases.flatMap((each) => alikeCases(step, each)) : cases;
    for (const [rest, group] of groupedBut(name, names, told)) {
      if (rest === '' || new Set(group.map(({ failure }) => failure === null)).size < 2) continue;
      for (const { chosen, failure } of group) (failure ? failing : others).add(chosen[name]);
    }
    if (failing.size === 0) return [];
    return [questionFor(name, membersOf(step, name, failing), membersOf(step, name, others), step.destination.name)];
  });
}

/** A case with each place to look, and each way of taking it, that come to the same there: one of them stood for all. */
function alikeCases(step: Step, { chosen, ...rest }: Case): Case[] {
  const key = beginningKey(rest.eager, rest.can);
  return orNothing(choicesOf(step).lookup).flatMap((lookup) =>
    nothingFoundOf(step).flatMap((nothingFound) => {
      const eager = { ...rest.eager, lookup, nothingFound };
      const isAlike = beginningKey(eager, declared(step, eager)) === key;
      return isAlike ? [{ ...rest, chosen: { ...chosen, lookup, nothingFound } }] : [];
    }),
  );
}

function groupedBut(name: OpenName, names: readonly OpenName[], cases: readonly Case[]): ReadonlyMap<string, Case[]> {
  const groups = new Map<string, Case[]>();
  for (const each of cases) {
    const key = names.map((other) => (other === name ? '' : each.chosen[other])).join('|');
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** The answers that a tried value stands for. */
function membersOf(step: Step, name: OpenName, values: ReadonlySet<string>): string[] {
  if (name === 'nothingFound') return [...values];
  return choicesOf(step)[name].filter((value) => [...values].some((tried) => actsLike(tried, value)));
}

/** A failing story, the rows that it went through, and where it began. */
interface Told {
  readonly story: Story;
  readonly rows: readonly string[];
  readonly start: string;
}

function tell(step: Step, seed: number, { eager, can, failure }: Case): Told | null {
  if (!failure) return null;
  const rows: string[] = [];
  const taken = ({ rule }: Followed) => void (rule && rows.push(rule.id));
  const shared = { scenarios: [], seed, taken, followed: followedTables(step) };
  const story = tellFailure(trialOf(step, eager, can, shared), failure);
  return { story, rows: [...new Set(rows)], start: failure.scenario.id };
}

function countEnds(tries: readonly Tried[]): { readonly states: number; readonly of: number } {
  const all = new Set(tries.flatMap(({ found }) => [...found.ends]));
  const withPerson = new Set(tries.flatMap(({ found }) => [...found.withPerson]));
  return { states: withPerson.size, of: all.size };
}

/** By what is in the story, then by its length. */
function weightOf({ failure }: Case): number {
  if (!failure) return Number.POSITIVE_INFINITY;
  const { team, cost } = failure.schedule;
  return 1000 * (Math.min(team, 1) + cost.faults + cost.preemptions) + failure.steps;
}

/** Tries changes towards more caution, the smallest first, until one leaves no failing story. */
function* smallestChange(
  step: Step,
  seed: number,
  told: Told,
  hasOpenAnswers: boolean,
): Generator<number, SafeChange | null> {
  const purse: Purse = { left: CHANGES_BUDGET };
  for (const change of cautiousChanges(step, told.rows).slice(0, MOST_CHANGES)) {
    const changed = withEdits(step, change.edits);
    // Most changes that don't help still fail where the story began.
    const there = yield* tryAll(changed, seed, { start: told.start, purse });
    if (isClear(there) && isClear(yield* tryAll(changed, seed, { purse }))) return change;
    if (purse.left <= 0) break;
  }
  // From what is left above: handing over keeps its own whole, or more rows would change than have to.
  const inTime = yield* onlyInTime(step, seed, told, { left: Math.min(purse.left, HAND_OVER_BUDGET) });
  if (inTime) return inTime;
  const spare: Purse = { left: HAND_OVER_BUDGET };
  const handedOver = yield* handOverAll(step, seed, told, spare);
  if (!handedOver) return handOverEverything(step)[0] ?? null;
  const least = yield* withoutNeedless(step, seed, handedOver, spare);
  return (hasOpenAnswers && (yield* untilAnswered(step, seed, least))) || least;
}

/**
 * The change without the rows that send, where it would leave none of them and answers that are open decide whether one may
 * stay: to ask comes before giving up what was asked for. Null: nothing like that.
 */
function* untilAnswered(step: Step, seed: number, change: SafeChange): Generator<number, SafeChange | null> {
  const senders = new Set(step.table.rules.filter(({ decision }) => decision === 'attempt').map(({ id }) => id));
  const isSplit = change.edits.some(({ do: what }) => what === 'add-rule');
  if (senders.size === 0 || isSplit || sendsAnything(withEdits(step, change.edits).table)) return null;
  const edits = change.edits.filter((edit) => edit.do !== 'set-decision' || !senders.has(edit.rule));
  if (edits.length === 0) return null;
  const lesser = withEdits(step, edits);
  const checked = yield* tryAll(lesser, seed);
  const failing = checked.cases.filter(({ failure }) => failure !== null).length;
  const open = questionsOf(lesser, checked);
  if (statusOf(checked, failing, []) !== 'undecided' || open.length === 0) return null;
  const asks = change.asks.filter((id) => !senders.has(id));
  return { ...joined(step, [{ ...change, edits, asks }]), leavesOpen: open.map(({ ask }) => ask) };
}

/** Hands over once the key is forgotten, and as much else as has to be, where that leaves a row that sends. */
function* onlyInTime(step: Step, seed: number, { start }: Told, purse: Purse): Generator<number, SafeChange | null> {
  const [time] = keyTime(step);
  if (!time) return null;
  const timed = withEdits(step, time.edits);
  const handedOver = yield* handOverAll(timed, seed, { rows: [], start }, purse);
  if (!handedOver || !sendsAnything(withEdits(timed, handedOver.edits).table)) return null;
  return joined(step, [yield* withoutNeedless(timed, seed, handedOver, purse), time]);
}

/** The change without the rows in which nothing has to change: start by start, more is handed over than has to be. */
function* withoutNeedless(step: Step, seed: number, change: SafeChange, purse: Purse): Generator<number, SafeChange> {
  const rows = new Set(change.edits.flatMap((edit) => (edit.do === 'set-decision' ? [edit.rule] : [])));
  if (change.edits.some((edit) => edit.do === 'add-rule')) return change;
  let least = change;
  for (const row of rows) {
    const edits = least.edits.filter((edit) => !('rule' in edit) || edit.rule !== row);
    if (edits.length === 0 || purse.left <= 0) break;
    const fewer = { ...least, edits, asks: least.asks.filter((id) => id !== row) };
    if (isClear(yield* tryAll(withEdits(step, fewer.edits), seed, { purse }))) least = fewer;
  }
  return least === change ? change : joined(step, [least]);
}

/**
 * Hands over in the rows of the story, then in those of the story that is found instead, one start after the other, until
 * none of them has one.
 */
function* handOverAll(
  step: Step,
  seed: number,
  { rows, start }: Pick<Told, 'rows' | 'start'>,
  purse: Purse,
): Generator<number, SafeChange | null> {
  const all = scenariosOf(step).scenarios.map(({ id }) => id);
  const starts = [start, ...all.filter((id) => id !== start)];
  const changes: SafeChange[] = [];
  let changed = step;
  let left: readonly string[] = rows;
  // How many starts in a row had no story with the table as it is now.
  for (let clear = 0, at = 0; clear < starts.length; at = (at + 1) % starts.length) {
    for (;;) {
      if (left.length > 0) {
        const change = handOverIn(changed, left, step);
        if (!change) return null;
        changes.push(change);
        changed = withEdits(changed, change.edits);
        clear = 0;
      }
      const checked = yield* tryAll(changed, seed, { start: starts[at], purse });
      left = failingRows(changed, seed, checked);
      if (left.length === 0 && !isClear(checked)) return null;
      if (left.length === 0) break;
    }
    clear++;
  }
  return joined(step, changes);
}

/** The rows that the shortest failing story went through. */
function failingRows(step: Step, seed: number, { cases }: Checked): readonly string[] {
  const [failing] = cases
    .filter(({ failure }) => failure !== null)
    .toSorted((one, other) => weightOf(one) - weightOf(other));
  return (failing && tell(step, seed, failing)?.rows) ?? [];
}

/** @param named the table by whose rows it is told */
function handOverIn(step: Step, rows: readonly string[], named: Step): SafeChange | undefined {
  const rules = step.table.rules.filter(({ id }) => rows.includes(id));
  const acting = rules.filter(({ decision }) => decision === 'attempt');
  if (acting.length > 0) return handOver(step, acting)[0];
  return [...rules.flatMap((rule) => onlyApproved(step, rule, named)), ...handOver(step, rules)][0];
}

function isClear({ tries, complete }: Checked): boolean {
  return complete && tries.every(({ found }) => found.failures.length === 0);
}
