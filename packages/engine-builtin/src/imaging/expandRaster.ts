import { cutSubject } from './foreground.ts';
import { isTexture } from './isTexture.ts';
import { type FillOptions, patchFill } from './patchFill.ts';
import { createPlane, createRaster, isOpaque, type Plane, type Raster } from './raster.ts';
import { alphaPlane, pasteRaster } from './region.ts';

interface Frame {
  /** Size of the result; one side is that of the picture. */
  width: number;
  height: number;
  /** 0 puts the picture at the left or the top of it, 1 at the right or the bottom. */
  position: number;
}

/**
 * Continues a picture to the sides, or above and below; the picture itself stays as it is, to the pixel.
 * @returns null when there are not enough patches to continue it with
 */
export async function expandRaster(
  source: Raster,
  { width, height, position }: Frame,
  options: Omit<FillOptions, 'sources' | 'shiftCost'>,
): Promise<Raster | null> {
  const left = Math.round((width - source.width) * position);
  const top = Math.round((height - source.height) * position);
  const canvas = createRaster(width, height);
  const hole = createPlane(width, height);
  hole.data.fill(1);
  // Under what is transparent lies any colour, often black: it must not be continued.
  const alpha = isOpaque(source) ? null : alphaPlane(source);
  mirror(canvas, alpha ? cutSubject(source, alpha) : source, left, top);
  for (let y = 0; y < source.height; y++) {
    const from = (top + y) * width + left;
    hole.data.fill(0, from, from + source.width);
  }
  const isWide = width > source.width;
  // A texture has no subject that could be copied by mistake and no horizon to keep in place: all of it can be copied.
  const restrictions = (await isTexture(source))
    ? {}
    : {
        sources: edgeBands(source, width, height, left, top, isWide),
        shiftCost: isWide ? { x: 300, y: 1600 } : { x: 1600, y: 300 },
      };
  const filled = await patchFill(canvas, hole, { ...options, ...restrictions });
  if (!filled) return null;
  if (alpha) extendAlpha(filled, alpha, left, top);
  pasteRaster(filled, source, left, top);
  return filled;
}

/** What is added is as transparent as the edge of the picture beside it. */
function extendAlpha(target: Raster, alpha: Plane, left: number, top: number): void {
  const inside = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  for (let y = 0; y < target.height; y++) {
    const row = inside(y - top, alpha.height) * alpha.width;
    for (let x = 0; x < target.width; x++) {
      const share = alpha.data[row + inside(x - left, alpha.width)]!;
      target.data[(y * target.width + x) * 4 + 3] = Math.round(share * 255);
    }
  }
}

/** Share of the picture, from each edge that is continued, that gives its texture: more would copy whole subjects. */
const bandShare = 0.12;
const bandLeast = 40;

function edgeBands(
  source: Raster,
  width: number,
  height: number,
  left: number,
  top: number,
  isWide: boolean,
): Plane {
  const bands = createPlane(width, height);
  const length = isWide ? source.width : source.height;
  const band = Math.max(bandLeast, Math.round(length * bandShare));
  for (let y = 0; y < source.height; y++) {
    for (let x = 0; x < source.width; x++) {
      const along = isWide ? x : y;
      if (along < band || along >= length - band) bands.data[(top + y) * width + left + x] = 1;
    }
  }
  return bands;
}

/** The picture with its own edges mirrored around it: the first idea of what may lie there. */
function mirror(canvas: Raster, source: Raster, left: number, top: number): void {
  for (let y = 0; y < canvas.height; y++) {
    const sy = reflected(y - top, source.height);
    for (let x = 0; x < canvas.width; x++) {
      const from = (sy * source.width + reflected(x - left, source.width)) * 4;
      const to = (y * canvas.width + x) * 4;
      for (let c = 0; c < 4; c++) canvas.data[to + c] = source.data[from + c]!;
    }
  }
}

function reflected(at: number, length: number): number {
  const period = 2 * length;
  const place = ((at % period) + period) % period;
  return place < length ? place : period - 1 - place;
}
