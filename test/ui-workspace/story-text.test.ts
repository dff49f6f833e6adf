import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/core/plain-text.ts';
import {
  breakLine,
  breakPosition,
  doubtBeforeBreak,
  storyLinkTitle,
  storyParts,
  storyTitle,
} from '../../src/core/story-parts.ts';
import { changeText, storyText } from '../../src/core/story-text.ts';
import { blindRetry, crashRecovered, halfWritten } from './fixtures.ts';

describe('the text form of a story', () => {
  test('tells a broken rule step by step', () => {
    expect(storyText(blindRetry)).toMatchInlineSnapshot(`
      "Asked for: reader for person-4, under tenant-c:req-102:grant
      Start: Nothing there, still approved
      Faults: Response lost at call 3, destination.grant
      Schedule: first-recovery@1f3c9a20:7:none-yes:110:0.0.2

       1. Attempt 1 begins, reference attempt-1.
          True: Nothing is stored under tenant-c:req-481:grant.
          The caller knows: The key, the person and the access that were asked for. Nothing else. (It cannot tell.)
       2. Attempt 1 calls destination.lookup('tenant-c:req-481:grant'), line 8 of the code.
          Answer: nothing is stored.
          True: Nothing is stored under tenant-c:req-481:grant.
          The caller knows: Nothing was stored when it looked.
       3. Attempt 1 calls authority.check(), line 12 of the code.
          Answer: 'yes'.
          True: Nothing is stored under tenant-c:req-481:grant.
          The caller knows: Nothing was stored, and the request is still approved.
       4. Attempt 1 calls destination.grant('tenant-c:req-481:grant', 'person-17', 'reader'), line 14 of the code.
          Committed: grants, new row: operation tenant-c:req-481:grant, person person-17, access reader.
          Response lost, cut after the commit. The change was committed, then the answer was lost.
          Error timeout, indefinite: No answer came in time.
          True: person-17 has reader under tenant-c:req-481:grant, once.
          The caller knows: No answer came. The grant may exist, or may not. (It cannot tell.)
       5. Attempt 1 calls destination.grant('tenant-c:req-481:grant', 'person-17', 'reader'), line 16 of the code.
          Committed: grants, new row: operation tenant-c:req-481:grant, person person-17, access reader.
          Answer: done.
          True: person-17 has reader under tenant-c:req-481:grant, twice.
          The caller knows: The destination said that it was done.
          BROKEN HERE: Done more than once.
       6. Attempt 1 returns 'completed'.
          True: person-17 has reader under tenant-c:req-481:grant, twice.
          The caller knows: It answered completed.

      Later, without any fault
       7. Attempt 2 begins, reference attempt-2.
          True: person-17 has reader under tenant-c:req-481:grant, twice.
          The caller knows: Only what was asked for. (It cannot tell.)
       8. Attempt 2 calls destination.lookup('tenant-c:req-481:grant'), line 8 of the code.
          Answer: { operation: 'tenant-c:req-481:grant', person: 'person-17', access: 'reader' }.
          True: person-17 has reader under tenant-c:req-481:grant, twice.
          The caller knows: A matching grant is stored.
       9. Attempt 2 returns { outcome: 'reconciled', evidence: 'attempt-2' }.
          True: person-17 has reader under tenant-c:req-481:grant, twice.
          The caller knows: It answered reconciled.

      Broken: Done more than once. Expected 1 grant under tenant-c:req-481:grant, found 2: the second was sent after a timeout, without a look.
      The rule: An operation has at most one effect. Two operations with equal details are two.
      "
    `);
  });

  test('tells a crash, a restart and the quiet runs', () => {
    const text = storyText(crashRecovered);
    expect(text).toContain('Crash after, cut after the commit. The call was carried out');
    expect(text).toContain('Approval unreadable. The approval could not be read.');
    expect(text).toContain('Nothing: its process is gone.');
    expect(text).toContain('Attempt 2 begins after a restart, reference attempt-2.');
    expect(text).toContain('\nLater, without any fault\n');
    expect(text).toContain('\nOnce more, without any fault\n');
    expect(text.trimEnd().endsWith('No rule was broken.')).toBe(true);
  });

  test('says when an attempt begins beside another worker', () => {
    const [first] = blindRetry.steps;
    if (!first) throw new Error('the fixture has no steps');
    expect(storyText({ ...blindRetry, steps: [{ ...first, worker: 1 }] })).toContain(
      '1. Attempt 1 begins in a second worker, reference attempt-1.',
    );
  });

  test('names every rule that broke', () => {
    const text = storyText(halfWritten);
    expect(text).toContain('Broken: Only a part was stored.');
    expect(text).toContain('Broken: Not the decision table’s answer.');
    expect(text).toContain('BROKEN HERE: Only a part was stored.');
  });

  test('says what became of a row', () => {
    const row = { operation: 'op-1', status: 'approved' };
    expect(changeText({ table: 'approvals', before: row, after: null })).toBe(
      'approvals, row gone: operation op-1, status approved',
    );
    expect(changeText({ table: 'approvals', before: row, after: { ...row, status: 'withdrawn' } })).toBe(
      'approvals, row changed: operation op-1, status approved → operation op-1, status withdrawn',
    );
  });
});

describe('the parts of a story', () => {
  test('set each quiet run off', () => {
    expect(storyParts(crashRecovered).map(({ kind, title, steps }) => [kind, title, steps.length])).toEqual([
      ['faults', '', 7],
      ['quiet', 'Later, without any fault', 2],
      ['quiet', 'Once more, without any fault', 2],
    ]);
  });

  test('keep what the world does by itself in the part in which it happens', () => {
    const [first, ...rest] = blindRetry.steps;
    if (!first) throw new Error('the fixture has no steps');
    const world = { ...first, attempt: 0, worker: null, event: { kind: 'world', fault: 'response-lost' } } as const;
    const [part, ...others] = storyParts({ ...blindRetry, steps: [first, world, ...rest] });
    expect(part?.steps.length).toBe(7);
    expect(others.length).toBe(1);
  });

  test('find the break, its line, and the doubt before it', () => {
    expect(breakPosition(blindRetry)).toBe(4);
    expect(breakLine(blindRetry)).toBe(16);
    expect(doubtBeforeBreak(blindRetry)).toBe(3);
    expect(breakPosition(crashRecovered)).toBeNull();
    expect(breakLine(crashRecovered)).toBeNull();
    expect(doubtBeforeBreak(crashRecovered)).toBeNull();
    const settled = blindRetry.violations.map((violation) => ({ ...violation, step: 5 }));
    expect(doubtBeforeBreak({ ...blindRetry, violations: settled })).toBeNull();
  });

  test('are headed by the faults', () => {
    expect(storyTitle(blindRetry)).toBe('Response lost at call 3, destination.grant');
    expect(storyTitle({ ...crashRecovered, faults: [] })).toBe('Nothing fails');
    expect(storyTitle({ ...blindRetry, faults: ['One', 'Two'] })).toBe('One; then Two');
  });

  test('that fail without a fault never say that nothing fails', () => {
    const bare = { ...blindRetry, faults: [] };
    expect(storyTitle(bare)).toBe('It goes wrong without any fault');
    expect(storyText(bare)).toContain('\nFaults: none\n');
    expect(storyText(bare)).not.toMatch(/nothing fail/i);
    const codeFault = { id: 'memory', sentence: 'It used too much memory.' } as const;
    expect(storyTitle({ ...bare, violations: [], codeFault })).toBe('It goes wrong without any fault');
    const link = { id: bare.id, faults: [] };
    expect(storyLinkTitle({ ...link, status: 'failed' })).toBe(storyTitle(bare));
    expect(storyLinkTitle({ ...link, status: 'passed' })).toBe('Nothing fails');
  });
});

describe('a value in text', () => {
  test.each([
    ['text', "'text'"],
    ["it's", '"it\'s"'],
    ['both \' and "', '`both \' and "`'],
    ['back\\slash', "'back\\\\slash'"],
    [null, 'null'],
    [3, '3'],
    [[1, 'a', [true]], "[1, 'a', [true]]"],
    [{}, '{}'],
    [{ outcome: 'completed', at: null }, "{ outcome: 'completed', at: null }"],
  ])('%j reads %s', (value, text) => {
    expect(plainText(value)).toBe(text);
  });
});
