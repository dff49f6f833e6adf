import { readFileSync, writeFileSync } from 'node:fs';
import { bugTable, withBugTable } from './bug-table.ts';
import { decisionTable, withDecisionTable } from './decision-table.ts';
import { findBugs } from './find-bugs.ts';
import { growthPlot } from './growth-plot.ts';
import { growthTable, withGrowthTable } from './growth-table.ts';
import { measureGrowth } from './measure-growth.ts';
import { checkProfiles } from './check-profiles.ts';
import { profileTable, withProfileTable } from './profile-table.ts';

/**
 * `npm run --silent tables` prints the decision table, and `npm run --silent tables -- bugs` the table of planted bugs, which
 * takes a while because every bug is looked for; `-- growth` prints how many schedules there are, and
 * `-- profiles` what the model check says to each profile's own table. With `--write` the table is
 * put into README.md, and the picture of the growth beside it.
 */

const USAGE = 'Usage: npm run --silent tables -- [bugs | growth | profiles] [--write]';

async function main(args: readonly string[]): Promise<number> {
  const write = args.includes('--write');
  const [which = 'decisions', ...more] = args.filter((arg) => arg !== '--write');
  if (more.length > 0) return complain(USAGE);
  switch (which) {
    case 'decisions':
      return write ? update(withDecisionTable) : print(decisionTable());
    case 'bugs': {
      const { bugs, wrong } = await findBugs();
      if (wrong.length > 0) return complain(wrong.join('\n'));
      return write ? update((text) => withBugTable(text, bugs)) : print(bugTable(bugs));
    }
    case 'growth': {
      const points = await measureGrowth();
      if (!write) return print(growthTable(points));
      writeFileSync('.github/growth.svg', growthPlot(points));
      return update((text) => withGrowthTable(text, points));
    }
    case 'profiles': {
      const { checked, wrong } = await checkProfiles();
      if (wrong.length > 0) return complain(wrong.join('\n'));
      return write ? update((text) => withProfileTable(text, checked)) : print(profileTable(checked));
    }
    default:
      return complain(USAGE);
  }
}

function print(table: string): number {
  console.log(table);
  return 0;
}

function update(change: (text: string) => string | null): number {
  const text = change(readFileSync('README.md', 'utf8'));
  if (text === null) return complain('README.md has no marks between which the table could be written.');
  writeFileSync('README.md', text);
  return 0;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
