import { assetName, type FoundAsset, limits } from '@tai/contracts';
import { expect, test, vi } from 'vitest';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import type { AssetStore } from './assetStore.ts';
import { readAssets } from './readAssets.ts';

const hashOf = (letter: string) => letter.repeat(64);

/** A server whose files are their own letters, except that it has no bytes for those of `damaged`. */
function serverWith(sizes: Record<string, number>, { perAnswer = 2, damaged = '' } = {}) {
  const findAssets = vi.fn<DocumentTransport['findAssets']>(async ({ hashes }) => {
    let room = perAnswer;
    const data = hashes.flatMap((hash): FoundAsset[] => {
      const [letter = ''] = hash;
      const bytes = sizes[letter];
      if (bytes === undefined) return [];
      const asset = { hash, url: `/files/${letter}`, bytes, mimeType: 'text/plain' };
      if (bytes > limits.document.assetInlineBytes || damaged.includes(letter) || room === 0) return [asset];
      room -= 1;
      return [{ ...asset, base64: btoa(letter) }];
    });
    return { data };
  });
  const fetchAsset = vi.fn<DocumentTransport['fetchAsset']>(async (url) =>
    damaged.includes(url.slice(-1))
      ? { error: { kind: 'http', code: 500, msg: '' } }
      : { data: new Blob([url.slice(-1)]) },
  );
  return { findAssets, fetchAsset };
}

const emptyStore = () => {
  const cache = vi.fn<AssetStore['cache']>(async () => undefined);
  return {
    cache,
    put: async () => undefined,
    get: async () => new Map<string, Blob>(),
    uploaded: async () => undefined,
  };
};

const textsOf = async (files: ReadonlyMap<string, Blob>) =>
  Object.fromEntries(
    await Promise.all(Array.from(files, async ([name, file]) => [name, await file.text()] as const)),
  );

test('small files come with the answers, as many as it takes, and large ones from their addresses', async () => {
  const transport = serverWith({ a: 1, b: 1, c: 1, d: limits.document.assetInlineBytes + 1 });
  const store = emptyStore();
  const files = await readAssets({ transport, store }, '1', ['a', 'b', 'c', 'd', 'e', 'a'].map(hashOf));
  expect(await textsOf(files)).toEqual(
    Object.fromEntries(['a', 'b', 'c', 'd'].map((letter) => [assetName(hashOf(letter)), letter])),
  );
  expect(transport.findAssets).toHaveBeenCalledTimes(2);
  expect(transport.fetchAsset.mock.calls).toEqual([['/files/d']]);
  // All at once: what is read next waits for each transaction.
  expect(store.cache.mock.calls.map(([cached]) => cached.size)).toEqual([4]);
});

test('a file that the server cannot read is left out, and the others are there', async () => {
  const transport = serverWith({ a: 1, b: 1, c: 1 }, { damaged: 'b' });
  const files = await readAssets({ transport, store: emptyStore() }, '1', ['a', 'b', 'c'].map(hashOf));
  expect([...files.keys()]).toEqual(['a', 'c'].map((letter) => assetName(hashOf(letter))));
  expect(transport.fetchAsset).toHaveBeenCalledTimes(1);
});

test('what this browser has is not asked for', async () => {
  const transport = serverWith({ a: 1 });
  const store = { ...emptyStore(), get: async () => new Map([[hashOf('a'), new Blob(['here'])]]) };
  const files = await readAssets({ transport, store }, '1', [hashOf('a')]);
  expect(await textsOf(files)).toEqual({ [assetName(hashOf('a'))]: 'here' });
  expect(transport.findAssets).not.toHaveBeenCalled();
});
