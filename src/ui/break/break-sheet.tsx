import { useEffect } from 'preact/hooks';
import { storyLink } from '../../app/story-link.ts';
import { breakBoard, type BreakBoard } from '../../app/break-board.ts';
import { warmUp } from '../../app/engine-state.ts';
import type { BreakExercise } from '../../core/exercise.ts';
import { reached } from '../../core/grade-break.ts';
import { RULES } from '../../core/rules.ts';
import { teamsOf } from '../../core/teams.ts';
import { announce } from '../shell/announce.ts';
import { whenIdle } from '../shell/when-idle.ts';
import { CopyButton } from '../story/copy-button.tsx';
import { Mark } from '../story/mark.tsx';
import './break.css';
import { BreakStanding, StandingWord } from './break-standing.tsx';
import { CodeListing } from './code-listing.tsx';
import { HeardTable } from './heard-table.tsx';
import { LiveBoard } from './live-board.tsx';
import { StartBar } from './start-bar.tsx';
import { Trouble } from './trouble.tsx';

/** A puzzle: an implementation that looks right, and the reader as the network that breaks it. */
export function BreakSheet({ exercise }: { exercise: BreakExercise }) {
  const board = breakBoard(exercise);
  useEffect(() => whenIdle(warmUp), []);
  return (
    <div class="puzzle">
      <p class="puzzle-goal">
        <b>Your goal.</b> {exercise.goal.sentence}
      </p>
      {exercise.goal.kind === 'break-rule' && <WhatCounts exercise={exercise} />}
      <details class="disclosure">
        <summary>The code, for those who like to read it</summary>
        <CodeListing code={exercise.implementation} label="The code that looks right" />
      </details>
      {board.run.story.value ? <OpenBoard board={board} /> : <Start board={board} />}
    </div>
  );
}

function WhatCounts({ exercise }: { exercise: BreakExercise }) {
  return (
    <details class="disclosure">
      <summary>What counts as broken</summary>
      <ul class="puzzle-rules">
        {exercise.rules.map((rule) => (
          <li key={rule}>
            <b>{RULES[rule].label}.</b> {RULES[rule].holds}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Start({ board }: { board: BreakBoard }) {
  const busy = board.run.busy.value;
  const start = async () => {
    await board.start();
    announce(
      board.run.story.peek() ? 'Played, with nothing failing. The timeline follows.' : (board.run.trouble.peek() ?? ''),
    );
  };
  return (
    <>
      <p class="toolbar">
        <button type="button" class="button primary" aria-disabled={busy} onClick={() => !busy && void start()}>
          <Mark name="forward" />
          Play it
        </button>
        {busy && <span class="help still-loading">Playing.</span>}
      </p>
      <Trouble why={board.run.trouble.value} />
    </>
  );
}

function OpenBoard({ board }: { board: BreakBoard }) {
  const { exercise, run } = board;
  const story = run.story.value;
  const given = board.given.value;
  const placement = run.placement.value ?? { scenario: '', team: teamsOf(exercise.task)[0]?.team ?? 0 };
  return (
    <>
      <StartBar task={exercise.task} placement={placement} onChange={(change) => void board.startFrom(change)} />
      <Trouble why={board.run.trouble.value} />
      <BreakStanding board={board} />
      <Hints board={board} />
      {given && story && <HeardTable given={given} story={story} />}
      <p class="help board-help">
        Step through with the arrow keys. Where a step can go another way, its ways are listed: choose one, or press its
        number. Each choice plays the run again from the start.
      </p>
      <LiveBoard
        run={run}
        levels={exercise.levels}
        say={(played) => reached(exercise.goal, played, board.given.peek()).sentence}
        standing={<StandingWord board={board} />}
        onStartOver={() => void board.startOver()}
      />
      {story && (
        <CopyButton
          label="Copy link to this story"
          of={story.id}
          text={() => storyLink(story.id, exercise.implementation)}
        />
      )}
    </>
  );
}

function Hints({ board }: { board: BreakBoard }) {
  const hints = board.hints.value;
  return (
    <div class="puzzle-hints">
      {hints.length > 0 && (
        <ol>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {board.moreHints.value && (
        <button type="button" class="button quiet" onClick={() => board.showHint()}>
          {hints.length === 0 ? 'Hint' : 'Next hint'}
        </button>
      )}
    </div>
  );
}
