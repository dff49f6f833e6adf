import { useSignal } from '@preact/signals';
import { storyText } from '../../core/story-text.ts';
import type { Story } from '../../core/trace.ts';
import { announce } from '../shell/announce.ts';
import { copyText } from './copy-text.ts';

/** The story as plain text, to be read or copied into an incident record. */
export function StoryAsText({ story }: { story: Story }) {
  const said = useSignal('');
  const text = storyText(story);
  const copy = async () => {
    said.value = (await copyText(text)).sentence;
    announce(said.value);
  };
  return (
    <div class="story-text">
      <p class="story-text-bar">
        <button type="button" class="button" onClick={() => void copy()}>
          Copy text
        </button>
        <span>{said}</span>
      </p>
      <pre>{text}</pre>
    </div>
  );
}
