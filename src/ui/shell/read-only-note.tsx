import type { ComponentChildren } from 'preact';
import { takeOver } from '../../app/storage/tabs.ts';

/** That nothing is kept in this tab, with the way to change that beside it. @param children what that means here, in a sentence */
export function ReadOnlyNote({ children }: { children: ComponentChildren }) {
  return (
    <div class="reply" data-status="doubt">
      <p>{children}</p>
      <p class="toolbar">
        <TakeOver />
      </p>
    </div>
  );
}

/** Makes this tab the one in which work is kept. */
export function TakeOver() {
  return (
    <button type="button" class="button" onClick={takeOver}>
      Take over
    </button>
  );
}
