import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FileStore } from '../../platform/files/fileStore.ts';
import type { OriginalFile } from '../picture/index.ts';
import { createNames } from './zipNames.ts';

/**
 * Pictures as one ZIP that is made while it is sent: one file is open at a time, and nothing is compressed again.
 * Breaks off when a picture is purged meanwhile, so that nobody takes half of them for the whole.
 */
export function pictureZip(originals: readonly OriginalFile[], files: FileStore): Readable {
  const nameOf = createNames();
  async function* entries() {
    for (const original of originals) {
      yield {
        name: nameOf(original),
        lastModified: new Date(original.createdAt),
        size: original.bytes,
        input: (await files.open(original.key)) as AsyncIterable<Uint8Array<ArrayBuffer>>,
      };
    }
  }
  return Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
}
