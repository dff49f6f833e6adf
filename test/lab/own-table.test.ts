import { describe, expect, test } from 'vitest';
import { gather, TABLE_SET } from '../../src/app/lab-shelf.ts';
import { openBench, unpackLab } from '../../src/app/lab.ts';
import { labFor, packedLabFor } from '../../src/app/worksheet/worksheet-lab.ts';
import { labCode } from '../../src/core/export/lab-code.ts';
import { FIRST_LAB, type Lab } from '../../src/core/lab.ts';
import { editStep } from '../../src/core/worksheet/edits.ts';
import { stepFromProfile } from '../../src/core/worksheet/from-profile.ts';
import type { Step } from '../../src/core/worksheet/model.ts';
import { withoutApproval } from '../../src/core/worksheet/no-approval.ts';
import type { SheetVerdict } from '../../src/core/worksheet/verdict.ts';
import { checkWorksheet } from '../../src/engine/engine.ts';
import { allProfiles } from '../worksheet/all-profiles.ts';
import { fiveRows, plainStep, row, wholeTable, withEverythingTried } from '../worksheet/steps.ts';
import { direct } from './direct-engine.ts';

/** A worksheet's table as code on the bench of the failure lab, at the destination that the worksheet declares. */

const profiles = allProfiles();
const shelf = gather([]);

function bench(step: Step, change: Partial<Lab> = {}) {
  const { taken: _taken, ...made } = labFor(step);
  const code: Lab['code'] = { from: 'own', like: TABLE_SET, text: labCode(step) };
  const start: Lab = { ...FIRST_LAB, ...made, workload: 'declared', code, ...change };
  return openBench({ engine: direct, seed: 1, shelf, start, onChange: () => undefined });
}

/** The rule that breaks first on the bench, or null. Everything was tried. */
async function broken(step: Step, change: Partial<Lab> = {}): Promise<string | null> {
  const opened = bench(step, change);
  await opened.explore();
  const result = opened.result.value;
  expect(result?.verdict.status).not.toBe('code-fault');
  if (result?.verdict.status === 'failed') return result.verdict.rule;
  expect(result?.levels.every(({ complete }) => complete)).toBe(true);
  return null;
}

function checked(step: Step): SheetVerdict {
  const trying = checkWorksheet({ step, seed: 1 });
  let next = trying.next();
  while (!next.done) next = trying.next();
  return next.value;
}

/** Answers that the worksheet leaves open make it several destinations; the bench has one, so each is given in turn. */
const OF_PROFILE = (id: string) => {
  const profile = profiles.find((each) => each.id === id);
  if (!profile) throw new Error(`there is no profile ${id}`);
  return stepFromProfile(profile, 'step-1');
};

describe('a profile’s own table as code', () => {
  test.each(profiles)(
    'ends from every start, whatever goes wrong once, and nothing in it traps: $id',
    async (profile) => {
      const opened = bench(stepFromProfile(profile, 'step-1'), { depth: 'one' });
      await opened.explore();
      expect(opened.result.value?.verdict.status).toMatch(/^(failed|passed|unknown)$/);
      expect(opened.result.value?.levels[0]).toMatchObject({ workers: 1, faults: 0, complete: true });
    },
  );

  test.each(['github-issue', 'kafka-producer', 'smtp'])(
    'has no failing story where the check finds none: %s',
    async (id) => {
      expect(checked(OF_PROFILE(id)).status).toBe('no-story');
      expect(await broken(OF_PROFILE(id))).toBeNull();
    },
  );

  // Where more than one destination is possible, the check tells the shortest story of any, and the bench that of its own.
  test.each(['aws-sqs-fifo', 'github-pull', 'salesforce-upsert', 'kubernetes-create', 's3-if-none-match'])(
    'fails where the check has a failing story: %s',
    async (id) => {
      expect(checked(OF_PROFILE(id)).story).not.toBeNull();
      expect(await broken(OF_PROFILE(id))).not.toBeNull();
    },
  );
});

describe('a table at one destination', () => {
  const attemptAt = (key: 'new' | 'none') =>
    withEverythingTried(
      plainStep([
        ...wholeTable().filter(({ decision }) => decision !== 'attempt'),
        row('none', 'yes', 'attempt', { key }),
      ]),
    );
  const lagging = (nothingFound: Step['nothingFound']): Step => ({
    ...withEverythingTried(plainStep(wholeTable(), { key: 'none', lookup: 'lagging' })),
    nothingFound,
  });

  test.each<[string, Step]>([
    ['a retry with a new key', attemptAt('new')],
    ['a retry without a key', attemptAt('none')],
    ['a lagging look taken as none', lagging('counts')],
    ['nothing found that does not count', lagging('does-not-count')],
    ['the whole table', plainStep(wholeTable())],
    ['the whole table, after a wait', { ...plainStep(wholeTable()), nothingFound: 'counts-after-wait' }],
  ])('has the check’s verdict, by the same rule: %s', async (_, step) => {
    expect(await broken(step)).toBe(checked(step).rule);
  });

  test('passes once the smallest safe change is made', async () => {
    const step = lagging('counts');
    const { change } = checked(step);
    const changed = (change?.edits ?? []).reduce(editStep, step);
    expect(await broken(step)).not.toBeNull();
    expect(await broken(changed)).toBeNull();
  });
});

describe('a table where nobody approves anything', () => {
  const unapproved = (step: Step): Step => withoutApproval(step).reduce(editStep, step);
  const step = unapproved(withEverythingTried(plainStep(wholeTable())));

  test('has the check’s verdict on the bench, which withdraws nothing, and starts nowhere for want of an approval', async () => {
    for (const each of [step, unapproved(withEverythingTried(plainStep(wholeTable(), { key: 'none' })))]) {
      expect(await broken(each)).toBe(checked(each).rule);
    }
    const { task } = bench(step).setup.value;
    expect(task).toMatchObject({ hasApproval: false, scenarios: expect.not.arrayContaining([{ authority: 'no' }]) });
    expect(task.scenarios.map(({ label }) => label)).toContain('Nothing was done');
    expect(task.faults.filter((fault) => fault.startsWith('authority-'))).toEqual([]);
    expect(task.rules).not.toContain('authorised-effect');
  });

  test('comes whole through a link', async () => {
    const made = await packedLabFor(step, { sheet: 'sheet-1', title: 'A sheet' });
    const read = 'packed' in made ? await unpackLab(made.packed) : made;
    expect(read).toMatchObject({ lab: { declared: { approval: false } } });
  });
});

describe('an incomplete table', () => {
  test('names its five open cells, and holds each as unresolved', async () => {
    const step = plainStep(fiveRows());
    expect(labCode(step).match(/No row says what to do with/g)).toHaveLength(5);
    const opened = bench(step, { scenario: 'none-unknown' });
    await opened.play();
    expect(opened.run.story.value?.steps.find(({ event }) => event.kind === 'end')?.event).toMatchObject({
      ending: { value: { outcome: 'unresolved', reason: expect.stringContaining('no row') } },
    });
  });

  test('follows no row where two contradict each other, and none that has no decision', async () => {
    const contradicting = plainStep([...wholeTable(), row('none', 'yes', 'conflict')]);
    const blank = plainStep(
      wholeTable().map((rule) => (rule.decision === 'attempt' ? { ...rule, decision: null } : rule)),
    );
    expect(labCode(contradicting)).toContain('both fit');
    expect(labCode(blank)).toContain('has no decision');
    for (const step of [contradicting, blank]) {
      const opened = bench(step, { scenario: 'none-yes' });
      await opened.play();
      const calls = opened.run.story.value?.steps.map(({ event }) => (event.kind === 'call' ? event.call.method : ''));
      expect(calls).not.toContain('grant');
    }
  });

  test('without a value for what is seen takes no other row for it', async () => {
    const step = plainStep(wholeTable());
    const inputs = step.table.inputs.map((input) =>
      input.role === 'authority' ? { ...input, values: input.values.filter(({ id }) => id !== 'cannot-tell') } : input,
    );
    const opened = bench({ ...step, table: { ...step.table, inputs } }, { scenario: 'match-unknown' });
    await opened.play();
    expect(opened.run.story.value?.steps.find(({ event }) => event.kind === 'end')?.event).toMatchObject({
      ending: { value: { outcome: 'unresolved' } },
    });
  });
});

describe('on its way to the bench', () => {
  const from = { sheet: 'sheet-1', title: 'A sheet' };

  test('the table and the destination come whole', async () => {
    const step = OF_PROFILE('stripe-v1');
    const made = await packedLabFor(step, from);
    const read = 'packed' in made ? await unpackLab(made.packed) : made;
    expect(read).toMatchObject({
      lab: { workload: 'declared', code: { from: 'own', like: TABLE_SET, text: labCode(step) } },
    });
  });

  test('a table that is longer than anybody reads brings its decisions, or says that it can’t', async () => {
    const long = (count: number) =>
      plainStep(
        Array.from({ length: count }, (_, nth) => ({
          ...row('none', 'yes', 'attempt'),
          id: `row-${nth}`,
          next: 'x'.repeat(200),
        })),
      );
    const some = await packedLabFor(long(800), from);
    const read = 'packed' in some ? await unpackLab(some.packed) : some;
    expect(read).toHaveProperty('lab');
    expect(await packedLabFor(long(2_000), from)).toEqual({ sentence: expect.stringContaining('too many rows') });
  });
});
