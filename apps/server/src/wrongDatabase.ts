import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { EmbeddedDatabaseError } from './platform/database/embeddedThread.ts';
import { NewerDatabaseError } from './platform/database/migrate.ts';
import { isDiskFull } from './platform/diskFull.ts';
import { FileStoreTrouble } from './platform/files/fileStoreTrouble.ts';
import { nameOfStore } from './platform/files/openFileStore.ts';
import { InstallationMismatchError, type MismatchKind } from './platform/installation/installation.ts';
import { OtherFileStoreError } from './platform/installation/processes.ts';
import { StartError } from './startError.ts';

/** Exit code for a database that must not be used as it is. */
export const wrongDatabase = 4;

/**
 * Turns a mismatch of database, files and release into a StartError whose sentence says how to go on. Other errors pass
 * through unchanged.
 */
export function asStartError(error: unknown, config: Config): unknown {
  const files = nameOfStore(config);
  const database = config.databaseUrl === undefined ? join(config.dataDir, 'database') : 'of DATABASE_URL';
  if (error instanceof NewerDatabaseError) {
    return new StartError(
      `The database ${database} was made by a newer release: ${error.message}. Start that release, or restore the backup from before the upgrade.`,
      wrongDatabase,
      { cause: error },
    );
  }
  if (error instanceof OtherFileStoreError) {
    return new StartError(
      `${files} is not the file store that the process on ${error.host} uses with the same database. ${sharing(config)}`,
      wrongDatabase,
      { cause: error },
    );
  }
  if (error instanceof FileStoreTrouble) {
    return new StartError(
      `The bucket ${nameOfStore(config, 's3')} cannot be used: ${error.message}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION, the key and what it may do.`,
      1,
      { cause: error },
    );
  }
  // A full disk has its own message, in main.ts.
  if (error instanceof EmbeddedDatabaseError && !isDiskFull(error)) {
    return new StartError(
      `The database ${database} cannot be opened: ${error.message}. Check that this user may read and write every file in it. If files are damaged or missing, keep a copy of DATA_DIR as it is and restore the newest backup of it.`,
      wrongDatabase,
      { cause: error },
    );
  }
  if (!(error instanceof InstallationMismatchError)) return error;
  const place = config.files.store === 's3' ? 'S3_BUCKET or S3_PREFIX' : 'DATA_DIR';
  const sentences: Record<MismatchKind, string> = {
    emptyDatabase: `The database ${database} is empty, but ${files} holds the files of a studio. Nothing was changed. Restore that studio's database or point DATA_DIR or DATABASE_URL at it; for a new studio set another ${place}.`,
    otherInstallation: `${files} belongs to another installation than the database ${database}. Nothing was changed. Set ${place} and DATABASE_URL to the same installation.`,
    filesMissing: `${files} does not hold the files of the database ${database}. Nothing was changed. ${bringing(config)} If they are lost, run the command adopt-files once: the studio then starts without them.`,
  };
  return new StartError(sentences[error.kind], wrongDatabase, { cause: error });
}

function sharing({ files }: Config): string {
  if (files.store === 's3')
    return 'Set FILE_STORE, FILES_ALSO_FROM, S3_ENDPOINT, S3_BUCKET and S3_PREFIX to the same for all processes.';
  return 'Share one folder between all machines, and set DATA_DIR so that files/ is it.';
}

function bringing({ files }: Config): string {
  if (files.store === 's3')
    return "Set S3_BUCKET and S3_PREFIX to those of that studio's files; while they are still in files/, set FILES_ALSO_FROM to disk.";
  return "Mount or copy that studio's files/ there.";
}
