import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { BackupError } from './backupError.ts';

/** A run that said nothing for this long is over, in milliseconds: its process died. */
const silentTime = 5 * 60_000;

/**
 * Keeps other runs away from a folder of backups until it is released, also those of other machines, whose processes cannot be seen: so
 * the file of the lock is touched as long as the run goes on.
 * @throws BackupError when another one is under way
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '.lock');
  while (!(await makeLock(path))) {
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs < silentTime) {
      const holder = await readFile(path, 'utf8').catch(() => 'another one');
      throw new BackupError(
        `${folder} is in use by the process ${holder}. Wait until it has ended; if it is gone, the folder is free ${silentTime / 60_000} minutes after its end.`,
      );
    }
    await rm(path, { force: true });
  }
  const beat = setInterval(() => {
    const time = new Date();
    // A lock that somebody removed is missed by the next run, which is no harm.
    utimes(path, time, time).catch(() => {});
  }, silentTime / 10).unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}

async function makeLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid} on ${hostname()}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
