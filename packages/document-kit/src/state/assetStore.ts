/** Files of documents of one account in this browser, by the hash of their bytes. */
export interface AssetStore {
  /** @param waitingFor document whose server does not have it yet: it is never dropped until it is uploaded; null for a copy */
  put(hash: string, file: Blob, waitingFor: string | null): Promise<void>;
  /** Keeps copies of files that the server has, all at once: hundreds one by one hold up whatever is read next. */
  cache(files: ReadonlyMap<string, Blob>): Promise<void>;
  /** Those that are here, by their hashes. What was asked for is dropped last. */
  get(hashes: readonly string[]): Promise<Map<string, Blob>>;
  uploaded(documentId: string, hashes: readonly string[]): Promise<void>;
}

/** A file as the store counts it. */
export interface StoredAsset {
  hash: string;
  bytes: number;
  usedAt: number;
  waitingFor: string[];
}

/** Hashes to drop so that all together fit: least recently used first, and nothing that only this browser has. */
export function assetsToDrop(assets: readonly StoredAsset[], bytesMax: number): string[] {
  let bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0);
  const dropped: string[] = [];
  for (const asset of assets.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= bytesMax) break;
    if (asset.waitingFor.length > 0) continue;
    bytes -= asset.bytes;
    dropped.push(asset.hash);
  }
  return dropped;
}
