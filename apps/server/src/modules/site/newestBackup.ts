import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackupFolder } from '../../platform/backup/backupFolder.ts';

/**
 * When the newest backup in a folder was made, epoch milliseconds; null for none. Those of the studio count when there are any, else
 * what a job of the operator writes there.
 * @throws Error when the folder cannot be read
 */
export async function newestBackup(folder: string): Promise<number | null> {
  const own = existsSync(join(folder, 'sets')) ? await (await openBackupFolder(folder)).list() : [];
  return own[0]?.manifest.madeAt ?? newestFile(folder);
}

/**
 * When the newest file or folder directly in the backup folder was last written, epoch milliseconds; null for an empty
 * one. Hidden files do not count: many programs write to one of those before they rename it.
 */
async function newestFile(folder: string): Promise<number | null> {
  const names = (await readdir(folder)).filter(
    (name) => !name.startsWith('.') && name !== 'sets' && name !== 'contents',
  );
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
