import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeFileStore } from '../../testing/fileStoreContract.ts';
import { openDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';
import { createMixedFileStore } from './mixedFileStore.ts';
import { moveContents } from './moveContents.ts';

let folder: string;
let first: FileStore;
let second: FileStore;
let both: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-mixed-'));
  first = await openDiskFileStore(join(folder, 'new'));
  second = await openDiskFileStore(join(folder, 'old'));
  both = createMixedFileStore(first, second);
});
afterEach(() => rm(folder, { recursive: true }));

const pathIn = (store: 'new' | 'old', key: string) => join(folder, store, key.slice(0, 2), key);
const keysOf = async (store: FileStore) => {
  const keys = [];
  for await (const key of store.listOlderThan(Number.POSITIVE_INFINITY)) keys.push(key);
  return keys.toSorted();
};

describe('two stores as one', () => {
  describeFileStore(async () => ({
    store: both,
    damage: (key, text) => writeFile(pathIn('new', key), text),
    namesIn: async (place) => [
      ...(await readdir(join(folder, 'new', place))),
      ...(await readdir(join(folder, 'old', place))),
    ],
    close: async () => {},
  }));
});

test('what only the old store has is read, listed once and removed there as well', async () => {
  const old = await second.put(Buffer.from('old'));
  const shared = await second.put(Buffer.from('in both'));
  await first.put(Buffer.from('in both'));
  expect(await both.stat(old.key)).toEqual({ bytes: 3 });
  expect((await buffer(await both.open(old.key, { start: 1, end: 2 }))).toString()).toBe('ld');
  expect(await keysOf(both)).toEqual([old.key, shared.key].toSorted());
  const added = await both.put(Buffer.from('new'));
  expect([await first.stat(added.key), await second.stat(added.key)]).toEqual([{ bytes: 3 }, null]);

  await both.quarantine(old.key);
  expect(await keysOf(both)).not.toContain(old.key);
  expect(await both.stat(old.key)).toEqual({ bytes: 3 });
  await both.delete(shared.key);
  expect([await first.stat(shared.key), await second.stat(shared.key)]).toEqual([null, null]);
});

test('a damaged copy in the new store is put aside, and the old one is read', async () => {
  const { key } = await second.put(Buffer.from('content'));
  await first.put(Buffer.from('content'));
  await writeFile(pathIn('new', key), 'damaged');
  expect(await both.verify(key)).toBe(false);
  expect(Buffer.from(await both.read(key)).toString()).toBe('content');
});

test('a process that knows the old store alone does not find the notes of one that writes to the new', async () => {
  await second.writeNote('process-1', '');
  expect(await both.readNote('process-1')).toBe('');
  await both.writeNote('process-2', '');
  expect(await second.readNote('process-2')).toBeNull();
});

describe('moving', () => {
  const move = (signal = new AbortController().signal, verifies = false) => {
    const failed: string[] = [];
    const moved = moveContents(second, first, {
      ...{ signal, verifies, onProgress: () => {} },
      onFailed: (key) => void failed.push(key),
    });
    return moved.then((progress) => ({ ...progress, failed }));
  };

  test('copies what is missing, and leaves the old store as it is', async () => {
    for (let count = 0; count < 50; count += 1) await second.put(Buffer.from(`${count}`));
    const large = await second.put(Buffer.alloc(9 * 1024 * 1024, 'large'));
    await first.put(Buffer.from('7'));
    expect(await move()).toMatchObject({ copied: 50, skipped: 1, failed: [], share: 1 });
    expect(await keysOf(first)).toEqual(await keysOf(second));
    expect(await first.verify(large.key)).toBe(true);
    expect(await move()).toMatchObject({ copied: 0, skipped: 51, failed: [] });
  });

  test('tells what is damaged at its old place and copies the others', async () => {
    const { key: broken } = await second.put(Buffer.from('broken'));
    const { key: large } = await second.put(Buffer.alloc(9 * 1024 * 1024, 'large'));
    const { key: sound } = await second.put(Buffer.from('sound'));
    await writeFile(pathIn('old', broken), 'br0ken');
    await writeFile(pathIn('old', large), Buffer.alloc(9 * 1024 * 1024, 'l4rge'));
    expect((await move()).failed.toSorted()).toEqual([broken, large].toSorted());
    expect(await keysOf(first)).toEqual([sound]);
    expect(await readdir(join(folder, 'new/incoming'))).toEqual([]);
  });

  test('heals what is damaged at its new place, when it is told to compare', async () => {
    const { key } = await second.put(Buffer.from('content'));
    await first.put(Buffer.from('content'));
    await writeFile(pathIn('new', key), 'c0ntent');
    expect(await move()).toMatchObject({ copied: 0, skipped: 1 });
    expect(await move(undefined, true)).toMatchObject({ copied: 1, skipped: 0, failed: [] });
    expect(Buffer.from(await first.read(key)).toString()).toBe('content');
  });

  test('stops when it is told to, and goes on the next time', async () => {
    for (let count = 0; count < 50; count += 1) await second.put(Buffer.from(`${count}`));
    const stop = new AbortController();
    const put = first.put.bind(first);
    let taken = 0;
    first.put = (bytes) => {
      if ((taken += 1) === 20) stop.abort(new Error('told to stop'));
      return put(bytes);
    };
    await expect(move(stop.signal)).rejects.toThrow('told to stop');
    const there = (await keysOf(first)).length;
    expect(there).toBeLessThan(50);
    expect(await move()).toMatchObject({ copied: expect.any(Number), failed: [], share: 1 });
    expect(await keysOf(first)).toEqual(await keysOf(second));
  });
});
