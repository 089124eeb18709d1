// PNG of straight RGBA with 8 bits. A browser's canvas multiplies colours with their alpha, so what is hardly seen would lose its
// colour each time it is saved. The platform has zlib; chunks and filters are here ("PNG Specification, Third Edition").
import type { PixelSize } from '@tai/contracts';
import type { TilePixels } from '../raster/tiles.ts';
import { crc32 } from './crc32.ts';
import { deflateParts, inflateBytes, inflateSmall, joinBytes } from './flate.ts';
import { filterRows, unfilterRows } from './pngFilters.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pixelBytes = 4;
/** Width, height, bits, kind of colour, compression, filter method, interlacing. */
const headerBytes = 13;

/** Straight RGBA of a picture. */
export interface RgbaPicture extends PixelSize {
  pixels: Uint8ClampedArray;
}

/** The file of a picture. */
export async function encodePng({ width, height, pixels }: RgbaPicture): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(headerBytes));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 6);
  return joinBytes([
    Uint8Array.from(signature),
    chunkOf('IHDR', new Uint8Array(header.buffer)),
    chunkOf('IDAT', await deflateParts(filterRows(pixels, width, height))),
    chunkOf('IEND', new Uint8Array()),
  ]);
}

/** What the first bytes of a PNG say. */
export interface PngHead extends PixelSize {
  /** Whether {@link decodePng} reads it: RGBA with 8 bits, not interlaced. */
  isPlain: boolean;
}

/** Reads the head of a PNG of any program; null when it is none. Nothing is decoded. */
export function readPngHead(file: Uint8Array): PngHead | null {
  if (file.length < 33 || !signature.every((byte, at) => file[at] === byte)) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(8) !== headerBytes || view.getUint32(12) !== 0x49484452) return null;
  const [bits, colour, interlacing] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    isPlain: bits === 8 && colour === 6 && interlacing === 0,
  };
}

/**
 * Reads a PNG of RGBA with 8 bits that is not interlaced. Others are the browser's to read.
 * @throws Error when it is no such file, damaged, or of another size
 */
export async function decodePng(
  file: Uint8Array<ArrayBuffer>,
  { width, height }: PixelSize,
): Promise<TilePixels> {
  const head = readPngHead(file);
  if (!head?.isPlain || head.width !== width || head.height !== height)
    throw new Error(`This is no RGBA picture of ${width} × ${height} px.`);
  const bytes = height * (1 + width * pixelBytes);
  const data = readData(file);
  const filtered = inflateSmall(data, bytes) ?? (await inflateBytes(data, 'deflate', bytes));
  if (filtered.length !== bytes) throw new Error('The picture ends too early.');
  return unfilterRows(filtered, width, height);
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) chunk[4 + at] = type.charCodeAt(at);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/**
 * The compressed pixels. Chunks that a reader need not know (names in small letters) are skipped.
 * @throws Error when chunks are missing, broken or must be known
 */
function readData(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const data: Uint8Array<ArrayBuffer>[] = [];
  for (let at = signature.length; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    if (at + 12 + length > file.length) break;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (view.getUint32(at + 8 + length) !== crc32(file.subarray(at + 4, at + 8 + length)))
      throw new Error('The PNG is damaged.');
    if (type === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
    else if (type === 'IEND')
      return data.length === 1 ? (data[0] as Uint8Array<ArrayBuffer>) : joinBytes(data);
    else if (type !== 'IHDR' && type !== 'PLTE' && /^[A-Z]/.test(type))
      throw new Error(`The PNG has a part that is not known: ${type}.`);
    at += 12 + length;
  }
  throw new Error('The PNG ends too early.');
}
