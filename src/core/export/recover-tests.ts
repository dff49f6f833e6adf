import type { AuthorityState } from '../decisions.ts';
import { saysTheSame } from '../worksheet/analyse.ts';
import { gridSize, walkGrid, type Block, type Part } from '../worksheet/grid.ts';
import { conditionOf, sendsAnything, type Input, type Rule, type Step } from '../worksheet/model.ts';
import { stepName } from '../worksheet/words.ts';
import { fakeEnd, fakeOf, specialStarts, type FakeCan, type FakeStart } from './fake.ts';
import { printComment, printData, printUnion, type Data } from './print-code.ts';
import { codeInputs, codeRules, columnName, fieldName, mayContradict, shapeOf, type CodeShape } from './table-code.ts';

/**
 * `recover.test.ts` for a step: every case of its table, and the faults that matter, against a small fake.
 *
 * @param standing as in recover-code.ts
 */
export function recoverTests(step: Step, standing: string): string {
  const shape = shapeOf(step);
  const others = firstOthers(step);
  const fake = fakeOf(step);
  const plays = playsOf(step, fake);
  const can = canData(fake, plays);
  const starts = startsOf(step).map((start) => ({ start, end: fakeEnd(step, start, others) }));
  const told = starts.flatMap(({ start: { approval, ...start }, end }) =>
    end ? [{ ...start, ...(shape.hasApproval ? { approval } : {}), faults: [...start.faults], ...end }] : [],
  );
  const left = starts.length - told.length;
  const hasOthers = Object.keys(others).length > 0;
  const given = Object.fromEntries(
    step.table.inputs.flatMap((input) =>
      input.role === 'other' ? [[fieldName(input.id), others[input.id] ?? '']] : [],
    ),
  );
  return `${[
    IMPORTS,
    printComment([
      standing,
      '',
      `Holds recover.ts to the decision table that it was made from: ${stepName(step)}. The destination here is a fake with the declared capabilities. It shows what the table does there, and nothing about the real system.`,
    ]),
    `${printUnion('type Declared', Object.keys(can))}

/** What the destination is declared to do. Where several answers are possible, the first is taken. */
const CAN: Readonly<Record<Declared, string>> = ${printData(can, 0, 0, 1, true)};`,
    ...(hasOthers
      ? [
          `/** The other columns of the table, as these runs have them. */\nconst OTHERS = ${printData(given, 0, 0, 1, true)} as const;`,
        ]
      : []),
    fakeCode(shape, fake, plays),
    casesCode(step),
    startsCode(told, left, shape.hasApproval),
    suites(hasOthers, shape.hasApproval, plays.late),
  ].join('\n\n')}\n`;
}

const IMPORTS = `import { describe, expect, it } from 'vitest';
import { DestinationError, recover, rowFor, type Case, type Destination } from './recover.js';`;

/** What the fake has to play beyond the plain case: no more is written out than that. */
interface Plays {
  readonly over: boolean;
  readonly behind: boolean;
  readonly failed: boolean;
  readonly late: boolean;
  readonly lost: boolean;
  readonly natural: boolean;
}

function playsOf(step: Step, can: FakeCan): Plays {
  const special = sendsAnything(step.table) ? specialStarts(can) : [];
  return {
    over: isOverPlayed(step, can),
    behind: special.includes('the look is behind'),
    failed: special.includes('the first call failed'),
    late: special.includes('on its way'),
    lost: special.includes('its key is lost'),
    natural: can.natural === 'yes',
  };
}

function isOverPlayed(step: Step, { key }: FakeCan): boolean {
  return shapeOf(step).hasClock || (key === 'expires' && sendsAnything(step.table));
}

function canData(can: FakeCan, plays: Plays): { readonly [name: string]: string } {
  const { key, repeat, mismatch, lookup, expired, failures, inFlight, natural, misses } = can;
  return {
    key,
    repeat,
    mismatch,
    lookup,
    ...(plays.behind ? { misses } : {}),
    ...(plays.late ? { inFlight } : {}),
    ...(plays.failed ? { failures } : {}),
    ...(plays.over ? { expired } : {}),
    ...(plays.natural ? { natural } : {}),
  };
}

// Every case of the table

/** More than these are no longer tested one by one, but a case for each row. */
const MOST_CASES = 300;

function casesCode(step: Step): string {
  const cases = gridSize(step.table) <= MOST_CASES ? everyCell(step) : cellOfEachRow(step);
  const rules = codeRules(step).map(({ rule }) => rule);
  const isOneAnswer = !mayContradict(step);
  const data = cases.map((cell): Data => {
    const [first, ...others] = rules.filter((each) => fits(step, each, cell));
    const rule = isOneAnswer || others.every((other) => first && saysTheSame(first, other)) ? first : undefined;
    const given = codeInputs(step).map((input) => [columnName(input), cell[input.id] ?? ''] as const);
    return { ...Object.fromEntries(given), decision: rule?.decision ?? 'no row' };
  });
  return `/** Every case${data.length < gridSize(step.table) ? ' that the first row of its kind decides' : ''}, and what the table says to it. */
const CASES: readonly (Case & { readonly decision: string })[] = ${printList(data)};`;
}

function everyCell({ table }: Step): Record<string, string>[] {
  return table.inputs.reduce<Record<string, string>[]>(
    (cells, input) => cells.flatMap((cell) => input.values.map(({ id }) => ({ ...cell, [input.id]: id }))),
    [{}],
  );
}

/** For each row a case that it decides, if there is one: alone, where it can be. */
function cellOfEachRow({ table }: Step): Record<string, string>[] {
  const { inputs, rules, hitPolicy } = table;
  const cells = new Map<number, Block>();
  const alone = new Set<number>();
  const visit = ({ blocks: [block = {}], rows }: Part) => {
    for (const row of hitPolicy === 'first' ? rows.slice(0, 1) : rows) {
      if (alone.has(row) || (cells.has(row) && rows.length > 1)) continue;
      cells.set(row, block);
      if (rows.length === 1) alone.add(row);
    }
  };
  walkGrid({ inputs, rules }, { visit, most: MOST_PARTS });
  return rules.slice(0, MOST_CASES).map((rule, at) => {
    const block = cells.get(at) ?? {};
    const first = (input: Input) => {
      const condition = block[input.id] ?? conditionOf(rule, input);
      return (condition === 'any' ? input.values[0]?.id : condition[0]) ?? '';
    };
    return Object.fromEntries(inputs.map((input) => [input.id, first(input)]));
  });
}

/** More parts of a grid than these are not looked through. */
const MOST_PARTS = 20_000;

function fits({ table }: Step, rule: Rule, cell: Readonly<Record<string, string>>): boolean {
  return table.inputs.every((input) => {
    const condition = conditionOf(rule, input);
    return condition === 'any' || condition.includes(cell[input.id] ?? '');
  });
}

function firstOthers({ table }: Step): Record<string, string> {
  const others = table.inputs.filter(({ role }) => role === 'other');
  return Object.fromEntries(others.map((input) => [input.id, input.values[0]?.id ?? '']));
}

// What the table does at the fake

function startsOf(step: Step): FakeStart[] {
  const { hasApproval } = shapeOf(step);
  const can = fakeOf(step);
  const approvals: readonly AuthorityState[] = hasApproval ? ['yes', 'no', 'unknown'] : ['yes'];
  const starts: FakeStart['start'][] = ['nothing', 'match', 'other', 'nobody can look'];
  if (isOverPlayed(step, can)) starts.push('the key’s time is over');
  const quiet = starts.flatMap((start) => approvals.map((approval): FakeStart => ({ start, approval, faults: [] })));
  if (!sendsAnything(step.table)) return quiet;
  const special = specialStarts(can).map((start): FakeStart => ({ start, approval: 'yes', faults: [] }));
  const faulty = (['nothing', 'match', 'nobody can look'] as const).flatMap((start) => [
    { start, approval: 'yes', faults: ['timeout'] } as const,
    { start, approval: 'yes', faults: ['lost'] } as const,
    { start, approval: 'yes', faults: ['down'] } as const,
  ]);
  return [
    ...quiet,
    ...special,
    ...faulty.filter((start) => fakeEnd(step, { ...start, faults: [] }, firstOthers(step))?.sends !== 0),
  ];
}

function startsCode(told: readonly Data[], left: number, hasApproval: boolean): string {
  const note =
    left === 0
      ? ''
      : `\n// ${left === 1 ? 'One start is' : `${left} starts are`} left out: there this table does something twice, claims what is not so, or never ends.`;
  return `${hasApproval ? "type Approved = 'yes' | 'no' | 'unknown';\n" : ''}type Fault = 'lost' | 'timeout' | 'down';

interface Start {
  readonly start: string;${hasApproval ? '\n  readonly approval: Approved;' : ''}
  /** \`lost\`: it was done and the answer was lost. \`timeout\`: it was not done. \`down\`: so from here on. */
  readonly faults: readonly Fault[];
  readonly outcome: string;
  readonly effects: number;
  readonly sends: number;
}
${note}
/** Where recovery begins, what fails, and where it has to end. */
const STARTS: readonly Start[] = ${printList(told)};`;
}

function printList(data: readonly Data[]): string {
  if (data.length === 0) return '[]';
  const lines = data.map((each) => `  ${printData(each, 2, 2, 1)},`);
  return ['[', ...lines, ']'].join('\n');
}

function fakeCode({ waits, hasClock }: CodeShape, { misses }: FakeCan, plays: Plays): string {
  return [
    fakeHead(plays),
    fakeLook(plays),
    fakeSend(plays),
    ...(waits ? [settleCode(misses, plays)] : []),
    ...(hasClock ? [`  async keyIsOver() {\n    return this.isOver;\n  }`] : []),
    ...(plays.over ? [`  private get isOver() {\n    return this.start === '${OVER}';\n  }`] : []),
    ...(plays.late ? [lateCode(plays)] : []),
    carryOutCode(plays),
    FAKE_AGAIN,
  ].join('\n\n');
}

const OVER = 'the key’s time is over';

function fakeHead({ over, behind, late, lost }: Plays): string {
  const done = ['match', ...(behind ? ['the look is behind'] : []), ...(over ? [OVER] : [])];
  const isDone =
    done.length === 1 ? "start === 'match'" : `[${done.map((each) => `'${each}'`).join(', ')}].includes(start)`;
  return `class Fake implements Destination {
  sends = 0;
  stored: { readonly key: string | null; readonly details: string }[] = [];
  private readonly keys = new Map<string | null, string>();
  private readonly faults: Fault[];${behind ? '\n  private isBehind: boolean;' : ''}${late ? '\n  private isOnItsWay: boolean;' : ''}

  constructor(
    private readonly start: string,
    faults: readonly Fault[],
  ) {
    this.faults = [...faults];
    if (${isDone}) this.store('key-1', 'details');
    if (start === 'other') this.store('key-1', 'other details');${lost ? "\n    if (start === 'its key is lost') this.store('key-0', 'details');" : ''}${over ? `\n    if (start === '${OVER}') this.keys.clear();` : ''}${behind ? "\n    this.isBehind = start === 'the look is behind';" : ''}${late ? "\n    this.isOnItsWay = start === 'on its way';" : ''}
  }`;
}

function fakeLook({ over, behind }: Plays): string {
  return `  async lookup(key: string) {
    const cannot = CAN.lookup === 'none' || this.start === 'nobody can look'${over ? ' || this.isOver' : ''};
    if (cannot) throw new DestinationError('unavailable');${behind ? '\n    if (this.isBehind) return null;' : ''}
    return this.stored.find((each) => each.key === key) ?? null;
  }`;
}

function fakeSend({ late }: Plays): string {
  return `  async send(key: string | null, details: string) {
    this.sends++;
    // More than any row of a table may send.
    if (this.sends > 100) throw new Error('It is sent for ever: no row of the table ends it.');
    const fault = this.faults[0] === 'down' ? 'down' : this.faults.shift();
    if (fault === 'timeout' || fault === 'down') throw new DestinationError('timeout');${
      late
        ? `
    if (this.isOnItsWay && key === 'key-1' && CAN.key !== 'none') {
      if (CAN.inFlight === 'refuse') throw new DestinationError(fault === 'lost' ? 'timeout' : 'in-progress');
      if (CAN.inFlight === 'wait') this.arrive();
    }`
        : ''
    }
    this.carryOut(key, details, fault === 'lost');
    if (fault === 'lost') throw new DestinationError('timeout');
  }`;
}

function settleCode(misses: FakeCan['misses'], { late, behind }: Plays): string {
  const lines = [
    ...(late ? ['this.arrive();'] : []),
    ...(behind && misses !== 'always' ? ['this.isBehind = false;'] : []),
  ];
  if (lines.length === 0) return '  async settle() {}';
  return `  async settle() {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }`;
}

function lateCode({ natural }: Plays): string {
  return `  /** The first call is carried out now, if it is still on its way. */
  arrive() {
    if (!this.isOnItsWay) return;
    this.isOnItsWay = false;
    const isBeside = CAN.inFlight === 'execute'${natural ? " && CAN.natural !== 'yes'" : ''} && this.keys.has('key-1');
    if (isBeside) this.store('key-1', 'details');
    else this.carryOut('key-1', 'details', true);
  }`;
}

function carryOutCode({ over, failed, natural }: Plays): string {
  const isOwn = [...(failed ? ["this.start === 'the first call failed'"] : []), ...(over ? ['this.isOver'] : [])];
  if (isOwn.length === 0 && !natural) {
    return `  private carryOut(key: string | null, details: string, quietly: boolean) {
    const known = this.keys.get(key);
    if (known === undefined || key === null) return this.store(key, details);
    const refusal = known === details ? this.again() : this.changed(key, details);
    if (refusal && !quietly) throw refusal;
  }`;
  }
  return `  private carryOut(key: string | null, details: string, quietly: boolean) {
    const known = this.keys.get(key);
    let refusal = this.refused(${natural ? 'key, details' : 'key'});
    if (!refusal && (known === undefined || key === null)) return this.store(key, details);
    refusal ??= known === details ? this.again() : this.changed(key, details);
    if (refusal && !quietly) throw refusal;
  }

  /** Refused for another reason than that the key is known. */
  private refused(key: string | null${natural ? ', details: string' : ''}) {${
    failed
      ? `
    if (this.start === 'the first call failed' && key === 'key-1') {
      return new DestinationError(CAN.failures === 'final' ? 'rejected' : 'timeout');
    }`
      : ''
  }${
    over
      ? `
    if (this.isOver && key === 'key-1' && CAN.expired !== 'executes') {
      return new DestinationError(CAN.expired === 'refuses' ? 'rejected' : 'exists');
    }`
      : ''
  }${
    natural
      ? `
    const isThere = this.stored.some((each) => each.details === details);
    if (isThere && !this.keys.has(key)${over ? ' && !this.isOver' : ''}) return new DestinationError('exists');`
      : ''
  }
    return null;
  }`;
}

const FAKE_AGAIN = `  private again() {
    if (CAN.repeat === 'refuse') return new DestinationError('exists');
    return CAN.repeat === 'refuse-with-pointer' ? new DestinationError('exists-equal') : null;
  }

  private changed(key: string | null, details: string) {
    if (CAN.mismatch === 'reject') return new DestinationError('conflict');
    if (CAN.mismatch === 'refuse-as-duplicate') {
      return new DestinationError(CAN.repeat === 'refuse-with-pointer' ? 'conflict' : 'exists');
    }
    if (CAN.mismatch === 'overwrite') {
      this.stored = this.stored.map((each) => (each.key === key ? { key, details } : each));
    }
    return null;
  }

  private store(key: string | null, details: string) {
    if (CAN.key !== 'none' && key !== null) this.keys.set(key, details);
    this.stored.push({ key, details });
  }
}`;

function suites(hasOthers: boolean, hasApproval: boolean, arrives: boolean): string {
  const given = ['fake', 'request', ...(hasApproval ? ['async () => approval'] : []), ...(hasOthers ? ['OTHERS'] : [])];
  return `describe('the table', () => {
  it.each(CASES)('$evidence${hasApproval ? ', $approval' : ''}: $decision', ({ decision, ...given }) => {
    expect(rowFor(given)?.decision ?? 'no row').toBe(decision);
  });
});

describe('recovery', () => {
  it.each(STARTS)('$start, ${hasApproval ? 'approved: $approval, ' : ''}$faults', async ({ start, ${hasApproval ? 'approval, ' : ''}faults, ...end }) => {
    const fake = new Fake(start, faults);
    const request = { key: 'key-1', details: 'details', attempt: 'try-1' };
    const { outcome } = await recover(${given.join(', ')});${arrives ? '\n    fake.arrive();' : ''}
    const effects = fake.stored.filter(({ details }) => details === 'details').length;
    expect({ outcome, effects, sends: fake.sends }).toEqual(end);
  });
});`;
}
