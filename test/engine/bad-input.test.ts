import { describe, expect, it } from 'vitest';
import { NOTHING_YET } from '../../src/core/beyond.ts';
import { exploredWords } from '../../src/core/beyond-words.ts';
import { explore, play, ReplayError, type Engine } from '../../src/engine/engine.ts';
import { codeExercise, engine, grade } from './engine-for-tests.ts';

/** Code that is hard to check: each kind has its own sentence, and the next check is as if nothing had been. */

const { task, solution } = await codeExercise('whole-table');
const impatient: Engine = { ...engine, most: 400 };

const begins = (first: string) => solution.replace(/(export async function recover\([^{]*\{)/, `$1\n${first}\n`);
const FORTY = begins(
  'for (let nth = 0; nth < 37; nth++) { try { await destination.lookup(request.operation); } catch {} }',
);
const SLOW = begins('let sum = 0; for (let nth = 0; nth < 20_000; nth++) sum += nth; console.log(sum);');

/** Goes wrong only after a lost response that is followed by a look that fails. */
const rarely = (deed: string) => `
  export async function recover(destination, request, authority) {
    try {
      if ((await authority.check()) !== 'yes') return 'unresolved';
      await destination.grant(request.operation, request.person, request.access);
      return 'completed';
    } catch (error) {
      if (error.kind !== 'timeout') return 'unresolved';
      try { await destination.lookup(request.operation); } catch { ${deed} }
      return 'unresolved';
    }
  }`;
const narrow = {
  ...task,
  rules: ['one-effect' as const],
  faults: ['response-lost' as const, 'lookup-unavailable' as const],
};

async function verdictOf(code: string, on: Engine = engine, of = task) {
  const { verdict, counterexample } = await grade({ task: of, code, seed: 3 }, on);
  return { verdict, counterexample };
}

describe('code that is right', () => {
  it('passes when it is slow', async () => {
    const shallow = { ...task, levels: task.levels.slice(0, 3) };
    expect((await verdictOf(SLOW, engine, shallow)).verdict).toEqual({ status: 'passed' });
    expect((await verdictOf(solution)).verdict).toEqual({ status: 'passed' });
  });

  it('is unknown when it makes forty calls, and told that it comes from these', async () => {
    const { verdict } = await verdictOf(FORTY, impatient);
    expect(verdict).toEqual({
      status: 'unknown',
      missing: expect.any(Array),
      sentence:
        'Not everything was tried: the check stopped after 400 schedules. Your code makes up to 41 calls in one attempt, and something can go wrong at each of them: with fewer calls, all of it can be tried.',
    });
  });

  it('is unknown when the budget runs out for another reason, without a word about calls', async () => {
    const { verdict } = await verdictOf(solution, impatient);
    expect(verdict).toMatchObject({
      status: 'unknown',
      sentence: 'Not everything was tried: the check stopped after 400 schedules.',
    });
  });

  it('is said to be tried as far as it went beyond the bound', async () => {
    const tries = explore({ ...engine, most: 1200 }, { task, code: solution, seed: 3 }, NOTHING_YET);
    let next = await tries.next();
    while (!next.done) next = await tries.next();
    expect(next.value.end).toEqual({ how: 'budget' });
    expect(exploredWords(next.value, task)[0]).toMatch(/^Beyond the bound nothing was found as far as it was tried: /);
  });
});

describe('code that never ends only under a rare schedule', () => {
  it.each([
    ['for (;;) {}', 'too-many-steps', /still running after two million steps/],
    [
      'for (;;) { try { await destination.lookup(request.operation); } catch {} }',
      'too-many-calls',
      /more than 100 calls/,
    ],
    ['await new Promise(() => {});', 'never-settles', /a promise that never settles/],
  ])('%s is told with the schedule that leads there', async (deed, id, sentence) => {
    const { verdict, counterexample } = await verdictOf(rarely(deed), engine, narrow);
    expect(verdict).toMatchObject({ status: 'code-fault', fault: { id } });
    expect(verdict.status === 'code-fault' ? verdict.fault.sentence : '').toMatch(sentence);
    expect(counterexample?.faults.map((fault) => fault.replace(/ at call.*/, ''))).toEqual([
      'Response lost',
      'Lookup unavailable',
    ]);
    expect((await verdictOf(solution)).verdict).toEqual({ status: 'passed' });
  });
});

describe('a schedule that doesn’t fit', () => {
  it('has a choice that this code doesn’t have', async () => {
    const played = play(engine, { task, code: solution, seed: 3 }, 'none-yes', { path: [0, 40] });
    await expect(played).rejects.toThrow(
      /^Choice 2 of this schedule is 40, but this code has only \d options there\.$/,
    );
    await expect(played).rejects.toThrow(ReplayError);
  });

  it('begins where the exercise doesn’t', () => {
    expect(() => play(engine, { task, code: solution, seed: 3 }, 'nowhere', { path: [] })).toThrow(
      'The exercise whole-table has no start state “nowhere”.',
    );
  });
});
