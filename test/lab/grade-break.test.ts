import { describe, expect, test } from 'vitest';
import { heard, lengthOf, lengthWords, reached } from '../../src/core/grade-break.ts';
import type { Story } from '../../src/core/trace.ts';
import { direct, puzzle } from './direct-engine.ts';

/** The grader, on stories that the engine tells. */

const worlds = await puzzle('both-worlds');
const { goal } = worlds;

async function tell(faults: readonly { at: string; nth: number; fault: string }[]): Promise<Story> {
  const { task, implementation: code } = worlds;
  const played = await direct.play({ task, code, seed: 1, scenario: 'none-yes', choice: { faults } });
  if (!played?.story) throw new Error('nothing was told');
  return played.story;
}

const LOST = { at: 'destination.grant', nth: 1, fault: 'response-lost' };
const NEVER_SENT = { at: 'destination.grant', nth: 1, fault: 'timeout-not-committed' };
const NO_LOOK = { at: 'destination.lookup', nth: 2, fault: 'lookup-unavailable' };
const given = await tell([NEVER_SENT, NO_LOOK]);

describe('two worlds', () => {
  test('look alike when the callers are told the same and something else is true', async () => {
    const story = await tell([LOST, NO_LOOK]);
    expect(reached(goal, story, given)).toEqual({
      won: true,
      sentence: 'The caller is told the same in both, word for word, and what is true differs.',
    });
    expect(heard(story)).toEqual(heard(given));
  });

  test('are told apart by a look that answers', async () => {
    expect(reached(goal, await tell([LOST]), given)).toEqual({
      won: false,
      sentence: 'The caller can tell the two apart: “destination.lookup” brings another answer here than there.',
    });
  });

  test('are told apart by how many calls there are', async () => {
    const early = { at: 'destination.lookup', nth: 1, fault: 'lookup-unavailable' };
    expect(reached(goal, await tell([early]), given).sentence).toContain('brings another answer here than there');
    expect(reached(goal, await tell([]), given).sentence).toMatch(
      /^The caller can tell the two apart: “destination.grant”/,
    );
  });

  test('are one and the same when nothing differs', () => {
    expect(reached(goal, given, given)).toEqual({
      won: false,
      sentence: 'The caller is told the same, and the same is true in both: there is nothing to confuse.',
    });
  });

  test('are not compared with a run that nobody has played', () => {
    expect(reached(goal, given, null).won).toBe(false);
  });
});

test('what a caller is told ends with the faults, and says nothing of the destination', () => {
  expect(heard(given).map(({ what }) => what.split('(')[0])).toEqual([
    'An attempt begins',
    'destination.lookup',
    'destination.grant',
    'destination.lookup',
    'The attempt ends',
  ]);
});

test('a broken rule is won with its sentence, whatever the other run', async () => {
  const late = await puzzle('found-nothing');
  const play = { task: late.task, code: late.implementation, seed: 1, scenario: 'none-yes' };
  const [kept, broken] = await Promise.all(
    [[], [0, 3, 0, 2]].map((path) => direct.play({ ...play, choice: { path } })),
  );
  if (!kept?.story || !broken?.story) throw new Error('nothing was told');
  expect(reached(late.goal, kept.story, null)).toEqual({ won: false, sentence: 'Nothing is broken yet.' });
  expect(reached(late.goal, broken.story, null)).toMatchObject({
    won: true,
    sentence: expect.stringMatching(/^One effect: Expected 1 effect/),
  });
});

describe('a win', () => {
  test('is as short as the shortest, or longer, or not compared yet', async () => {
    const story = await tell([LOST, NO_LOOK]);
    expect(lengthOf(story, null)).toBe('open');
    expect(lengthOf(story, { faults: 2, interruptions: 0 })).toBe('shortest');
    expect(lengthOf(story, { faults: 0, interruptions: 1 })).toBe('longer');
    expect(lengthWords(story, { faults: 0, interruptions: 1 })).toBe(
      'You placed 2 faults. There is a shorter story, with 1 interruption.',
    );
    expect(lengthWords(story, { faults: 2, interruptions: 0 })).toBe('You placed 2 faults. No story is shorter.');
    expect(lengthWords(story, null)).toBe('You placed 2 faults.');
  });
});

test('code that stopped by itself is no win', () => {
  const stopped = { ...given, codeFault: { id: 'too-many-steps', sentence: 'It ran for too long.' } } as const;
  expect(reached(goal, stopped, given)).toEqual({
    won: false,
    sentence: 'The code itself stopped: It ran for too long.',
  });
});
