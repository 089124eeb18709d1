import { guidedFit, luma, stretchedRows } from '../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import type { ToolHooks } from '../tool.ts';

/**
 * At full size the edge follows the picture, and is a little soft where hair or blur is: a guided filter, fitted on the
 * small copy and applied to the whole.
 */
export function refinedAlpha(picture: Raster, smallPicture: Raster, small: Plane, hooks: ToolHooks): Plane {
  const { width, height, data } = picture;
  const { slope, shift } = guidedFit(luma(smallPicture), small, 2, 4e-4);
  hooks.checkpoint();
  const [slopeAt, shiftAt] = [stretchedRows(slope, width, height), stretchedRows(shift, width, height)];
  const soft = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    if (y % 256 === 0) hooks.checkpoint();
    const [slopes, shifts] = [slopeAt(y), shiftAt(y)];
    for (let x = 0; x < width; x++, i++) {
      const slope = slopes[x]!;
      let fitted = shifts[x]!;
      // Most pixels are wholly in or out, and what they look like does not count.
      if (slope < -1e-4 || slope > 1e-4) {
        const at = i * 4;
        fitted += (slope * (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!)) / 255;
      }
      // Steeper around the middle, so that flat parts are wholly in or out.
      const value = (fitted - 0.5) * 1.9 + 0.5;
      soft.data[i] = value < 0.03 ? 0 : value > 0.97 ? 1 : value;
    }
  }
  hooks.progress(95);
  return soft;
}
