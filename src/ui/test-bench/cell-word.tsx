import { Mark } from '../story/mark.tsx';
import type { MarkName } from '../story/mark.tsx';
import type { CellState } from './columns.ts';

const WORDS: Readonly<Record<CellState, { word: string; mark: MarkName; status: string }>> = {
  passes: { word: 'passes', mark: 'passed', status: 'passed' },
  forbids: { word: 'forbids', mark: 'failed', status: 'failed' },
  caught: { word: 'caught', mark: 'passed', status: 'passed' },
  'lets-through': { word: 'passes', mark: 'no-change', status: 'none' },
  'not-run': { word: 'not run', mark: 'waiting', status: 'none' },
};

/** What a test did, as a mark, a word and a colour, always all three. */
export function CellWord({ state }: { state: CellState }) {
  const { word, mark, status } = WORDS[state];
  return (
    <span class="status cell-word" data-status={status}>
      <Mark name={mark} /> {word}
    </span>
  );
}
