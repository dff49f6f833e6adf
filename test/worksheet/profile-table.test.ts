import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepForTable } from '../../src/cli/check-profiles.ts';
import { withProfileTable } from '../../src/cli/profile-table.ts';
import { allProfiles } from './all-profiles.ts';
import { verdictOn } from './check-step.ts';

test('the README tells of every known destination what the check says to its table', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const checked = allProfiles().map((profile) => ({ profile, verdict: verdictOn(stepForTable(profile)) }));
  expect(withProfileTable(readme, checked)).toBe(readme);
  // What is pasted into a change request must not promise more than was looked for.
  for (const { verdict } of checked) expect(verdict.sentence).not.toMatch(/\bsafe(ly)?\b/i);
});
