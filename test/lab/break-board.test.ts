import { describe, expect, test, vi } from 'vitest';
import { openBoard, type BoardParts } from '../../src/app/break-board.ts';
import type { StoryChoice } from '../../src/core/trace.ts';
import { direct, puzzle } from './direct-engine.ts';
import { keptAnswers } from './kept-answers.ts';

/** A puzzle as the page holds it, on the real engine. */

async function board(id: string, parts: Partial<BoardParts> = {}) {
  const passed: string[] = [];
  const started: string[] = [];
  const kept = keptAnswers();
  const exercise = await puzzle(id);
  const opened = openBoard(exercise, {
    engine: direct,
    seed: 1,
    kept,
    onStarted: (which) => started.push(which),
    onPassed: (which, stamp) => passed.push(`${which} ${stamp}`),
    ...parts,
  });
  return { exercise, board: opened, kept, passed, started };
}

/** Takes the option that has this fault at the first choice that offers it, from a place in the path on. */
async function place({ board: { run } }: Awaited<ReturnType<typeof board>>, fault: string, from = 0): Promise<number> {
  const choices = run.story.peek()?.choices ?? [];
  const at = choices.findIndex((choice, index) => index >= from && choice.options.some((each) => each.fault === fault));
  await run.choose(at, choices[at]?.options.findIndex((each) => each.fault === fault) ?? -1);
  return at;
}

function canBeLost({ options }: StoryChoice): boolean {
  return options.some(({ fault }) => fault === 'response-lost');
}

describe('a puzzle', () => {
  test('plays nothing before somebody starts it', async () => {
    const { board: opened, started } = await board('found-nothing');
    expect(opened.run.story.value).toBeNull();
    expect(opened.reached.value).toBeNull();
    expect(started).toEqual([]);
  });

  test('begins with nothing failing and nothing broken', async () => {
    const { board: opened, started } = await board('found-nothing');
    await opened.start();
    expect(opened.reached.value).toEqual({ won: false, sentence: 'Nothing is broken yet.' });
    expect(started).toEqual(['found-nothing']);
  });

  test('is passed by the shortest story, once a check has found that there is no shorter one', async () => {
    const opened = await board('found-nothing');
    await opened.board.start();
    const late = await place(opened, 'timeout-lands-late');
    expect(opened.board.reached.value?.won).toBe(false);
    expect(opened.board.search.value.state).toBe('waiting');
    await place(opened, 'crash-before', late + 1);
    expect(opened.board.reached.value?.won).toBe(true);
    await vi.waitFor(() => expect(opened.board.search.value.state).toBe('found'));
    expect(opened.board.shortest.value).toEqual({ faults: 2, interruptions: 0 });
    expect(opened.passed).toEqual([`found-nothing ${opened.exercise.stamp}`]);
  });

  test('is won and not passed by a story with more than it takes', async () => {
    const first = await board('look-then-send');
    await first.board.start();
    const { run } = first.board;
    const isTurn = ({ options }: StoryChoice) => options.some(({ worker }) => worker === 1);
    await run.choose(run.story.value?.choices.findIndex(isTurn) ?? -1, 1);
    // The second grant has its answer lost, too: that was not needed.
    await place(first, 'response-lost', run.story.value?.choices.findLastIndex(canBeLost) ?? -1);

    const opened = await board('look-then-send', { kept: keptAnswers(first.kept.values.value) });
    await opened.board.start();
    await vi.waitFor(() => expect(opened.board.search.value.state).toBe('found'));
    expect(opened.board.reached.value?.won).toBe(true);
    expect(opened.board.run.story.value?.faults).toHaveLength(1);
    expect(opened.board.shortest.value).toEqual({ faults: 0, interruptions: 1 });
    expect(opened.passed).toEqual([]);
  });

  test('goes back one choice at a time, and starts over', async () => {
    const opened = await board('safe-to-repeat');
    const { run } = opened.board;
    await opened.board.start();
    const first = run.story.value?.id;
    await place(opened, 'response-lost');
    const second = run.story.value?.id;
    await place(opened, 'key-expired');
    await run.undo();
    expect(run.story.value?.id).toBe(second);
    await run.undo();
    expect(run.story.value?.id).toBe(first);
    expect(run.canUndo.value).toBe(false);
    await place(opened, 'response-lost');
    await opened.board.startOver();
    expect(run.story.value?.id).toBe(first);
    await run.undo();
    expect(run.story.value?.id).toBe(second);
  });

  test('is kept, and comes back as it was left', async () => {
    const first = await board('safe-to-repeat');
    await first.board.start();
    await place(first, 'response-lost');
    const again = await board('safe-to-repeat', { kept: keptAnswers(first.kept.values.value) });
    await again.board.start();
    expect(again.board.run.story.value?.id).toBe(first.board.run.story.value?.id);
  });

  test.each(['', 'nonsense', 'safe-to-repeat@00000000:1:none-yes:110:3', 'found-nothing@00000000:1:none-yes:110:3'])(
    'starts afresh when what is kept is “%s”',
    async (run) => {
      const { board: opened } = await board('safe-to-repeat', { kept: keptAnswers({ run }) });
      await opened.start();
      expect(opened.run.story.value?.faults).toEqual([]);
    },
  );

  test('lets the learner choose who is at work', async () => {
    const { board: opened } = await board('already-there');
    await opened.start();
    expect(opened.run.placement.value?.team).toBe(1);
    await opened.startFrom({ team: 2 });
    expect(opened.run.placement.value).toMatchObject({ team: 2, path: [] });
    expect(opened.reached.value?.won).toBe(false);
  });

  test('gives its hints one by one, and no more than it has', async () => {
    const { board: opened, exercise } = await board('already-there');
    expect(opened.hints.value).toEqual([]);
    for (let shown = 1; shown <= 4; shown++) opened.showHint();
    expect(opened.hints.value).toEqual(exercise.hints);
    expect(opened.moreHints.value).toBe(false);
  });
});

test('both worlds look alike with two faults, and that is the least', async () => {
  const opened = await board('both-worlds');
  await opened.board.start();
  expect(opened.board.given.value?.faults).toHaveLength(2);
  const lost = await place(opened, 'response-lost');
  expect(opened.passed).toEqual([]);
  await place(opened, 'lookup-unavailable', lost + 1);
  expect(opened.board.reached.value?.won).toBe(true);
  expect(opened.passed).toEqual([`both-worlds ${opened.exercise.stamp}`]);
});
