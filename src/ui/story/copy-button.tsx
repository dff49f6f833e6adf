import { useSignal } from '@preact/signals';
import { announce } from '../shell/announce.ts';
import { copyText } from './copy-text.ts';

/** Copies a text that may have to be made first. What it said stands beside it; where copying is not allowed, the text does. */
export function CopyButton({ label, text }: { label: string; text: () => Promise<string> }) {
  const said = useSignal('');
  const refused = useSignal<string | null>(null);
  const copy = async () => {
    const made = await text();
    const outcome = await copyText(made);
    said.value = outcome.sentence;
    refused.value = outcome.copied ? null : made;
    announce(outcome.sentence);
  };
  return (
    <span class="copy-button">
      <button type="button" class="button" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span class="help">{said}</span>
      {refused.value !== null && (
        <input
          class="input"
          readOnly
          aria-label={label}
          value={refused.value}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </span>
  );
}
