// What a PSD says before its pixels: sizes, colours and how many layers of which size. It is looked at before anything is
// allocated, because a file of a few bytes can claim ten thousand layers of 30,000 px.
import type { PixelSize } from '@tai/contracts';
import { checkLayerCount, checkPicture, fileLimits, refuse } from './fileProblem.ts';
import type { PlaneFormat, PsdDepth } from './psdPlanes.ts';

export type PsdMode = 'bitmap' | 'grey' | 'indexed' | 'rgb' | 'cmyk' | 'duotone' | 'lab';

export interface PsdHead extends PixelSize, PlaneFormat {
  mode: PsdMode;
  /** Channels of the picture of all layers. */
  channels: number;
  /** Colours of an indexed file: 256 red bytes, then green, then blue ones. */
  palette: Uint8Array | null;
  layerCount: number;
}

const modes: Record<number, PsdMode> = {
  0: 'bitmap',
  1: 'grey',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  8: 'duotone',
  9: 'lab',
};
const multichannel = 7;
const depths: readonly number[] = [1, 8, 16, 32] satisfies PsdDepth[];

/** Whether a file begins as PSD and PSB do. */
export function isPsd(file: Uint8Array): boolean {
  return file[0] === 0x38 && file[1] === 0x42 && file[2] === 0x50 && file[3] === 0x53;
}

/** @throws FileRefusal when it is too large, of colours that are not read, or cut off */
export function readPsdHead(file: Uint8Array): PsdHead {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 30) refuse({ kind: 'broken', detail: 'The PSD ends in its header.' });
  const version = view.getUint16(4);
  if (version !== 1 && version !== 2) refuse({ kind: 'broken', detail: `A PSD of version ${version}.` });
  const isLarge = version === 2;
  const [height, width] = [view.getUint32(14), view.getUint32(18)];
  const bits = view.getUint16(22);
  const number = view.getUint16(24);
  const mode = modes[number];
  if (!mode)
    return refuse({
      kind: 'unsupportedColourMode',
      mode: number === multichannel ? 'multichannel' : 'unknown',
    });
  if (!depths.includes(bits) || (bits === 1) !== (mode === 'bitmap'))
    refuse({ kind: 'unsupportedDepth', bits });
  checkPicture({ width, height });
  const palette = mode === 'indexed' && lengthAt(view, 26) >= 768 ? file.subarray(30, 30 + 768) : null;
  const layerCount = checkLayers(view, isLarge);
  const channels = Math.min(view.getUint16(12), 56);
  return { width, height, isLarge, depth: bits as PsdDepth, mode, channels, palette, layerCount };
}

/** Number of layers, after a look at the size of each. */
function checkLayers(view: DataView, isLarge: boolean): number {
  // Colour data and image resources come before.
  let at = 26;
  for (let section = 0; section < 2; section++) at += 4 + lengthAt(view, at);
  const field = isLarge ? 8 : 4;
  const whole = lengthAt(view, at, isLarge);
  const end = at + field + whole;
  if (whole < field + 2) return 0;
  const own = lengthAt(view, at + field, isLarge);
  if (own >= 2) return checkRecords(view, at + field * 2, isLarge);
  return checkDeepLayers(view, at + field * 2, end, isLarge);
}

/** Layers of 16 and 32 bits are kept in a block of their own behind the others. */
function checkDeepLayers(view: DataView, start: number, end: number, isLarge: boolean): number {
  if (start + 4 > end) return 0;
  let at = start + 4 + lengthAt(view, start);
  while (at + 12 <= end) {
    // Writers fill up with zeros.
    if (view.getUint8(at) === 0) {
      at += 1;
      continue;
    }
    const key = wordAt(view, at + 4);
    const isWide = wordAt(view, at) === '8B64' || (isLarge && wideBlocks.has(key));
    const length = lengthAt(view, at + 8, isWide);
    const content = at + 8 + (isWide ? 8 : 4);
    if ((key === 'Lr16' || key === 'Lr32') && length >= 2) return checkRecords(view, content, isLarge);
    at = content + length + (length % 2);
  }
  return 0;
}

/** Blocks of PSB whose length has eight bytes. */
const wideBlocks: ReadonlySet<string> = new Set(
  'LMsk Lr16 Lr32 Layr Mt16 Mt32 Mtrn Alph FMsk lnk2 lnkE FEid FXid PxSD cinf'.split(' '),
);

function checkRecords(view: DataView, start: number, isLarge: boolean): number {
  const count = Math.abs(view.getInt16(start));
  // A group has two records: where it begins and where it ends.
  if (count > 2 * fileLimits.layers) checkLayerCount(count);
  let at = start + 2;
  let pixels = 0;
  for (let layer = 0; layer < count; layer++) {
    const [top, left, bottom, right] = [0, 4, 8, 12].map((offset) => view.getInt32(at + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
    checkPicture(size);
    pixels += size.width * size.height;
    at += 18 + (isLarge ? 10 : 6) * view.getUint16(at + 16) + 12;
    at += 4 + lengthAt(view, at);
  }
  if (pixels > fileLimits.psdPixels) refuse({ kind: 'tooManyPixels', limit: fileLimits.psdPixels });
  return count;
}

function wordAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** A length of four bytes, or of eight of which no file that is read needs more than four. */
function lengthAt(view: DataView, at: number, isWide = false): number {
  const isHuge = isWide && view.getUint32(at) > 0;
  const length = view.getUint32(isWide ? at + 4 : at);
  if (isHuge || at + (isWide ? 8 : 4) + length > view.byteLength)
    refuse({ kind: 'broken', detail: 'The PSD ends too early.' });
  return length;
}
