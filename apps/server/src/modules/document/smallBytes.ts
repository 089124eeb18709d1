import { type DocumentAsset, type FoundAsset, limits } from '@tai/contracts';
import type { FileStore } from '../../platform/files/fileStore.ts';

const { assetInlineBytes, assetsInlineBytes } = limits.document;
/** Files read at once: a store behind a network answers each after some milliseconds. */
const readAtOnce = 16;

/**
 * Adds the bytes of small files until the answer is full. A file that cannot be read comes without: the client then fetches it from
 * its address and meets the error there.
 */
export async function withSmallBytes(
  files: Pick<FileStore, 'read'>,
  assets: readonly DocumentAsset[],
): Promise<FoundAsset[]> {
  let room = assetsInlineBytes;
  const inline = new Set<DocumentAsset>();
  for (const asset of assets) {
    if (asset.bytes > Math.min(assetInlineBytes, room)) continue;
    room -= asset.bytes;
    inline.add(asset);
  }
  const texts = new Map<DocumentAsset, string>();
  const waiting = [...inline];
  const readNext = async (): Promise<void> => {
    for (let asset = waiting.pop(); asset; asset = waiting.pop()) {
      const bytes = await files.read(asset.hash).catch(() => null);
      if (bytes) texts.set(asset, Buffer.from(bytes).toString('base64'));
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readNext));
  return assets.map((asset) => {
    const base64 = texts.get(asset);
    return base64 === undefined ? asset : { ...asset, base64 };
  });
}
