import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminRoutes, type BackupState } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBackupFolder } from '../../platform/backup/backupFolder.ts';
import { claimInstallation } from '../../platform/installation/installation.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { registerBackups } from './backupRuns.ts';

let server: TestApp;
let folder: string;
let admin: Person;
let operator: Person;
const hour = 60 * 60_000;

beforeAll(async () => {
  server = await createTestApp();
  const { database, files } = server.deps;
  await database.transaction((transaction) => claimInstallation(transaction, files, 1));
  operator = await signUpAs(server, 'operator');
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  // Sessions end while the clock is moved.
  admin = await signUpAs(server, 'admin');
  folder = await mkdtemp(join(tmpdir(), 'tai-backups-'));
  Object.assign(server.deps.config, { backup: { folder, maxHours: 48 } });
  doAtOnce();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setTime('');
  await rm(folder, { recursive: true });
});

type Handler = (data: object) => Promise<void>;
let handlers: Map<string, Handler>;

/** The durable work of this module is done when it is sent. */
function doAtOnce(): void {
  handlers = new Map();
  const queue: Queue = {
    ...server.deps.queue,
    work: (name, handler) => void handlers.set(name, handler as Handler),
    schedule: () => {},
    send: async (name, data) => handlers.get(name)?.(data),
  };
  vi.spyOn(server.deps.queue, 'send').mockImplementation(queue.send);
  registerBackups({ ...server.deps, queue });
}

const list = async () => (await admin.post(adminRoutes.listBackups.path))['data'] as BackupState;
const run = async () => (await admin.post(adminRoutes.runBackup.path))['data'] as BackupState;
const setTime = async (configValue: string) => {
  admin = await signUpAs(server, 'admin');
  return admin.post(adminRoutes.saveConfig.path, { configKey: 'backup.time', configValue });
};
const lookAtClock = () => handlers.get('backup.due')?.({});

describe('backups', () => {
  test('are begun by an administrator alone, listed, and written into the audit log', async () => {
    expect(await list()).toEqual({ folder, isReadable: true, backups: [], run: null });
    for (const route of [adminRoutes.listBackups, adminRoutes.runBackup])
      expect(await operator.post(route.path)).toMatchObject({ error: 'forbidden' });

    const { backups, run: last } = await run();
    expect(last).toMatchObject({ kind: 'backup', endedAt: expect.any(Number), problem: '' });
    expect(backups).toMatchObject([{ files: 0, hasFiles: true, missing: 0, checkedAt: null, problems: [] }]);
    expect(backups[0]?.rows).toBeGreaterThan(2);
    const { rows } = await server.deps.connection.executeSql(
      "select action from audit_entries where action like 'backup.%'",
    );
    expect(rows).toEqual([{ action: 'backup.run' }]);
  });

  test('without a folder there are none, and none is begun', async () => {
    Object.assign(server.deps.config, { backup: null });
    expect(await list()).toEqual({ folder: null, isReadable: false, backups: [], run: null });
    expect(await admin.post(adminRoutes.runBackup.path)).toMatchObject({ error: 'notFound' });
  });

  test('one that is under way goes on, and one whose process died counts as failed', async () => {
    const record = { kind: 'backup', name: '', startedAt: 1, endedAt: null, problem: '' };
    const write = (seenAt: number) =>
      writeFile(join(folder, '.run.json'), JSON.stringify({ ...record, seenAt }));
    await write(server.clock.now());
    expect((await run()).backups).toEqual([]);
    await write(server.clock.now() - hour);
    expect((await list()).run).toMatchObject({ problem: 'The process that did it ended.' });
    expect((await run()).backups).toHaveLength(1);
  });

  test('a failure is kept with its reason', async () => {
    await writeFile(join(folder, 'contents'), 'a file in the place of a folder');
    expect((await run()).run).toMatchObject({ problem: expect.stringContaining('contents') });
  });

  test('a folder below which nothing can be made ends the run with the reason', async () => {
    Object.assign(server.deps.config, { backup: { folder: '/proc/backups', maxHours: 48 } });
    doAtOnce();
    expect((await run()).isReadable).toBe(false);
  });

  test('a backup that is not there is not verified', async () => {
    const answer = await admin.post(adminRoutes.verifyBackup.path, { name: '../secrets' });
    expect(answer).toMatchObject({ error: 'notFound' });
  });
});

describe('the daily backup', () => {
  const count = async () => (await (await openBackupFolder(folder)).list()).length;
  /** `HH:MM` of a moment in the zone of this process. */
  const timeOf = (moment: number) => new Date(moment).toTimeString().slice(0, 5);

  test('is made once after its time, and again the next day', async () => {
    await lookAtClock();
    expect(await count()).toBe(0);
    await setTime(timeOf(server.clock.now() - hour));
    await lookAtClock();
    await lookAtClock();
    expect(await count()).toBe(1);
    // A day further on: of two backups of one day only the newer one is kept.
    server.clock.advance(24 * hour);
    await lookAtClock();
    expect(await count()).toBe(2);
  });

  test('that failed is tried again after an hour', async () => {
    await setTime(timeOf(server.clock.now() - hour));
    await writeFile(join(folder, 'contents'), 'a file in the place of a folder');
    await lookAtClock();
    await rm(join(folder, 'contents'));
    await lookAtClock();
    expect(await count()).toBe(0);
    server.clock.advance(hour + 1);
    await lookAtClock();
    expect(await count()).toBe(1);
  });

  test('has a time that can be read', async () => {
    expect(await setTime('25:00')).toMatchObject({ error: 'configInvalid' });
  });
});
