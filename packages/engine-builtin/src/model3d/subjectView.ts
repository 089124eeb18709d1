// One view of the subject: its picture without the ground, cut to what it fills.
import type { PixelBox } from '@tai/contracts';
import { alphaPlane, cropPlane, cropRaster, extent, widened } from '../imaging/region.ts';
import { blurred } from '../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { subjectAlpha } from '../tools/matting/subjectAlpha.ts';
import { ToolError, type ToolHooks } from '../tools/tool.ts';

export interface SubjectView {
  picture: Raster;
  /** How much of each pixel is the subject; nothing at the borders. */
  mask: Plane;
  /** What the subject fills of `picture`. */
  box: PixelBox;
  /** The same place in the picture that it was cut out of. */
  at: PixelBox;
  /** Where the mask comes from. */
  ground: 'transparent' | 'plain' | 'removed';
}

/** Longest side in pixels of what is worked on; it is also the largest side of a texture of one view. */
const longest = 1536;
/** Share of the picture below which a subject is a speck. */
const leastShare = 0.002;
const margin = 6;

/** The picture, no longer than is worked with. */
export async function workingCopy(picture: Raster): Promise<Raster> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  if (scale === 1) return picture;
  const side = (length: number) => Math.max(8, Math.round(length * scale));
  return resizeRaster(picture, side(picture.width), side(picture.height));
}

/**
 * The subject of a picture: by its transparency, else by a ground of one colour, else as the background removal finds it.
 * @returns null when it is not certain what the subject is
 * @throws ToolError when the picture is wholly transparent
 */
export async function subjectView(picture: Raster, hooks: ToolHooks): Promise<SubjectView | null> {
  const alpha = alphaPlane(picture);
  const visible = sumOf(alpha) / alpha.data.length;
  if (visible < leastShare) throw new ToolError('modelSubjectMissing');
  if (visible < 0.995) return viewOf(picture, alpha, 'transparent');
  const plain = plainGround(picture);
  if (plain && isFlat(picture, plain)) return viewOf(picture, plain, 'plain');
  try {
    return viewOf(picture, await subjectAlpha(picture, {}, hooks), 'removed');
  } catch (error) {
    if (!(error instanceof ToolError) || error.error !== 'subjectNotFound') throw error;
    const ground = plain ?? studioGround(picture);
    return ground && viewOf(picture, ground, 'removed');
  }
}

/** The whole picture as a view, with an empty margin around it. */
export function wholeView(picture: Raster): SubjectView {
  const mask = createPlane(picture.width, picture.height);
  mask.data.fill(1);
  return framed(picture, mask, { left: 0, top: 0, width: picture.width, height: picture.height }, 'removed');
}

function viewOf(picture: Raster, mask: Plane, ground: SubjectView['ground']): SubjectView | null {
  const cut = withoutSpecks(mask);
  const box = extent(cut, 0.5);
  return box && box.width >= 4 && box.height >= 4 ? framed(picture, cut, box, ground) : null;
}

/** Cut out with a margin, which is added where the subject touches the border of the picture. */
function framed(picture: Raster, mask: Plane, box: PixelBox, ground: SubjectView['ground']): SubjectView {
  const near = widened(box, margin, picture.width, picture.height);
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
  const part = cropRaster(picture, near);
  const cut = cropPlane(mask, near);
  const [left, top] = [near.left - box.left + margin, near.top - box.top + margin];
  const data = new Uint8ClampedArray(width * height * 4);
  const own = createPlane(width, height);
  for (let y = 0; y < near.height; y++) {
    const to = (y + top) * width + left;
    data.set(part.data.subarray(y * near.width * 4, (y + 1) * near.width * 4), to * 4);
    own.data.set(cut.data.subarray(y * near.width, (y + 1) * near.width), to);
  }
  for (let x = 0; x < width; x++) own.data[x] = own.data[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) own.data[y * width] = own.data[(y + 1) * width - 1] = 0;
  return {
    ...{ picture: { width, height, data }, mask: own, ground, at: box },
    box: { left: margin, top: margin, width: box.width, height: box.height },
  };
}

/** Pieces that are large enough to be meant, with the soft edge of the mask. */
function withoutSpecks(mask: Plane): Plane {
  const kept = createPlane(mask.width, mask.height);
  for (let i = 0; i < kept.data.length; i++) kept.data[i] = mask.data[i]! > 0.5 ? 1 : 0;
  dropSmall(kept, sumOf(kept) * 0.004);
  // A soft edge belongs to the piece beside it.
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      const isNear =
        kept.data[i]! > 0.5 ||
        (x > 0 && kept.data[i - 1]! > 0.9) ||
        (x + 1 < mask.width && kept.data[i + 1]! > 0.9) ||
        (y > 0 && kept.data[i - mask.width]! > 0.9) ||
        (y + 1 < mask.height && kept.data[i + mask.width]! > 0.9);
      kept.data[i] = isNear ? Math.max(mask.data[i]!, kept.data[i]! > 0.5 ? 0.51 : 0) : 0;
    }
  }
  return kept;
}

/** Clears connected pieces of fewer pixels, in place. */
function dropSmall({ width, height, data }: Plane, least: number): void {
  const seen = new Uint8Array(data.length);
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start] === 0) continue;
    const piece = [start];
    seen[start] = 1;
    for (let at = 0; at < piece.length; at++) {
      const i = piece[at]!;
      const x = i % width;
      const around = [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width];
      for (const next of around) {
        if (next < 0 || next >= width * height || seen[next] || data[next] === 0) continue;
        seen[next] = 1;
        piece.push(next);
      }
    }
    if (piece.length < least) for (const i of piece) data[i] = 0;
  }
}

/** How far pixels are from the mean colour of the border, and the share of the border that is within a distance. */
function borderOf({ width, height, data }: Raster) {
  const mean = [0, 0, 0];
  const places: number[] = [];
  for (let x = 0; x < width; x++) places.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) places.push(y * width, (y + 1) * width - 1);
  for (const i of places) for (let c = 0; c < 3; c++) mean[c]! += data[i * 4 + c]! / places.length;
  const away = (i: number) => Math.max(...[0, 1, 2].map((c) => Math.abs(data[i * 4 + c]! - mean[c]!)));
  const share = (range: number) => places.filter((i) => away(i) <= range).length / places.length;
  return { away, share };
}

/** What differs from a border of one colour; null when the border has several. */
function plainGround(picture: Raster): Plane | null {
  const { away, share } = borderOf(picture);
  if (share(14) < 0.98) return null;
  const mask = createPlane(picture.width, picture.height);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.min(1, Math.max(0, (away(i) - 12) / 36));
  return mask;
}

/** Neighbours that differ by no more belong to the same ground, which may get darker from one side to the other. */
const smoothStep = 7;
/** Furthest that a ground may be from the colour of the border, as far as light and soft shadows change it. */
const groundRange = 70;
/** Furthest that the border of a studio picture is from its mean. */
const studioRange = 50;

/**
 * Cuts the subject from an unevenly lit backdrop: the backdrop is grown inwards from the border while colours change slowly, and the
 * rest is the subject. Null where the rest is not one thing inside the picture. Used where the other ways to find it failed.
 */
function studioGround({ width, height, data }: Raster): Plane | null {
  const border = borderOf({ width, height, data });
  if (border.share(studioRange) < 0.97) return null;
  const ground = new Uint8Array(width * height);
  const queue: number[] = [];
  const from = new Uint32Array(width * height);
  const add = (i: number, source: number) => {
    ground[i] = 1;
    from[i] = source;
    queue.push(i);
  };
  for (let x = 0; x < width; x++) add(x, x);
  for (let y = 1; y < height; y++) {
    add(y * width, y * width);
    add((y + 1) * width - 1, (y + 1) * width - 1);
  }
  const apart = (a: number, b: number) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(data[a * 4 + c]! - data[b * 4 + c]!)));
  for (let at = 0; at < queue.length; at++) {
    const i = queue[at]!;
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
      if (next < 0 || next >= ground.length || ground[next]) continue;
      if (apart(i, next) <= smoothStep && apart(from[i]!, next) <= groundRange) add(next, from[i]!);
    }
  }
  const mask = createPlane(width, height);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = ground[i] ? 0 : 1;
  const all = sumOf(mask);
  dropSmall(mask, all * 0.8);
  if (sumOf(mask) === 0 || all < 0.02 * width * height) return null;
  const soft = blurred(mask, 1.2);
  const lower = soft.data.subarray((height - 3) * width).filter((value) => value > 0.5).length;
  return all < 0.7 * width * height && lower < width ? soft : null;
}

function sumOf({ data }: Plane): number {
  return data.reduce((sum, value) => sum + value, 0);
}

/** Whether what is masked is drawn in few plain colours, as logos are, so that its holes show the ground. */
function isFlat(picture: Raster, mask: Plane): boolean {
  return colourShare(picture, mask, 5) > 0.85;
}

/** Share of the masked pixels that the most frequent colours have. */
export function colourShare({ data }: Raster, mask: Plane, colours: number): number {
  const counts = new Map<number, number>();
  let all = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]! < 0.95) continue;
    const at = i * 4;
    const bin = ((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
    all++;
  }
  const most = [...counts.values()].toSorted((a, b) => b - a).slice(0, colours);
  return all === 0 ? 0 : most.reduce((sum, count) => sum + count, 0) / all;
}
