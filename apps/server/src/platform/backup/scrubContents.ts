import { asc, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storedContents } from '../files/file.tables.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { BackupFolder, ContentEntry } from './backupFolder.ts';
import { restoreContent } from './restoreBackup.ts';

interface ScrubOptions {
  database: Database;
  files: Pick<FileStore, 'stat' | 'verify' | 'receive'>;
  /** Where sound copies may be; null without backups. */
  backups: Pick<BackupFolder, 'pathOf'> | null;
  report: (line: string) => void;
  signal: AbortSignal;
}

export interface Scrubbed {
  checked: number;
  /** Keys of contents that were damaged or missing and came back from a backup. */
  healed: string[];
  /** Keys of those that did not. */
  lost: string[];
}

const pageSize = 500;

/**
 * Compares every content that the database names with its hash. What is missing or damaged is brought back from a backup that has it;
 * damaged bytes are put aside in the store, for the operator to look at.
 */
export async function scrubContents({ database, ...options }: ScrubOptions): Promise<Scrubbed> {
  const found: Scrubbed = { checked: 0, healed: [], lost: [] };
  let last = '';
  for (;;) {
    const page = await database
      .select({ key: storedContents.key, bytes: storedContents.bytes })
      .from(storedContents)
      .where(gt(storedContents.key, last))
      .orderBy(asc(storedContents.key))
      .limit(pageSize);
    for (const entry of page) {
      options.signal.throwIfAborted();
      const state = await scrubContent(entry, options);
      if (state !== 'sound') found[state].push(entry.key);
      found.checked += 1;
    }
    const newest = page.at(-1);
    if (!newest) return found;
    last = newest.key;
    options.report(`${found.checked} files compared`);
  }
}

async function scrubContent(
  entry: ContentEntry,
  { files, backups }: Pick<ScrubOptions, 'files' | 'backups'>,
): Promise<'sound' | 'healed' | 'lost'> {
  if ((await files.stat(entry.key)) !== null && (await files.verify(entry.key))) return 'sound';
  return backups !== null && (await restoreContent(entry, backups, files)) ? 'healed' : 'lost';
}
