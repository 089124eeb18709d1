// Deflate by the platform: native code, and it hands out what it has inflated piece by piece, so that a bomb stops early. Only tiles,
// which are many and small, are inflated by a library.
import { unzlibSync } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

/** What came out is more than the file says or than is allowed. */
export class InflatedTooMuch extends Error {
  constructor() {
    super('The data is larger than it says.');
  }
}

/** A zlib stream of all parts. They are made one after the other, so a large picture is never there twice. */
export function deflateParts(parts: Iterable<Bytes>): Promise<Bytes> {
  return pipe(parts, new CompressionStream('deflate'), Infinity);
}

/**
 * Inflates a zlib (`deflate`) or plain (`deflate-raw`) stream.
 * @param limit bytes that may come out: a small file of somebody else can hold gigabytes of zeros
 * @throws InflatedTooMuch beyond the limit, Error when the stream is damaged
 */
export function inflateBytes(bytes: Bytes, format: 'deflate' | 'deflate-raw', limit: number): Promise<Bytes> {
  return pipe([bytes], new DecompressionStream(format), limit);
}

/** Up to here a stream of the platform takes longer to set up than the work itself. */
const smallBytes = 1 << 20;

/**
 * Inflates a small zlib stream at once, three times as fast as the platform does. Nothing is written beyond the limit.
 * @returns null for one that is not small @throws InflatedTooMuch beyond the limit, Error when the stream is damaged
 */
export function inflateSmall(bytes: Bytes, limit: number): Bytes | null {
  if (bytes.length > smallBytes || limit > smallBytes) return null;
  // One byte more than allowed: what fills it is too much.
  const room = new Uint8Array(limit + 1);
  const inflated = unzlibSync(bytes, { out: room });
  if (inflated.length > limit) throw new InflatedTooMuch();
  return inflated as Bytes;
}

async function pipe(
  parts: Iterable<Bytes>,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Bytes> {
  const writer = stream.writable.getWriter();
  async function write(): Promise<void> {
    for (const part of parts) {
      await writer.ready;
      // What is wrong with the bytes shows in what is read.
      writer.write(part).catch(() => undefined);
    }
    await writer.close();
  }
  void write().catch(() => undefined);
  const reader = stream.readable.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new InflatedTooMuch();
    }
    pieces.push(piece.value);
  }
  return joinBytes(pieces, length);
}

export function joinBytes(
  pieces: readonly Uint8Array[],
  length = pieces.reduce((sum, piece) => sum + piece.length, 0),
): Bytes {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
