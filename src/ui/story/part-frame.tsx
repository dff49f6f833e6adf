import type { ComponentChildren } from 'preact';
import type { StoryPart } from '../../core/story-parts.ts';

interface Props {
  readonly part: StoryPart;
  /** Place of its first step in the whole story, 0-based. */
  readonly start: number;
  /** Whether it must be seen: the current step or the break is in it. */
  readonly open: boolean;
  readonly children: ComponentChildren;
}

/** A stretch of the timeline under its heading. A second quiet run in which nothing happened is folded away. */
export function PartFrame({ part, start, open, children }: Props) {
  const { kind, title, steps, again } = part;
  if (!again) {
    return (
      <div class="story-part" data-part={kind}>
        {title !== '' && <h4 class="story-part-title">{title}</h4>}
        {children}
      </div>
    );
  }
  const changed = steps.some(({ changes }) => changes.length > 0);
  return (
    <details class="story-part" data-part={kind} open={open || changed}>
      <summary class="story-part-title">
        <h4>{title}</h4> steps {start + 1} to {start + steps.length}, {changed ? 'rows changed' : 'no row changed'}
      </summary>
      {children}
    </details>
  );
}
