import { describe, expect, it } from 'vitest';
import type { CodeTask } from '../../src/core/exercise.ts';
import { codeExercise, engine, grade, tell } from './engine-for-tests.ts';
import { wheatOf } from './wheat.ts';

const approve = await codeExercise('approve-with-outbox');
const receive = await codeExercise('receive-once');
const refuses = await codeExercise('table-that-refuses');
const dispatch = await codeExercise('dispatch-until-acknowledged');

/** Two workers or one fault: what these exercises add at deeper levels is more of the same states. */
const SHALLOW: CodeTask['levels'] = [
  [1, 0, 0],
  [1, 1, 0],
  [2, 0, 1],
];

describe.each([approve, receive, refuses, dispatch].map((exercise) => ({ id: exercise.id, exercise })))(
  '$id',
  ({ exercise: { task, solution, mutants } }) => {
    it('finds the same with and without merging', async () => {
      for (const { code } of [...mutants, { code: solution }]) {
        const submission = { task: { ...task, levels: SHALLOW }, code, seed: 5 };
        const merged = await grade(submission);
        const whole = await grade(submission, { ...engine, merge: false });
        expect(merged.verdict).toEqual(whole.verdict);
        expect(merged.cells.map(({ status, message }) => ({ status, message }))).toEqual(
          whole.cells.map(({ status, message }) => ({ status, message })),
        );
      }
    });

    it('passes the solution for any seed, with every part of its catalogue reached', async () => {
      for (const seed of [0, 999_999_999]) {
        const { verdict, coverage } = await grade({ task, code: solution, seed });
        expect(verdict).toEqual({ status: 'passed' });
        expect(Object.values(coverage.boundaries)).not.toContain(false);
      }
    });
  },
);

describe('a dispatcher on a worse network', () => {
  /** Messages arrive late and twice, rejections come out of nowhere, and what fails may stay down. */
  const task: CodeTask = {
    ...dispatch.task,
    capabilities: { late: 'possible' },
    outages: true,
    faults: [...dispatch.task.faults, 'statement-error', 'rejected', 'timeout-lands-late', 'duplicate-delivery'],
    levels: [
      [1, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
    ],
  };

  it.each([{ name: 'solution', code: dispatch.solution }, ...wheatOf(dispatch.id)])(
    'loses and doubles nothing with $name',
    async ({ code }) => {
      const { verdict, coverage } = await grade({ task, code, seed: 3 });
      expect(verdict).toEqual({ status: 'passed' });
      expect(Object.values(coverage.boundaries)).not.toContain(false);
    },
  );

  it('is told of a late arrival by nobody', async () => {
    const code = dispatch.mutants.find(({ file }) => file === 'drops-on-a-transient-error.ts')?.code ?? '';
    const faults = [{ at: 'receiver.deliver', nth: 1, fault: 'timeout-lands-late' }];
    const story = await tell({ task, code, seed: 3 }, 'pending', faults);
    const arrival = story.steps.find(({ event }) => event.kind === 'world');
    expect(arrival?.changes.map(({ table }) => table)).toEqual(['tasks']);
    expect(arrival?.known).toBe('Nobody was told.');
    expect(story.violations[0]?.rule).toBe('no-lost-handoff');
  });
});

describe('the receiver’s schema', () => {
  const TASKS = 'CREATE TABLE tasks (id, operation, details)';
  const FUNCTION = "export async function receive() { return 'unresolved'; }";

  it.each([
    ['is asked for', '', /Nothing called `schema` is exported/],
    ['is read by SQLite', 'CREATE TABLE tasks (id', /can’t be made: incomplete input/],
    ['makes tables, and nothing that acts by itself', 'PRAGMA foreign_keys = ON', /no place here/],
    ['makes no triggers', `${TASKS}; CREATE TRIGGER t AFTER INSERT ON tasks BEGIN SELECT 1; END`, /no place here/],
    ['names the table that is looked at', 'CREATE TABLE jobs (id, operation, details)', /no such table: tasks/],
    ['has the columns that are looked at', 'CREATE TABLE tasks (id, operation)', /no column named details/],
    [
      'lets a task be stored',
      'CREATE TABLE tasks (id, operation, details, size INTEGER NOT NULL)',
      /NOT NULL constraint failed: tasks.size/,
    ],
  ])('%s', async (_, schema, sentence) => {
    const code = `${schema === '' ? '' : `export const schema = \`${schema}\`;`}\n${FUNCTION}`;
    const { verdict } = await grade({ task: receive.task, code, seed: 3 });
    expect(verdict).toMatchObject({ status: 'code-fault', fault: { id: 'bad-schema' } });
    expect(verdict.status === 'code-fault' ? verdict.fault.sentence : '').toMatch(sentence);
  });
});
