import { useRef } from 'preact/hooks';
import type { Story } from '../../core/trace.ts';
import type { StoryRow } from '../story/story-finale.tsx';
import { StoryView } from '../story/story-view.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { useGrantedFocus, type FocusWish } from './focus-wish.ts';
import { RawHistory } from './raw-history.tsx';
import { RowsPanel } from './rows-panel.tsx';

interface Props {
  readonly story: Story;
  readonly row: StoryRow | undefined;
  /** Wished for by the reader who asked for this story: then its heading takes the focus. */
  readonly takesFocus: FocusWish;
  readonly onLine: (line: number) => void;
}

/** The story now shown: its timeline, then the rows, the console and the raw history behind disclosures. */
export function StoryPanel({ story, row, takesFocus, onLine }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useGrantedFocus(takesFocus, panel, 'start');
  return (
    <div class="story-panel" ref={panel}>
      <StoryView story={story} row={row} onLine={onLine} />
      <RowsPanel story={story} />
      <ConsolePanel log={story.log} />
      <RawHistory story={story} />
    </div>
  );
}
