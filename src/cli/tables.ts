import { readFileSync, writeFileSync } from 'node:fs';
import { decisionTable, withDecisionTable } from './decision-table.ts';

/** `npm run --silent tables` prints the decision table; with `--write` it is put into README.md. */

if (process.argv.includes('--write')) {
  const text = withDecisionTable(readFileSync('README.md', 'utf8'));
  if (text === null) {
    console.error('README.md has no marks between which the table could be written.');
    process.exitCode = 1;
  } else {
    writeFileSync('README.md', text);
  }
} else {
  console.log(decisionTable());
}
