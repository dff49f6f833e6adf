import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import type { Story } from '../../src/core/trace.ts';
import { play } from '../../src/engine/engine.ts';
import { codeExercise, engine, grade, tell } from './engine-for-tests.ts';
import { wheatOf } from './wheat.ts';

const ids = ['honest-evidence', 'claim-then-look', 'still-approved'];
const exercises = await Promise.all(ids.map(codeExercise));
const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));

/** Without two faults in a run where there are many start states: each of these schedules would be played to its end. */
function nearTo(task: CodeTask): CodeTask {
  return { ...task, levels: task.levels.filter(([, faults]) => faults < 2 || task.scenarios.length < 10) };
}

describe.each(exercises.map((exercise) => ({ id: exercise.id, exercise })))('$id', ({ exercise }) => {
  const { task, solution, mutants } = exercise;

  it.each(wheatOf(exercise.id))('passes $name, which is built in another way', async ({ code }) => {
    expect((await grade({ task, code, seed: 3 })).verdict).toEqual({ status: 'passed' });
  });

  it('finds the same with and without merging', async () => {
    for (const { code } of [...mutants, { code: solution }]) {
      const submission = { task: nearTo(task), code, seed: 5 };
      const merged = await grade(submission);
      const whole = await grade(submission, { ...engine, merge: false });
      expect(whole.verdict).toEqual(merged.verdict);
      expect(whole.cells.map(({ status }) => status)).toEqual(merged.cells.map(({ status }) => status));
      expect(whole.counterexample?.violations[0]?.step).toBe(merged.counterexample?.violations[0]?.step);
    }
  });
});

function codeOf(id: string, name: string): { task: CodeTask; code: string; seed: number } {
  const exercise = byId.get(id);
  const code = exercise?.mutants.find(({ file }) => file === `${name}.ts`)?.code ?? exercise?.solution;
  if (!exercise || code === undefined) throw new Error(`${id} has no code ${name}`);
  return { task: exercise.task, code, seed: 1 };
}

function outcomes({ steps }: Story): unknown[] {
  return steps.flatMap(({ event }) => {
    if (event.kind !== 'end' || event.ending.kind !== 'returned') return [];
    const { value } = event.ending;
    return [value !== null && typeof value === 'object' && 'outcome' in value ? value['outcome'] : value];
  });
}

describe('a look that shows less than there is', () => {
  it('is told with how far it reaches, beside what is really there', async () => {
    const story = await tell(codeOf('honest-evidence', 'solution'), 'lagging-there', []);
    const look = story.steps.find(({ event }) => event.kind === 'call' && event.call.method === 'lookup');
    expect(look?.truth).toMatch(/^One grant under /);
    expect(look?.known).toMatch(
      /^The look shows no row\. It sees up to minute \d+, and the last sending was at \d+\.$/,
    );
    expect(look?.doubt).toBe(true);
  });

  it('leaves a case open that was still being worked on, and finds it done later', async () => {
    const story = await tell(codeOf('honest-evidence', 'solution'), 'still-busy', []);
    expect(outcomes(story)).toEqual(['unresolved', 'reconciled', 'reconciled']);
    expect(story.violations).toEqual([]);
  });

  it('says of an answer from memory that nothing was written', async () => {
    const story = await tell(codeOf('honest-evidence', 'solution'), 'no-look-there', []);
    const grant = story.steps.find(({ event }) => event.kind === 'call' && event.call.method === 'grant');
    expect(grant?.truth).toMatch(/^Already stored: nothing was written\./);
    expect(grant?.changes).toEqual([]);
  });
});

describe('a claim', () => {
  const late = { at: 'destination.grant', nth: 1, fault: 'timeout-lands-late' };

  it('turns away what was sent before it and arrives after it', async () => {
    const story = await tell(codeOf('claim-then-look', 'solution'), 'none-yes', [late]);
    expect(outcomes(story)[0]).toBe('completed');
    expect(story.after['grants']).toHaveLength(1);
  });

  it('lets it in when it was made once for all sendings', async () => {
    const story = await tell(codeOf('claim-then-look', 'one-claim-for-all-rounds'), 'none-yes', [late]);
    expect(story.after['grants']).toHaveLength(2);
    expect(story.violations[0]?.rule).toBe('one-effect');
  });
});

describe('a figure of a lesson', () => {
  const submission = codeOf('claim-then-look', 'claims-back-and-sends');
  const interrupted = { at: 'destination.grant', nth: 1, fault: 'interrupted' };

  it('can have a second worker, who takes the turn right before a call and keeps it', async () => {
    const { story } = await play(engine, submission, 'none-yes', { faults: [interrupted], team: 1 });
    expect(story?.violations[0]?.rule).toBe('one-effect');
    const workers = story?.steps.filter(({ quiet }) => !quiet).map(({ worker }) => worker);
    expect([...new Set(workers)]).toEqual([0, 1]);
  });

  it('says so when nobody is there to interrupt', async () => {
    await expect(play(engine, submission, 'none-yes', { faults: [interrupted] })).rejects.toThrow(
      'The fault interrupted found no call 1 of destination.grant',
    );
  });

  it('can let the world move right before a call', async () => {
    const withdrawn = { at: 'destination.grant', nth: 1, fault: 'authority-withdrawn' };
    const story = await tell(codeOf('still-approved', 'solution'), 'none-yes', [withdrawn]);
    expect(story.faults).toEqual(['Approval withdrawn after call 2']);
    expect(outcomes(story)[0]).toBe('hold-existing');
  });
});
