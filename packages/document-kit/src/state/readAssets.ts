import { assetName, limits } from '@tai/contracts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import type { AssetStore } from './assetStore.ts';

/** Browsers open six connections to a server of HTTP/1.1; the others stay free for saves. */
const fetchedAtOnce = 4;

/** Files by name: from this browser, else from the server, which is asked once for where all of them are. */
export async function readAssets(
  {
    transport,
    store,
  }: { transport: Pick<DocumentTransport, 'findAssets' | 'fetchAsset'>; store: AssetStore },
  documentId: string,
  hashes: readonly string[],
): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>();
  const unique = [...new Set(hashes)];
  const here = await store.get(unique).catch(() => new Map<string, Blob>());
  for (const [hash, file] of here) files.set(assetName(hash), file);
  const missing = unique.filter((hash) => !files.has(assetName(hash)));
  for (let at = 0; at < missing.length; at += limits.document.assetsAtOnce) {
    const asked = missing.slice(at, at + limits.document.assetsAtOnce);
    const found = await transport.findAssets({ documentId, hashes: asked });
    if ('error' in found) continue;
    const waiting = [...found.data];
    const fetchNext = async (): Promise<void> => {
      for (let asset = waiting.pop(); asset; asset = waiting.pop()) {
        const fetched = await transport.fetchAsset(asset.url);
        if ('error' in fetched) continue;
        files.set(assetName(asset.hash), fetched.data);
        // A copy for the next time, which the next file need not wait for.
        void store.put(asset.hash, fetched.data, null).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: fetchedAtOnce }, fetchNext));
  }
  return files;
}
