import type { ApiError } from '@tai/api-client';
import { assetName, documentTypes, type DocumentType } from '@tai/contracts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import { sha256 } from '../domain/sha256.ts';
import type { AssetStore } from './assetStore.ts';
import { holdingRefused } from './heldFiles.ts';
import { createObjectUrls } from './objectUrls.ts';
import { readAssets } from './readAssets.ts';
import { sendAssets } from './sendAssets.ts';

/** Why a file cannot be part of a document. Sizes are bytes. */
export type AssetProblem = { problem: 'tooLarge'; bytes: number; limit: number } | { problem: 'noRoom' };

/** Files of one document. The content names them by the hash of their bytes, so a name never changes its meaning. */
export interface DocumentAssets {
  /**
   * Keeps a file in this browser, or in memory where that takes none, and answers its name, which the content may hold at once: the
   * file is uploaded before the save that names it.
   */
  add(file: Blob): Promise<{ name: string } | AssetProblem>;
  /** Bytes by name: from this browser, else fetched once from the server. Null when neither has them now. */
  blob(name: string): Promise<Blob | null>;
  /**
   * Bytes by name of many files: what this browser lacks is asked for in one call and fetched a few at a time. Files that cannot be
   * had now are left out.
   */
  blobs(names: readonly string[]): Promise<Map<string, Blob>>;
  /** Object URL by name. Each call needs one `release`. */
  url(name: string): Promise<string | null>;
  release(name: string): void;
  /** Sends the files that a text names and the server does not have. Null when nothing stands in the way of the save. */
  uploadNamed(text: string): Promise<ApiError | null>;
  /** Sends the files that a text names to another document. */
  copyNamed(documentId: string, text: string): Promise<ApiError | null>;
  /** Asks the server anew what it has. */
  forgetSent(): void;
  /** Whether files that the server does not have lie in memory alone, because the browser does not take them. */
  isHolding(): boolean;
  /** Releases every object URL. */
  dispose(): void;
}

interface AssetParts {
  transport: Pick<DocumentTransport, 'findAssets' | 'uploadAssets' | 'fetchAsset'>;
  store: AssetStore;
}

const namePrefix = assetName('');
const named = new RegExp(`${namePrefix}([0-9a-f]{64})(?![0-9a-f])`, 'g');

/** Makes the files of a document. */
export function createDocumentAssets(
  documentId: string,
  type: DocumentType,
  { transport, store: browserStore }: AssetParts,
): DocumentAssets {
  const store = holdingRefused(browserStore);
  const rules = documentTypes[type];
  const sent = new Set<string>();
  const fetching = new Map<string, Promise<Blob | null>>();
  const storedBlob = async (hash: string): Promise<Blob | null> =>
    (await store.get([hash]).catch(() => null))?.get(hash) ?? null;

  async function fetchBlob(hash: string): Promise<Blob | null> {
    const here = await storedBlob(hash);
    if (here) return here;
    const found = await transport.findAssets({ documentId, hashes: [hash] });
    const [asset] = 'data' in found ? found.data : [];
    if (!asset) return null;
    const fetched = await transport.fetchAsset(asset.url);
    if ('error' in fetched) return null;
    await store.put(hash, fetched.data, null).catch(() => undefined);
    return fetched.data;
  }

  function blobOf(hash: string): Promise<Blob | null> {
    const known = fetching.get(hash);
    if (known) return known;
    const asked = fetchBlob(hash).finally(() => fetching.delete(hash));
    fetching.set(hash, asked);
    return asked;
  }

  async function send(
    to: string,
    hashes: readonly string[],
    read: (hash: string) => Promise<Blob | null>,
  ): Promise<ApiError | null> {
    const failure = await sendAssets(transport, to, hashes, read);
    if (!failure) await store.uploaded(to, hashes).catch(() => undefined);
    return failure;
  }

  return {
    async add(file) {
      if (file.size > rules.assetBytes)
        return { problem: 'tooLarge', bytes: file.size, limit: rules.assetBytes };
      const hash = await sha256(new Uint8Array(await file.arrayBuffer()));
      try {
        await store.put(hash, file, documentId);
      } catch {
        return { problem: 'noRoom' };
      }
      return { name: assetName(hash) };
    },
    blob: (name) => blobOf(hashOf(name)),
    blobs: (names) => readAssets({ transport, store }, documentId, names.map(hashOf)),
    async uploadNamed(text) {
      const hashes = hashesIn(text).filter((hash) => !sent.has(hash));
      if (hashes.length === 0) return null;
      const failure = await send(documentId, hashes, storedBlob);
      if (!failure) for (const hash of hashes) sent.add(hash);
      return failure;
    },
    copyNamed: (to, text) => send(to, hashesIn(text), blobOf),
    forgetSent: () => sent.clear(),
    isHolding: store.isHolding,
    ...createObjectUrls((name) => blobOf(hashOf(name))),
  };
}

function hashOf(name: string): string {
  return name.slice(namePrefix.length);
}

/** Hashes that a text names, each once. */
function hashesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, hash = '']) => hash))];
}
