import type { ComponentChildren } from 'preact';
import { spentWords, type Spent } from '../../core/placing.ts';

interface Props {
  readonly spent: Spent;
  /** The most that may be placed, or null for any number. */
  readonly most: Spent | null;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onStartOver: () => void;
  /** Where it stands, in a few words. */
  readonly children: ComponentChildren;
}

/** What has been placed, and the way back. Stays in sight below a long timeline. */
export function BoardBar({ spent, most, canUndo, onUndo, onStartOver, children }: Props) {
  const untouched = spent.faults + spent.interruptions === 0;
  return (
    <div class="board-bar">
      <p class="board-placed">
        {children} Placed: {spentWords(spent)}
        {most && `, of at most ${spentWords(most)}`}.
      </p>
      <p class="toolbar">
        <button type="button" class="button" aria-disabled={!canUndo} onClick={() => canUndo && onUndo()}>
          Undo
        </button>
        <button type="button" class="button" aria-disabled={untouched} onClick={() => !untouched && onStartOver()}>
          Start over
        </button>
      </p>
    </div>
  );
}
