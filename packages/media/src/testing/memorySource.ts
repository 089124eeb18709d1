import type { MediaSource } from '../mediaSource.ts';

/** Bytes as a source, and what was read of them. */
export interface MemorySource extends MediaSource {
  reads: { start: number; end: number }[];
}

export function memorySource(bytes: Uint8Array): MemorySource {
  const reads: MemorySource['reads'] = [];
  return {
    size: bytes.length,
    reads,
    read: async (start, end) => {
      if (start < 0 || start > end || end > bytes.length)
        throw new Error(`Nobody may read [${start}, ${end}).`);
      reads.push({ start, end });
      return bytes.slice(start, end);
    },
  };
}

/** All pieces of a stream as one. */
export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) parts.push(Uint8Array.from(piece));
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
