import { moved, type GridPlace, type GridSize } from './grid-place.ts';

/** What a key on a cell asks for. Text that is typed on it begins the cell anew. */
export type GridCommand =
  | { readonly do: 'leave' }
  | { readonly do: 'move-row'; readonly by: -1 | 1 }
  | { readonly do: 'go'; readonly to: GridPlace; readonly extend: boolean }
  | { readonly do: 'select-all' }
  | { readonly do: 'open'; readonly typed: string | null }
  | { readonly do: 'clear' };

/** @returns null: the key is not the grid’s, and does what it does elsewhere */
export function commandOf(event: KeyboardEvent, at: GridPlace, size: GridSize): GridCommand | null {
  const { key, altKey, shiftKey } = event;
  if (key === 'Escape') return { do: 'leave' };
  if (altKey)
    return key === 'ArrowUp' || key === 'ArrowDown' ? { do: 'move-row', by: key === 'ArrowUp' ? -1 : 1 } : null;
  const to = moved(event, at, size);
  if (to) return { do: 'go', to, extend: shiftKey && key !== 'Tab' };
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' ? { do: 'select-all' } : null;
  if (key === 'Enter' || key === 'F2' || key === ' ') return { do: 'open', typed: null };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  return key.length === 1 ? { do: 'open', typed: key } : null;
}

/** Whether it changes anything: opening a cell by itself also shows what is in it. */
export function isChange(command: GridCommand): boolean {
  return command.do === 'clear' || command.do === 'move-row' || (command.do === 'open' && command.typed !== null);
}
