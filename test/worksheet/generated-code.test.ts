import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as prettier from 'prettier';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { labCode } from '../../src/core/export/lab-code.ts';
import { recoverCode } from '../../src/core/export/recover-code.ts';
import { recoverTests } from '../../src/core/export/recover-tests.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { DECISIONS, type Step } from '../../src/core/worksheet/model.ts';
import { withoutApproval } from '../../src/core/worksheet/no-approval.ts';
import { allProfiles } from './all-profiles.ts';
import { answered, plainStep, row, wholeTable, withEverythingTried } from './steps.ts';

/** Code for every profile's own table, in a fresh folder that has nothing but TypeScript and vitest. */

const STYLE = { parser: 'typescript', printWidth: 120, singleQuote: true } as const;
const profiles = allProfiles();

/** Every profile's own table, and tables where nobody approves anything: of one without a key, and of one that expires. */
const sheets: readonly { readonly id: string; readonly step: Step }[] = [
  ...profiles.map((profile) => ({ id: profile.id, step: stepFromProfile(profile, 'step-1') })),
  ...['stripe-v1', 'smtp', 'postgres', 'kubernetes-create'].map((id) => ({
    id: `${id}-without-approval`,
    step: unapproved(profiles.find((each) => each.id === id)),
  })),
  ...declaredSteps().map((step, nth) => ({ id: `declared-${nth + 1}`, step })),
];

/** Tables that look and that don't, where the destination does what only some do. */
function declaredSteps(): Step[] {
  const blind = [row('any', 'yes', 'attempt', { noAnswer: 'send-again' }), row('any', ['no', 'unknown'], 'unresolved')];
  const waiting: Step = withEverythingTried({ ...plainStep(wholeTable()), nothingFound: 'counts-after-wait' });
  const sending: Step = withEverythingTried({ ...plainStep(blind), nothingFound: 'does-not-count' });
  return [waiting, sending].flatMap((step) => [
    answered(step, { failures: 'final', lookup: 'lagging', inFlight: 'refuse' }),
    answered(
      { ...step, excluded: { ...step.excluded, missed: 'Read by key.' } },
      { failures: 'all', lookup: 'lagging' },
    ),
    answered(step, { natural: 'yes', key: 'none', inFlight: 'execute' }),
    answered(step, { key: 'expires', expired: 'refuses', keyStored: 'no' }),
    answered(step, { key: 'expires', expired: 'name-protects', natural: 'yes', failures: 'final' }),
    answered(step, { inFlight: 'execute', repeat: 'refuse-with-pointer' }),
  ]);
}

function unapproved(profile: (typeof profiles)[number] | undefined): Step {
  if (!profile) throw new Error('there is such a profile');
  const step = stepFromProfile(profile, 'step-1');
  return withoutApproval(step).reduce(editStep, step);
}

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-code-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['**/*.ts'] }));
  for (const { id, step } of sheets) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'recover.ts'), recoverCode(step, 'This table was not checked.'));
    writeFileSync(join(folder, id, 'recover.test.ts'), recoverTests(step, 'This table was not checked.'));
    writeFileSync(join(folder, id, 'lab.ts'), labCode(step));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  module: 'nodenext',
  target: 'es2022',
  types: [],
  skipLibCheck: true,
  noEmit: true,
  paths: { 'after-the-timeout': [resolve('src/core/learner-api.d.ts')] },
};

describe('code written for a table', () => {
  it.each(sheets)('is laid out as Prettier lays it out: $id', async ({ step }) => {
    for (const code of [
      recoverCode(step, 'This table was not checked.'),
      recoverTests(step, 'This table was not checked.'),
      labCode(step),
    ])
      expect(await prettier.format(code, STYLE)).toBe(code);
  });

  it('compiles strictly', () => {
    expect(() => run('node_modules/typescript/bin/tsc', ['-p', '.'])).not.toThrow();
  });

  it('passes its own tests', () => {
    expect(
      run('node_modules/vitest/vitest.mjs', ['run', '--pool=threads', '--no-isolate', '--reporter=dot']),
    ).toContain(`${sheets.length} passed`);
  });
});

describe('the destination beside the tests', () => {
  it.each([
    ['the look is behind', 'declared-2'],
    ['the first call failed', 'declared-1'],
    ['on its way', 'declared-6'],
    ['the key’s time is over', 'declared-4'],
  ])('plays what is declared, where the tests can show it: %s', (start, id) => {
    const [, quick = ''] = readFileSync(join(folder, id, 'recover.test.ts'), 'utf8').split('const STARTS');
    expect(quick).toContain(`start: '${start}'`);
  });

  it('leaves out what is not declared', () => {
    const step = plainStep(wholeTable());
    const text = recoverTests(step, 'This table was not checked.');
    for (const word of ['isBehind', 'isOnItsWay', 'isOver', 'natural', 'failures', 'inFlight'])
      expect(text).not.toContain(word);
  });
});

describe('code where nobody approves anything', () => {
  it.each(sheets.filter(({ id }) => id.endsWith('-without-approval')))(
    'says nothing of an approval: $id',
    ({ step }) => {
      const lines = [recoverCode(step, ''), recoverTests(step, '')].join('\n').split('\n');
      // What a row tells people is in the team's own words.
      const ours = lines.filter((line) => !/^ {4}next:|There is no approval here/.test(line));
      expect(ours.filter((line) => /\b(authority|approval|approved)\b/i.test(line))).toEqual([]);
      expect(labCode(step)).not.toContain('authority.check');
    },
  );
});

describe('a decision that is changed in the code', () => {
  it.each([sheets[0], sheets.find(({ id }) => id.endsWith('-without-approval'))])('fails a test: $id', (sheet) => {
    if (!sheet) throw new Error('there are sheets');
    const { id, step } = sheet;
    const changed = join(folder, 'changed');
    onTestFinished(() => rmSync(changed, { recursive: true }));
    cpSync(join(folder, id), changed, { recursive: true });
    const code = recoverCode(step, 'This table was not checked.');
    const decisions = [...code.matchAll(/^ {4}decision: '([a-z-]+)',$/gm)];
    expect(decisions).toHaveLength(step.table.rules.length);
    const changes = decisions.flatMap((found, nth) =>
      DECISIONS.filter((other) => other !== found[1]).map((other) => ({ found, nth, other })),
    );
    changes.forEach(({ found, nth, other }) => {
      const text = `${code.slice(0, found.index)}    decision: '${other}',${code.slice(found.index + found[0].length)}`;
      const name = join(changed, `row-${nth}-${other}`);
      mkdirSync(name);
      writeFileSync(join(name, 'recover.ts'), text);
      writeFileSync(join(name, 'recover.test.ts'), recoverTests(step, 'This table was not checked.'));
    });
    rmSync(join(changed, 'recover.ts'));
    rmSync(join(changed, 'recover.test.ts'));
    expect(failedFiles(['changed'])).toBe(changes.length);
  });
});

function run(bin: string, args: readonly string[]): string {
  return execFileSync(process.execPath, [join(folder, bin), ...args], { cwd: folder, encoding: 'utf8' });
}

function failedFiles(args: readonly string[]): number {
  const report = join(folder, 'report.json');
  try {
    run('node_modules/vitest/vitest.mjs', [
      'run',
      '--pool=threads',
      '--no-isolate',
      '--reporter=json',
      `--outputFile=${report}`,
      ...args,
    ]);
    return 0;
  } catch {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { status: string }[];
    };
    return testResults.filter(({ status }) => status === 'failed').length;
  }
}
