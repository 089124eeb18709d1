// What a PSD says before its pixels: sizes, colours and how many layers of which size. It is looked at before anything is
// allocated, because a file of a few bytes can claim ten thousand layers of 30,000 px.
import type { PixelSize } from '@tai/contracts';
import { checkLayerCount, checkPicture, fileLimits, refuse, type ColourMode } from './fileProblem.ts';

export interface PsdHead extends PixelSize {
  /** Whether colours have to be converted. */
  isRgb: boolean;
  layerCount: number;
}

const modes: Record<number, ColourMode | 'grey' | 'indexed' | 'rgb' | 'cmyk'> = {
  0: 'bitmap',
  1: 'grey',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  7: 'multichannel',
  8: 'duotone',
  9: 'lab',
};

/** Whether a file begins as PSD and PSB do. */
export function isPsd(file: Uint8Array): boolean {
  return file[0] === 0x38 && file[1] === 0x42 && file[2] === 0x50 && file[3] === 0x53;
}

/** @throws FileRefusal when it is too large, of colours that are not read, or cut off */
export function readPsdHead(file: Uint8Array): PsdHead {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 30) refuse({ kind: 'broken', detail: 'The PSD ends in its header.' });
  // PSB has places for more than 2 GB, which is more than is read here.
  if (view.getUint16(4) !== 1) refuse({ kind: 'broken', detail: 'Large PSD files (PSB) are not read.' });
  const [height, width] = [view.getUint32(14), view.getUint32(18)];
  const bits = view.getUint16(22);
  const mode = modes[view.getUint16(24)] ?? 'unknown';
  if (mode !== 'rgb' && mode !== 'grey' && mode !== 'indexed' && mode !== 'cmyk')
    refuse({ kind: 'unsupportedColourMode', mode });
  if (bits !== 8) refuse({ kind: 'unsupportedDepth', bits });
  checkPicture({ width, height });
  return { width, height, isRgb: mode === 'rgb', layerCount: checkLayers(view) };
}

/** Number of layers, after a look at the size of each. */
function checkLayers(view: DataView): number {
  // Colour data and image resources come before.
  let at = 26;
  for (let section = 0; section < 2; section++) at += 4 + lengthAt(view, at);
  if (lengthAt(view, at) < 6 || lengthAt(view, at + 4) < 2) return 0;
  const count = Math.abs(view.getInt16(at + 8));
  // A group has two records: where it begins and where it ends.
  if (count > 2 * fileLimits.layers) checkLayerCount(count);
  at += 10;
  let pixels = 0;
  for (let layer = 0; layer < count; layer++) {
    const sides = [0, 4, 8, 12].map((offset) => view.getInt32(at + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const [top, left, bottom, right] = sides;
    const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
    checkPicture(size);
    pixels += size.width * size.height;
    at += 18 + 6 * view.getUint16(at + 16) + 12;
    at += 4 + lengthAt(view, at);
  }
  if (pixels > fileLimits.psdPixels) refuse({ kind: 'tooManyPixels', limit: fileLimits.psdPixels });
  return count;
}

function lengthAt(view: DataView, at: number): number {
  const length = view.getUint32(at);
  if (at + 4 + length > view.byteLength) refuse({ kind: 'broken', detail: 'The PSD ends too early.' });
  return length;
}
