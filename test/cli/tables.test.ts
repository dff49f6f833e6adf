import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decisionTable, withDecisionTable } from '../../src/cli/decision-table.ts';

const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

test('the terminal prints the decision table and nothing else, built anew or not', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [launcher, 'tables'], { encoding: 'utf8' });
  expect({ stdout, stderr, status }).toEqual({ stdout: `${decisionTable()}\n`, stderr: '', status: 0 });
});

test('only the text between the marks is replaced', () => {
  const before =
    'One.\n\n<!-- decision table: npm run tables -- --write -->\nold\n<!-- end of decision table -->\n\nTwo.\n';
  const after = withDecisionTable(before) ?? '';
  expect(after.replace(decisionTable(), 'TABLE')).toBe(
    'One.\n\n<!-- decision table: npm run tables -- --write -->\n\nTABLE\n\n<!-- end of decision table -->\n\nTwo.\n',
  );
  expect(withDecisionTable(after)).toBe(after);
  expect(withDecisionTable('no marks')).toBeNull();
});
