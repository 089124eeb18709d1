import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-files-'));
  store = await openDiskFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = Buffer.from('some bytes');
const key = createHash('sha256').update(bytes).digest('hex');

const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

async function listed(age = -60_000): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of store.listOlderThan(Date.now() - age)) keys.push(found);
  return keys;
}

test('bytes are found under their hash, whole and in part', async () => {
  expect(await store.put(bytes)).toEqual({ key, bytes: bytes.length });
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
  expect(await buffer(await store.open(key, { start: 5, end: 7 }))).toEqual(Buffer.from('byt'));
  expect(await store.stat(key)).toEqual({ bytes: bytes.length });
});

test('the same bytes at the same time are there once, and nothing else stays', async () => {
  await Promise.all(Array.from({ length: 5 }, () => store.put(bytes)));
  expect(await listed()).toEqual([key]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('bytes in quarantine come back when they are asked for, until their time is over', async () => {
  await store.put(bytes);
  await store.quarantine(key);
  expect(await listed()).toEqual([]);
  await store.removeQuarantined(Date.now() - 60_000);
  expect(await store.stat(key)).toEqual({ bytes: bytes.length });

  await store.quarantine(key);
  await store.removeQuarantined(Date.now() + 60_000);
  expect(await store.stat(key)).toBeNull();
  await expect(store.open(key)).rejects.toThrow();
  await store.quarantine(key);
});

test('deleted bytes are gone, and deleting again does nothing', async () => {
  await store.put(bytes);
  await store.delete(key);
  await store.delete(key);
  expect(await store.stat(key)).toBeNull();
});

test('the days in quarantine begin with it, however old the bytes are', async () => {
  await store.put(bytes);
  await utimes(pathOf(key), new Date(0), new Date(0));
  await store.quarantine(key);
  await store.removeQuarantined(Date.now() - 60_000);
  expect(await store.stat(key)).toEqual({ bytes: bytes.length });
});

test('damaged bytes are put aside, and the same bytes heal them', async () => {
  await store.put(bytes);
  expect(await store.verify(key)).toBe(true);
  await writeFile(pathOf(key), 'some bites');
  expect(await store.verify(key)).toBe(false);
  expect(await store.stat(key)).toBeNull();
  expect(await readdir(join(folder, 'damaged'))).toEqual([key]);

  await store.put(bytes);
  await writeFile(pathOf(key), 'some bites');
  await store.put(bytes);
  expect(await store.verify(key)).toBe(true);

  await writeFile(pathOf(key), 'some bites');
  const content = await store.receive(Readable.from([bytes]));
  await content.keep();
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
  expect(await store.verify('0'.repeat(64))).toBe(true);
});

test('a key that is a path is refused', async () => {
  await expect(store.stat('../../etc/passwd')).rejects.toThrow('is not a key');
});

test('only old contents are listed for sweeping', async () => {
  await store.put(bytes);
  expect(await listed(60_000)).toEqual([]);
  expect(await listed()).toEqual([key]);
});

test('a large content comes in piece by piece, and is there once it is kept', async () => {
  async function* pieces() {
    for (const byte of bytes) yield new Uint8Array([byte]);
  }
  const content = await store.receive(pieces());
  expect(content).toMatchObject({ key, bytes: bytes.length });
  expect(await store.stat(key)).toBeNull();
  await content.keep();
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);

  const twin = await store.receive(pieces());
  await twin.keep();
  const unwanted = await store.receive(pieces());
  await unwanted.discard();
  expect(await listed()).toEqual([key]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a content that breaks off leaves nothing, and one whose process died is removed later', async () => {
  async function* broken() {
    yield bytes;
    throw new Error('the connection was cut');
  }
  await expect(store.receive(broken())).rejects.toThrow('the connection was cut');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);

  async function* whole() {
    yield bytes;
  }
  await store.receive(whole());
  await store.removeUnfinished(Date.now() - 60_000);
  expect(await readdir(join(folder, 'incoming'))).toHaveLength(1);
  await store.removeUnfinished(Date.now() + 60_000);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
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
