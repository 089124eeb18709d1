import { damaged } from './mediaError.ts';

/** Bytes that can be read in any order: a stored file, a Blob. */
export interface MediaSource {
  /** Bytes. */
  size: number;
  /**
   * The bytes at `[start, end)`; the caller stays within `[0, size]`. A rejection that is not a MediaError passes through
   * every function of this package unchanged.
   */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** @throws MediaError `damaged` when the source does not have all of these bytes */
export async function readExactly(source: MediaSource, start: number, length: number): Promise<Uint8Array> {
  const end = start + length;
  if (!Number.isSafeInteger(end) || start < 0 || length < 0 || end > source.size) {
    throw damaged(`The file has ${source.size} bytes, and its parts claim bytes up to ${end}.`);
  }
  const bytes = await source.read(start, end);
  if (bytes.length !== length) {
    throw damaged(
      `The file ends after byte ${start + bytes.length}, and ${source.size} bytes were announced.`,
    );
  }
  return bytes;
}

/** A view for reading numbers inside `bytes`. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The Latin-1 text of `length` bytes at `start`: box types and other fixed words. */
export function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
