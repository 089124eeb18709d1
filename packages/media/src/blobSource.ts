import type { MediaSource } from './mediaSource.ts';

/** A file that is in the memory or that the browser reads from its disk. */
export function blobSource(blob: Blob): MediaSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}
