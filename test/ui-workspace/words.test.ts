import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/core/verdict.ts';
import { cutText } from '../../src/ui/workspace/cut-text.ts';
import { problemsOf } from '../../src/ui/workspace/problems.ts';
import { goalScope, triedWords } from '../../src/ui/workspace/scope-words.ts';
import {
  authorityColumns,
  evidenceRows,
  jointStatus,
  startStates,
  storyStatus,
} from '../../src/ui/workspace/start-states.ts';
import { spokenVerdict, statusWords, verdictWords } from '../../src/ui/workspace/verdict-words.ts';
import { blindRetry, crashRecovered, exercise, graded } from './fixtures.ts';

const { task } = exercise;

describe('how much is tried', () => {
  test('is said before a check and after it', () => {
    expect(goalScope(task)).toBe('3 start states, up to one fault, one worker');
    expect(triedWords(graded())).toBe('57 schedules tried: 2 start states, up to one fault, one worker.');
  });

  test('names workers, preemptions and what was left out', () => {
    const levels = [{ workers: 2, faults: 2, preemptions: 1, schedules: 12_000, states: 1, complete: false }];
    expect(triedWords(graded({ levels }))).toBe(
      '12,000 schedules tried: 2 start states, up to two faults, up to two workers, up to one interruption. Not all of them were tried.',
    );
    expect(triedWords(graded({ levels: [] }))).toBe('No schedule was tried.');
  });
});

const VERDICTS: readonly Verdict[] = [
  { status: 'passed' },
  { status: 'failed', rule: 'one-effect', sentence: 'Expected 1, found 2.', alsoBroken: ['table'] },
  { status: 'unknown', sentence: 'Parts were never reached.', missing: ['none-no', 'response-lost', 'else'] },
  { status: 'code-fault', fault: { id: 'syntax', sentence: 'A bracket is missing.', line: 3 } },
  { status: 'workbook-fault', sentence: 'The worker ended.' },
];

describe('a verdict in words', () => {
  test('each kind has its own', () => {
    const said = VERDICTS.map((verdict) => verdictWords(graded({ verdict }), task));
    expect(said).toMatchInlineSnapshot(`
      [
        {
          "heading": "Passed",
          "list": null,
          "mark": "passed",
          "sentences": [
            "No schedule broke a rule.",
            "57 schedules tried: 2 start states, up to one fault, one worker.",
          ],
        },
        {
          "heading": "Failed: done more than once",
          "list": {
            "items": [
              "not the decision table’s answer",
            ],
            "title": "Broken too, in the same run",
          },
          "mark": "failed",
          "sentences": [
            "Expected 1, found 2.",
            "57 schedules tried: 2 start states, up to one fault, one worker.",
          ],
        },
        {
          "heading": "Not explored enough",
          "list": {
            "items": [
              "Nothing there, withdrawn",
              "Response lost",
              "else",
            ],
            "title": "Never reached",
          },
          "mark": "unknown",
          "sentences": [
            "This is neither passed nor failed.",
            "Parts were never reached.",
            "57 schedules tried: 2 start states, up to one fault, one worker.",
          ],
        },
        {
          "heading": "The code could not be judged",
          "list": null,
          "mark": "fault",
          "sentences": [
            "A bracket is missing.",
          ],
        },
        {
          "heading": "The workbook failed, not your code",
          "list": null,
          "mark": "fault",
          "sentences": [
            "The worker ended.",
            "Your code is kept, and nothing is held against it. Check once more.",
          ],
        },
      ]
    `);
    expect(new Set(said.map(({ heading }) => heading)).size).toBe(VERDICTS.length);
    expect(new Set(VERDICTS.map(({ status }) => statusWords(status))).size).toBe(VERDICTS.length);
  });

  test('is announced in one breath, with the count of failed start states', () => {
    const result = graded();
    expect(spokenVerdict(result, task)).toMatch(
      /^Failed: done more than once\. Expected 1 grant .* 1 of 2 start states failed\.$/,
    );
    expect(spokenVerdict(graded({ verdict: { status: 'passed' }, cells: [] }), task)).toBe(
      'Passed. No schedule broke a rule.',
    );
  });
});

describe('the start states', () => {
  test('are all not tried before a check, with what the table demands', () => {
    expect(startStates(task, null).map(({ id, expected, status }) => [id, expected, status])).toEqual([
      ['match-yes', 'Reconcile', 'not-tried'],
      ['none-yes', 'Attempt', 'not-tried'],
      ['none-no', 'Hold, empty', 'not-tried'],
    ]);
    expect(evidenceRows(startStates(task, null))).toEqual(['match', 'none']);
  });

  test('keep apart what failed, what passed, and what the check never came to', () => {
    const states = startStates(task, graded());
    expect(states.map(({ status }) => status)).toEqual(['passed', 'failed', 'not-tried']);
  });

  test('are not judged where the code itself went wrong, and neither is the schedule that it ended', () => {
    const [first, second] = graded().cells;
    if (!first || !second) throw new Error('there are two cells');
    const stopped = { ...first, status: 'unknown', message: 'The code threw an error.' } as const;
    expect(startStates(task, graded({ cells: [stopped, second] }))[0]?.status).toBe('not-judged');
    const fault = { id: 'syntax', sentence: 'A bracket is missing.' } as const;
    const unread = graded({
      verdict: { status: 'code-fault', fault },
      cells: [{ ...first, status: 'unknown', stories: [] }],
    });
    expect(startStates(task, unread)[0]?.status).toBe('not-judged');
    expect(storyStatus({ id: 'x', faults: [], status: 'failed' })).toBe('not-judged');
    expect(storyStatus({ id: 'x', faults: [], status: 'failed', rule: 'table' })).toBe('failed');
  });

  test('give the table its rows and columns', () => {
    const states = startStates(task, null);
    expect([evidenceRows(states), authorityColumns(states)]).toEqual([
      ['match', 'none'],
      ['yes', 'no'],
    ]);
    expect(authorityColumns(states.filter(({ authority }) => authority === 'yes'))).toEqual(['yes']);
  });

  test('share one word in a cell: the worst', () => {
    const states = startStates(task, graded());
    expect(jointStatus(states)).toBe('failed');
    expect(jointStatus(states.filter(({ status }) => status !== 'failed'))).toBe('not-tried');
    expect(jointStatus([])).toBe('not-tried');
  });
});

describe('marks for the editor', () => {
  test('stand at the line of the break, or of the fault in the code', () => {
    expect(problemsOf({ story: blindRetry, codeFault: null })).toMatchObject([{ line: 16 }]);
    expect(problemsOf({ story: crashRecovered, codeFault: null })).toEqual([]);
    const codeFault = { id: 'syntax', sentence: 'A bracket is missing.', line: 3, column: 9 } as const;
    expect(problemsOf({ story: null, codeFault })).toEqual([{ line: 3, column: 9, message: 'A bracket is missing.' }]);
    expect(problemsOf(null)).toEqual([]);
  });
});

describe('long text', () => {
  test('is cut in the middle, with the right count', () => {
    expect(cutText('short', 10)).toBe('short');
    expect(cutText(`${'a'.repeat(600)}${'b'.repeat(600)}`, 200)).toBe(
      `${'a'.repeat(100)} … 1,000 characters left out … ${'b'.repeat(100)}`,
    );
  });
});
