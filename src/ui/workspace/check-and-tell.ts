import type { ReadonlySignal } from '@preact/signals';
import { announce } from '../shell/announce.ts';
import type { FocusWish } from './focus-wish.ts';
import type { DeskActions, From } from './use-desk-actions.ts';

/** What is checked, as far as telling of it goes. */
interface Checked<Result> {
  check(): Promise<void>;
  readonly result: ReadonlySignal<Result | null>;
}

/** Checks, then says what was found, and gives its heading the focus where the check came from the tool bar. */
export async function checkAndTell<Result>(
  space: Checked<Result>,
  verdictFocus: FocusWish,
  from: From,
  spoken: (result: Result) => string,
): Promise<void> {
  const before = space.result.peek();
  await space.check();
  const result = space.result.peek();
  if (result === before || !result) return;
  verdictFocus.value = from === 'tool-bar';
  announce(spoken(result));
}

/** The keys of a bench that can only be checked: Ctrl or Cmd with Enter, wherever in it the focus is. */
export function checkByKeys(event: KeyboardEvent, { check }: Pick<DeskActions, 'check'>): void {
  if (!isEnterWithCtrl(event)) return;
  event.preventDefault();
  void check('keys');
}

/** Whether nobody has acted on it yet: the editor does so itself. */
export function isEnterWithCtrl(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.defaultPrevented && (event.ctrlKey || event.metaKey);
}
