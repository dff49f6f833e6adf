import type { RefObject } from 'preact';
import type { Activity } from '../../app/desk.ts';

export interface ToolBarProps {
  readonly activity: Activity;
  /** Another tab has the pen: what would change the draft is not offered. */
  readonly readOnly: boolean;
  readonly canUndoReset: boolean;
  readonly solutionShown: boolean;
  /** Takes the focus when Stop goes away. */
  readonly checkButton: RefObject<HTMLButtonElement | null>;
  /** Takes the focus when the solution is closed. */
  readonly solutionButton: RefObject<HTMLButtonElement | null>;
  /** Null where there is nothing to run but a check. */
  readonly onRun: (() => void) | null;
  readonly onCheck: () => void;
  readonly onStop: () => void;
  readonly onReset: () => void;
  readonly onUndoReset: () => void;
  readonly onHint: () => void;
  readonly onSolution: () => void;
}

/** What can be done with the code, the most used first and the solution last. */
export function ToolBar(props: ToolBarProps) {
  const { activity, readOnly, canUndoReset, solutionShown, checkButton, solutionButton, onRun, onSolution } = props;
  const busy = activity.kind !== 'idle';
  return (
    <div class="toolbar workspace-tools" role="group" aria-label="Run and check">
      {onRun && (
        <button type="button" class="button" aria-disabled={busy} onClick={() => !busy && onRun()}>
          Run
        </button>
      )}
      <button
        type="button"
        class="button primary"
        ref={checkButton}
        aria-disabled={busy}
        onClick={() => !busy && props.onCheck()}
      >
        Check
      </button>
      {busy && (
        <button type="button" class="button danger" onClick={props.onStop}>
          Stop
        </button>
      )}
      <span class="workspace-tools-rest">
        {canUndoReset && !readOnly && (
          <button type="button" class="button" onClick={props.onUndoReset}>
            Undo reset
          </button>
        )}
        {!readOnly && (
          <button type="button" class="button quiet" onClick={props.onReset}>
            Reset
          </button>
        )}
        <button type="button" class="button quiet" onClick={props.onHint}>
          Hint
        </button>
        <button
          type="button"
          class="button quiet"
          ref={solutionButton}
          aria-expanded={solutionShown}
          onClick={onSolution}
        >
          Solution
        </button>
      </span>
    </div>
  );
}
