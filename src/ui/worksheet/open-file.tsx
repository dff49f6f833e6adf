import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { sheetInFile } from '../../app/worksheet/worksheet-file.ts';
import { addSheet } from '../../app/worksheet/worksheet-shelf.ts';
import { announce } from '../shell/announce.ts';
import { openNew } from './shelf-page.tsx';

/** A saved worksheet from a file, kept beside those that are here. */
export function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  const trouble = useSignal<string | null>(null);
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const read = await sheetInFile(file);
    trouble.value = 'sentence' in read ? `${file.name}: ${read.sentence}` : null;
    if ('sentence' in read) announce(read.sentence);
    else openNew(addSheet(read.sheet));
  };
  return (
    <>
      <p class="toolbar">
        <input
          ref={input}
          type="file"
          class="visually-hidden"
          accept="application/json,.json"
          aria-label="Worksheet file to open"
          tabIndex={-1}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <button type="button" class="button quiet" onClick={() => input.current?.click()}>
          Open a saved worksheet
        </button>
      </p>
      {trouble.value !== null && (
        <p class="reply" data-status="unknown">
          <bdi>{trouble.value}</bdi>
        </p>
      )}
    </>
  );
}
