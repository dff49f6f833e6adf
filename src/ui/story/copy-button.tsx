import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { announce } from '../shell/announce.ts';
import { copyText } from './copy-text.ts';

interface Props {
  readonly label: string;
  /** What the text is made from. Once that is another, nothing that was said of a copy holds any more. */
  readonly of: unknown;
  readonly text: () => Promise<string>;
}

/** Copies a text that may have to be made first. What it said stands beside it; where copying is not allowed, the text does. */
export function CopyButton({ label, of, text }: Props) {
  const said = useSignal('');
  const refused = useSignal<string | null>(null);
  useLayoutEffect(() => {
    said.value = '';
    refused.value = null;
  }, [of]);
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
