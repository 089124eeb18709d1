import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are brought to the disk at the same time: as many as Node has threads for them. */
const width = 4;

/** Brings a folder and everything in it to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const paths = [folder, ...entries.map((entry) => join(folder, entry))];
  const rest = paths.values();
  const syncRest = async () => {
    for (const path of rest) await syncPath(path);
  };
  await Promise.all(Array.from({ length: width }, syncRest));
}

/** Brings one file to the disk, or one folder: the names of what is in it. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
