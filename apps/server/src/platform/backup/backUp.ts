import { type BackupSet, openBackupFolder } from './backupFolder.ts';
import { makeBackup } from './makeBackup.ts';
import { expired, type Retention } from './retention.ts';

type BackUpOptions = Omit<Parameters<typeof makeBackup>[0], 'folder'> & {
  /** Path of the folder of backups, made when it is not there. */
  place: string;
  keep: Retention;
};

/**
 * Makes a backup, and then removes those that are not to be kept.
 * @throws BackupError, the reason of `signal`, or an error of the system
 */
export async function backUp({ place, keep, ...options }: BackUpOptions): Promise<BackupSet> {
  const { report, now } = options;
  const folder = await openBackupFolder(place);
  const set = await makeBackup({ folder, ...options });
  const { missing } = set.manifest.contents;
  if (missing.length > 0)
    report(`${missing.length} files are missing or damaged in the studio and not in the backup: run scrub`);
  report(`${set.path} is complete`);
  const sets = (await folder.list()).map(({ name, manifest }) => ({ name, madeAt: manifest.madeAt }));
  const old = expired(sets, keep).map(({ name }) => name);
  if (old.length === 0) return set;
  const unlock = await folder.lock();
  try {
    const { contents } = await folder.remove(old, now());
    report(`${old.length} old backups were removed, and ${contents} files that no other needs`);
  } finally {
    await unlock();
  }
  return set;
}
