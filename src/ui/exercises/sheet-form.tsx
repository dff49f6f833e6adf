import type { ComponentChildren } from 'preact';
import { tabRole } from '../../app/storage/tabs.ts';

/** A sheet to fill. In a tab that stores nothing it can be read only, and says so. */
export function SheetForm({ onSubmit, children }: { onSubmit: () => void; children: ComponentChildren }) {
  const readOnly = tabRole.value === 'reader';
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      {readOnly && (
        <p class="reply" data-status="doubt">
          This tab is read-only. “Take over”, at the top of the page, lets you fill this sheet here.
        </p>
      )}
      <fieldset class="sheet" disabled={readOnly}>
        {children}
      </fieldset>
    </form>
  );
}
