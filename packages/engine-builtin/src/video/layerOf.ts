import type { Plane, Raster } from '../imaging/raster.ts';
import { blockSide, sharedBytes, type Layer } from './layeredView.ts';

/**
 * A layer of a picture.
 * @param alpha null when it covers everything
 */
export function layerOf(
  { width, height, data }: Raster,
  alpha: Plane | null,
  inverse: Float32Array,
  isSubject: boolean,
): Layer {
  const pixels = sharedBytes(width * height * 4);
  const columns = Math.ceil(width / blockSide);
  const blocks = new Uint8Array(new SharedArrayBuffer(columns * Math.ceil(height / blockSide)));
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / blockSide) * columns;
    for (let x = 0; x < width; x++, i++) {
      const share = alpha ? alpha.data[i]! : 1;
      if (share < 0.002) continue;
      const at = i * 4;
      pixels[at] = data[at]! * share;
      pixels[at + 1] = data[at + 1]! * share;
      pixels[at + 2] = data[at + 2]! * share;
      pixels[at + 3] = 255 * share;
      blocks[row + Math.floor(x / blockSide)] = 1;
    }
  }
  return { pixels, inverse, blocks, isSubject };
}
