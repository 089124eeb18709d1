import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When the newest file or folder directly in the backup folder was last written, epoch milliseconds; null for an empty
 * one. Hidden files do not count: many programs write to one of those before they rename it.
 * @throws Error when the folder cannot be read
 */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // A backup job may remove old files meanwhile.
        () => 0,
      ),
    ),
  );
  const newest = times.reduce((latest, time) => Math.max(latest, time), 0);
  return newest === 0 ? null : Math.floor(newest);
}
