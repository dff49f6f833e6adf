import '../lesson/lesson.css';
import './practice.css';
import { puzzles } from '../../app/puzzles.ts';
import { href } from '../../app/route.ts';
import type { PuzzleSummary } from '../../core/lesson.ts';
import { InlineExercise } from '../exercises/inline-exercise.tsx';
import { ExerciseStatusWord } from '../lesson/exercise-status.tsx';
import { useReturnToCard } from '../lesson/return-to-card.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** Six implementations that look right, and the reader as the network. */
export function PracticePage({ puzzle }: { puzzle: string | null }) {
  const opened = puzzles.find(({ id }) => id === puzzle) ?? null;
  useReturnToCard(opened?.id ?? null);
  return (
    <div class="page practice">
      <PageHeading title="Be the network" />
      <div class="practice-lead">
        <p>
          Six pieces of code that look right, and pass when nothing goes wrong. Each of them can be broken. You are
          everything that the code doesn’t control: the network, the destination, the other worker, the clock. You
          choose what happens at each call, and you win when a rule breaks.
        </p>
        <p class="help">No code has to be written. A puzzle is passed when nobody could have broken it with less.</p>
      </div>
      {puzzle !== null && !opened && (
        <p class="reply" data-status="unknown">
          There is no puzzle called “{puzzle}”. The six that there are stand below.
        </p>
      )}
      <ol class="plain-list puzzle-list">
        {puzzles.map((each) => (
          <li key={each.id}>
            <PuzzlePlace puzzle={each} open={each.id === opened?.id} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function PuzzlePlace({ puzzle, open }: { puzzle: PuzzleSummary; open: boolean }) {
  const titleId = `exercise-${puzzle.id}`;
  return (
    <section class="exercise-place" aria-labelledby={titleId} data-open={open}>
      <div class="exercise-card">
        <div>
          <h2 id={titleId}>
            {puzzle.puzzle}. {puzzle.title}
          </h2>
          <p class="puzzle-summary">{puzzle.goal}</p>
          <ul class="facts">
            <li>{puzzle.minutes} minutes</li>
            <li>
              <ExerciseStatusWord exercise={puzzle.id} />
            </li>
          </ul>
        </div>
        <a
          id={`open-${puzzle.id}`}
          class={open ? 'button' : 'button primary'}
          href={href({ page: 'practice', puzzle: open ? null : puzzle.id })}
          aria-describedby={titleId}
        >
          {open ? 'Close' : 'Open'}
        </a>
      </div>
      {open && <InlineExercise id={puzzle.id} />}
    </section>
  );
}
