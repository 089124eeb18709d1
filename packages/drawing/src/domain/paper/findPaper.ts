// Finds a bright sheet on a darker ground. It looks at a small copy: brightness in two groups (Otsu), the largest bright area,
// and the four points of it that reach furthest into the corners.
import type { Point } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import type { TilePixels } from '../raster/tiles.ts';
import { isConvexQuad, type Quad } from './homography.ts';
import { brightness } from './levelPaper.ts';

/** Pixels on the long side of the copy. */
const copySide = 160;
/** How much brighter the sheet must be than what is around it, of 255. */
const contrastMin = 40;

/** Corners of the sheet; null when none stands out clearly. */
export function findPaper(pixels: TilePixels, size: PixelSize): Quad | null {
  const { light, width, height, scale } = smallCopy(pixels, size);
  const threshold = otsu(light);
  if (threshold === null) return null;
  const bright = closeGaps(
    light.map((value) => (value > threshold ? 1 : 0)),
    { width, height },
  );
  const area = largestArea(bright, width, height);
  const share = area.length / light.length;
  if (share < 0.12 || share > 0.97) return null;
  const corners = cornersOf(area, width);
  // A corner pixel's outer edge, not its middle, is the corner of the sheet.
  const quad = corners.map(({ x, y }, index) => ({
    x: (x + (index === 1 || index === 2 ? 1 : 0)) / scale,
    y: (y + (index > 1 ? 1 : 0)) / scale,
  })) as unknown as Quad;
  if (!isConvexQuad(quad)) return null;
  // Lines are holes in the bright area, but a hand or a second sheet gives corners that are none.
  const filled = area.length / (quadArea(quad) * scale * scale);
  return filled > 0.7 && filled < 1.15 ? quad : null;
}

function smallCopy(pixels: TilePixels, size: PixelSize) {
  const scale = Math.min(1, copySide / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const light = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      light[row * width + column] = meanLight(pixels, size.width, {
        left: Math.floor((column * size.width) / width),
        right: Math.max(
          Math.floor((column * size.width) / width) + 1,
          Math.floor(((column + 1) * size.width) / width),
        ),
        top: Math.floor((row * size.height) / height),
        bottom: Math.max(
          Math.floor((row * size.height) / height) + 1,
          Math.floor(((row + 1) * size.height) / height),
        ),
      });
  return { light, width, height, scale: width / size.width };
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is transparent counts as black: no sheet lies there. */
function meanLight(pixels: TilePixels, width: number, { left, right, top, bottom }: Edges): number {
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      sum += (brightness(pixels, at) * (pixels[at + 3] ?? 0)) / 255;
    }
  return sum / ((right - left) * (bottom - top));
}

/** The brightness that parts the pixels best; null when both groups are about as bright. */
function otsu(light: Uint8Array): number | null {
  const counts = new Float64Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  const sumAll = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [below, sumBelow, best, threshold, gap] = [0, 0, -1, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += counts[value] ?? 0;
    sumBelow += (counts[value] ?? 0) * value;
    const above = light.length - below;
    if (below === 0 || above === 0) continue;
    const apart = (sumAll - sumBelow) / above - sumBelow / below;
    const variance = below * above * apart * apart;
    if (variance > best) [best, threshold, gap] = [variance, value, apart];
  }
  return gap >= contrastMin ? threshold : null;
}

/** Pixels of the copy that a line may be wide and still not part the sheet that it is drawn across, halved. */
const gapReach = 3;

/** Fills narrow dark lines in bright areas, and leaves their outer edges where they are. */
function closeGaps(bright: Uint8Array, size: PixelSize): Uint8Array {
  const grown = reachOut(reachOut(bright, size, 'across', 1), size, 'down', 1);
  return reachOut(reachOut(grown, size, 'across', 0), size, 'down', 0);
}

/** Spreads a value over the neighbours in a row or a column. Beyond the edge nothing spreads. */
function reachOut(
  from: Uint8Array,
  { width, height }: PixelSize,
  way: 'across' | 'down',
  value: 0 | 1,
): Uint8Array {
  const [step, length] = way === 'across' ? [1, width] : [width, height];
  return from.map((_, at) => {
    const place = way === 'across' ? at % width : Math.floor(at / width);
    const last = Math.min(length - 1 - place, gapReach);
    for (let by = -Math.min(place, gapReach); by <= last; by++)
      if (from[at + by * step] === value) return value;
    return value === 1 ? 0 : 1;
  });
}

/** Indexes of the largest connected group of bright pixels. */
function largestArea(bright: Uint8Array, width: number, height: number): number[] {
  const seen = bright.map((value) => 1 - value);
  let largest: number[] = [];
  for (let start = 0; start < bright.length; start++) {
    if (seen[start]) continue;
    const area = [start];
    seen[start] = 1;
    for (let next = 0; next < area.length; next++) {
      const at = area[next] ?? 0;
      const column = at % width;
      const near = [
        ...(column > 0 ? [at - 1] : []),
        ...(column < width - 1 ? [at + 1] : []),
        ...(at >= width ? [at - width] : []),
        ...(at < width * (height - 1) ? [at + width] : []),
      ];
      for (const one of near) {
        if (seen[one]) continue;
        seen[one] = 1;
        area.push(one);
      }
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
}

function cornersOf(area: readonly number[], width: number): [Point, Point, Point, Point] {
  const furthest = (reach: (x: number, y: number) => number): Point => {
    let [most, found] = [-Infinity, 0];
    for (const at of area) {
      const value = reach(at % width, Math.floor(at / width));
      if (value > most) [most, found] = [value, at];
    }
    return { x: found % width, y: Math.floor(found / width) };
  };
  return [
    furthest((x, y) => -x - y),
    furthest((x, y) => x - y),
    furthest((x, y) => x + y),
    furthest((x, y) => y - x),
  ];
}

/** In square pixels. */
function quadArea(quad: Quad): number {
  return (
    Math.abs(
      quad.reduce((sum, { x, y }, index) => {
        const next = quad[(index + 1) % 4] ?? quad[0];
        return sum + x * next.y - next.x * y;
      }, 0),
    ) / 2
  );
}
