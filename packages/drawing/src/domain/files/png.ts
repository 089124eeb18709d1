// PNG of straight RGBA with 8 bits. A browser's canvas multiplies colours with their alpha, so what is hardly seen would lose its
// colour each time it is saved. The platform has zlib; chunks and filters are here ("PNG Specification, Third Edition").
import type { PixelSize } from '@tai/contracts';
import type { TilePixels } from '../raster/tiles.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pixelBytes = 4;
/** Width, height, 8 bits, RGBA, no interlacing. */
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
  const data = await zlib(filterRows(pixels, width, height), new CompressionStream('deflate'));
  const chunks = [
    chunkOf('IHDR', new Uint8Array(header.buffer)),
    chunkOf('IDAT', data),
    chunkOf('IEND', new Uint8Array()),
  ];
  const file = new Uint8Array(signature.length + chunks.reduce((sum, { length }) => sum + length, 0));
  file.set(signature);
  let at = signature.length;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

/**
 * Reads a file that {@link encodePng} wrote. Other PNGs are the browser's to read.
 * @throws Error when it is no such file, or of another size
 */
export async function decodePng(
  file: Uint8Array<ArrayBuffer>,
  { width, height }: PixelSize,
): Promise<TilePixels> {
  const { header, data } = readChunks(file);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const isExpected =
    header.length === headerBytes &&
    view.getUint32(0) === width &&
    view.getUint32(4) === height &&
    view.getUint8(8) === 8 &&
    view.getUint8(9) === 6 &&
    view.getUint8(12) === 0;
  if (!isExpected) throw new Error(`This is no RGBA picture of ${width} × ${height} px.`);
  const bytes = height * (1 + width * pixelBytes);
  const filtered = await zlib(data, new DecompressionStream('deflate'), bytes);
  if (filtered.length !== bytes) throw new Error('The picture ends too early.');
  return unfilterRows(filtered, width, height);
}

/** @param limit bytes that may come out: a small file of somebody else can hold gigabytes of zeros */
async function zlib(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  limit = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes shows in what is read.
  void Promise.all([writer.write(bytes), writer.close()]).catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new Error('The picture is larger than it says.');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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

/** @throws Error when chunks are missing, out of order, broken or unknown */
function readChunks(file: Uint8Array<ArrayBuffer>): { header: Uint8Array; data: Uint8Array<ArrayBuffer> } {
  if (!signature.every((byte, at) => file[at] === byte)) throw new Error('This is no PNG.');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: { type: string; data: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = signature.length; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    if (at + 12 + length > file.length) throw new Error('The PNG ends too early.');
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (view.getUint32(at + 8 + length) !== crc32(file.subarray(at + 4, at + 8 + length)))
      throw new Error('The PNG is damaged.');
    found.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  const [header, data, end] = found;
  if (found.length !== 3 || header?.type !== 'IHDR' || data?.type !== 'IDAT' || end?.type !== 'IEND')
    throw new Error('This PNG was written by another program.');
  return { header: header.data, data: data.data };
}

/** Each row as the difference that gives the smallest sum: to the left, to the row above, or the row itself. */
function filterRows(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rowBytes = width * pixelBytes;
  const filtered = new Uint8Array(height * (rowBytes + 1));
  for (let y = 0; y < height; y++) {
    const row = y * rowBytes;
    let [plain, left, above] = [0, 0, 0];
    for (let x = 0; x < rowBytes; x++) {
      const value = pixels[row + x] as number;
      plain += distance(value);
      left += distance(value - (x < pixelBytes ? 0 : (pixels[row + x - pixelBytes] as number)));
      above += distance(value - (y === 0 ? 0 : (pixels[row - rowBytes + x] as number)));
    }
    const filter = above <= left && above <= plain ? 2 : left <= plain ? 1 : 0;
    const to = y * (rowBytes + 1);
    filtered[to] = filter;
    for (let x = 0; x < rowBytes; x++) {
      const value = pixels[row + x] as number;
      const before = predicted(filter, pixels, { row, x, rowBytes });
      filtered[to + 1 + x] = value - before;
    }
  }
  return filtered;
}

/** The byte that a filter takes the difference to: to the left (1), above (2) or none (0). */
function predicted(
  filter: number,
  pixels: Uint8ClampedArray,
  { row, x, rowBytes }: { row: number; x: number; rowBytes: number },
): number {
  if (filter === 1) return x < pixelBytes ? 0 : (pixels[row + x - pixelBytes] as number);
  return filter === 2 && row > 0 ? (pixels[row - rowBytes + x] as number) : 0;
}

/** How far a byte that wraps around is from nothing. */
function distance(difference: number): number {
  const byte = difference & 255;
  return byte < 128 ? byte : 256 - byte;
}

/** @throws Error on filters that {@link filterRows} never chooses */
function unfilterRows(filtered: Uint8Array, width: number, height: number): TilePixels {
  const rowBytes = width * pixelBytes;
  const pixels = new Uint8ClampedArray(height * rowBytes);
  for (let y = 0; y < height; y++) {
    const from = y * (rowBytes + 1);
    const row = y * rowBytes;
    const filter = filtered[from] as number;
    if (filter > 2) throw new Error('This PNG was written by another program.');
    for (let x = 0; x < rowBytes; x++) {
      const difference = filtered[from + 1 + x] as number;
      const before = predicted(filter, pixels, { row, x, rowBytes });
      pixels[row + x] = (difference + before) & 255;
    }
  }
  return pixels;
}

let crcTable: Uint32Array | null = null;

function crc32(bytes: Uint8Array): number {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, start) => {
    let value = start;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
