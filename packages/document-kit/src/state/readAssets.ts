import { assetName, type FoundAsset, limits } from '@tai/contracts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import type { AssetStore } from './assetStore.ts';

/** Browsers open six connections to a server of HTTP/1.1; the others stay free for saves. */
const fetchedAtOnce = 4;

type Reading = Pick<DocumentTransport, 'findAssets' | 'fetchAsset'>;

/**
 * Files by name: from this browser, else from the server, whose answers hold small files themselves; large ones are fetched from
 * their addresses. Files that cannot be had now are left out.
 */
export async function readAssets(
  { transport, store }: { transport: Reading; store: AssetStore },
  documentId: string,
  hashes: readonly string[],
): Promise<Map<string, Blob>> {
  const unique = [...new Set(hashes)];
  const files = await store.get(unique).catch(() => new Map<string, Blob>());
  const missing = unique.filter((hash) => !files.has(hash));
  for (let at = 0; at < missing.length; at += limits.document.assetsAtOnce) {
    const asked = missing.slice(at, at + limits.document.assetsAtOnce);
    const fetched = await fetchAll(transport, documentId, asked);
    for (const [hash, file] of fetched) files.set(hash, file);
    // Cache the files without delaying the answer.
    if (fetched.size > 0) void store.cache(fetched).catch(() => undefined);
  }
  return new Map(Array.from(files, ([hash, file]) => [assetName(hash), file]));
}

/** Files of the server by their hashes. */
async function fetchAll(
  transport: Reading,
  documentId: string,
  hashes: readonly string[],
): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>();
  let asked = hashes;
  while (asked.length > 0) {
    const found = await transport.findAssets({ documentId, hashes: [...asked], isWithBytes: true });
    if ('error' in found) break;
    const without: FoundAsset[] = [];
    for (const asset of found.data) {
      if (asset.base64 === undefined) without.push(asset);
      else files.set(asset.hash, blobOf(asset.base64, asset.mimeType));
    }
    // An answer that holds none of them has no room problem: they are large, or the server cannot read them.
    const isStuck = without.length === found.data.length;
    const small = isStuck ? [] : without.filter(({ bytes }) => bytes <= limits.document.assetInlineBytes);
    for (const [hash, file] of await fetchEach(
      transport,
      without.filter((one) => !small.includes(one)),
    ))
      files.set(hash, file);
    asked = small.map(({ hash }) => hash);
  }
  return files;
}

/** Files from their own addresses, a few at a time. */
async function fetchEach(
  transport: Pick<Reading, 'fetchAsset'>,
  assets: readonly FoundAsset[],
): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>();
  const waiting = [...assets];
  const fetchNext = async (): Promise<void> => {
    for (let asset = waiting.pop(); asset; asset = waiting.pop()) {
      const fetched = await transport.fetchAsset(asset.url);
      if ('data' in fetched) files.set(asset.hash, fetched.data);
    }
  };
  await Promise.all(Array.from({ length: fetchedAtOnce }, fetchNext));
  return files;
}

function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
