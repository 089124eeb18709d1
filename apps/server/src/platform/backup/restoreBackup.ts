import { createReadStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { DatabaseConnection } from '../database/database.ts';
import type { FileStore } from '../files/fileStore.ts';
import { installationNote, isEmptyStore } from '../installation/installation.ts';
import { BackupError } from './backupError.ts';
import { type BackupFolder, type BackupSet, type ContentEntry } from './backupFolder.ts';
import { restoreRows } from './restoreRows.ts';

interface RestoreOptions {
  folder: BackupFolder;
  set: BackupSet;
  /** An empty database. */
  connection: DatabaseConnection;
  /** An empty store, or one that an earlier try of the same backup has begun to fill. */
  files: FileStore;
  prepareQueue: (connection: DatabaseConnection) => Promise<number>;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Note in a file store that a restore has begun to fill; its text is the installation of the backup. */
const restoringNote = 'restoring';
const width = 4;

/** @returns keys of files that the backup does not have, or not as they were */
export async function restoreBackup({
  folder,
  set,
  connection,
  files,
  prepareQueue,
  ...rest
}: RestoreOptions): Promise<string[]> {
  const { installation, contents } = set.manifest;
  await assertEmpty(connection, set);
  const begun = await files.readNote(restoringNote);
  if (begun !== installation && !(await isEmptyStore(files)))
    throw new BackupError(
      'The file store is not empty. Restore into an empty one, so that nothing is overwritten: set another DATA_DIR or bucket, or move its files away.',
    );
  await files.writeNote(restoringNote, installation);
  const lost = contents.isIncluded ? await restoreContents({ folder, set, files, ...rest }) : [];
  await restoreRows({ set, connection, prepareQueue });
  // The processes that were up when the backup was made are not up here.
  await connection.database.execute(sql`delete from server_processes`);
  rest.report(`the rows of ${Object.keys(set.manifest.tables).length} tables were restored and compared`);
  if (contents.isIncluded) await files.writeNote(installationNote, installation);
  await files.removeNote(restoringNote);
  return lost;
}

async function assertEmpty({ database }: DatabaseConnection, { name }: BackupSet): Promise<void> {
  const { rows } = await database.execute<{ isThere: boolean }>(
    sql`select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as "isThere"`,
  );
  if (rows[0]?.isThere)
    throw new BackupError(
      `The database is not empty, so ${name} was not restored. Nothing was changed. Make an empty database and point DATABASE_URL at it.`,
    );
}

async function restoreContents({
  folder,
  set,
  files,
  report,
  signal,
}: Pick<RestoreOptions, 'folder' | 'set' | 'files' | 'report' | 'signal'>): Promise<string[]> {
  const lost: string[] = [];
  let restored = 0;
  const entries = folder.entriesOf(set);
  const restoreRest = async () => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      signal.throwIfAborted();
      if (!(await restoreContent(next.value, folder, files))) lost.push(next.value.key);
      restored += 1;
      if (restored % 1000 === 0) report(`${restored} of ${set.manifest.contents.count} files restored`);
    }
  };
  await Promise.all(Array.from({ length: width }, restoreRest));
  report(`${restored - lost.length} files restored`);
  return lost.toSorted();
}

/** @returns false when the backup does not have it as it was */
export async function restoreContent(
  { key, bytes }: ContentEntry,
  folder: Pick<BackupFolder, 'pathOf'>,
  files: Pick<FileStore, 'stat' | 'receive'>,
): Promise<boolean> {
  if ((await files.stat(key))?.bytes === bytes) return true;
  let incoming;
  try {
    incoming = await files.receive(createReadStream(folder.pathOf(key)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  if (incoming.key === key) {
    await incoming.keep();
    return true;
  }
  await incoming.discard();
  return false;
}
