// What other engines do to IndexedDB, done to that of Chromium.
import { randomKey } from '@tai/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { openBrowserDatabase } from './browserDatabase.ts';

afterEach(() => void vi.restoreAllMocks());

const hash = 'a'.repeat(64);
const text = async (file: Blob | undefined) => file && `${file.type} ${await file.text()}`;

/** Small ones are stored as bytes at once. */
const large = 'ink '.repeat(20_000);

test('small files are stored as bytes, many at once, and large ones as they are', async () => {
  const stored = vi.spyOn(IDBObjectStore.prototype, 'put');
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const database = openBrowserDatabase(`person-${randomKey()}`);
  const other = 'b'.repeat(64);
  await database.cache(
    new Map([
      [hash, new Blob(['ink'], { type: 'image/png' })],
      [other, new Blob([large])],
    ]),
  );
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(stored.mock.calls.filter(([value]) => value instanceof Blob).map(([, key]) => key)).toEqual([other]);
  const files = await database.get([hash, other]);
  expect(await text(files.get(hash))).toBe('image/png ink');
  expect(await text(files.get(other))).toBe(` ${large}`);
  database.close();
});

test('files are kept as bytes where the browser refuses to store a Blob, as WebKit does in a private window', async () => {
  const { put } = IDBObjectStore.prototype;
  const stored: unknown[] = [];
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'files') stored.push(value);
    if (value instanceof Blob) throw new DOMException('Error preparing Blob data', 'UnknownError');
    return put.call(this, value, key);
  });
  const database = openBrowserDatabase(`person-${randomKey()}`);
  await database.put(hash, new Blob([large], { type: 'image/png' }), null);
  await database.put('b'.repeat(64), new Blob([large], { type: 'image/png' }), null);
  expect(await text((await database.get([hash])).get(hash))).toBe(`image/png ${large}`);
  // The second file is not tried as a Blob again.
  expect(stored.filter((value) => value instanceof Blob).length).toBeLessThan(3);
  expect(stored.at(-1)).not.toBeInstanceOf(Blob);
  database.close();
});

test('a connection that is gone without a word is opened anew', async () => {
  const database = openBrowserDatabase(`person-${randomKey()}`);
  await database.put(hash, new Blob(['ink']), null);
  const open = vi.spyOn(indexedDB, 'open');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError');
  });
  expect(await text((await database.get([hash])).get(hash))).toBe(' ink');
  expect(open).toHaveBeenCalledTimes(1);
  database.close();
});

test('a full disk is told at once', async () => {
  const database = openBrowserDatabase(`person-${randomKey()}`);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(database.put(hash, new Blob(['ink']), null)).rejects.toThrow('Full.');
  expect(put).toHaveBeenCalledTimes(1);
  database.close();
});
