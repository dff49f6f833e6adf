import type { Story } from '../../core/trace.ts';

/** Everything that is known about a schedule, as data: for a closer look, and for a report. */
export function RawHistory({ story }: { story: Story }) {
  return (
    <details class="disclosure raw-history">
      <summary>Raw history</summary>
      <p class="help">
        Schedule <code>{story.id}</code>
      </p>
      <pre>{story.steps.map((step) => JSON.stringify(step)).join('\n')}</pre>
    </details>
  );
}
