import { beforeAll, describe, expect, test } from 'vitest';
import type { TestsExercise, TestsTask } from '../../src/core/exercise.ts';
import { replayRequest } from '../../src/core/replay.ts';
import { parseScheduleId } from '../../src/core/schedule-id.ts';
import { checkTests, play } from '../../src/engine/engine.ts';
import { codeExercise, engine } from './engine-for-tests.ts';
import { gradeList, gradeModule, testsExercise } from './tests-for-tests.ts';

/** Tests that learners write, held against right implementations and planted bugs. */

let exercise: TestsExercise;
let task: TestsTask;
beforeAll(async () => {
  exercise = await testsExercise();
  ({ task } = exercise);
});

const LOST = { at: 'destination.grant', nth: 1, fault: 'response-lost' };
const ONE_GRANT = { name: 'a lost answer leaves one grant', given: 'none-yes', when: LOST, expect: { effects: 1 } };

describe('a set of tests', () => {
  test('passes when it forbids nothing that is right and catches every bug that is demanded', async () => {
    const { verdict, mutation } = await gradeModule(task, exercise.solution);
    expect(verdict).toEqual({ status: 'passed' });
    expect(mutation).toMatchObject({ caught: 9, demanded: 9 });
    const runs = mutation.tests.length * (mutation.wheats.length + mutation.chaffs.length);
    expect(mutation.runs).toHaveLength(runs);
  });

  test('fails while bugs escape, and the first that does is named', async () => {
    const { verdict, mutation } = await gradeModule(task, exercise.starter);
    expect(verdict).toEqual({
      status: 'failed',
      why: 'escaped',
      sentence:
        '1 of 9 planted bugs is caught. Still escaping: “Nobody confirmed the earlier call, so there is nothing there.”, and 7 more.',
    });
    expect(mutation.chaffs.filter(({ status }) => status === 'caught')).toMatchObject([
      { id: 'never-asks', caughtBy: ['grants nothing without an approval'] },
    ]);
  });

  test('fails without any test', async () => {
    const { verdict, mutation } = await gradeList(task, []);
    expect(verdict).toEqual({
      status: 'failed',
      why: 'no-tests',
      sentence: 'There are no tests, so nothing is shown.',
    });
    expect(mutation.runs).toEqual([]);
    expect(mutation.chaffs.every(({ status }) => status === 'unknown')).toBe(true);
  });

  test('gives the same result each time, and other names with another seed', async () => {
    const [one, again] = await Promise.all([gradeList(task, [ONE_GRANT]), gradeList(task, [ONE_GRANT])]);
    expect(again).toEqual(one);
    const other = await gradeList(task, [ONE_GRANT], 8);
    const found = (result: typeof one) => result.mutation.runs.find(({ held }) => !held)?.message;
    expect(found(other)).not.toBe(found(one));
  });

  test('gives a sign of life before each implementation', async () => {
    const tries = checkTests(engine, { task, code: exercise.solution, seed: 7 });
    const told: string[] = [];
    for (let next = await tries.next(); !next.done; next = await tries.next()) told.push(next.value.scenario);
    expect(told).toEqual([...task.wheats, ...task.chaffs].map(({ label }) => label));
  });

  test('passes with as many bugs as are demanded, or with those that are', async () => {
    const one = { ...task, demand: 1 };
    expect((await gradeModule(one, exercise.starter)).verdict).toEqual({ status: 'passed' });
    const two = await gradeModule({ ...task, demand: 2 }, exercise.starter);
    expect(two.verdict).toMatchObject({ status: 'failed', why: 'escaped' });
    const named = await gradeModule({ ...task, demand: ['never-asks'] }, exercise.starter);
    expect(named.verdict).toEqual({ status: 'passed' });
    expect(named.mutation).toMatchObject({ caught: 1, demanded: 1 });
    const other = await gradeModule({ ...task, demand: ['never-looks'] }, exercise.starter);
    expect(other.verdict).toMatchObject({
      why: 'escaped',
      sentence:
        '1 of 9 planted bugs is caught, and 1 is demanded. Still escaping: “Nobody confirmed the earlier call, so there is nothing there.”.',
    });
  });
});

describe('a test', () => {
  test('that fails on a right implementation is too strict, and no bug is tried', async () => {
    const strict = { ...ONE_GRANT, expect: { outcome: 'completed', effects: 1 } };
    const { verdict, mutation } = await gradeList(task, [strict]);
    expect(verdict).toEqual({
      status: 'failed',
      why: 'too-strict',
      sentence:
        'The test “a lost answer leaves one grant” forbids what is right: it fails on “Leaves it to the next attempt”. Expected the outcome completed, found unresolved.',
    });
    expect(mutation.wheats.map(({ id, forbiddenBy }) => [id, forbiddenBy.length])).toEqual([
      ['looks-again', 0],
      ['leaves-it-to-the-next', 1],
      ['sends-once-more', 0],
      ['begins-again', 1],
    ]);
    expect(mutation.chaffs.every(({ status }) => status === 'unknown')).toBe(true);
  });

  test('whose fault strikes nowhere is of no use', async () => {
    const far = { ...ONE_GRANT, when: { ...LOST, nth: 7 }, expect: { outcome: ['completed'] } };
    const { verdict } = await gradeList(task, [far]);
    expect(verdict).toEqual({
      status: 'failed',
      why: 'idle-fault',
      sentence:
        'The test “a lost answer leaves one grant”: “Response lost at call 7 of destination.grant” never strikes: no right implementation gets that far. They call destination.lookup, authority.check, destination.grant.',
    });
  });

  test('whose fault is none of that call is told which ones are', async () => {
    const wrong = { ...ONE_GRANT, when: { at: 'authority.check', fault: 'response-lost' } };
    const { verdict } = await gradeList(task, [wrong]);
    expect(verdict).toMatchObject({
      why: 'idle-fault',
      sentence:
        'The test “a lost answer leaves one grant”: authority.check can’t fail with response-lost. It can with authority-unavailable, crash-before.',
    });
  });

  test('may place a fault that strikes in some right implementations only', async () => {
    const second = {
      ...ONE_GRANT,
      when: [
        { ...LOST, fault: 'timeout-not-committed' },
        { ...LOST, nth: 2 },
      ],
    };
    const { mutation } = await gradeList(task, [{ ...second, expect: undefined, again: { effects: 1 } }]);
    const struck = mutation.runs.filter(({ struck: all }) => all).map(({ implementation }) => implementation);
    expect(struck).toEqual(expect.arrayContaining(['sends-once-more', 'begins-again', 'one-look-is-enough']));
    expect(struck).not.toContain('leaves-it-to-the-next');
    expect(mutation.chaffs.find(({ id }) => id === 'one-look-is-enough')?.status).toBe('caught');
  });

  test('says what was expected and what was found, with the values', async () => {
    const { mutation } = await gradeList(task, [
      { ...ONE_GRANT, again: { effects: 1 } },
      {
        name: 'held',
        given: { evidence: 'match', authority: 'no' },
        expect: { outcome: 'hold-existing', unchanged: true },
      },
      {
        name: 'keeps the key',
        given: 'none-yes',
        when: { ...LOST, fault: 'timeout-not-committed' },
        again: { key: 'own' },
      },
    ]);
    const messages = mutation.runs
      .filter(({ held }) => !held)
      .map(({ implementation, message }) => `${implementation}: ${message}`);
    expect(messages).toMatchInlineSnapshot(`
      [
        "never-looks: After running once more: expected 1 effect, found 2: viewer for person-46 under tenant-d:req-378:grant, twice.",
        "never-looks: Expected the outcome hold-existing, found hold-empty.",
        "sends-again-blindly: After the first run: expected 1 effect, found 2: viewer for person-46 under tenant-d:req-378:grant, twice. After running once more: expected 1 effect, found 2: viewer for person-46 under tenant-d:req-378:grant, twice.",
        "never-asks: Expected the outcome hold-existing, found reconciled.",
        "done-needs-no-approval: Expected the outcome hold-existing, found reconciled.",
        "new-key-for-each-sending: After running once more: expected something new under tenant-d:req-378:grant, found viewer for person-46 under tenant-d:req-378:grant:2.",
      ]
    `);
  });

  test('runs recovery again after a crash by itself, and looks at the end of that', async () => {
    const crash = { name: 'a crash', given: 'none-yes', when: { at: 'destination.grant', fault: 'crash-after' } };
    const { mutation } = await gradeList(task, [{ ...crash, expect: { outcome: 'reconciled', effects: 1 } }]);
    expect(mutation.tests).toMatchObject([{ status: 'passed' }]);
    expect(mutation.chaffs.find(({ id }) => id === 'never-looks')?.status).toBe('caught');
  });

  test('can let every call of a kind fail', async () => {
    const silence = {
      name: 'nobody answers',
      given: 'none-yes',
      when: { at: 'destination.grant', nth: 'every', fault: 'timeout-not-committed' },
      expect: { outcome: 'unresolved', effects: 0 },
    };
    const { mutation } = await gradeList(task, [silence]);
    expect(mutation.chaffs.filter(({ status }) => status === 'caught').map(({ id }) => id)).toEqual([
      'sent-means-done',
    ]);
  });

  test('can be written for every workload', async () => {
    const { task: staging, solution, mutants } = await codeExercise('stage-once');
    const planted = mutants.map(({ file, misconception, code }) => ({ id: file, label: misconception, code }));
    const result = await gradeList(
      { ...task, world: staging, wheats: [{ id: 'solution', label: 'Stages once', code: solution }], chaffs: planted },
      [
        {
          name: 'a lost answer to the commit leaves one item',
          given: 'fresh-approved',
          when: { at: 'database.commit', fault: 'response-lost' },
          again: { outcome: 'reconciled', effects: 1, key: 'own' },
        },
      ],
    );
    expect(result.mutation.tests).toMatchObject([{ status: 'passed' }]);
    expect(result.mutation.caught).toBeGreaterThan(0);
  });

  test('leaves a schedule that replays what it saw', async () => {
    const { mutation } = await gradeList(task, [{ ...ONE_GRANT, again: { effects: 1 } }]);
    const caught = mutation.runs.find(({ implementation }) => implementation === 'sends-again-blindly');
    const id = parseScheduleId(caught?.story.id ?? '');
    if (!id || !caught) throw new Error('the bug was met');
    expect(replayRequest(task.world, id)).toEqual({ path: id.path, team: 0 });
    const { code = '' } = task.chaffs.find(({ id: own }) => own === caught.implementation) ?? {};
    const choice = { path: id.path, quiet: caught.story.quiet };
    const { story } = await play(engine, { task: task.world, code, seed: 7 }, id.scenario, choice);
    expect(story?.faults).toEqual(['Response lost at call 3, destination.grant']);
    expect(story?.after['grants']).toHaveLength(2);
    expect(story?.steps.filter(({ event }) => event.kind === 'begin')).toHaveLength(2);
    expect(story?.id).toBe(caught.story.id);
  });
});
