import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { endPosition } from '../../core/story-parts.ts';
import type { Story } from '../../core/trace.ts';
import type { StoryRow } from '../story/story-finale.tsx';
import { StoryView } from '../story/story-view.tsx';
import { whatIf } from '../story/what-if.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { useGrantedFocus, type FocusWish } from './focus-wish.ts';
import { NotOfThisCode } from './not-of-this-code.tsx';
import { RawHistory } from './raw-history.tsx';
import { RowsPanel } from './rows-panel.tsx';
import type { Opening } from './use-actions.ts';

interface Props {
  readonly story: Story;
  readonly row: StoryRow | undefined;
  /** Where it is opened: at its beginning, or where it went wrong. */
  readonly at: Opening['at'];
  /** Whether Run gave it, and not a check. */
  readonly fromRun: boolean;
  /** Whether the code was changed since. Its lines may be others then, and are only named. */
  readonly stale: boolean;
  /** Wished for by the reader who asked for this story: then its heading takes the focus, or the step it is opened at. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
  /** Plays the story without what was chosen there. */
  readonly onWithout: (choice: number) => void;
  /** What can be done with the story as a whole. */
  readonly children: ComponentChildren;
}

/** The story now shown: its timeline, then the rows, the console and the raw history behind disclosures. */
export function StoryPanel({ story, row, at, fromRun, stale, takesFocus, onLine, onWithout, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const end = at === 'break' ? endPosition(story) : null;
  useGrantedFocus(takesFocus, panel, 'start', end === null ? null : '[aria-current="step"] .story-number');
  return (
    <div class="story-panel" ref={panel}>
      {stale && <NotOfThisCode what="code" when={fromRun ? 'run' : 'checked'} />}
      <StoryView
        story={story}
        row={row}
        begin={end ?? 0}
        overline={fromRun ? 'Your last run: one schedule' : undefined}
        onLine={stale ? undefined : onLine}
        atStep={whatIf(onWithout)}
      />
      {children}
      <RowsPanel story={story} />
      <ConsolePanel log={story.log} />
      <RawHistory story={story} />
    </div>
  );
}
