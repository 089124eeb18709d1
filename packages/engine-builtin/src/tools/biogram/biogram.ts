import { expandedSize, expansionParameters, sourceParameter } from '@tai/contracts';
import { cutSubject } from '../../imaging/foreground.ts';
import { patchFill } from '../../imaging/patchFill.ts';
import { createPlane, createRaster, isOpaque, type Plane, type Raster } from '../../imaging/raster.ts';
import { alphaPlane, pasteRaster } from '../../imaging/region.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { type Tool, ToolError } from '../tool.ts';

/** Shortest side, in pixels, that holds enough patches to continue. */
const sideLeast = 24;

/** Widens the picture in one pair of directions; the picture itself stays as it is, to the pixel. */
export const biogram: Tool = {
  key: 'biogram',
  model: 'patch-outpaint',
  modelLabel: classicalLabel,
  parameters: [sourceParameter, ...expansionParameters, seedParameter],
  async run({ params, pictures, seed }, hooks) {
    const source = pictures['source']![0]!;
    const isWide = params['direction'] === 'horizontal';
    const { width, height } = expandedSize(source, params);
    if (Math.min(source.width, source.height) < sideLeast) {
      throw new ToolError('pictureTooSmall', {
        width: source.width,
        height: source.height,
        min: sideLeast,
      });
    }
    const position = Number(params['position']);
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
    const filled = await patchFill(canvas, hole, {
      seed,
      sources: edgeBands(source, width, height, left, top, isWide),
      shiftCost: isWide ? { x: 300, y: 1600 } : { x: 1600, y: 300 },
      ...hooks,
    });
    if (!filled) throw new ToolError('pictureNotContinued');
    if (alpha) extendAlpha(filled, alpha, left, top);
    pasteRaster(filled, source, left, top);
    return [{ raster: filled }];
  },
};

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
