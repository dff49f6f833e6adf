import { readdirSync, readFileSync } from 'node:fs';
import { stepForTable } from '../../src/cli/check-profiles.ts';
import { analyseTable } from '../../src/core/worksheet/analyse.ts';
import { blankRule, blankTable } from '../../src/core/worksheet/blank.ts';
import { exampleWorksheet } from '../../src/core/worksheet/example.ts';
import { findingsOf } from '../../src/core/worksheet/findings.ts';
import { worksheetFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Step, Table } from '../../src/core/worksheet/model.ts';
import type { Profile } from '../../src/core/worksheet/profile.ts';
import { checkWorksheet } from '../../src/engine/worksheet/worksheet-check.ts';

/** How long the worksheet's checks take, in milliseconds. */

const FOLDER = 'src/core/worksheet/profiles';

export function worksheetFigures() {
  const profiles = readdirSync(FOLDER).map((name): Profile => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  const [first] = profiles;
  const checks = profiles.map((profile) => ({ id: profile.id, took: timed(() => ended(stepForTable(profile))) }));
  const times = checks.map(({ took }) => took).toSorted((one, other) => one - other);
  const slowest = checks.toSorted((one, other) => other.took - one.took)[0];
  return {
    analysisOf1000RowsBy6: timed(() => analyseTable(largeTable(0))),
    analysisOf1000OverlappingRowsBy6: timed(() => analyseTable(largeTable(0.3))),
    findingsOfTheExample: timed(() => findingsOf(exampleWorksheet())),
    findingsOfAProfile: first ? timed(() => findingsOf(worksheetFromProfile(first, 'w'))) : null,
    checkOfTheExample: timed(() => exampleWorksheet().steps.map(ended)),
    checkOfAProfile: { median: times[Math.floor(times.length / 2)], slowest },
  };
}

/** The middle of five. */
function timed(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return Math.round(times.toSorted((one, other) => one - other)[2] ?? 0);
}

function ended(step: Step): void {
  const checking = checkWorksheet({ step, seed: 1 });
  while (!checking.next().done);
}

/** A thousand rows over six columns. @param open how many of the conditions ask for any value. */
function largeTable(open: number): Table {
  const blank = blankTable();
  const others = [1, 2, 3, 4].map((nth) => ({
    id: `column-${nth}`,
    role: 'other' as const,
    label: `Column ${nth}`,
    values: [1, 2, 3, 4, 5].map((value) => ({ id: `v${value}`, label: `v${value}`, meaning: '', shownBy: [] })),
  }));
  const inputs = [...blank.inputs, ...others];
  const random = numbers();
  const rules = Array.from({ length: 1000 }, (_, nth) => ({
    ...blankRule(`row-${nth}`),
    decision: (['attempt', 'unresolved', 'conflict'] as const)[Math.floor(random() * 3)] ?? null,
    when: Object.fromEntries(
      inputs.flatMap(({ id, values }) =>
        random() < open ? [] : [[id, [values[Math.floor(random() * values.length)]?.id ?? '']]],
      ),
    ),
  }));
  return { ...blank, inputs, rules };
}

/** The same numbers every time. */
function numbers(): () => number {
  let seed = 5;
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;
}
