import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { announce } from './announce.ts';

interface FileButtonProps {
  /** What the button says. */
  readonly label: string;
  /** The name of the field behind it. */
  readonly name: string;
  /** As the browser's own field takes it. Left out: our own files. */
  readonly accept?: string;
  readonly quiet?: boolean;
  /** @returns a sentence when the file can't be used, or null; it is shown below and read out */
  readonly onFile: (file: File) => Promise<string | null>;
  /** Shown beside the button. */
  readonly children?: ComponentChildren;
}

/** A button that asks for a file. The same file can be chosen again at once, after it was mended. */
export function FileButton(props: FileButtonProps) {
  const { label, name, accept = 'application/json,.json', quiet = false, onFile, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const trouble = useSignal<string | null>(null);
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    trouble.value = await onFile(file);
    if (trouble.value !== null) announce(trouble.value);
  };
  return (
    <>
      <p class="toolbar">
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept={accept}
          aria-label={name}
          tabIndex={-1}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <button type="button" class={quiet ? 'button quiet' : 'button'} onClick={() => input.current?.click()}>
          {label}
        </button>
        {children}
      </p>
      {trouble.value !== null && (
        <p class="reply" data-status="failed">
          <bdi>{trouble.value}</bdi>
        </p>
      )}
    </>
  );
}
