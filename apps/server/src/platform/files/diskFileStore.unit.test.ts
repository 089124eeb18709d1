import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeFileStore } from '../../testing/fileStoreContract.ts';
import { openDiskFileStore } from './diskFileStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = Buffer.from('some bytes');
const key = createHash('sha256').update(bytes).digest('hex');
const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

describe('a folder', () => {
  describeFileStore(async () => ({
    store: await openDiskFileStore(folder),
    damage: (name, text) => writeFile(pathOf(name), text),
    namesIn: (place) => readdir(join(folder, place)),
    close: async () => {},
  }));
});

test('the days in quarantine begin with it, however old the bytes are', async () => {
  const store = await openDiskFileStore(folder);
  await store.put(bytes);
  await utimes(pathOf(key), new Date(0), new Date(0));
  await store.quarantine(key);
  await store.removeQuarantined(Date.now() - 60_000);
  expect(await store.stat(key)).toEqual({ bytes: bytes.length });
});

test('a full disk is told as such, and nothing half written stays', async ({ skip }) => {
  const small = join(folder, 'small');
  await mkdir(small);
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small], { stdio: 'ignore' });
  } catch {
    return skip('only somebody who may mount can have a small disk');
  }
  try {
    const onSmall = await openDiskFileStore(small);
    await expect(onSmall.put(new Uint8Array(1024 * 1024))).rejects.toMatchObject({ error: 'diskFull' });
    expect(await readdir(join(small, 'incoming'))).toEqual([]);
    await onSmall.put(bytes);
    expect(await onSmall.stat(key)).toEqual({ bytes: bytes.length });
  } finally {
    execFileSync('/bin/umount', [small]);
  }
});

test('the folder of a new content is synced before it counts as stored', async () => {
  const synced: string[] = [];
  const named = await openDiskFileStore(folder, async (path) => void synced.push(path));
  const { key: first } = await named.put(bytes);
  // The folder of the first byte is new, so its own name counts too.
  expect(synced.splice(0)).toEqual([join(folder, first.slice(0, 2)), folder]);
  await named.put(bytes);
  expect(synced).toEqual([join(folder, first.slice(0, 2))]);
});
