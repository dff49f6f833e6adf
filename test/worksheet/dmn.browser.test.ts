import { DmnModdle } from 'dmn-moddle';
import dmnViewer from 'dmn-js/dist/dmn-viewer.production.min.js?url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { xmlTree } from '../../src/app/worksheet/xml-tree.ts';
import { dmnTables, readDmnTable } from '../../src/core/export/dmn-read.ts';
import { dmnText } from '../../src/core/export/dmn-write.ts';
import { blankTable } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { worksheetFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Table, Worksheet } from '../../src/core/worksheet/model.ts';
import { ProfileSchema, type Profile } from '../../src/core/worksheet/profile.ts';
import { readShape } from '../../src/core/shape.ts';

/** What is written out is opened by the tools that others use, and comes back as it was. */

const files = import.meta.glob<unknown>('../../src/core/worksheet/profiles/*.json', { eager: true, import: 'default' });
const profiles = Object.values(files).map((data): Profile => {
  const shaped = readShape(ProfileSchema, data);
  if (!shaped.ok) throw new Error(JSON.stringify(shaped.problems));
  return shaped.value;
});
const sheets: Worksheet[] = [
  exampleWorksheet(),
  withOddTexts(),
  ...profiles.map((profile) => worksheetFromProfile(profile, profile.id)),
];

function withOddTexts(): Worksheet {
  const sheet = exampleWorksheet('odd');
  const odd = 'a "b" \\c <d> & \'e\',\nf\t“g” ]]> not(x) -';
  return {
    ...sheet,
    title: odd,
    steps: sheet.steps.map((step) => ({
      ...step,
      name: odd,
      table: {
        ...step.table,
        hitPolicy: 'first',
        rules: step.table.rules.map((rule, nth) => ({
          ...rule,
          next: odd,
          note: odd,
          id: `${['1-', 'id-1-', 'id-id-1-', 'id-'][nth % 4]}${rule.id}`,
        })),
        // Labels that are ids of other values, and that are empty.
        inputs: step.table.inputs.map((input) => ({
          ...input,
          label: input.role === 'evidence' ? 'authority' : odd,
          values: input.values.map((value, at) => ({ ...value, label: input.values[at + 1]?.id ?? '' })),
        })),
      },
    })),
  };
}

function stepOf(sheet: Worksheet) {
  const [step] = sheet.steps;
  if (!step) throw new Error('a worksheet has a step');
  return step;
}

function readXml(text: string, like: Table) {
  const tree = xmlTree(text);
  if ('sentence' in tree) return tree;
  const found = dmnTables(tree.root);
  if ('sentence' in found) return found;
  return readDmnTable(tree.root, found.tables[0]?.id ?? '', like);
}

describe('a table written as DMN', () => {
  it.each(sheets)('comes back as it was: $id', (sheet) => {
    const { table } = stepOf(sheet);
    expect(readXml(dmnText(sheet, stepOf(sheet), 'This table was not checked.'), table)).toEqual({ table, notes: [] });
  });

  it.each(sheets)('is read by dmn-moddle without a warning: $id', async (sheet) => {
    const moddle = new DmnModdle();
    const { warnings, rootElement } = await moddle.fromXML(
      dmnText(sheet, stepOf(sheet), 'This table was not checked.'),
    );
    expect(warnings).toEqual([]);
    expect(rootElement.$type).toBe('dmn:Definitions');
  });
});

interface Viewer {
  importXML(text: string): Promise<{ warnings: unknown[] }>;
  getViews(): readonly { readonly type: string }[];
  open(view: { readonly type: string } | undefined): Promise<{ warnings: unknown[] }>;
  destroy(): void;
}

describe('dmn-js', () => {
  let make: ((options: { container: HTMLElement }) => Viewer) | null = null;

  beforeAll(async () => {
    const script = document.createElement('script');
    script.src = dmnViewer;
    const loaded = new Promise((done, fail) => {
      script.addEventListener('load', done);
      script.addEventListener('error', fail);
    });
    document.head.append(script);
    await loaded;
    const { DmnJS } = window as unknown as { DmnJS: new (options: { container: HTMLElement }) => Viewer };
    make = (options) => new DmnJS(options);
  });

  afterEach(() => document.body.replaceChildren());

  it.each(sheets.slice(0, 6))('opens and shows it without a warning: $id', async (sheet) => {
    const container = document.createElement('div');
    document.body.append(container);
    const viewer = make?.({ container });
    if (!viewer) throw new Error('dmn-js was loaded');
    const { warnings } = await viewer.importXML(dmnText(sheet, stepOf(sheet), 'This table was not checked.'));
    const shown = await viewer.open(viewer.getViews().find(({ type }) => type === 'decisionTable'));
    expect([...warnings, ...shown.warnings]).toEqual([]);
    expect(container.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(stepOf(sheet).table.rules.length);
    viewer.destroy();
  });
});

/** The five-row table as other tools write it, in an old version and with a prefix. */
function foreign(
  attributes: string,
  cells: readonly (readonly string[])[],
  namespace = 'http://www.omg.org/spec/DMN/20151101/dmn.xsd',
) {
  const rules = cells.map(
    (row, at) =>
      `<dmn:rule id="r${at}">${row.map((text, nth) => `<dmn:${nth < 2 ? 'input' : 'output'}Entry><dmn:text>${text}</dmn:text></dmn:${nth < 2 ? 'input' : 'output'}Entry>`).join('')}</dmn:rule>`,
  );
  return `<?xml version="1.0"?><dmn:definitions xmlns:dmn="${namespace}" id="d" name="n" namespace="x">
<dmn:decision id="one" name="Recovery"><dmn:decisionTable ${attributes}>
<dmn:input label="Destination evidence"><dmn:inputExpression><dmn:text>evidence</dmn:text></dmn:inputExpression></dmn:input>
<dmn:input label="Request still authorised?"><dmn:inputExpression><dmn:text>authorised</dmn:text></dmn:inputExpression></dmn:input>
<dmn:output name="decision" typeRef="string"/>${rules.join('')}
</dmn:decisionTable></dmn:decision></dmn:definitions>`;
}

const FIVE = [
  ['"match"', 'true', '"reconciled"'],
  ['"none"', 'true', '"attempt"'],
  ['"match"', 'false', '"hold"'],
  ['"none"', 'false', '"hold"'],
  ['not("match","none")', '-', '"conflict"'],
];

describe('a table of another tool', () => {
  it.each([
    'http://www.omg.org/spec/DMN/20151101/dmn.xsd',
    'http://www.omg.org/spec/DMN/20180521/MODEL/',
    'https://www.omg.org/spec/DMN/20211108/MODEL/',
    'https://www.omg.org/spec/DMN/20230324/MODEL/',
    'urn:something-else',
  ])('is known by its local names: %s', (namespace) => {
    const read = readXml(foreign('hitPolicy="ANY"', FIVE, namespace), blankTable());
    expect(read).toMatchObject({ table: { hitPolicy: 'any' }, notes: [] });
    const rules = 'table' in read ? read.table.rules : [];
    expect(rules.map(({ when, decision }) => [when['evidence'], when['authority'], decision])).toEqual([
      [['match'], ['yes'], 'reconciled'],
      [['none'], ['yes'], 'attempt'],
      [['match'], ['no'], 'hold-existing'],
      [['none'], ['no'], 'hold-empty'],
      [['other', 'cannot-tell'], undefined, 'conflict'],
    ]);
  });

  it('takes UNIQUE for granted', () => {
    expect(readXml(foreign('', FIVE), blankTable())).toMatchObject({ table: { hitPolicy: 'unique' } });
  });

  it.each([
    ['COLLECT', foreign('hitPolicy="COLLECT" aggregation="SUM"', FIVE)],
    ['RULE ORDER', foreign('hitPolicy="RULE ORDER"', FIVE)],
    ['PRIORITY', foreign('hitPolicy="PRIORITY"', FIVE)],
    ['a range', foreign('', [['[1..10]', '-', '"conflict"']])],
    [
      'a date',
      foreign('', [
        ['date("2026-01-01")', '-', '"conflict"'],
        ['@"2026-01-01"', '-', '"conflict"'],
      ]),
    ],
    ['a comparison', foreign('', [['&lt; 10', '-', '"conflict"']])],
    ['an expression', foreign('', [['string length(?) = 2', '-', '"conflict"']])],
    ['a quote that is not closed', foreign('', [['"match', '-', '"conflict"']])],
    ['not of everything', foreign('', [['not("match","none","other","cannot-tell")', '-', '"conflict"']])],
    ['no table', '<definitions xmlns="x"><decision id="a"/></definitions>'],
    ['BPMN', '<bpmn:definitions xmlns:bpmn="x"><bpmn:process/></bpmn:definitions>'],
    ['a web page', '<html><body/></html>'],
    ['a file that was cut short', foreign('', FIVE).slice(0, 600)],
    ['entities that grow', '<!DOCTYPE x [<!ENTITY a "aaaa">]><definitions>&a;</definitions>'],
    [
      'ten thousand rows',
      foreign(
        '',
        Array.from({ length: 10_000 }, () => ['"match"', '-', '"conflict"']),
      ),
    ],
  ])('is named when it is not understood, and nothing is taken over: %s', (_, text) => {
    expect(readXml(text, blankTable())).toMatchSnapshot();
  });

  it('is chosen where there are several', () => {
    const tree = xmlTree(
      foreign('', FIVE).replace(
        '</dmn:definitions>',
        `${/<dmn:decision .*<\/dmn:decision>/s.exec(foreign('', FIVE.slice(0, 2)))?.[0].replace('id="one" name="Recovery"', 'id="two" name="Other"')}</dmn:definitions>`,
      ),
    );
    if ('sentence' in tree) throw new Error(tree.sentence);
    expect(dmnTables(tree.root)).toEqual({
      tables: [
        { id: 'one', name: 'Recovery', rules: 5 },
        { id: 'two', name: 'Other', rules: 2 },
      ],
    });
    expect(readDmnTable(tree.root, 'two', blankTable())).toMatchObject({ table: { rules: { length: 2 } } });
  });
});
