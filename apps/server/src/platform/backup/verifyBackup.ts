import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded.ts';
import { type BackupFolder, type BackupSet, setFiles } from './backupFolder.ts';
import { measureFile } from './lines.ts';
import type { Verdict } from './manifest.ts';
import { restoreRows } from './restoreRows.ts';

/** A database that nobody else uses. */
export interface ScratchDatabase {
  connection: DatabaseConnection;
  /** Closes it and removes what it left. */
  remove(): Promise<void>;
}

interface VerifyOptions {
  folder: BackupFolder;
  set: BackupSet;
  now: () => number;
  /** Makes an empty database for the time of the check. */
  openScratch: () => Promise<ScratchDatabase>;
  /** Makes the tables of the queue in an empty database. */
  prepareQueue: (connection: DatabaseConnection) => Promise<number>;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** So many single files are named; of more there is a count. */
const namedFiles = 20;

/**
 * Restores the rows of a backup into a database of its own, compares them with what was written down, and compares every file with its
 * hash. What it found is kept beside the backup.
 */
export async function verifyBackup(options: VerifyOptions): Promise<Verdict> {
  const { folder, set, now } = options;
  const problems = [
    ...(await checkLists(set)),
    ...(await checkRows(options)),
    ...(await checkContents(options)),
  ];
  const verdict = { checkedAt: now(), problems };
  await folder.saveVerdict(set, verdict);
  return verdict;
}

async function checkLists({ path, manifest }: BackupSet): Promise<string[]> {
  const problems: string[] = [];
  for (const part of ['rows', 'contents'] as const) {
    const found = await measureFile(join(path, setFiles[part])).catch(() => null);
    if (found === null) problems.push(`${setFiles[part]} cannot be read`);
    else if (found.sha256 !== manifest[part].sha256) problems.push(`${setFiles[part]} is damaged`);
  }
  return problems;
}

async function checkRows({ set, openScratch, prepareQueue, report }: VerifyOptions): Promise<string[]> {
  const { connection, remove } = await openScratch();
  try {
    await restoreRows({ set, connection, prepareQueue });
    report(`the rows of ${Object.keys(set.manifest.tables).length} tables were restored and compared`);
    return [];
  } catch (error) {
    return [`the rows cannot be restored: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await remove();
  }
}

/** An embedded database in a folder of its own, whatever database the studio has: backups fit both. */
export async function openScratchDatabase(place: string, log: Logger): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(place, 'tai-scratch-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const connection = await openEmbeddedDatabase({ folder, log });
    return { connection, remove: () => connection.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function checkContents({ folder, set, report, signal }: VerifyOptions): Promise<string[]> {
  const { contents } = set.manifest;
  if (!contents.isIncluded) return [];
  const known = new Set(contents.missing);
  const wrong = { missing: [] as string[], damaged: [] as string[] };
  let checked = 0;
  try {
    for await (const { key, bytes } of folder.entriesOf(set)) {
      signal.throwIfAborted();
      if (known.has(key)) continue;
      const found = await stat(folder.pathOf(key)).catch(() => null);
      if (!found) wrong.missing.push(key);
      else if (found.size !== bytes || (await hashOf(folder.pathOf(key))) !== key) wrong.damaged.push(key);
      checked += 1;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return [`the list of files cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  report(`${checked} files were compared with their hashes`);
  return [
    ...(known.size > 0
      ? [`${known.size} files were already missing in the studio: ${named(contents.missing)}`]
      : []),
    ...(wrong.missing.length > 0
      ? [`${wrong.missing.length} files are missing: ${named(wrong.missing)}`]
      : []),
    ...(wrong.damaged.length > 0
      ? [`${wrong.damaged.length} files are damaged: ${named(wrong.damaged)}`]
      : []),
  ];
}

function named(keys: readonly string[]): string {
  const rest = keys.length - namedFiles;
  return keys.slice(0, namedFiles).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
