import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisionTable, withDecisionTable } from '../src/cli/decision-table.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the decision table in the README is the one that the course decides by', () => {
  expect(readme).toBe(withDecisionTable(readme));
});

test('every command that the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const named = [...readme.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)/g)].flatMap(([, name]) => name ?? []);
  expect(named.filter((name) => name !== 'ci' && !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the decision table reads as it should', () => {
  expect(decisionTable()).toMatchSnapshot();
});
