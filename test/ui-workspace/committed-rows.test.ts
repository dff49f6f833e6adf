import { describe, expect, test } from 'vitest';
import { markTables, rowsAt } from '../../src/ui/story/committed-rows.ts';
import { blindRetry, crashRecovered, halfWritten } from './fixtures.ts';

describe('committed rows at a step', () => {
  test('are those of the beginning before anything was committed', () => {
    expect(rowsAt(blindRetry, -1)).toEqual(blindRetry.before);
    expect(rowsAt(blindRetry, 2)).toEqual(blindRetry.before);
  });

  test('grow with each commit', () => {
    expect(rowsAt(blindRetry, 3)['grants']?.length).toBe(2);
    expect(rowsAt(blindRetry, 4)['grants']?.length).toBe(3);
  });

  test.each([blindRetry, crashRecovered, halfWritten])('end as the story says ($id)', (story) => {
    expect(rowsAt(story, story.steps.length - 1)).toEqual(story.after);
  });

  test('lose a row that went, and one of two equal rows only once', () => {
    const row = { operation: 'op-1' };
    const [step] = blindRetry.steps;
    if (!step) throw new Error('the fixture has no steps');
    const gone = { ...step, changes: [{ table: 'grants', before: row, after: null }] };
    expect(rowsAt({ ...blindRetry, before: { grants: [row, row] }, steps: [gone] }, 0)).toEqual({ grants: [row] });
  });
});

describe('two states of a table', () => {
  test('mark what is new, what is gone, and what changed', () => {
    const before = {
      t: [
        { operation: 'a', status: 'approved' },
        { operation: 'b', status: 'approved' },
        { operation: 'c', status: 'x' },
      ],
    };
    const after = {
      t: [
        { operation: 'a', status: 'approved' },
        { operation: 'b', status: 'withdrawn' },
        { operation: 'd', status: 'x' },
      ],
    };
    expect(
      markTables(before, after)[0]?.rows.map(({ row, mark, was }) => [row['operation'], mark, was?.['status']]),
    ).toEqual([
      ['a', 'same', undefined],
      ['b', 'changed', 'approved'],
      ['d', 'new', undefined],
      ['c', 'gone', undefined],
    ]);
  });

  test('mark only the second of two equal rows as new', () => {
    const row = { operation: 'a' };
    expect(markTables({ t: [row] }, { t: [row, row] })[0]?.rows.map(({ mark }) => mark)).toEqual(['same', 'new']);
  });

  test('keep a table that has no rows', () => {
    expect(markTables({ t: [] }, { t: [] })).toEqual([{ table: 't', columns: [], rows: [] }]);
  });
});
