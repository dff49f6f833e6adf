import type { Story } from '../../core/trace.ts';
import { markTables } from '../story/committed-rows.ts';
import { RowTables } from '../story/row-tables.tsx';

/** Committed rows when the run began and when it was over, with what became of each. */
export function RowsPanel({ story }: { story: Story }) {
  return (
    <details class="disclosure rows-panel">
      <summary>Rows before and after</summary>
      <div class="rows-pair">
        <section>
          <h4>Before</h4>
          <RowTables tables={markTables(story.before, story.before)} moment="before the run" />
        </section>
        <section>
          <h4>After</h4>
          <RowTables tables={markTables(story.before, story.after)} moment="after the run" />
        </section>
      </div>
    </details>
  );
}
