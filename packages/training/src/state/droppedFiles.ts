import type { IncomingFile } from '../domain/incomingFiles.ts';

/** Files of a drop, also those in folders, with their paths. Browsers hand out the entries only while the drop is told. */
export async function droppedFiles(transfer: DataTransfer): Promise<IncomingFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files].map((file) => ({ path: file.name, file }));
  if (entries.every((entry) => entry === null)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<IncomingFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    return file ? [{ path: entry.fullPath.replace(/^\//, ''), file }] : [];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  // A reader hands out a hundred entries at a time, and none when it is through.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    inside.push(...part);
  const found: IncomingFile[][] = [];
  for (const one of inside) found.push(await filesIn(one));
  return found.flat();
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

/** Files that a person chose, with the folders they lay in. */
export function chosenFiles(files: FileList | null): IncomingFile[] {
  return [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/**
 * Files that were pasted. Browsers call every image without a file `image.png`; so that label files can be matched to each, these get
 * names of their own.
 */
export function pastedFiles(files: readonly File[], now = Date.now()): IncomingFile[] {
  return files.map((file, at) => {
    if (file.name !== 'image.png') return { path: file.name, file };
    const name = `${now}-${at + 1}.png`;
    return { path: name, file: new File([file], name, { type: file.type }) };
  });
}
