// WebP is a RIFF file. Only the extended form may carry XMP: it opens with a VP8X chunk whose flags announce what
// follows, and the XMP chunk stands at the end. A simple file becomes an extended one by adding VP8X.
// Source: RFC 9649 §2.

import { asciiAt, asciiBytes, joinBytes, viewOf } from './bytes.ts';

interface Chunk {
  type: string;
  data: Uint8Array;
}

const xmpFlag = 0x04;
const alphaFlag = 0x10;

export function isWebp(bytes: Uint8Array): boolean {
  return asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 12) === 'WEBP';
}

/** The XMP packet of a WebP, undefined when it has none. */
export function readWebpXmp(webp: Uint8Array): string | undefined {
  const chunk = chunksOf(webp).find(({ type }) => type === 'XMP ');
  return chunk && new TextDecoder().decode(chunk.data);
}

/** The WebP with this XMP packet in place of the one it had. */
export function writeWebpXmp(webp: Uint8Array, packet: string): Uint8Array<ArrayBuffer> {
  const chunks = chunksOf(webp).filter(({ type }) => type !== 'XMP ');
  const header = chunks[0]?.type === 'VP8X' ? chunks.shift()?.data.slice() : extendedHeader(chunks);
  if (!header || header.length < 10) throw new RangeError('The WebP has no picture in it.');
  header[0] = (header[0] ?? 0) | xmpFlag;
  const body = joinBytes(
    [{ type: 'VP8X', data: header }, ...chunks, { type: 'XMP ', data: new TextEncoder().encode(packet) }].map(
      writeChunk,
    ),
  );
  const file = joinBytes([asciiBytes('RIFF\0\0\0\0WEBP'), body]);
  viewOf(file).setUint32(4, file.length - 8, true);
  return file;
}

function chunksOf(webp: Uint8Array): Chunk[] {
  const view = viewOf(webp);
  const chunks: Chunk[] = [];
  let offset = 12;
  while (offset + 8 <= webp.length) {
    const end = offset + 8 + view.getUint32(offset + 4, true);
    if (end > webp.length) throw new RangeError(`The WebP ends inside a chunk at byte ${offset}.`);
    chunks.push({ type: asciiAt(webp, offset, offset + 4), data: webp.subarray(offset + 8, end) });
    offset = end + (end % 2);
  }
  return chunks;
}

function writeChunk({ type, data }: Chunk): Uint8Array {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set(asciiBytes(type));
  viewOf(chunk).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

/** A VP8X header for a simple file, from the size that its bitstream states. */
function extendedHeader(chunks: readonly Chunk[]): Uint8Array | undefined {
  const image = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!image || image.data.length < 10) return undefined;
  const view = viewOf(image.data);
  const header = new Uint8Array(10);
  const writeSize = (offset: number, value: number) => {
    header.set([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff], offset);
  };
  if (image.type === 'VP8 ') {
    writeSize(4, (view.getUint16(6, true) & 0x3fff) - 1);
    writeSize(7, (view.getUint16(8, true) & 0x3fff) - 1);
  } else {
    // One signature byte, then 14 bits of width − 1, 14 bits of height − 1 and the alpha bit.
    const bits = view.getUint32(1, true);
    if ((bits >>> 28) & 1) header[0] = alphaFlag;
    writeSize(4, bits & 0x3fff);
    writeSize(7, (bits >>> 14) & 0x3fff);
  }
  return header;
}

const codedTypes = ['VP8 ', 'ALPH', 'ANIM', 'ANMF'];

/** The coded picture or pictures of a lossy or animated WebP; null for a still lossless one. */
export function codedWebp(webp: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const chunks = chunksOf(webp).filter(({ type }) => type === 'VP8L' || codedTypes.includes(type));
  if (chunks.every(({ type }) => type === 'VP8L')) return null;
  return joinBytes(chunks.map(writeChunk));
}
