import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, DatabaseConnection } from '../database/database.ts';
import type { Queue } from '../queue/queue.ts';
import { sweepContents } from './contents.ts';
import type { FileStore } from './fileStore.ts';

const day = 24 * 60 * 60_000;
const sweepAge = day;

/** Every file is compared with its hash once in so many days. */
const scrubDays = 28;

/**
 * Removes what a process that was killed left unfinished. A folder with the embedded database has one process at a time, so
 * everything that is older than this process is left behind; with PostgreSQL another process may still be writing it.
 * @param startedAt when this process started, in epoch milliseconds
 */
export async function removeLeftBehind(
  {
    connection,
    files,
    clock,
    log,
  }: { connection: Pick<DatabaseConnection, 'kind'>; files: FileStore; clock: Clock; log: Logger },
  startedAt = performance.timeOrigin,
): Promise<void> {
  try {
    await files.removeUnfinished(connection.kind === 'embedded' ? startedAt : clock.now() - sweepAge);
  } catch (error) {
    log.warn({ err: error }, 'unfinished files of an earlier process could not be removed');
  }
}

/**
 * Once a day: files that no row holds go into quarantine, what uploads left unfinished goes, and a part of all files is
 * compared with what was written.
 */
export function registerFileUpkeep({
  queue,
  database,
  files,
  clock,
  log,
}: {
  queue: Pick<Queue, 'work' | 'schedule'>;
  database: Database;
  files: FileStore;
  clock: Clock;
  log: Logger;
}): void {
  queue.work('files.sweep', async () => {
    const olderThan = clock.now() - sweepAge;
    await files.removeUnfinished(olderThan);
    const swept = await sweepContents(database, files, olderThan, clock.now());
    if (!swept.isDone)
      log.error(swept, 'too many files have no row: nothing was swept, see docs/operations.md');
    else if (swept.unheld > 0) log.info(swept, 'files without rows were put into quarantine');
  });
  queue.schedule('files.sweep', '41 3 * * *');

  queue.work('files.scrub', async () => {
    const now = clock.now();
    const today = Math.floor(now / day) % scrubDays;
    const keys = files.listOlderThan(now, (firstByte) => firstByte % scrubDays === today);
    for await (const key of keys) {
      // A file that the disk cannot read must not keep the others from being compared.
      const isSound = await files.verify(key).catch((error: unknown) => {
        log.error({ err: error, key }, 'a stored file cannot be read');
        return true;
      });
      if (!isSound) log.error({ key }, 'a stored file is damaged: see docs/backup.md');
    }
  });
  queue.schedule('files.scrub', '17 4 * * *');
}
