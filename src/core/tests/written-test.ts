import type { Expectation, PlannedFault, PlannedTest } from './planned-test.ts';

/** A story turned into a test, or why it can’t be one, in a sentence. */
export type WrittenTest = { readonly test: PlannedTest } | { readonly sentence: string };

/** A test as an element of the list that a module exports as `tests`, laid out as Prettier would. */
export function testSource({ name, scenario, faults, expect, again }: PlannedTest): string {
  const lines = [
    `name: ${quoted(name)},`,
    `given: ${quoted(scenario)},`,
    ...whenLines(faults),
    ...(expect ? [`expect: ${expectationSource(expect)},`] : []),
    ...(again ? [`again: ${expectationSource(again)},`] : []),
  ];
  return ['{', ...lines.map((line) => `  ${line}`), '},', ''].join('\n');
}

/** The module that holds these tests. */
export function testModule(tests: readonly PlannedTest[]): string {
  const elements = tests.map((test) => `  ${testSource(test).trimEnd().replaceAll('\n', '\n  ')}\n`);
  const type = `import type { RecoveryTest } from 'after-the-timeout';`;
  return `${type}\n\nexport const tests: RecoveryTest[] = [\n${elements.join('')}];\n`;
}

function whenLines(faults: readonly PlannedFault[]): readonly string[] {
  const [only, ...others] = faults.map(faultSource);
  if (only === undefined) return [];
  if (others.length === 0) return [`when: ${only},`];
  return ['when: [', ...[only, ...others].map((fault) => `  ${fault},`), '],'];
}

function faultSource({ at, nth, fault }: PlannedFault): string {
  const place = nth === 'every' ? quoted(nth) : String(nth);
  return `{ at: ${quoted(at)}, nth: ${place}, fault: ${quoted(fault)} }`;
}

function expectationSource(expectation: Expectation): string {
  const { outcomes, effects, key, unchanged, owned, together, receipt } = expectation;
  const parts = [
    ...(outcomes ? [`outcome: ${outcomesSource(outcomes)}`] : []),
    ...(effects === undefined ? [] : [`effects: ${effects}`]),
    ...(key ? [`key: ${quoted(key)}`] : []),
    ...(unchanged ? ['unchanged: true'] : []),
    ...(owned ? ['owned: true'] : []),
    ...(together ? ['together: true'] : []),
    ...(receipt ? [`receipt: ${quoted(receipt)}`] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}

function outcomesSource(outcomes: readonly string[]): string {
  const [only, ...others] = outcomes.map(quoted);
  return only !== undefined && others.length === 0 ? only : `[${[only, ...others].join(', ')}]`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
