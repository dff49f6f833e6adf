import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import { codeExercise, engine, grade, tell } from './engine-for-tests.ts';

/** A COMMIT that finds somebody reading, on real locks: what code may make of it. */

const { task: plain, solution } = await codeExercise('stage-once');

const task: CodeTask = {
  ...plain,
  faults: ['commit-busy', 'crash-before'],
  levels: [
    [1, 0, 0],
    [1, 1, 0],
    [1, 2, 0],
    [2, 1, 0],
    [2, 1, 1],
  ],
};

/** The solution, with something else where its COMMIT failed. `answer` is what its work had come to. */
function onBusy(handling: string): string {
  return solution
    .replace(
      'return await db.transaction((tx) => stageOnce(tx, request));\n  } catch {',
      `answer = await db.transaction(async (tx) => (answer = await stageOnce(tx, request)));
       return answer;
       } catch (error) {
         if (error.kind === 'busy') { ${handling} }`,
    )
    .replace('  try {', '  let answer: any = null;\n  try {');
}

const LATER = `return { outcome: 'unresolved', owner: 'review desk', evidence: request.attempt, reason: 'busy' };`;
const REPEATS = `
  for (let nth = 0; nth < 3; nth++) {
    try { await db.commit(); return answer; } catch { /* still busy */ }
  }
  await db.rollback();
  ${LATER}`;

const BUSY = [{ at: 'database.commit', nth: 1, fault: 'commit-busy' }];
const story = (code: string) => tell({ task, code, seed: 4 }, 'fresh-approved', BUSY);

describe('a COMMIT that fails busy', () => {
  it.each([false, true])('passes code that repeats it, also where it may stay busy: %s', async (outages) => {
    const { verdict, coverage } = await grade({ task: { ...task, outages }, code: onBusy(REPEATS), seed: 4 });
    expect(verdict).toEqual({ status: 'passed' });
    expect(coverage.boundaries['commit-busy']).toBe(true);
  });

  it.each([false, true])('turns down code that gives up at once, also where it may stay busy: %s', async (outages) => {
    const code = onBusy(`await db.rollback(); ${LATER}`);
    expect((await grade({ task: { ...task, outages }, code, seed: 4 })).verdict).toMatchObject({
      status: 'failed',
      rule: 'table',
      sentence: expect.stringContaining('would have been answered when it was sent again'),
    });
  });

  it('commits nothing, keeps the transaction open, and succeeds when it is repeated', async () => {
    const { steps } = await story(onBusy(REPEATS));
    const commits = steps.filter(({ event }) => event.kind === 'call' && event.call.method === 'commit');
    expect(
      commits.slice(0, 2).map(({ event, changes }) => [event.kind === 'call' && event.reply, changes.length]),
    ).toEqual([
      [{ kind: 'error', error: { kind: 'busy', definite: true, message: 'database is locked' } }, 0],
      [{ kind: 'value', value: null }, 3],
    ]);
    expect(commits[0]?.known).toBe(
      'The database is busy. Nothing is committed yet, and the transaction is still open.',
    );
  });

  it('shows the caller its own rows, which nobody else sees', async () => {
    const reads = `const row = await db.get('SELECT receipt FROM operations WHERE operation = ?', [request.operation]);
      await db.rollback();
      return { outcome: 'completed', receipt: String(row?.receipt), replayed: false };`;
    const { violations } = await story(onBusy(reads));
    expect(violations[0]?.rule).toBe('honest-claim');
  });

  it('is told apart from a rollback: no second transaction can begin', async () => {
    const again = `try { return await db.transaction((tx) => stageOnce(tx, request)); } catch (error) { console.log(error.message); }
      await db.rollback(); ${LATER}`;
    expect((await story(onBusy(again))).log.map(({ text }) => text)).toEqual([
      'cannot start a transaction within a transaction',
    ]);
  });

  it('leaves a transaction open for whoever returns without ending it', async () => {
    const { verdict } = await grade({ task, code: solution, seed: 4 });
    expect(verdict).toMatchObject({ status: 'code-fault', fault: { id: 'transaction-open' } });
  });

  it('is found alike with and without merging', async () => {
    for (const code of [
      onBusy(REPEATS),
      onBusy(`await db.rollback(); return { outcome: 'completed', receipt: 'R' };`),
    ]) {
      const submission = { task: { ...task, levels: [...task.levels] }, code, seed: 4 };
      const [merged, whole] = [await grade(submission), await grade(submission, { ...engine, merge: false })];
      expect(merged.verdict).toEqual(whole.verdict);
    }
  });
});

describe('commit and rollback of their own', () => {
  it.each(['commit', 'rollback'])('%s needs a transaction', async (method) => {
    const code = `export async function stage(db, request) {
      try { await db.${method}(); } catch (error) { console.log(error.message); }
      return { outcome: 'unresolved', owner: 'review desk', evidence: request.attempt, reason: 'none' };
    }`;
    expect((await tell({ task, code, seed: 4 }, 'fresh-approved', [])).log[0]?.text).toBe(
      `cannot ${method} - no transaction is active`,
    );
  });
});
