import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { EmbeddedDatabaseError } from './platform/database/embeddedThread.ts';
import { NewerDatabaseError } from './platform/database/migrate.ts';
import { isDiskFull } from './platform/diskFull.ts';
import { InstallationMismatchError, type MismatchKind } from './platform/installation/installation.ts';
import { OtherFileStoreError } from './platform/installation/processes.ts';
import { StartError } from './startError.ts';

/** Exit code for a database that must not be used as it is. */
const wrongDatabase = 4;

/**
 * Turns a mismatch of database, files and release into a StartError whose sentence says how to go on. Other errors pass
 * through unchanged.
 */
export function asStartError(error: unknown, config: Config): unknown {
  const files = join(config.dataDir, 'files');
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
      `${files} is not the folder that the process on ${error.host} uses with the same database. Share one folder between all machines, and set DATA_DIR so that files/ is it.`,
      wrongDatabase,
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
  const sentences: Record<MismatchKind, string> = {
    emptyDatabase: `The database ${database} is empty, but ${files} holds the files of a studio. Nothing was changed. Restore that studio's database or point DATA_DIR or DATABASE_URL at it; for a new studio set another DATA_DIR.`,
    otherInstallation: `${files} belongs to another installation than the database ${database}. Nothing was changed. Set DATA_DIR and DATABASE_URL to the same installation.`,
    filesMissing: `${files} does not hold the files of the database ${database}. Nothing was changed. Mount or copy that studio's files/ there. If they are lost, run the command adopt-files once: the studio then starts without them.`,
  };
  return new StartError(sentences[error.kind], wrongDatabase, { cause: error });
}
