import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files synced at the same time: as many as the thread pool of Node has threads. */
const width = 4;

/** Error codes of file systems that cannot sync a folder. PostgreSQL ignores them as well. */
const unsupported = new Set(['EISDIR', 'EACCES', 'EBADF', 'EINVAL', 'EPERM']);

/** Syncs a folder and everything in it to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const rest = entries.values();
  const syncRest = async () => {
    for (const entry of rest) {
      const path = join(entry.parentPath, entry.name);
      await (entry.isDirectory() ? syncFolder(path) : syncFile(path));
    }
  };
  await Promise.all(Array.from({ length: width }, syncRest));
  await syncFolder(folder);
}

/** Syncs the entries of a folder to the disk, where the file system supports it. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await syncFile(path);
  } catch (error) {
    if (!unsupported.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
