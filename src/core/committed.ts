import type { Row, Tables } from './plain.ts';
import type { RowChange, Story } from './trace.ts';

/** Committed rows after the step at `position`, as a second connection sees them. */
export function rowsAt(story: Pick<Story, 'steps' | 'before'>, position: number): Tables {
  const changes = story.steps.slice(0, position + 1).flatMap((step) => step.changes);
  return changes.reduce(applyChange, story.before);
}

/** Whether two rows hold the same values. */
export function sameRow(left: Row, right: Row): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

function applyChange(tables: Tables, { table, before, after }: RowChange): Tables {
  const rows = [...(tables[table] ?? [])];
  const place = before ? rows.findIndex((row) => sameRow(row, before)) : -1;
  if (place >= 0 && after) rows[place] = after;
  else if (place >= 0) rows.splice(place, 1);
  else if (after) rows.push(after);
  return { ...tables, [table]: rows };
}
