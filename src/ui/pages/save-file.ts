/** Hands a file to the browser to save under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
