import type { ApiError } from '@tai/api-client';
import { assetName, documentTypes, limits, type DocumentType } from '@tai/contracts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import { sha256 } from '../domain/sha256.ts';
import type { AssetStore } from './assetStore.ts';

/** Why a file cannot be part of a document. Sizes are bytes. */
export type AssetProblem = { problem: 'tooLarge'; bytes: number; limit: number } | { problem: 'noRoom' };

/** Files of one document. The content names them by the hash of their bytes, so a name never changes its meaning. */
export interface DocumentAssets {
  /**
   * Keeps a file in this browser and answers its name, which the content may hold at once: the file is uploaded before the save
   * that names it.
   */
  add(file: Blob): Promise<{ name: string } | AssetProblem>;
  /** Bytes by name: from this browser, else fetched once from the server. Null when neither has them now. */
  blob(name: string): Promise<Blob | null>;
  /** Object URL by name. Each call needs one `release`. */
  url(name: string): Promise<string | null>;
  release(name: string): void;
  /** Sends the files that a text names and the server does not have. Null when nothing stands in the way of the save. */
  uploadNamed(text: string): Promise<ApiError | null>;
  /** Sends the files that a text names to another document. */
  copyNamed(documentId: string, text: string): Promise<ApiError | null>;
  /** Asks the server anew what it has. */
  forgetSent(): void;
  /** Releases every object URL. */
  dispose(): void;
}

interface AssetParts {
  transport: Pick<DocumentTransport, 'findAssets' | 'uploadAssets' | 'fetchAsset'>;
  store: AssetStore;
}

const { assetsAtOnce, assetsPerUpload } = limits.document;
/** Bytes of one upload, so that a slow line loses little when it drops. One file may be larger. */
const uploadBytes = 32 * 1024 * 1024;
const namePrefix = assetName('');
const named = new RegExp(`${namePrefix}([0-9a-f]{64})(?![0-9a-f])`, 'g');

/** Makes the files of a document. */
export function createDocumentAssets(
  documentId: string,
  type: DocumentType,
  { transport, store }: AssetParts,
): DocumentAssets {
  const rules = documentTypes[type];
  const sent = new Set<string>();
  const fetching = new Map<string, Promise<Blob | null>>();
  const urls = new Map<string, { url: Promise<string | null>; users: number }>();

  async function fetchBlob(hash: string): Promise<Blob | null> {
    const here = await store.get(hash).catch(() => null);
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

  function revoke(url: Promise<string | null>): void {
    void url.then((made) => made !== null && URL.revokeObjectURL(made));
  }

  /** Sends what a document has not of some hashes. What this browser has not either is left to the server to miss. */
  async function send(
    to: string,
    hashes: readonly string[],
    read: (hash: string) => Promise<Blob | null>,
  ): Promise<ApiError | null> {
    for (let at = 0; at < hashes.length; at += assetsAtOnce) {
      const asked = hashes.slice(at, at + assetsAtOnce);
      const found = await transport.findAssets({ documentId: to, hashes: asked });
      if ('error' in found) return found.error;
      const held = new Set(found.data.map(({ hash }) => hash));
      const failure = await upload(to, asked.filter((hash) => !held.has(hash)), read);
      if (failure) return failure;
    }
    await store.uploaded(to, hashes).catch(() => undefined);
    return null;
  }

  async function upload(
    to: string,
    hashes: readonly string[],
    read: (hash: string) => Promise<Blob | null>,
  ): Promise<ApiError | null> {
    let form = new Map<string, Blob>();
    let bytes = 0;
    for (const hash of hashes) {
      const file = await read(hash);
      if (!file) continue;
      if (form.size >= assetsPerUpload || (form.size > 0 && bytes + file.size > uploadBytes)) {
        const answer = await transport.uploadAssets(to, form);
        if ('error' in answer) return answer.error;
        form = new Map();
        bytes = 0;
      }
      form.set(hash, file);
      bytes += file.size;
    }
    if (form.size === 0) return null;
    const answer = await transport.uploadAssets(to, form);
    return 'error' in answer ? answer.error : null;
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
    url(name) {
      const known = urls.get(name) ?? {
        url: blobOf(hashOf(name)).then((blob) => blob && URL.createObjectURL(blob)),
        users: 0,
      };
      known.users += 1;
      urls.set(name, known);
      return known.url;
    },
    release(name) {
      const known = urls.get(name);
      if (!known) return;
      known.users -= 1;
      if (known.users > 0) return;
      urls.delete(name);
      revoke(known.url);
    },
    async uploadNamed(text) {
      const hashes = hashesIn(text).filter((hash) => !sent.has(hash));
      if (hashes.length === 0) return null;
      const failure = await send(documentId, hashes, (hash) => store.get(hash).catch(() => null));
      if (!failure) for (const hash of hashes) sent.add(hash);
      return failure;
    },
    copyNamed: (to, text) => send(to, hashesIn(text), blobOf),
    forgetSent: () => sent.clear(),
    dispose() {
      for (const { url } of urls.values()) revoke(url);
      urls.clear();
    },
  };
}

function hashOf(name: string): string {
  return name.slice(namePrefix.length);
}

/** Hashes that a text names, each once. */
function hashesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, hash = '']) => hash))];
}
