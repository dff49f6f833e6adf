/** Puts a text on the clipboard, or says that the browser did not allow it. */
export async function copyText(text: string): Promise<{ readonly copied: boolean; readonly sentence: string }> {
  try {
    await navigator.clipboard.writeText(text);
    return { copied: true, sentence: 'Copied.' };
  } catch {
    return { copied: false, sentence: 'This browser did not allow copying: select the text below instead.' };
  }
}
