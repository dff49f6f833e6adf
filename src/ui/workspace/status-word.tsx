import { Mark } from '../story/mark.tsx';
import type { MarkName } from '../story/mark.tsx';
import type { StartStatus } from './start-states.ts';

const WORDS: Readonly<Record<StartStatus, { word: string; mark: MarkName; status: string }>> = {
  passed: { word: 'passed', mark: 'passed', status: 'passed' },
  failed: { word: 'failed', mark: 'failed', status: 'failed' },
  unknown: { word: 'unknown', mark: 'unknown', status: 'unknown' },
  'not-judged': { word: 'not judged', mark: 'fault', status: 'unknown' },
  'not-tried': { word: 'not tried', mark: 'waiting', status: 'none' },
};

/** A result as a mark, a word and a colour, always all three. */
export function StatusWord({ status }: { status: StartStatus }) {
  const { word, mark, status: colour } = WORDS[status];
  return (
    <span class="status" data-status={colour}>
      <Mark name={mark} /> {word}
    </span>
  );
}
