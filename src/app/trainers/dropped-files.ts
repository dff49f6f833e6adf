import type { ReceivedFile } from './trainer-files.ts';

/** Most files that are looked at in what was dropped. */
const MOST = 20_000;

/** Files that somebody dropped, those in folders included, with their paths. */
export async function filesDropped(data: DataTransfer): Promise<readonly ReceivedFile[]> {
  // Entries must be asked for before anything is waited for: the list is empty afterwards.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...data.files];
  if (entries.every((entry) => entry === null)) return plain.map((content) => ({ path: content.name, content }));
  const found: ReceivedFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: ReceivedFile[]): Promise<void> {
  if (found.length >= MOST) return;
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const content = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    if (content) found.push({ path, content });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // Browsers give a folder's entries in portions, and an empty one at the end.
    const some = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0) return;
    for (const each of some) await walk(each, found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
