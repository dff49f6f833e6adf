import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import type { Story } from '../../src/core/trace.ts';
import { codeExercise, engine, grade, tell } from './engine-for-tests.ts';
import { wheatOf } from './wheat.ts';

const exercise = await codeExercise('retry-within-bounds');
const { task, solution, mutants } = exercise;
const mutant = (name: string) => mutants.find(({ file }) => file === `${name}.ts`)?.code ?? '';

/** A recovery that looks, asks, and then does what is given here. */
function recovery(rest: string): string {
  return `export async function recover(destination, request, authority, clock, budget) {
  if ((await destination.lookup(request.operation)) !== null) return 'reconciled';
  if ((await authority.check()) !== 'yes') return 'hold-empty';
  ${rest}
}`;
}

/** One fault at a time. Whoever waits has met one already, so that an approval withdrawn meanwhile would be the second. */
const oneFault: CodeTask = {
  ...task,
  faults: task.faults.filter((fault) => fault !== 'authority-withdrawn'),
  levels: task.levels.filter(([, faults]) => faults < 2),
};
const onlyBounded: CodeTask = { ...task, rules: ['bounded'], demandsOwner: false };

function calls(story: Story): string[] {
  return story.steps.flatMap(({ event }) =>
    event.kind === 'call' ? [`${event.call.target}.${event.call.method}`] : [],
  );
}

describe('the retry workload', () => {
  it.each(wheatOf(exercise.id))('passes $name, which is built in another way', async ({ code }) => {
    expect((await grade({ task, code, seed: 3 })).verdict).toEqual({ status: 'passed' });
  });

  it('finds the same with and without merging', async () => {
    for (const { code } of [...mutants, { code: solution }]) {
      const merged = await grade({ task: oneFault, code, seed: 5 });
      const whole = await grade({ task: oneFault, code, seed: 5 }, { ...engine, merge: false });
      expect(merged.verdict).toEqual(whole.verdict);
      expect(merged.cells.map(({ status, message }) => ({ status, message }))).toEqual(
        whole.cells.map(({ status, message }) => ({ status, message })),
      );
    }
  });

  it('needs two deviations to find that every kind of error is counted apart', async () => {
    const submission = { code: mutant('counts-each-error-apart'), seed: 5 };
    expect((await grade({ ...submission, task: oneFault })).verdict.status).toBe('passed');
    expect((await grade({ ...submission, task })).verdict).toMatchObject({ status: 'failed', rule: 'bounded' });
  });

  it('lets a repeat serve as the look where the destination keeps keys', async () => {
    const kept: CodeTask = { ...oneFault, capabilities: {} };
    const code = mutant('repeats-without-a-look');
    expect((await grade({ task: kept, code, seed: 5 })).verdict.status).toBe('passed');
  });

  it('carries the destination’s own time on the error, and keeps the door closed until then', async () => {
    const code = recovery(`
    const waits = [];
    for (const pause of [5, 15]) {
      try { await destination.send(request.operation, request.person, request.access); return 'completed'; }
      catch (error) { waits.push(error.retryAfter); await clock.wait(pause); }
    }
    console.log(waits.join(), await clock.now());
    return 'unresolved';`);
    const story = await tell({ task, code, seed: 1 }, 'nothing-yet', [
      { at: 'destination.send', nth: 1, fault: 'refused' },
    ]);
    expect(story.log.map(({ text }) => text)).toEqual(['20,15 23']);
  });

  it('counts every sending of the library below', async () => {
    const story = await tell({ task, code: mutant('multiplies-with-the-library'), seed: 1 }, 'library-repeats', [
      { at: 'destination.grant', nth: 1, fault: 'refused' },
    ]);
    const sent = story.steps.find(({ event }) => event.kind === 'call' && event.call.method === 'grant');
    expect(sent?.truth).toContain('3 of 4 sendings');
  });

  it('ends under an outage as unresolved, with an owner', async () => {
    const { story } = await playOutage(solution);
    const ending = story.steps.find(({ event }) => event.kind === 'end')?.event;
    expect(ending).toMatchObject({ ending: { value: { outcome: 'unresolved', owner: 'destination support' } } });
    expect(story.faults).toEqual(['Refused from call 3 on, destination.send']);
    expect(story.violations).toEqual([]);
  });

  it('reads an approval from before a wait as none', async () => {
    const story = await tell({ task, code: mutant('old-approval-after-waiting'), seed: 1 }, 'nothing-yet', [
      { at: 'destination.send', nth: 1, fault: 'refused' },
      { at: 'clock.wait', nth: 1, fault: 'authority-withdrawn' },
    ]);
    expect(story.violations.map(({ rule }) => rule)).toContain('authorised-effect');
    expect(
      story.steps.find(({ event }) => event.kind === 'call' && event.fault === 'authority-withdrawn')?.truth,
    ).toMatch(/^The approval was withdrawn\./);
  });
});

async function playOutage(code: string): Promise<{ story: Story }> {
  const outage = { at: 'destination.send', nth: 1, fault: 'refused', lasts: true };
  return { story: await tell({ task, code, seed: 1 }, 'nothing-yet', [outage]) };
}

describe('code that doesn’t end', () => {
  const asksForEver = recovery('for (;;) await clock.now();');
  const spins = recovery('for (;;);');

  it.each([
    ['calls', asksForEver],
    ['steps', spins],
  ])('is reported as unbounded when it was stopped for too many %s', async (_, code) => {
    const { verdict, counterexample } = await grade({ task: onlyBounded, code, seed: 1 });
    expect(verdict).toMatchObject({ status: 'failed', rule: 'bounded' });
    expect(counterexample?.codeFault).toBeNull();
    expect(counterexample?.violations[0]?.sentence).toMatch(/^It didn’t end by itself\. /);
  });

  it('is reported at the step at which its budget was spent, where that comes first', async () => {
    const code = recovery(`for (;;) {
      try { await destination.send(request.operation, request.person, request.access); return 'completed'; }
      catch (error) { await clock.wait(error.retryAfter ?? 1); if ((await destination.lookup(request.operation)) !== null) return 'completed'; }
    }`);
    const { verdict } = await grade({ task: onlyBounded, code, seed: 1 });
    expect(verdict).toMatchObject({ status: 'failed', rule: 'bounded' });
    expect(verdict).not.toMatchObject({ sentence: expect.stringContaining('didn’t end') as string });
  });

  it('is told without the middle of what it did', async () => {
    const { counterexample } = await grade({ task: onlyBounded, code: asksForEver, seed: 1 });
    expect(counterexample?.steps.length).toBeLessThan(40);
    expect(counterexample?.steps.at(-1)?.known).toMatch(/^After \d+ more steps like these: /);
  });

  it('stays a fault of the code where no bound is demanded', async () => {
    const rules = task.rules.filter((rule) => rule !== 'bounded');
    const { verdict } = await grade({ task: { ...task, rules }, code: asksForEver, seed: 1 });
    expect(verdict).toMatchObject({ status: 'code-fault', fault: { id: 'too-many-calls' } });
  });
});

describe('the clock', () => {
  it.each([
    ["'20'", 'text'],
    ['-1', 'the number -1'],
    ['Number.NaN', 'the number NaN'],
    ['Infinity', 'the number Infinity'],
    ['', 'undefined'],
  ])('takes no wait of %s', async (seconds, given) => {
    const { verdict } = await grade({
      task,
      code: recovery(`await clock.wait(${seconds}); return 'unresolved';`),
      seed: 1,
    });
    expect(verdict).toMatchObject({
      status: 'code-fault',
      fault: {
        id: 'bad-argument',
        sentence: `clock.wait was called with ${given} as \`seconds\`: a number of 0 or more is needed there.`,
      },
    });
  });

  it('goes on by what calls take, and by waiting', async () => {
    const code = recovery(`
    const times = [await clock.now()];
    await clock.wait(2.5);
    times.push(await clock.now());
    try { await destination.send(request.operation, request.person, request.access); } catch { /* counted below */ }
    times.push(await clock.now());
    console.log(times.join());
    return 'unresolved';`);
    const story = await tell({ task, code, seed: 1 }, 'nothing-yet', [
      { at: 'destination.send', nth: 1, fault: 'timeout-not-committed' },
    ]);
    expect(story.log[0]?.text).toBe('1,3.5,13.5');
    expect(calls(story)).toContain('clock.wait');
  });
});
