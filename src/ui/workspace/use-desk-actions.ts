import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Desk } from '../../app/desk.ts';
import type { LineWish, Problem } from '../editor/problem.ts';
import { announce } from '../shell/announce.ts';

/** Where an action came from. From the tool bar the focus follows the result; from the keys it stays in the editor. */
export type From = 'tool-bar' | 'keys';

/** What the editor and its tool bar do, whatever is checked. */
export interface DeskActions {
  /** Null where there is nothing to run but a check. */
  readonly run: ((from: From) => Promise<void>) | null;
  check(from: From): Promise<void>;
  stop(): void;
  reset(): void;
  undoReset(): void;
  goToLine(line: number): void;
  readonly checkButton: RefObject<HTMLButtonElement | null>;
  readonly lineWish: ReadonlySignal<LineWish | null>;
  /** Marks for the editor. None while the draft is not the code that was played: its lines would be wrong. */
  readonly problems: ReadonlySignal<readonly Problem[]>;
}

/** The part of them that needs to know nothing about results. */
export function useDeskActions(
  desk: Desk,
): Pick<DeskActions, 'stop' | 'reset' | 'undoReset' | 'goToLine' | 'checkButton' | 'lineWish'> {
  const checkButton = useRef<HTMLButtonElement>(null);
  const lineWish = useSignal<LineWish | null>(null);
  return {
    // A button that is about to go takes the focus with it: somebody who works by keyboard would start at the top again.
    stop() {
      checkButton.current?.focus();
      desk.stop();
      announce('Stopped.');
    },
    reset() {
      const taken = desk.reset();
      announce(taken ? 'The starter is back. Undo reset brings your code back.' : 'This is the starter already.');
    },
    undoReset() {
      checkButton.current?.focus();
      desk.undoReset();
      announce('Your code from before the reset is back.');
    },
    goToLine: (line) => (lineWish.value = { line, turn: (lineWish.peek()?.turn ?? 0) + 1 }),
    checkButton,
    lineWish,
  };
}
