import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as prettier from 'prettier';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { labCode } from '../../src/core/export/lab-code.ts';
import { recoverCode } from '../../src/core/export/recover-code.ts';
import { recoverTests } from '../../src/core/export/recover-tests.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import { allProfiles } from './all-profiles.ts';

/** Code for every profile's own table, in a fresh folder that has nothing but TypeScript and vitest. */

const STYLE = { parser: 'typescript', printWidth: 120, singleQuote: true } as const;
const profiles = allProfiles();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-code-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['**/*.ts'] }));
  for (const profile of profiles) {
    const step = stepFromProfile(profile, 'step-1');
    mkdirSync(join(folder, profile.id));
    writeFileSync(join(folder, profile.id, 'recover.ts'), recoverCode(step, 'This table was not checked.'));
    writeFileSync(join(folder, profile.id, 'recover.test.ts'), recoverTests(step, 'This table was not checked.'));
    writeFileSync(join(folder, profile.id, 'lab.ts'), labCode(step));
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
  it.each(profiles)('is laid out as Prettier lays it out: $id', async (profile) => {
    const step = stepFromProfile(profile, 'step-1');
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
    ).toContain(`${profiles.length} passed`);
  });
});

describe('a decision that is changed in the code', () => {
  it('fails a test', () => {
    const [profile] = profiles;
    if (!profile) throw new Error('there are profiles');
    const changed = join(folder, 'changed');
    onTestFinished(() => rmSync(changed, { recursive: true }));
    cpSync(join(folder, profile.id), changed, { recursive: true });
    const step = stepFromProfile(profile, 'step-1');
    const code = recoverCode(step, 'This table was not checked.');
    const decisions = [...code.matchAll(/^ {4}decision: '([a-z-]+)',$/gm)];
    expect(decisions).toHaveLength(step.table.rules.length);
    decisions.forEach((found, nth) => {
      const other = found[1] === 'unresolved' ? 'hold-empty' : 'unresolved';
      const text = `${code.slice(0, found.index)}    decision: '${other}',${code.slice(found.index + found[0].length)}`;
      const name = join(changed, `row-${nth}`);
      mkdirSync(name);
      writeFileSync(join(name, 'recover.ts'), text);
      writeFileSync(join(name, 'recover.test.ts'), recoverTests(step, 'This table was not checked.'));
    });
    rmSync(join(changed, 'recover.ts'));
    rmSync(join(changed, 'recover.test.ts'));
    expect(failedFiles(['changed'])).toBe(decisions.length);
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
