import { analyseTable, type Analysis, type Clash, type Idle } from './analyse.ts';
import type { Finding } from './finding.ts';
import type { Block } from './grid.ts';
import type { Step, Table, Worksheet } from './model.ts';
import { seenTable } from './never-seen.ts';
import { remedyForCase } from './open-case.ts';
import { senseOf } from './sense.ts';
import { conditionText, decisionWords, listed, laterName, rowName } from './words.ts';

/** Everything that the analysis and the sense checks say about a worksheet. */
export function findingsOf(sheet: Worksheet): Finding[] {
  return [...sheet.steps.flatMap(analysisFindings), ...senseOf(sheet)];
}

/** How many of one kind are told one by one. */
const MOST = 50;

/** What the analysis of a step's table says, as findings. */
export function analysisFindings(step: Step): Finding[] {
  const analysis = analyseTable(step.table);
  const toCover = seenTable(step);
  const open = toCover === step.table ? analysis : analyseTable(toCover);
  return [
    ...analysis.contradictions.slice(0, MOST).map((clash) => contradiction(step, clash)),
    ...gaps(toCover, open).map((block) => uncovered(step, block)),
    ...overlaps(step, analysis).map((clash) => overlap(step, clash)),
    ...analysis.idle.slice(0, MOST).map((idle) => never(step, idle)),
    ...analysis.mergeable.slice(0, MOST).map((merge) => mergeable(step, merge)),
    ...blank(step),
    ...notToldAll(step, open),
  ];
}

/** Rows that overlap, but for those that decide nothing at all: these are told as such. */
function overlaps({ table }: Step, { overlaps: all, idle }: Analysis): readonly Clash[] {
  if (table.hitPolicy !== 'unique') return [];
  const idleRows = new Set(idle.map(({ row }) => row));
  return all.filter(({ rows: [, later] }) => !idleRows.has(later)).slice(0, MOST);
}

/** Few open cells are told one by one, each at its place. Many are told in blocks. */
function gaps(table: Table, { uncovered: blocks, uncoveredCells }: Analysis): readonly Block[] {
  if (uncoveredCells > MOST) return blocks.slice(0, MOST);
  return blocks.flatMap((block) =>
    table.inputs.reduce<Block[]>(
      (cells, { id, values }) =>
        cells.flatMap((cell) =>
          (block[id] ?? values.map((value) => value.id)).map((value) => ({ ...cell, [id]: [value] })),
        ),
      [{}],
    ),
  );
}

function contradiction(step: Step, { rows, cell }: Clash): Finding {
  const [one, other] = rows;
  const says = rows.map((row) => {
    const rule = step.table.rules.find(({ id }) => id === row);
    return `“${(rule && decisionWords(rule)) || 'nothing yet'}”`;
  });
  return {
    id: `${step.id} contradiction ${one} ${other}`,
    check: 'contradiction',
    weight: 'wrong',
    at: { step: step.id, rule: other, cell },
    also: [{ step: step.id, rule: one }],
    sentence: `${rowName(step, one)} and ${laterName(step, other)} both fit ${cellText(step, cell)}, and say ${says.join(' and ')}.`,
    why: 'Two people with the same facts would do different things.',
  };
}

function uncovered(step: Step, cell: Block): Finding {
  return {
    id: `${step.id} uncovered ${JSON.stringify(cell)}`,
    check: 'uncovered',
    weight: 'open',
    at: { step: step.id, cell },
    also: [],
    sentence: `No row says what to do with ${cellText(step, cell)}.`,
    why: 'Whoever meets this case will make something up.',
    edit: remedyForCase(step, cell),
  };
}

function overlap(step: Step, { rows, cell }: Clash): Finding {
  const [one, other] = rows;
  return {
    id: `${step.id} overlap ${one} ${other}`,
    check: 'overlap',
    weight: 'advice',
    at: { step: step.id, rule: other, cell },
    also: [{ step: step.id, rule: one }],
    sentence: `${rowName(step, one)} and ${laterName(step, other)} both fit ${cellText(step, cell)}, and say the same.`,
    why: 'Exactly one row may fit: when one of them is changed, they will contradict each other.',
  };
}

function never(step: Step, { row, why, behind }: Idle): Finding {
  const hiders = listed(behind.map((each) => laterName(step, each)));
  return {
    id: `${step.id} never ${row}`,
    check: 'never-fires',
    weight: 'advice',
    at: { step: step.id, rule: row },
    also: behind.map((rule) => ({ step: step.id, rule })),
    sentence:
      why === 'no-value'
        ? `${rowName(step, row)} asks for a value that its column does not have, so it never fits.`
        : `${rowName(step, row)} decides nothing: wherever it fits, ${hiders} fit${behind.length === 1 ? 's' : ''} as well.`,
    why: 'A row that never decides looks like a rule and is none.',
    edit: { label: 'Remove the row', edit: { do: 'remove-rules', step: step.id, rules: [row] } },
  };
}

function mergeable(step: Step, { rows, input, values }: Analysis['mergeable'][number]): Finding {
  const [one, other] = rows;
  const column = step.table.inputs.find(({ id }) => id === input);
  return {
    id: `${step.id} merge ${one} ${other}`,
    check: 'mergeable',
    weight: 'advice',
    at: { step: step.id, rule: other, column: input },
    also: [{ step: step.id, rule: one, column: input }],
    sentence: `${rowName(step, one)} and ${laterName(step, other)} differ only in “${column?.label ?? input}”: one row with “${column ? conditionText(column, [...values]) : ''}” says the same.`,
    why: 'A shorter table is read, and a longer one is skimmed.',
    edit: {
      label: 'Merge the two rows',
      edit: {
        do: 'all',
        edits: [
          { do: 'set-condition', step: step.id, rule: one, input, condition: [...values] },
          { do: 'remove-rules', step: step.id, rules: [other] },
        ],
      },
    },
  };
}

function blank(step: Step): Finding[] {
  return step.table.rules
    .filter(({ decision }) => decision === null)
    .slice(0, MOST)
    .map(({ id }) => ({
      id: `${step.id} blank ${id}`,
      check: 'blank-decision',
      weight: 'open',
      at: { step: step.id, rule: id, column: 'decision' },
      also: [],
      sentence: `${rowName(step, id)} has no decision.`,
      why: 'The row fits, and then says nothing.',
    }));
}

function notToldAll(step: Step, { complete, uncoveredCells, cells }: Analysis): Finding[] {
  if (complete) return [];
  return [
    {
      id: `${step.id} too-much`,
      check: 'too-much',
      weight: 'open',
      at: { step: step.id },
      also: [],
      sentence: `This table has ${cells.toLocaleString('en-GB')} cases with too many different parts to look at all of them: at least ${uncoveredCells.toLocaleString('en-GB')} have no row.`,
      why: 'Fewer columns, or rows that ask for “any”, can be checked whole.',
    },
  ];
}

/** A block of the grid in words. */
export function cellText(step: Step, cell: Block): string {
  const parts = step.table.inputs.flatMap((input) => {
    const values = cell[input.id];
    return values ? [`“${conditionText(input, [...values])}”`] : [];
  });
  return parts.length === 0 ? 'any case' : listed(parts, 'with');
}
