import { membrane } from '../imaging/membrane.ts';
import { overlap } from '../imaging/metrics.ts';
import { blurred } from '../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../imaging/raster.ts';
import { extent } from '../imaging/region.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { keepPieces } from '../tools/matting/keepPieces.ts';
import { refinedAlpha } from '../tools/matting/refinedAlpha.ts';
import { findSubject } from '../tools/subject.ts';
import type { ToolHooks } from '../tools/tool.ts';

export interface ClipSubject {
  alpha: Plane;
  /** It stands before a plain ground, such as paper: what is above it is no sky. */
  isBeforePlain: boolean;
}

/** The one thing of a picture that can be moved by itself; null when none stands out as a whole. */
export async function clipSubject(picture: Raster, hooks: ToolHooks): Promise<ClipSubject | null> {
  if (Math.min(picture.width, picture.height) < 24) return null;
  const found = await findSubject(picture, undefined, hooks);
  const plain = await onPlainGround(picture, hooks);
  if (!found || !isWhole(found) || touchesSides(found)) {
    return plain && { alpha: plain, isBeforePlain: true };
  }
  if (!plain || overlap(found, plain) < 0.6) return { alpha: found, isBeforePlain: false };
  // Before a plain ground both see the subject, and each sees edges that the other misses.
  for (let i = 0; i < found.data.length; i++) found.data[i] = Math.max(found.data[i]!, plain.data[i]!);
  return { alpha: found, isBeforePlain: true };
}

/** One compact piece of a size that shows parallax: a bright spot here and there in a landscape is none. */
function isWhole(alpha: Plane): boolean {
  const { width, height, data } = alpha;
  const covered = data.reduce((sum, value) => sum + value, 0);
  const share = covered / data.length;
  if (share < 0.025 || share > 0.75) return false;
  const box = extent(alpha, 0.5);
  return box !== null && covered > 0.32 * box.width * box.height && box.width < width && box.height <= height;
}

const side = 320;

/** What differs from a smooth ground that the border of the picture shows: a product on paper, say. */
async function onPlainGround(picture: Raster, hooks: ToolHooks): Promise<Plane | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (width < 24 || height < 24) return null;
  const small = await resizeRaster(picture, width, height, 'linear');
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  const band = Math.max(2, Math.round(Math.min(width, height) / 14));
  for (let i = 0; i < weights.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    weights[i] = Math.min(x, y, width - 1 - x, height - 1 - y) < band ? 1 : 0;
    for (let c = 0; c < 3; c++) values[i * 3 + c] = small.data[i * 4 + c]!;
  }
  const ground = membrane({ width, height, channels: 3, values, weights });
  hooks.checkpoint();
  const apart = createPlane(width, height);
  for (let i = 0; i < weights.length; i++) {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs(small.data[i * 4 + c]! - ground[i * 3 + c]!);
    apart.data[i] = sum / 3;
  }
  // Objects that reach the edges of the image mean that there is no plain background to cut the subject from.
  if (roughness(values, weights, width) > 1 || strangeShare(apart, band) > 0.25) return null;
  const soft = blurred(apart, 0.8);
  const cut = createPlane(width, height);
  for (let i = 0; i < weights.length; i++) cut.data[i] = soft.data[i]! > 22 ? 1 : 0;
  keepPieces(cut, null);
  if (!isWhole(cut) || touchesSides(cut)) return null;
  return refinedAlpha(picture, small, cut, hooks);
}

/** Whether it reaches the upper border or more than a tenth of the sides: then it is ground, and not a thing before it. */
function touchesSides({ width, height, data }: Plane): boolean {
  let count = 0;
  for (let x = 0; x < width; x++) if (data[x]! > 0.5) count++;
  if (count > width * 0.04) return true;
  count = 0;
  for (let y = 0; y < height; y++) {
    if (data[y * width]! > 0.5) count++;
    if (data[y * width + width - 1]! > 0.5) count++;
  }
  return count > height * 0.2;
}

/** Share of the pixels just inside of the border that are not as the border lets expect. */
function strangeShare({ width, height, data }: Plane, band: number): number {
  let [strange, count] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inside = Math.min(x, y, width - 1 - x, height - 1 - y) - band;
    if (inside < band || inside >= 2 * band) continue;
    count++;
    if (data[i]! > 22) strange++;
  }
  return count > 0 ? strange / count : 1;
}

/** Mean difference of neighbours along the border, in 0 to 255. */
function roughness(values: Float32Array, weights: Float32Array, width: number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i + 1 < weights.length; i++) {
    if (weights[i] === 0 || weights[i + 1] === 0 || i % width === width - 1) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(values[i * 3 + c]! - values[i * 3 + 3 + c]!);
    count += 3;
  }
  return count > 0 ? sum / count : Infinity;
}
