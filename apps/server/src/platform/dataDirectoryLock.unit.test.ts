import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirectoryInUseError, lockDataDirectory } from './dataDirectoryLock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A pid that was used a moment ago. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a folder is held once, and free again after it is given back', async () => {
  const unlock = await lockDataDirectory(folder);
  await expect(lockDataDirectory(folder)).rejects.toThrow(`in use by the process ${process.pid}`);
  await unlock();
  await (
    await lockDataDirectory(folder)
  )();
});

test('of many at once one wins', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(reasons.every((reason) => reason instanceof DataDirectoryInUseError)).toBe(true);
});

test('a lock whose process is gone is taken over', async () => {
  await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: await deadPid(), started: '1' }));
  await (
    await lockDataDirectory(folder)
  )();
});

test('a lock whose number was given to another process since is taken over', async () => {
  await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
  await (
    await lockDataDirectory(folder)
  )();
});

test('half a lock, as a full disk leaves it, is taken over', async () => {
  await writeFile(join(folder, 'server.lock'), '{"pid":');
  await (
    await lockDataDirectory(folder)
  )();
});
