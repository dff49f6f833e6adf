import { describe, expect, it } from 'vitest';
import type { Story } from '../../src/core/trace.ts';
import { codeExercise, tell } from './engine-for-tests.ts';

/** What the three articles tested, seen again here: on other code, in another language, with the same facts. */

const whole = await codeExercise('whole-table');
const first = await codeExercise('first-recovery');
const stage = await codeExercise('stage-once');
const approve = await codeExercise('approve-with-outbox');
const receive = await codeExercise('receive-once');
const dispatch = await codeExercise('dispatch-until-acknowledged');
const solve = ({ task, solution }: typeof whole) => ({ task, code: solution, seed: 3 });

function outcomes(story: Story): unknown[] {
  return story.steps.flatMap(({ event }) =>
    event.kind === 'end' && event.ending.kind === 'returned' ? [nameOf(event.ending.value)] : [],
  );
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'outcome' in value ? value.outcome : value;
}

describe('the grant article', () => {
  it('reconciles after a lost response and a restart, with one row', async () => {
    const story = await tell(solve(first), 'none-yes', [{ at: 'destination.grant', nth: 1, fault: 'crash-after' }]);
    expect(story.steps.some(({ event }) => event.kind === 'begin' && event.restart)).toBe(true);
    expect(outcomes(story)[0]).toBe('reconciled');
    expect(story.after['grants']).toHaveLength(1);
  });

  it('completes what is new and reconciles the repeat', async () => {
    const story = await tell(solve(whole), 'none-yes', []);
    expect(outcomes(story)).toEqual(['completed', 'reconciled', 'reconciled']);
    expect(story.after['grants']).toHaveLength(1);
  });

  it('stops at a conflict and leaves the row unchanged', async () => {
    const conflicts = whole.task.scenarios.filter(
      (scenario) => 'evidence' in scenario && scenario.evidence === 'other',
    );
    expect(conflicts.length).toBeGreaterThan(0);
    for (const { id } of conflicts) {
      const story = await tell(solve(whole), id, []);
      expect(new Set(outcomes(story))).toEqual(new Set(['conflict']));
      expect(story.after).toEqual(story.before);
    }
  });

  it('neither grants nor revokes what was cancelled', async () => {
    for (const [scenario, outcome, rows] of [
      ['none-no', 'hold-empty', 0],
      ['match-no', 'hold-existing', 1],
    ] as const) {
      const story = await tell(solve(whole), scenario, []);
      expect(new Set(outcomes(story))).toEqual(new Set([outcome]));
      expect(story.after['grants']).toHaveLength(rows);
    }
  });
});

describe('the staging article', () => {
  const fresh = stage.task.scenarios.find(
    (scenario) =>
      'approval' in scenario && scenario.approval === 'valid' && scenario.evidence === 'none' && scenario.access,
  );
  const expired = stage.task.scenarios.find(
    (scenario) =>
      'approval' in scenario && scenario.approval === 'expired' && scenario.evidence === 'match' && scenario.access,
  );
  const counts = (story: Story) =>
    ['review_queue', 'operations', 'action_audit'].map((table) => story.after[table]?.length);

  it('leaves zero rows and the approval after a failure before the commit, and stages once later', async () => {
    const story = await tell(solve(stage), fresh?.id ?? '', [{ at: 'database.commit', nth: 1, fault: 'crash-before' }]);
    const crashed = story.steps.findIndex(({ event }) => event.kind === 'call' && event.fault === 'crash-before');
    expect(story.steps.slice(0, crashed + 1).flatMap(({ changes }) => changes)).toEqual([]);
    expect(story.before['approvals']).toHaveLength(1);
    expect(story.after['approvals']).toEqual(story.before['approvals']);
    expect(counts(story)).toEqual([1, 1, 1]);
  });

  it('returns the original receipt, marked replayed, after the approval expired', async () => {
    const story = await tell(solve(stage), expired?.id ?? '', []);
    const stored = story.before['operations']?.[0]?.['receipt'];
    expect(stored).toMatch(/^R-/);
    const ending = story.steps.find(({ event }) => event.kind === 'end')?.event;
    expect(ending).toMatchObject({ ending: { value: { outcome: 'reconciled', receipt: stored, replayed: true } } });
    expect(counts(story)).toEqual([1, 1, 1]);
  });

  it('keeps one of each after the response to the commit is lost', async () => {
    const story = await tell(solve(stage), fresh?.id ?? '', [
      { at: 'database.commit', nth: 1, fault: 'response-lost' },
    ]);
    expect(counts(story)).toEqual([1, 1, 1]);
    expect(outcomes(story).at(-1)).toBe('reconciled');
  });
});

describe('the handoff article', () => {
  const rows = (story: Story, table: string) => story.after[table] ?? [];
  const own = (story: Story) => story.before['outbox']?.[0]?.['operation'];

  it('leaves neither approval nor handoff after a failure before the commit, and both after a later attempt', async () => {
    const story = await tell(solve(approve), 'open-approve', [
      { at: 'database.commit', nth: 1, fault: 'crash-before' },
    ]);
    const crashed = story.steps.findIndex(({ event }) => event.kind === 'call' && event.fault === 'crash-before');
    expect(story.steps.slice(0, crashed + 1).flatMap(({ changes }) => changes)).toEqual([]);
    expect(rows(story, 'outbox')).toHaveLength((story.before['outbox']?.length ?? 0) + 1);
    expect(rows(story, 'requests').map(({ state }) => state)).toEqual(['approved', 'approved']);
  });

  it('writes no handoff for a denial, and nothing for somebody of another workspace', async () => {
    const denied = await tell(solve(approve), 'open-deny', []);
    expect(rows(denied, 'outbox')).toEqual(denied.before['outbox']);
    expect(rows(denied, 'requests').map(({ state }) => state)).toContain('denied');
    const stranger = await tell(solve(approve), 'other-workspace', []);
    expect(stranger.after).toEqual(stranger.before);
  });

  it('makes one task of an action whose confirmation was lost, and acknowledges that one', async () => {
    const story = await tell(solve(dispatch), 'pending', [{ at: 'receiver.deliver', nth: 1, fault: 'response-lost' }]);
    const tasks = rows(story, 'tasks').filter(({ operation }) => operation === own(story));
    expect(tasks).toHaveLength(1);
    expect(rows(story, 'acknowledgements').map(({ operation, task }) => [operation, task])).toEqual([
      [own(story), tasks[0]?.['id']],
    ]);
    expect(outcomes(story)).toEqual(['unresolved', 'completed', 'reconciled']);
  });

  it('leaves the stored task alone when its key comes with other details', async () => {
    const received = await tell(solve(receive), 'changed', []);
    expect(new Set(outcomes(received))).toEqual(new Set(['conflict']));
    expect(received.after).toEqual(received.before);
    const sent = await tell(solve(dispatch), 'other-details', []);
    expect(rows(sent, 'tasks')).toEqual(sent.before['tasks']);
    expect(rows(sent, 'exceptions').map(({ kind }) => kind)).toEqual(['conflict']);
  });

  it('makes a distinct task of a later, distinct request with equal details', async () => {
    const story = await tell(solve(dispatch), 'late-commit', []);
    const made = rows(story, 'tasks').slice(story.before['tasks']?.length ?? 0);
    expect(new Set(made.map(({ operation }) => operation)).size).toBe(2);
    expect(new Set(made.map(({ details }) => details)).size).toBe(1);
    expect(rows(story, 'acknowledgements')).toHaveLength(2);
  });

  it('finds two tasks where one is expected, once look and constraint are gone', async () => {
    const story = await tell({ ...solve(receive), code: receive.starter }, 'new', []);
    expect(story.violations[0]).toMatchObject({ rule: 'one-effect' });
    expect(story.violations[0]?.sentence).toMatch(/^Expected 1 effect for onboarding:.*, found 2/);
  });
});
