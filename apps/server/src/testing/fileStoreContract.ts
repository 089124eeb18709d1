import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../platform/files/fileStore.ts';

/** A store to test, and what only somebody who knows what is under it can see and do. */
export interface TestedStore {
  store: FileStore;
  /** Writes other bytes under the name of a content. */
  damage(key: string, bytes: string): Promise<void>;
  /** Names in one of its places, such as `incoming`. */
  namesIn(place: 'incoming' | 'damaged'): Promise<string[]>;
  close(): Promise<void>;
}

const bytes = Buffer.from('some bytes');
const key = createHash('sha256').update(bytes).digest('hex');
const minute = 60_000;

/** What every store does, whatever is under it. */
export function describeFileStore(open: () => Promise<TestedStore>): void {
  let tested: TestedStore;
  let store: FileStore;
  beforeEach(async () => {
    tested = await open();
    store = tested.store;
  });
  afterEach(() => tested.close());

  async function listed(age = -minute): Promise<string[]> {
    const keys: string[] = [];
    for await (const found of store.listOlderThan(Date.now() - age)) keys.push(found);
    return keys;
  }
  const part = async (start: number, end: number) => buffer(await store.open(key, { start, end }));

  test('bytes are found under their hash, whole and in part', async () => {
    expect(await store.put(bytes)).toEqual({ key, bytes: bytes.length });
    expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
    expect(await buffer(await store.open(key))).toEqual(bytes);
    expect(await part(5, 7)).toEqual(Buffer.from('byt'));
    expect(await part(8, 100)).toEqual(Buffer.from('es'));
    expect(await part(100, 200)).toEqual(Buffer.alloc(0));
    expect(await store.stat(key)).toEqual({ bytes: bytes.length });
  });

  test('no bytes are a content as well', async () => {
    const none = await store.put(new Uint8Array());
    expect(none).toMatchObject({ bytes: 0 });
    expect(await store.stat(none.key)).toEqual({ bytes: 0 });
    expect(await buffer(await store.open(none.key))).toEqual(Buffer.alloc(0));
  });

  test('the same bytes at the same time are there once, and nothing else stays', async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.put(bytes)));
    expect(await listed()).toEqual([key]);
    expect(await tested.namesIn('incoming')).toEqual([]);
  });

  test('bytes in quarantine come back when they are asked for, until their time is over', async () => {
    await store.put(bytes);
    await store.quarantine(key);
    expect(await listed()).toEqual([]);
    await store.removeQuarantined(Date.now() - minute);
    expect(await store.stat(key)).toEqual({ bytes: bytes.length });

    await store.quarantine(key);
    expect(await buffer(await store.open(key))).toEqual(bytes);
    await store.quarantine(key);
    expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);

    await store.quarantine(key);
    await store.removeQuarantined(Date.now() + minute);
    expect(await store.stat(key)).toBeNull();
    await expect(store.open(key)).rejects.toThrow();
    await expect(store.read(key)).rejects.toThrow();
    await store.quarantine(key);
  });

  test('bytes that come back and are put aside again at the same moment are never lost', async () => {
    await store.put(bytes);
    for (let round = 0; round < 10; round += 1) {
      await store.quarantine(key);
      await Promise.all([store.stat(key), store.quarantine(key), store.stat(key), store.quarantine(key)]);
      expect(await store.stat(key)).toEqual({ bytes: bytes.length });
    }
  });

  test('deleted bytes are gone, and deleting again does nothing', async () => {
    await store.put(bytes);
    await store.delete(key);
    await store.delete(key);
    expect(await store.stat(key)).toBeNull();
  });

  test('damaged bytes are put aside, and the same bytes heal them', async () => {
    await store.put(bytes);
    expect(await store.verify(key)).toBe(true);
    await tested.damage(key, 'some bites');
    expect(await store.verify(key)).toBe(false);
    expect(await store.stat(key)).toBeNull();
    expect(await tested.namesIn('damaged')).toEqual([key]);

    await store.put(bytes);
    await tested.damage(key, 'some bites');
    await store.put(bytes);
    expect(await store.verify(key)).toBe(true);

    await tested.damage(key, 'some bites');
    const content = await store.receive(Readable.from([bytes]));
    await content.keep();
    expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
    expect(await store.verify('0'.repeat(64))).toBe(true);
  });

  test('a key that is a path is refused', async () => {
    await expect(store.stat('../../etc/passwd')).rejects.toThrow('is not a key');
    await expect(store.readNote('../secret')).rejects.toThrow('is no name');
  });

  test('only old contents are listed for sweeping, by their first byte when that is wanted', async () => {
    const made = [];
    for (let count = 0; count < 120; count += 1) made.push((await store.put(Buffer.from(`${count}`))).key);
    expect(await listed(minute)).toEqual([]);
    expect((await listed()).toSorted()).toEqual(made.toSorted());

    const isWanted = (firstByte: number) => firstByte < 128;
    const wanted: string[] = [];
    for await (const found of store.listOlderThan(Date.now() + minute, isWanted)) wanted.push(found);
    const expected = made.filter((one) => one < '8');
    expect(wanted.toSorted()).toEqual(expected.toSorted());

    const [first = ''] = made;
    const shard = [];
    for await (const content of store.list(Number.parseInt(first.slice(0, 2), 16))) shard.push(content);
    expect(shard).toContainEqual({ key: first, bytes: 1, time: expect.any(Number) });
  });

  test('a large content comes in piece by piece, and is there once it is kept', async () => {
    async function* pieces() {
      for (const byte of bytes) yield new Uint8Array([byte]);
    }
    const content = await store.receive(pieces());
    expect(content).toMatchObject({ key, bytes: bytes.length });
    expect(Buffer.from(await content.read(5, 8)).toString()).toBe('byt');
    expect(await store.stat(key)).toBeNull();
    await content.keep();
    await content.discard();
    expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);

    const twin = await store.receive(pieces());
    await twin.keep();
    const unwanted = await store.receive(pieces());
    await unwanted.discard();
    expect(await listed()).toEqual([key]);
    expect(await tested.namesIn('incoming')).toEqual([]);
  });

  test('a content of many megabytes is there whole', async () => {
    const large = Buffer.alloc(21 * 1024 * 1024, 'many megabytes ');
    const content = await store.receive(
      Readable.from([large.subarray(0, 9_000_000), large.subarray(9_000_000)]),
    );
    await content.keep();
    expect(await store.stat(content.key)).toEqual({ bytes: large.length });
    expect(Buffer.from(await store.read(content.key)).equals(large)).toBe(true);
    expect(await store.verify(content.key)).toBe(true);
  });

  test('a content that breaks off leaves nothing, and one whose process died is removed later', async () => {
    async function* broken() {
      yield bytes;
      throw new Error('the connection was cut');
    }
    await expect(store.receive(broken())).rejects.toThrow('the connection was cut');
    expect(await tested.namesIn('incoming')).toEqual([]);

    await store.receive(Readable.from([bytes]));
    await store.removeUnfinished(Date.now() - minute);
    expect(await tested.namesIn('incoming')).toHaveLength(1);
    await store.removeUnfinished(Date.now() + minute);
    expect(await tested.namesIn('incoming')).toEqual([]);
  });

  test('notes are read as they were written last, and are no contents', async () => {
    expect(await store.readNote('installation')).toBeNull();
    await store.writeNote('installation', 'first');
    await store.writeNote('installation', '第二');
    expect(await store.readNote('installation')).toBe('第二');
    expect(await listed()).toEqual([]);
    await store.removeNote('installation');
    await store.removeNote('installation');
    expect(await store.readNote('installation')).toBeNull();
  });

  test('it says that it can be written', async () => {
    await store.check();
  });
}
