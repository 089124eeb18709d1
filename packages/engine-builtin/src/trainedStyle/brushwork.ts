/*
 * Brushwork from examples. The picture is looked at in pieces that overlap at their borders. For each, a piece of the style's
 * images with the same broad structure is found, and its fine detail is laid over the picture, whose own detail fades.
 * Pieces fade into each other within a few pixels: over a wider border strokes of one would wash out those of the other.
 * Broad shapes and strong edges stay those of the picture.
 */
import type { LabImage } from '../imaging/lab.ts';
import { hashPair, hashUnit } from '../render/random.ts';
import type { StyleMix } from './mixStyles.ts';
import { detailStep, keyLength, type Tiles, tileSide } from './styleParts.ts';
import { writeKey } from './tileKeys.ts';

/** Pieces overlap only at their borders, so that strokes stay whole within them. */
const overlap = 6;
const stride = tileSide - overlap;
/** Pieces along each side of a region that has one style. */
const regionSide = 4;
/** One of the pieces next to the structure is taken, by chance: the nearest alone would repeat. */
const candidates = 4;

/** Three OKLab differences for each pixel. */
export function brushDetail(
  lab: LabImage,
  brushes: StyleMix['brushes'],
  seed: number,
  checkpoint: () => void,
): Float32Array {
  const { width, height } = lab;
  const detail = new Float32Array(width * height * 3);
  const window = overlapWindow();
  const columns = Math.ceil(width / stride) + 1;
  const rows = Math.ceil(height / stride) + 1;
  const key = new Float32Array(keyLength);
  const above = new Int32Array(columns).fill(-1);
  for (let row = 0; row < rows; row++) {
    checkpoint();
    let beside = -1;
    for (let column = 0; column < columns; column++) {
      const { tiles } = brushOf(brushes, Math.floor(column / regionSide), Math.floor(row / regionSide), seed);
      const [left, top] = [column * stride - overlap, row * stride - overlap];
      writeKey(lab, left, top, key, 0);
      const chance = hashUnit(column, row, hashPair(seed, 91));
      const index = likeTile(tiles, key, chance, [beside, above[column]!]);
      beside = index;
      above[column] = index;
      lay(detail, lab, tiles.detail, index, { left, top }, window);
    }
  }
  return detail;
}

function brushOf(brushes: StyleMix['brushes'], x: number, y: number, seed: number) {
  const total = brushes.reduce((sum, { share }) => sum + share, 0);
  let place = hashUnit(x, y, hashPair(seed, 17)) * total;
  return brushes.find(({ share }) => (place -= share) < 0) ?? brushes.at(-1)!;
}

/** A piece of the style like this one, none of those beside it if there are others. */
function likeTile(
  { count, keys }: Tiles,
  key: Float32Array,
  chance: number,
  beside: readonly number[],
): number {
  const best = Array.from({ length: Math.min(candidates, count) }, () => ({ index: 0, distance: Infinity }));
  for (let index = 0; index < count; index++) {
    const worst = best.at(-1)!.distance;
    let sum = 0;
    const start = index * keyLength;
    // Mean lightness and colour stand last and differ most: from the end, most pieces are soon out.
    for (let d = keyLength - 1; d >= 0 && sum < worst; d--) {
      const difference = keys[start + d]! - key[d]!;
      sum += difference * difference;
    }
    if (sum >= worst || (count > candidates + 2 && beside.includes(index))) continue;
    best[best.length - 1] = { index, distance: sum };
    for (let i = best.length - 1; i > 0 && best[i]!.distance < best[i - 1]!.distance; i--) {
      [best[i], best[i - 1]] = [best[i - 1]!, best[i]!];
    }
  }
  return best[Math.floor(chance * best.length)]!.index;
}

/** How much each pixel of a piece counts: less where others overlap it. */
function overlapWindow(): Float32Array {
  const along = Float32Array.from({ length: tileSide }, (_, i) => {
    const inside = Math.min(1, (Math.min(i, tileSide - 1 - i) + 0.5) / overlap);
    // The shares of two pieces that overlap add up to 1.
    return inside * inside * (3 - 2 * inside);
  });
  return Float32Array.from(
    { length: tileSide * tileSide },
    (_, i) => along[Math.floor(i / tileSide)]! * along[i % tileSide]! * detailStep,
  );
}

function lay(
  target: Float32Array,
  { width, height }: LabImage,
  detail: Int8Array,
  index: number,
  { left, top }: { left: number; top: number },
  window: Float32Array,
): void {
  const start = index * tileSide * tileSide;
  for (let dy = Math.max(0, -top); dy < Math.min(tileSide, height - top); dy++) {
    for (let dx = Math.max(0, -left); dx < Math.min(tileSide, width - left); dx++) {
      const from = dy * tileSide + dx;
      const to = ((top + dy) * width + left + dx) * 3;
      const share = window[from]!;
      for (let c = 0; c < 3; c++) target[to + c] = target[to + c]! + detail[(start + from) * 3 + c]! * share;
    }
  }
}
