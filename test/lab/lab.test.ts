import { describe, expect, test } from 'vitest';
import { gather } from '../../src/app/lab-shelf.ts';
import { openBench, ownLab, packLab, readLab, unpackLab } from '../../src/app/lab.ts';
import { exerciseIds, loadExercise } from '../../src/content/index.ts';
import { CAPABILITIES, type CapabilityName } from '../../src/core/capabilities.ts';
import { CAPABILITY_QUESTIONS } from '../../src/core/capability-questions.ts';
import { FIRST_LAB, type Lab } from '../../src/core/lab.ts';
import { direct } from './direct-engine.ts';

/** The bench of the failure lab, with the whole course on its shelf and the real engine under it. */

const shelf = gather((await Promise.all(exerciseIds.map(loadExercise))).filter((each) => each !== null));

function bench(start: Partial<Lab> = {}) {
  const kept: Lab[] = [];
  const opened = openBench({
    engine: direct,
    seed: 1,
    shelf,
    start: { ...FIRST_LAB, ...start },
    onChange: (lab) => kept.push(lab),
  });
  return { ...opened, kept };
}

const BLIND: Lab['code'] = { from: 'course', exercise: 'first-recovery', name: 'blind-retry' };

describe('the shelf', () => {
  test('holds each workload with its starts once, its right solutions and its planted bugs', () => {
    for (const { scenarios, sets } of shelf) {
      const ids = scenarios.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const starts = scenarios.map(({ id: _id, label: _label, ...start }) => JSON.stringify(start));
      expect(new Set(starts).size).toBe(starts.length);
      expect(sets.every(({ codes }) => codes.length > 0)).toBe(true);
    }
    const grants = shelf.find(({ id }) => id === 'grants');
    const names = grants?.sets.flatMap(({ exercise, codes }) => codes.map(({ name }) => `${exercise}/${name}`));
    expect(names).toEqual(
      expect.arrayContaining(['whole-table/solution', 'first-recovery/blind-retry', 'said-yes/implementation']),
    );
  });
});

test('every answer to every question about a destination is one of its capabilities, and none is missing', () => {
  const names = Object.keys(CAPABILITIES) as CapabilityName[];
  const asked = names.map((name) => [name, Object.keys(CAPABILITY_QUESTIONS[name].answers).toSorted()]);
  expect(asked).toEqual(names.map((name) => [name, [...CAPABILITIES[name]].toSorted()]));
});

describe('a bench', () => {
  test('plays nothing by itself', () => {
    const { run, result } = bench({ path: [0, 1] });
    expect(run.story.value).toBeNull();
    expect(result.value).toBeNull();
  });

  test('plays what is placed on it, and keeps what is placed next', async () => {
    const opened = bench({ capabilities: { key: 'none' }, code: BLIND });
    await opened.play();
    const choices = opened.run.story.value?.choices ?? [];
    const at = choices.findIndex(({ options }) => options.some(({ fault }) => fault === 'response-lost'));
    await opened.run.choose(at, choices[at]?.options.findIndex(({ fault }) => fault === 'response-lost') ?? -1);
    expect(opened.run.story.value?.violations[0]?.rule).toBe('one-effect');
    expect(opened.kept.at(-1)?.path).toEqual(opened.run.placement.value?.path);
  });

  test('tells the same bug otherwise at another destination', async () => {
    const opened = bench({ code: BLIND, depth: 'one' });
    const broken = async () => {
      await opened.explore();
      const stories = opened.result.value?.cells.flatMap((cell) => cell.stories) ?? [];
      return stories.flatMap(({ rule }) => rule ?? []);
    };
    expect(await broken()).not.toContain('one-effect');
    opened.change({ capabilities: { key: 'none' } });
    expect(await broken()).toContain('one-effect');
  });

  test('breaks no rule with a right solution at a plain destination', async () => {
    const opened = bench({ depth: 'two' });
    await opened.explore();
    expect(opened.result.value?.counterexample).toBeNull();
    expect(opened.result.value?.levels.every(({ complete }) => complete)).toBe(true);
    expect(opened.stoppedEarly.value).toBe(false);
  });

  test('opens what was explored, as it was explored, also when the bench has been changed since', async () => {
    const opened = bench({ capabilities: { key: 'none' }, code: BLIND });
    await opened.explore();
    const found = opened.result.value?.counterexample?.id ?? '';
    opened.change({ capabilities: {} });
    expect(opened.resultIsOld.value).toBe(true);
    await opened.open(found);
    expect(opened.run.story.value?.id).toBe(found);
    expect(opened.run.story.value?.violations[0]?.rule).toBe('one-effect');
    expect(opened.runIsOld.value).toBe(true);
    expect(opened.lab.value.path).toEqual([]);
    await opened.play();
    expect(opened.runIsOld.value).toBe(false);
    expect(opened.run.story.value?.violations).toEqual([]);
  });

  test('says why code that can’t be loaded isn’t played', async () => {
    const opened = bench({ code: { from: 'own', like: 'whole-table', text: 'export const nothing = 1;' } });
    await opened.play();
    expect(opened.run.story.value).toBeNull();
    expect(opened.run.trouble.value).toMatch(/recover/);
  });

  test('puts back to the first what the shelf hasn’t', () => {
    const opened = bench({
      scenario: 'no-such',
      code: { from: 'course', exercise: 'gone', name: 'solution' },
      path: [1],
    });
    const { lab, workload } = opened;
    expect(workload.value.scenarios.map(({ id }) => id)).toContain(lab.value.scenario);
    expect(lab.value.path).toEqual([]);
    expect(opened.setup.value.code).not.toBe('');
  });

  test.each(shelf.map(({ id }) => id))('plays the %s workload from each of its starts', async (workload) => {
    const opened = bench({ workload });
    opened.change({ workload, capabilities: {} });
    for (const { id } of opened.workload.value.scenarios) {
      opened.change({ scenario: id });
      await opened.play();
      expect(opened.run.trouble.value).toBeNull();
      expect(opened.run.story.value?.scenario.id).toBe(id);
    }
  });
});

describe('a link to a bench', () => {
  const lab: Lab = { ...FIRST_LAB, capabilities: { late: 'possible' }, team: 1, path: [0, 2], lasting: true };

  test('brings it whole', async () => {
    expect(await unpackLab(await packLab(lab))).toEqual({ lab });
    const own: Lab = { ...lab, code: { from: 'own', like: 'whole-table', text: 'export async function recover() {}' } };
    expect(await unpackLab(await packLab(own))).toEqual({ lab: own });
  });

  test('that was cut says so', async () => {
    const packed = await packLab(lab);
    expect(await unpackLab(packed.slice(0, -5))).toEqual({ sentence: expect.stringContaining('cut short or changed') });
  });

  test.each([
    '',
    'null',
    '{}',
    '[]',
    JSON.stringify({ ...FIRST_LAB, version: 2 }),
    JSON.stringify({ ...FIRST_LAB, more: 1 }),
  ])('that holds something else says so: %s', (text) => {
    expect(readLab(text)).toEqual({ sentence: expect.stringContaining('no bench of this lab') });
  });
});

test('a bench that was kept comes back, and one that can’t be read is the first one', () => {
  const lab = { ...FIRST_LAB, depth: 'two' } as const;
  expect(ownLab(JSON.stringify(lab))).toEqual(lab);
  expect(ownLab('{')).toEqual(FIRST_LAB);
  expect(ownLab(undefined)).toEqual(FIRST_LAB);
});
