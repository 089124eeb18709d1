import type { ApiError } from '@tai/api-client';
import { limits } from '@tai/contracts';
import type { DocumentTransport } from '../domain/documentTransport.ts';

const { assetsAtOnce, assetsPerUpload } = limits.document;
/** Bytes of one upload, so that a slow line loses little when it drops. One file may be larger. */
const uploadBytes = 32 * 1024 * 1024;

type Calls = Pick<DocumentTransport, 'findAssets' | 'uploadAssets'>;
type Read = (hash: string) => Promise<Blob | null>;

/**
 * Sends what a document has not of some files. What cannot be read here either is left to the server to miss.
 * @returns null when all that can be read is there
 */
export async function sendAssets(
  transport: Calls,
  documentId: string,
  hashes: readonly string[],
  read: Read,
): Promise<ApiError | null> {
  for (let at = 0; at < hashes.length; at += assetsAtOnce) {
    const asked = hashes.slice(at, at + assetsAtOnce);
    const found = await transport.findAssets({ documentId, hashes: asked });
    if ('error' in found) return found.error;
    const held = new Set(found.data.map(({ hash }) => hash));
    for await (const form of formsOf(
      asked.filter((hash) => !held.has(hash)),
      read,
    )) {
      const answer = await transport.uploadAssets(documentId, form);
      if ('error' in answer) return answer.error;
    }
  }
  return null;
}

/** Files in groups that one upload may have. They are read as they are sent, so that few are in memory. */
async function* formsOf(hashes: readonly string[], read: Read): AsyncGenerator<Map<string, Blob>> {
  let form = new Map<string, Blob>();
  let bytes = 0;
  for (const hash of hashes) {
    const file = await read(hash);
    if (!file) continue;
    if (form.size >= assetsPerUpload || (form.size > 0 && bytes + file.size > uploadBytes)) {
      yield form;
      form = new Map();
      bytes = 0;
    }
    form.set(hash, file);
    bytes += file.size;
  }
  if (form.size > 0) yield form;
}
