import type { ComponentChildren } from 'preact';
import { tabRole } from '../../app/storage/tabs.ts';
import { ReadOnlyNote } from '../shell/read-only-note.tsx';

/** A sheet to fill. In a tab that stores nothing it can be read only, and says so. */
export function SheetForm({ onSubmit, children }: { onSubmit: () => void; children: ComponentChildren }) {
  const readOnly = tabRole.value === 'reader';
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      {readOnly && <ReadOnlyNote>This tab is read-only. Take over to fill this sheet here.</ReadOnlyNote>}
      <fieldset class="sheet" disabled={readOnly}>
        {children}
      </fieldset>
    </form>
  );
}
