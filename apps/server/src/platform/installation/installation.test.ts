import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { startS3Server } from '../../testing/s3Server.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import { keepContents } from '../files/contents.ts';
import { openDiskFileStore } from '../files/diskFileStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { adoptFiles, claimInstallation } from './installation.ts';
import { joinProcesses } from './processes.ts';

const folders: string[] = [];
let testDatabase: TestDatabase;
let files: FileStore;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(async () => {
  await testDatabase.connection.executeSql('truncate installations, server_processes, stored_contents');
  files = await newStore();
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
afterAll(() => testDatabase.remove());

async function newStore(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'tai-installation-'));
  folders.push(folder);
  return openDiskFileStore(folder);
}

const database = () => testDatabase.connection.database;
const claim = (store: FileStore) =>
  database().transaction((transaction) => claimInstallation(transaction, store, 1));
const adopt = (store: FileStore) =>
  database().transaction((transaction) => adoptFiles(transaction, store, 1));
const bytes = Buffer.from('a picture');

/** A picture of the studio: its bytes in the store and a row that holds them. */
async function keepPicture(store: FileStore): Promise<void> {
  const content = await store.put(bytes);
  await database().transaction((transaction) => keepContents(transaction, store, [content]));
}

describe('database and file store', () => {
  test('of a new studio are named once and then belong together', async () => {
    await claim(files);
    const id = await files.readNote('installation');
    await claim(files);
    expect(await files.readNote('installation')).toBe(id);
  });

  test('an empty database does not start over the files of a studio', async () => {
    await files.put(bytes);
    await expect(claim(files)).rejects.toMatchObject({ kind: 'emptyDatabase' });
    await expect(adopt(files)).rejects.toMatchObject({ kind: 'emptyDatabase' });
    expect(await files.readNote('installation')).toBeNull();
  });

  test('those of two studios are refused', async () => {
    await claim(files);
    const others = await newStore();
    await others.writeNote('installation', 'another');
    await expect(claim(others)).rejects.toMatchObject({ kind: 'otherInstallation' });
  });

  test('a machine without the shared folder is refused, also before there is a picture', async () => {
    await claim(files);
    await expect(claim(await newStore())).rejects.toMatchObject({ kind: 'filesMissing' });
    await keepPicture(files);
    await expect(claim(await newStore())).rejects.toMatchObject({ kind: 'filesMissing' });
  });

  test('of a release that named neither are known by their pictures', async () => {
    await keepPicture(files);
    await expect(claim(await newStore())).rejects.toMatchObject({ kind: 'filesMissing' });
    await claim(files);
    await claim(files);
  });

  test('files that came back from a backup without their note are taken by their pictures', async () => {
    await claim(files);
    await keepPicture(files);
    const restored = await newStore();
    await restored.put(bytes);
    await claim(restored);
    expect(await restored.readNote('installation')).toBe(await files.readNote('installation'));
  });

  test('a start that died between the two names goes on with the one it wrote', async () => {
    await files.writeNote('installation', 'written');
    await claim(files);
    await claim(files);
    expect(await files.readNote('installation')).toBe('written');
  });

  test('whose files are lost are joined by adopting an empty folder', async () => {
    await claim(files);
    await keepPicture(files);
    const empty = await newStore();
    await adopt(empty);
    await claim(empty);
  });
});

test('a database of a newer release is refused, and nothing of it is changed', async () => {
  const { executeSql } = testDatabase.connection;
  await executeSql(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  let isClaimed = false;
  const migrating = migrate(database(), { afterwards: async () => void (isClaimed = true) });
  await expect(migrating).rejects.toThrow(NewerDatabaseError);
  expect(isClaimed).toBe(false);
  await executeSql("delete from drizzle.__drizzle_migrations where hash = 'later'");
  await migrate(database(), { afterwards: async () => void (isClaimed = true) });
  expect(isClaimed).toBe(true);
});

describe('processes on one database', () => {
  const log = pino({ level: 'silent' });
  const facts = { role: 'inline', version: '1.0.0', engines: null, media: null } as const;
  const join = (store: FileStore) => joinProcesses(database(), store, log, { facts });

  test('that share a file store work side by side, and leave nothing behind', async () => {
    const first = await join(files);
    const second = await join(files);
    await first.leave();
    await second.leave();
    const { rows } = await testDatabase.connection.executeSql('select id from server_processes');
    expect(rows).toEqual([]);
  });

  test('with a copy of the file store are refused, until the other one is gone', async () => {
    const { leave } = await join(files);
    const copy = await newStore();
    await expect(join(copy)).rejects.toThrow('another file store');
    await leave();
    await (await join(copy)).leave();
  });

  test('that move to a bucket one after the other agree, and one that knows the folder alone is refused', async () => {
    const s3 = await startS3Server();
    const dataDir = await mkdtemp(`${tmpdir()}/tai-installation-`);
    folders.push(dataDir);
    const start = async (environment: Record<string, string>) => {
      const config = readConfig({
        ...{ DATA_DIR: dataDir, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, ...environment },
        S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
      });
      const opened = await openFileStore(config);
      await claim(opened.files);
      return join(opened.files);
    };
    const folderProcess = await start({ FILE_STORE: 'disk', FILES_ALSO_FROM: 's3' });
    const bothProcess = await start({ FILES_ALSO_FROM: 'disk' });
    await expect(start({ FILE_STORE: 'disk' })).rejects.toThrow('another file store');
    const another = await start({ FILE_STORE: 'disk', FILES_ALSO_FROM: 's3' });
    await another.leave();
    // A bucket without the note of the installation, and so without its files, is none of this database.
    await expect(start({ S3_PREFIX: 'other' })).rejects.toMatchObject({ kind: 'filesMissing' });
    await bothProcess.leave();
    await folderProcess.leave();
    await s3.stop();
  });

  test('that died do not count for ever', async () => {
    await join(files);
    await testDatabase.connection.executeSql(
      "update server_processes set seen_at = now() - interval '2 minutes'",
    );
    await (await join(await newStore())).leave();
  });
});
