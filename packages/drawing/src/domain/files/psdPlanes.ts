// Channels of a PSD as planes of one byte a pixel. The library keeps them as they are in the file, so that each is inflated no
// further than its layer is large, and so that depths and colour modes that it does not read become those of a drawing.
import type { PixelSize } from '@tai/contracts';
import { fileLimits, refuse } from './fileProblem.ts';
import { InflatedTooMuch, inflateBytes } from './flate.ts';

export type PsdDepth = 1 | 8 | 16 | 32;

/** How a file keeps its channels. */
export interface PlaneFormat {
  depth: PsdDepth;
  /** PSB: lengths of packed rows have four bytes. */
  isLarge: boolean;
}

interface PackedPlane {
  /** 0 plain, 1 PackBits, 2 zlib, 3 zlib of differences. */
  compression: number;
  data: Uint8Array;
}

/** One byte for each pixel. */
export type Plane = Uint8Array<ArrayBuffer>;

/** What a value of 32 bits means: light, which eyes see brighter than it is, or a share, as of transparency. */
type Meaning = 'colour' | 'share';

export function rowBytes(width: number, depth: PsdDepth): number {
  return Math.ceil((width * depth) / 8);
}

/** @throws FileRefusal when it is damaged, or inflates to more than its size */
export async function readPlane(
  { compression, data }: PackedPlane,
  size: PixelSize,
  { depth, isLarge }: PlaneFormat,
  meaning: Meaning = 'colour',
): Promise<Plane> {
  const row = rowBytes(size.width, depth);
  const length = row * size.height;
  if (length < 0 || size.width * size.height > fileLimits.layerPixels)
    refuse({ kind: 'broken', detail: 'A channel is too large.' });
  const bytes =
    compression === 0 ? data : compression === 1 ? unpackRows(data, row, size.height, isLarge) : null;
  const plain = bytes ?? (await inflate(data, length));
  if (plain.length !== length) refuse({ kind: 'broken', detail: 'A channel is damaged.' });
  return toPlane(compression === 3 ? addUp(plain, row, depth) : plain, size, depth, meaning);
}

async function inflate(data: Uint8Array, length: number): Promise<Uint8Array> {
  try {
    return await inflateBytes(data.slice(), 'deflate', length);
  } catch (error) {
    if (error instanceof InflatedTooMuch) refuse({ kind: 'zipBomb' });
    throw error;
  }
}

/** Rows packed with PackBits, after a list of how long each of them is. */
function unpackRows(data: Uint8Array, row: number, rows: number, isLarge: boolean): Uint8Array {
  return unpackPlanes(data, { row, rows, planes: 1, isLarge });
}

/** Planes after each other, whose packed rows have one list of lengths before all of them. */
export function unpackPlanes(
  data: Uint8Array,
  { row, rows, planes, isLarge }: { row: number; rows: number; planes: number; isLarge: boolean },
): Uint8Array {
  const entry = isLarge ? 4 : 2;
  const count = rows * planes;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (count * entry > data.length) refuse({ kind: 'broken', detail: 'Packed rows end too early.' });
  const plain = new Uint8Array(row * count);
  let at = count * entry;
  for (let index = 0; index < count; index++) {
    const end = at + (isLarge ? view.getUint32(index * 4) : view.getUint16(index * 2));
    unpackRow(data.subarray(at, end), plain.subarray(index * row, (index + 1) * row));
    at = end;
  }
  return plain;
}

/** PackBits: n < 128 is n + 1 bytes as they are, n > 128 is one byte 257 - n times. A row that ends early stays blank there. */
function unpackRow(packed: Uint8Array, row: Uint8Array): void {
  let to = 0;
  for (let at = 0; at < packed.length && to < row.length;) {
    const head = packed[at++] as number;
    if (head < 128) {
      row.set(packed.subarray(at, at + Math.min(head + 1, row.length - to)), to);
      at += head + 1;
      to += head + 1;
    } else if (head > 128) {
      row.fill(packed[at++] ?? 0, to, to + 257 - head);
      to += 257 - head;
    }
  }
}

/** Undoes the differences to the value before in each row. Rows of 32 bits have all first bytes, then all second ones, and so on. */
function addUp(data: Uint8Array, row: number, depth: PsdDepth): Uint8Array {
  const plain = data.slice();
  if (depth === 16) {
    const view = new DataView(plain.buffer);
    for (let start = 0; start < plain.length; start += row)
      for (let at = start + 2; at < start + row; at += 2)
        view.setUint16(at, view.getUint16(at) + view.getUint16(at - 2));
    return plain;
  }
  for (let at = 0; at < plain.length; at++)
    if (at % row !== 0) plain[at] = (plain[at] as number) + (plain[at - 1] as number);
  return depth === 32 ? joinBytePlanes(plain, row) : plain;
}

function joinBytePlanes(data: Uint8Array, row: number): Uint8Array {
  const joined = new Uint8Array(data.length);
  const width = row / 4;
  for (let start = 0; start < data.length; start += row)
    for (let x = 0; x < width; x++)
      for (let byte = 0; byte < 4; byte++)
        joined[start + x * 4 + byte] = data[start + byte * width + x] as number;
  return joined;
}

function toPlane(bytes: Uint8Array, { width, height }: PixelSize, depth: PsdDepth, meaning: Meaning): Plane {
  if (depth === 8) return bytes as Plane;
  const plane = new Uint8Array(width * height);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const row = rowBytes(width, depth);
  for (let at = 0; at < plane.length; at++) {
    if (depth === 16) plane[at] = Math.round(view.getUint16(at * 2) / 257);
    else if (depth === 32) plane[at] = fromFloat(view.getFloat32(at * 4), meaning);
    else {
      const x = at % width;
      const byte = bytes[Math.floor(at / width) * row + (x >> 3)] as number;
      // One is black.
      plane[at] = byte & (0x80 >> (x & 7)) ? 0 : 255;
    }
  }
  return plane;
}

function fromFloat(value: number, meaning: Meaning): number {
  const share = Math.min(1, Math.max(0, value || 0));
  return Math.round(255 * (meaning === 'share' ? share : toSrgb(share)));
}

/** Linear light as sRGB encodes it. */
export function toSrgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
