import type { LogEntry } from '../../core/trace.ts';
import { counted } from '../../core/counted.ts';
import { cutMiddle } from '../lesson/cut-middle.ts';
import { cutText } from './cut-text.ts';

const KEEP = { first: 60, last: 20 };
const LONGEST = 2_000;

/** What the code wrote to its console. Long output is cut in the middle, and says by how much. */
export function ConsolePanel({ log }: { log: readonly LogEntry[] }) {
  if (log.length === 0) return null;
  const { first, left, last } = cutMiddle(log, KEEP);
  return (
    <details class="disclosure console-panel">
      <summary>Console, {counted(log.length, 'line')}</summary>
      <ol class="console-lines plain-list">
        {first.map((entry, index) => (
          <Line key={index} entry={entry} />
        ))}
        {left > 0 && <li class="console-cut">{counted(left, 'line')} left out</li>}
        {last.map((entry, index) => (
          <Line key={log.length - last.length + index} entry={entry} />
        ))}
      </ol>
    </details>
  );
}

function Line({ entry: { attempt, level, text } }: { entry: LogEntry }) {
  return (
    <li data-level={level}>
      <span class="console-attempt">Attempt {attempt}</span>
      {level !== 'log' && <span class="console-level">{level}</span>} <code>{cutText(text, LONGEST)}</code>
    </li>
  );
}
