import type { ComponentChildren } from 'preact';
import { Mark } from './mark.tsx';

interface Props {
  /** Place of the current step, 0-based. */
  readonly position: number;
  readonly count: number;
  /** Place at which a rule broke, or null. */
  readonly broken: number | null;
  readonly asText: boolean;
  readonly onMove: (position: number) => void;
  readonly onText: (asText: boolean) => void;
}

/**
 * Steps through a story, one call at a time. A button that leads nowhere stays focusable: disabling it would take the
 * focus away from somebody who steps by keyboard.
 */
export function StoryControls({ position, count, broken, asText, onMove, onText }: Props) {
  return (
    <div class="story-controls" role="group" aria-label="Steps of the timeline">
      <StepButton to={position - 1} can={!asText && position > 0} onMove={onMove}>
        <Mark name="back" /> Back
      </StepButton>
      <StepButton to={position + 1} can={!asText && position < count - 1} onMove={onMove}>
        Forward <Mark name="forward" />
      </StepButton>
      <span class="story-place">
        Step {position + 1} of {count}
      </span>
      {broken !== null && (
        <StepButton to={broken} can={!asText && position !== broken} onMove={onMove}>
          <Mark name="break" /> To the break
        </StepButton>
      )}
      <button type="button" class="button story-as-text" aria-pressed={asText} onClick={() => onText(!asText)}>
        As text
      </button>
    </div>
  );
}

interface ButtonProps {
  readonly to: number;
  readonly can: boolean;
  readonly onMove: (position: number) => void;
  readonly children: ComponentChildren;
}

function StepButton({ to, can, onMove, children }: ButtonProps) {
  return (
    <button type="button" class="button" aria-disabled={!can} onClick={() => can && onMove(to)}>
      {children}
    </button>
  );
}
