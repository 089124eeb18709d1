import type { Picture } from '@tai/contracts';
import { nameInSet } from '../domain/downloadName.ts';
import type { PictureFile } from './pictureFile.ts';

export interface SetResult {
  /** The ZIP, or null when not one picture could be fetched. */
  zip: Blob | null;
  failed: number;
  plain: number;
}

/** Bytes that are read, and summed up for the check of the ZIP, without a break: 10 ms. */
const pieceBytes = 4_000_000;

/**
 * Packs pictures into one ZIP, one after the other so that memory holds one decoded picture at a time.
 * A picture that fails is left out and counted.
 *
 * Pictures are compressed already, so they are stored. The ZIP is made of the pictures' own blobs with what belongs between
 * them, and the browser keeps those where it likes, on disk too: the bytes are only read once for their checksum.
 */
export async function packSet(
  pictures: readonly Picture[],
  options: {
    prepare: (picture: Picture) => Promise<PictureFile>;
    nameOf: (extension: string) => string;
    onProgress: (done: number) => void;
    signal: AbortSignal;
  },
): Promise<SetResult> {
  const { makeZip } = await import('client-zip');
  let failed = 0;
  let plain = 0;
  /** The blob that stands for a piece of a picture in the ZIP; null for the later pieces of the same one. */
  const pieces = new Map<Uint8Array, Blob | null>();

  async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let begin = 0; begin < blob.size; begin += pieceBytes) {
      const part = blob.size > pieceBytes ? blob.slice(begin, begin + pieceBytes) : blob;
      const piece = new Uint8Array(await part.arrayBuffer());
      pieces.set(piece, begin === 0 ? blob : null);
      yield piece;
    }
  }

  async function* files() {
    for (const [index, picture] of pictures.entries()) {
      options.signal.throwIfAborted();
      try {
        const { blob, extension, isPlain } = await options.prepare(picture);
        if (isPlain) plain += 1;
        const name = nameInSet(options.nameOf(extension), index);
        yield { name, lastModified: new Date(), size: blob.size, input: bytesOf(blob) };
      } catch (error) {
        if (options.signal.aborted) throw error;
        failed += 1;
      }
      options.onProgress(index + 1);
    }
  }

  const parts: Blob[] = [];
  let between: Uint8Array<ArrayBuffer>[] = [];
  // Safari cannot go through a stream with `for await`.
  const reader = makeZip(files()).getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const picture = pieces.get(next.value);
    if (picture === undefined) {
      between.push(next.value);
      continue;
    }
    pieces.delete(next.value);
    if (!picture) continue;
    parts.push(new Blob(between), picture);
    between = [];
  }
  if (failed === pictures.length) return { zip: null, failed, plain };
  return { zip: new Blob([...parts, ...between], { type: 'application/zip' }), failed, plain };
}
