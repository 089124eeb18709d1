import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { keepContents } from '../files/contents.ts';
import { openDiskFileStore } from '../files/diskFileStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { claimInstallation } from '../installation/installation.ts';
import { sumTables } from '../rows/tables.ts';
import { prepareQueue } from '../queue/prepareQueue.ts';
import { BackupError } from './backupError.ts';
import { type BackupFolder, type BackupSet, openBackupFolder } from './backupFolder.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { liveSource } from './source.ts';
import { verifyBackup } from './verifyBackup.ts';

const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
const report = () => {};

let studio: TestDatabase;
let place: string;
let files: FileStore;
let folder: BackupFolder;
beforeAll(async () => {
  studio = await openTestDatabase();
  place = await mkdtemp(join(tmpdir(), 'tai-backup-'));
  files = await openDiskFileStore(join(place, 'files'));
  await studio.connection.database.transaction((transaction) => claimInstallation(transaction, files, 1));
});
afterAll(async () => {
  await studio.remove();
  await rm(place, { recursive: true });
});
beforeEach(async () => {
  folder = await openBackupFolder(await mkdtemp(join(place, 'backups-')));
});

async function keep(text: string): Promise<string> {
  const content = await files.put(Buffer.from(text));
  await studio.connection.database.transaction((transaction) => keepContents(transaction, files, [content]));
  return content.key;
}

const back = (options: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    ...{ folder, source: liveSource(studio.connection, log), files, release: '1.0.0', now: Date.now },
    ...{ includesFiles: true, secretKey: null, report, signal, ...options },
  });
const verify = (set: BackupSet) =>
  verifyBackup({ folder, set, now: Date.now, openScratch: openEmptyDatabase, prepareQueue, report, signal });

test('a backup is restored into an empty studio, with the rows and files that it had', async () => {
  const key = await keep('a picture');
  const set = await back();
  await keep('a later picture');
  expect((await verify(set)).problems).toEqual([]);

  const { connection, remove } = await openEmptyDatabase();
  const restored = await openDiskFileStore(join(place, 'restored'));
  const lost = await restoreBackup({
    folder,
    set,
    connection,
    files: restored,
    prepareQueue,
    report,
    signal,
  });
  expect(lost).toEqual([]);
  expect(Buffer.from(await restored.read(key)).toString()).toBe('a picture');
  const sums = await connection.database.transaction((transaction) => sumTables(transaction));
  expect(sums['public.stored_contents']).toEqual(set.manifest.tables['public.stored_contents']);
  await connection.database.transaction((transaction) => claimInstallation(transaction, restored, 1));

  const again = restoreBackup({ folder, set, connection, files: restored, prepareQueue, report, signal });
  await expect(again).rejects.toThrow(/database is not empty/);
  await remove();
});

test('a second backup copies only what is new, and what no backup needs goes with the last one', async () => {
  const key = await keep('of the first');
  const lines: string[] = [];
  const first = await back();
  const second = await back({ report: (line) => lines.push(line) });
  expect(lines.join()).toMatch(/\b0 files copied/);
  expect((await folder.list()).map(({ name }) => name)).toEqual([second.name, first.name]);

  await folder.remove([first.name], Date.now());
  expect((await verify(second)).problems).toEqual([]);
  await writeFile(folder.pathOf(key.replace(/^..../, key.slice(0, 2) + 'ff')), 'no backup lists this');
  expect(await folder.remove([], Date.now())).toEqual({ contents: 1 });
});

describe('a damaged backup', () => {
  let set: BackupSet;
  let key: string;
  beforeEach(async () => {
    key = await keep('a file to damage');
    set = await back();
  });
  afterEach(async () => {
    expect((await folder.find()).verdict?.problems).not.toEqual([]);
  });

  test('names the file that is gone and the one that changed', async () => {
    const other = await keep('a second file');
    set = await back();
    await rm(folder.pathOf(key));
    await writeFile(folder.pathOf(other), 'b second file');
    const { problems } = await verify(set);
    expect(problems.join()).toContain(key);
    expect(problems.join()).toContain(`1 files are damaged: ${other}`);
  });

  test('says that its rows are', async () => {
    const path = join(set.path, 'rows.ndjson.gz');
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    const { problems } = await verify(set);
    expect(problems.join()).toMatch(/rows.ndjson.gz is damaged.*the rows cannot be restored/);
  });
});

test('a file that the studio lacks is written down, and a damaged one does not replace a good copy', async () => {
  const lost = await keep('lost soon');
  const damaged = await keep('damaged soon');
  await back();
  await files.delete(lost);
  await writeFile(join(place, 'files', damaged.slice(0, 2), damaged), 'damaged');
  const other = await openBackupFolder(await mkdtemp(join(place, 'other-')));
  const set = await back({ folder: other });
  expect(set.manifest.contents.missing).toEqual([lost, damaged].toSorted());
  const later = await back();
  expect(later.manifest.contents.missing).toEqual([]);
  await files.delete(damaged);
  await studio.connection.database.execute(
    sql`delete from stored_contents where key in (${lost}, ${damaged})`,
  );
});

test('a run that is stopped leaves no backup, and two do not run at once', async () => {
  const stopped = new AbortController();
  await keep('one of several');
  const stopping = back({
    signal: stopped.signal,
    files: {
      stat: files.stat,
      async open(...all) {
        // The first is in the middle of its files now.
        if (!stopped.signal.aborted) await expect(back()).rejects.toThrow(BackupError);
        stopped.abort(new Error('stopped'));
        return files.open(...all);
      },
    },
  });
  await expect(stopping).rejects.toThrow('stopped');
  expect(await folder.list()).toEqual([]);
  expect(await readdir(join(folder.folder, 'sets'))).toEqual([]);
});

test('rows of another queue are refused with what to do', async () => {
  const set = await back();
  const older = { ...set, manifest: { ...set.manifest, queueVersion: 1, release: '0.9.0' } };
  const { problems } = await verify(older);
  expect(problems.join()).toMatch(/made by release 0\.9\.0.*Restore it with that release/);
});
