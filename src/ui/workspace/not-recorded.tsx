import { ReadOnlyNote } from '../shell/read-only-note.tsx';

/** Said beside a verdict in a tab that another tab has the pen of. */
export function NotRecorded() {
  return <ReadOnlyNote>This tab is read-only, so this result is not kept. Take over to record it.</ReadOnlyNote>;
}
