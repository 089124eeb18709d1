import type { RangeReader } from './readStyleHeader.ts';

/** Reads from bytes in memory as from a file, and counts what was read. */
export function memoryFile(bytes: Uint8Array): { read: RangeReader; length: number; readBytes(): number } {
  let count = 0;
  return {
    length: bytes.length,
    read: (offset, length) => {
      const part = bytes.subarray(offset, offset + length);
      count += part.length;
      return Promise.resolve(part);
    },
    readBytes: () => count,
  };
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

/** A file with this text as its header, and as many bytes of tensors. */
export function fileOf(header: string, dataBytes = 0, length?: number): Uint8Array {
  const json = new TextEncoder().encode(header);
  const bytes = new Uint8Array(8 + json.length + dataBytes);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length ?? json.length), true);
  bytes.set(json, 8);
  return bytes;
}
