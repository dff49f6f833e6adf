import { notify } from '../../app/notices.ts';
import { addFromFile, sheetInFile } from '../../app/worksheet/worksheet-file.ts';
import { FileButton } from '../shell/file-button.tsx';
import { openNew } from './shelf-page.tsx';

/** A saved worksheet from a file, kept beside those that are here. */
export function OpenFile() {
  const open = async (file: File) => {
    const read = await sheetInFile(file);
    if ('sentence' in read) return `${file.name}: ${read.sentence}`;
    const { id, sentence } = addFromFile(read.sheet);
    if (sentence !== null) notify(`beside-${id ?? ''}`, sentence);
    openNew(id);
    return null;
  };
  return <FileButton label="Open a saved worksheet" name="Worksheet file to open" quiet onFile={open} />;
}
