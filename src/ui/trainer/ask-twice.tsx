import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  /** What it is about, where there are several of them: heard, not seen. */
  readonly about?: string;
  /** What the button says that does it. */
  readonly sureLabel: string;
  readonly onSure: () => void;
}

/** Does what can’t be undone only when asked twice. The first button stays: the keyboard never lands on the second by itself. */
export function AskTwice({ label, about, sureLabel, onSure }: Props) {
  const sure = useSignal(false);
  const asks = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        class="button quiet"
        ref={asks}
        aria-expanded={sure.value}
        onClick={() => (sure.value = !sure.value)}
      >
        {label}
        {about !== undefined && <span class="visually-hidden">: {about}</span>}
      </button>
      {sure.value && (
        <>
          <button type="button" class="button danger" onClick={onSure}>
            {sureLabel}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              sure.value = false;
              asks.current?.focus();
            }}
          >
            Keep it
          </button>
        </>
      )}
    </>
  );
}
