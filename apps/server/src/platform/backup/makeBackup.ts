import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseOrTransaction } from '../database/database.ts';
import { storedContents } from '../files/file.tables.ts';
import type { FileStore } from '../files/fileStore.ts';
import { readRows } from '../rows/readRows.ts';
import { listSequences, listTables, sumTables } from '../rows/tables.ts';
import { syncFolder } from '../syncToDisk.ts';
import { BackupError } from './backupError.ts';
import { type BackupFolder, type BackupSet, type ContentEntry } from './backupFolder.ts';
import { writeLines } from './lines.ts';
import { describeStudio, type RowSource } from './source.ts';

interface MakeBackupOptions {
  folder: BackupFolder;
  source: RowSource;
  files: Pick<FileStore, 'open' | 'stat'>;
  /** Version of this release. */
  release: string;
  now: () => number;
  /** False keeps the rows and the list of files alone. */
  includesFiles: boolean;
  /** Path of the secret of the installation, to keep it beside the rows; null leaves it out. */
  secretKey: string | null;
  /** Gets a line about what is done. */
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Contents copied at the same time. */
const width = 4;

/**
 * Makes a backup while the studio is in use. Rows come first: a file is written before its row, and stays for a week after its row
 * went, so that every row finds its file.
 * @throws BackupError, the reason of `signal`, or an error of the system; then no backup is left
 */
export async function makeBackup({
  folder,
  source,
  files,
  ...options
}: MakeBackupOptions): Promise<BackupSet> {
  const { now, report, signal, includesFiles, secretKey } = options;
  const release = await folder.lock();
  try {
    const madeAt = now();
    const draft = await folder.begin(madeAt);
    try {
      const rows = await source.read(draft.scratch, (transaction) =>
        writeRows(transaction, draft.path, signal),
      );
      report(`${countRows(rows.tables)} rows of ${Object.keys(rows.tables).length} tables`);
      const missing = includesFiles
        ? await copyContents(rows.entries, { folder, files, report, signal })
        : [];
      if (secretKey !== null) await copyFile(secretKey, draft.path('secretKey'));
      return await draft.complete({
        format: 1,
        madeAt,
        release: options.release,
        ...rows.studio,
        rows: rows.file,
        tables: rows.tables,
        sequences: rows.sequences,
        contents: {
          ...rows.list,
          count: rows.entries.length,
          total: rows.entries.reduce((sum, { bytes }) => sum + bytes, 0),
          isIncluded: includesFiles,
          missing,
        },
        hasSecretKey: secretKey !== null,
      });
    } catch (error) {
      await draft.discard();
      throw error;
    }
  } finally {
    await release();
  }
}

async function writeRows(
  transaction: DatabaseOrTransaction,
  path: (name: 'rows' | 'contents') => string,
  signal: AbortSignal,
) {
  const studio = await describeStudio(transaction);
  if (!studio) throw new BackupError('The database holds no studio yet: start the server once.');
  const file = await writeLines(path('rows'), rowLines(transaction, signal));
  const entries: ContentEntry[] = await transaction
    .select({ key: storedContents.key, bytes: storedContents.bytes })
    .from(storedContents)
    .orderBy(storedContents.key);
  const list = await writeLines(path('contents'), contentLines(entries));
  const [tables, sequences] = [await sumTables(transaction), await listSequences(transaction)];
  return { studio, file, entries, list, tables, sequences };
}

async function* rowLines(transaction: DatabaseOrTransaction, signal: AbortSignal): AsyncGenerator<string> {
  for (const table of await listTables(transaction)) {
    yield JSON.stringify(table);
    for await (const lines of readRows(transaction, table)) {
      signal.throwIfAborted();
      yield* lines;
    }
  }
}

async function* contentLines(entries: readonly ContentEntry[]): AsyncGenerator<string> {
  for (const { key, bytes } of entries) yield `${key} ${bytes}`;
}

function countRows(tables: Record<string, { rows: number }>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

interface CopyContext extends Pick<MakeBackupOptions, 'folder' | 'files' | 'report' | 'signal'> {}

/** @returns keys that the store did not have, or not as they were written */
async function copyContents(entries: readonly ContentEntry[], context: CopyContext): Promise<string[]> {
  const missing: string[] = [];
  const copied = { count: 0, bytes: 0 };
  const rest = entries.values();
  const copyRest = async () => {
    for (const entry of rest) {
      context.signal.throwIfAborted();
      const result = await copyContent(entry, context);
      if (result === 'missing') missing.push(entry.key);
      if (result !== 'copied') continue;
      copied.count += 1;
      copied.bytes += entry.bytes;
      if (copied.count % 1000 === 0) context.report(`${copied.count} files copied`);
    }
  };
  await Promise.all(Array.from({ length: width }, copyRest));
  const kept = entries.length - copied.count - missing.length;
  context.report(`${copied.count} files copied (${copied.bytes} bytes), ${kept} were there already`);
  return missing.toSorted();
}

async function copyContent(
  { key, bytes }: ContentEntry,
  { folder, files }: CopyContext,
): Promise<'copied' | 'there' | 'missing'> {
  const path = folder.pathOf(key);
  const there = await stat(path).catch(() => null);
  if (there?.size === bytes) return 'there';
  if ((await files.stat(key)) === null) return 'missing';
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(await files.open(key), measure, createWriteStream(draft, { mode: 0o600, flush: true }));
    // A damaged file must not take the place of a good one from an earlier backup.
    if (hash.digest('hex') !== key) return 'missing';
    await rename(draft, path);
    await syncFolder(dirname(path));
    return 'copied';
  } finally {
    await rm(draft, { force: true });
  }
}
