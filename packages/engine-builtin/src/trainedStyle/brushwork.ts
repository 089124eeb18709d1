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
/** Of so many pieces nearest to the structure, the one is taken whose strokes go on best from those beside it. */
const candidates = 16;
/** How much it counts that strokes go on, against a like structure. */
const borderShare = 0.75;
/** A piece is not laid again within so many places: the same strokes would be seen as a pattern. */
const reach = 2;

/** How far the detail of clear strokes is from the mean, in steps of `detailStep`. */
const clearStroke = 16;
/** Sum of squares in two borders with clear strokes. */
const clearBorders = 2 * tileSide * overlap * 3 * clearStroke ** 2;

/** A piece of one of the styles, as it was laid down. */
interface Laid {
  tiles: Tiles;
  index: number;
}

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
  const laid: Laid[][] = [];
  for (let row = 0; row < rows; row++) {
    checkpoint();
    laid.push([]);
    for (let column = 0; column < columns; column++) {
      const { tiles } = brushOf(brushes, Math.floor(column / regionSide), Math.floor(row / regionSide), seed);
      const [left, top] = [column * stride - overlap, row * stride - overlap];
      writeKey(lab, left, top, key, 0);
      const like = nearestTiles(tiles, key, indexesAround(laid, tiles, column));
      const neighbours = [laid[row]![column - 1], laid[row - 1]?.[column]] as const;
      const index = goingOn(tiles, like, neighbours) ?? like[hashPair(seed, 91) % like.length]!.index;
      laid[row]!.push({ tiles, index });
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

/** Pieces of the style that were laid near the next place of the last row. */
function indexesAround(laid: readonly Laid[][], tiles: Tiles, column: number): Set<number> {
  const rows = laid
    .slice(-1 - reach)
    .map((row) => row.slice(Math.max(0, column - reach), column + reach + 1));
  return new Set(rows.flat().flatMap((one) => (one.tiles === tiles ? [one.index] : [])));
}

interface Like {
  index: number;
  distance: number;
}

/** The pieces with the most alike structure, the nearest first; none of `around` if there are enough others. */
function nearestTiles({ count, keys }: Tiles, key: Float32Array, around: Set<number>): Like[] {
  const isChoosy = count > candidates + around.size;
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
    if (sum >= worst || (isChoosy && around.has(index))) continue;
    best[best.length - 1] = { index, distance: sum };
    for (let i = best.length - 1; i > 0 && best[i]!.distance < best[i - 1]!.distance; i--) {
      [best[i], best[i - 1]] = [best[i - 1]!, best[i]!];
    }
  }
  return best;
}

/**
 * Of these pieces, the one that is alike and whose strokes go on from those of its neighbours; null without any.
 * @param neighbours the piece at the left and the one above
 */
function goingOn(
  tiles: Tiles,
  like: readonly Like[],
  [beside, above]: readonly [Laid | undefined, Laid | undefined],
): number | null {
  const count = Number(beside !== undefined) + Number(above !== undefined);
  if (count === 0) return null;
  const farthest = like.at(-1)!.distance + 1e-6;
  let [best, least]: [number | null, number] = [null, Infinity];
  for (const { index, distance } of like) {
    const one = { tiles, index };
    const gap = (beside ? borderGap(beside, one, 1) : 0) + (above ? borderGap(above, one, tileSide) : 0);
    const cost = (gap / count) * borderShare + (distance / farthest) * (1 - borderShare);
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

/**
 * How badly the strokes of two pieces meet. The second piece covers the last columns (or rows) of the first, so the pixels of
 * both are compared there. 0: they are the same. About 1: clear strokes that do not fit.
 *
 * The sum of squares is divided by the root of the strength of both, which is half-way between two faults: not divided, pieces
 * without strokes would always win; divided by all of the strength, strong strokes would appear in calm areas.
 * @param across distance of the pixels from a column (1) or row (`tileSide`) to the next
 */
function borderGap(first: Laid, second: Laid, across: number): number {
  const along = across === 1 ? tileSide : 1;
  const from = (first.index * tileSide * tileSide + stride * across) * 3;
  const to = second.index * tileSide * tileSide * 3;
  let [sum, strength] = [0, 1];
  for (let i = 0; i < tileSide; i++) {
    for (let j = 0; j < overlap; j++) {
      const at = (i * along + j * across) * 3;
      for (let c = 0; c < 3; c++) {
        const [a, b] = [first.tiles.detail[from + at + c]!, second.tiles.detail[to + at + c]!];
        sum += (a - b) * (a - b);
        strength += a * a + b * b;
      }
    }
  }
  return sum / Math.sqrt(strength * clearBorders);
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
