import type { BreakBoard } from '../../app/break-board.ts';
import { unrecorded } from '../../app/progress.ts';
import { lengthOf, lengthWords } from '../../core/grade-break.ts';
import { counted } from '../../core/counted.ts';
import { NotRecorded } from '../workspace/not-recorded.tsx';
import { Mark } from '../story/mark.tsx';

/** What the run shown has reached: not yet, broken, or broken by the least there is. */
export function BreakStanding({ board }: { board: BreakBoard }) {
  const now = board.reached.value;
  const story = board.run.story.value;
  if (!now || !story) return null;
  if (!now.won) {
    return (
      <p class="reply">
        <span class="status" data-status="none">
          Not yet.
        </span>{' '}
        {now.sentence}
      </p>
    );
  }
  const length = lengthOf(story, board.shortest.value);
  const status = length === 'shortest' ? 'passed' : 'unknown';
  return (
    <div class="reply" data-status={status}>
      <p>
        <span class="status" data-status={status}>
          <Mark name={length === 'shortest' ? 'passed' : 'break'} />
          {length === 'shortest' ? 'Passed.' : 'You did it.'}
        </span>{' '}
        {now.sentence}
      </p>
      <p>
        {lengthWords(story, board.shortest.value)} <SearchWords board={board} />
      </p>
      {unrecorded.value.has(board.exercise.id) && <NotRecorded />}
    </div>
  );
}

function SearchWords({ board }: { board: BreakBoard }) {
  const search = board.search.value;
  switch (search.state) {
    case 'searching':
      return <>Looking for a shorter story: {counted(search.schedules, 'run')} tried.</>;
    case 'unknown':
      return <>Whether a shorter one exists could not be found out: {search.why}</>;
    case 'waiting':
    case 'found':
      return null;
  }
}

/** The same in a word, for the bar that stays in sight. */
export function StandingWord({ board }: { board: BreakBoard }) {
  const now = board.reached.value;
  const story = board.run.story.value;
  if (!now?.won || !story) return null;
  const passed = lengthOf(story, board.shortest.value) === 'shortest';
  return (
    <span class="status" data-status={passed ? 'passed' : 'unknown'}>
      <Mark name={passed ? 'passed' : 'break'} />
      {passed ? 'Passed.' : 'You did it.'}
    </span>
  );
}
