import { useSignal } from '@preact/signals';
import type { TakeawayFile } from '../../app/worksheet/worksheet-takeaways.ts';
import { announce } from '../shell/announce.ts';
import { copyText } from '../story/copy-text.ts';

/** Copies a file’s text, and with it a table for programs that take one. */
export function CopyFile({ file }: { file: TakeawayFile }) {
  const said = useSignal('');
  const copy = async () => {
    const isRich = await copyTable(file);
    const { sentence } = isRich ? { sentence: 'Copied, as text and as a table.' } : await copyText(file.text);
    said.value = sentence;
    announce(sentence);
  };
  return (
    <span class="copy-button">
      <button type="button" class="button" onClick={() => void copy()}>
        Copy
      </button>{' '}
      <span class="help">{said}</span>
    </span>
  );
}

/** @returns false where there is no table, or the browser takes none. */
async function copyTable({ text, html }: TakeawayFile): Promise<boolean> {
  if (html === undefined || typeof ClipboardItem === 'undefined') return false;
  try {
    const blob = (content: string, type: string) => new Blob([content], { type });
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') }),
    ]);
    return true;
  } catch {
    return false;
  }
}
