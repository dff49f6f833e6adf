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

/** Steps through a story, one call at a time. */
export function StoryControls({ position, count, broken, asText, onMove, onText }: Props) {
  const last = count - 1;
  return (
    <div class="story-controls" role="group" aria-label="Steps of the timeline">
      <button type="button" class="button" disabled={asText || position === 0} onClick={() => onMove(position - 1)}>
        <Mark name="back" /> Back
      </button>
      <button type="button" class="button" disabled={asText || position === last} onClick={() => onMove(position + 1)}>
        Forward <Mark name="forward" />
      </button>
      <span class="story-place">
        Step {position + 1} of {count}
      </span>
      {broken !== null && (
        <button type="button" class="button" disabled={asText || position === broken} onClick={() => onMove(broken)}>
          <Mark name="break" /> To the break
        </button>
      )}
      <button type="button" class="button story-as-text" aria-pressed={asText} onClick={() => onText(!asText)}>
        As text
      </button>
    </div>
  );
}
