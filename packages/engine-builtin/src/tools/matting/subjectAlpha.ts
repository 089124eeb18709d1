// How much of each pixel is the subject: a first guess from what stands out (or from what the person marked), made exact
// by GrabCut on a small copy, and carried to full size along the edges of the picture by guided filtering.
// Source of GrabCut: Rother, Kolmogorov, Blake, SIGGRAPH 2004, as OpenCV does it.
import type { PixelBox } from '@tai/contracts';
import { loadOpenCv } from '../../imaging/openCv.ts';
import { guidedFit, luma, stretchedRows } from '../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { saliencyOf } from '../../imaging/saliency.ts';
import { ToolError, type ToolHooks } from '../tool.ts';

interface SubjectHints {
  box?: PixelBox | null;
  /** White strokes on the subject, black ones on the background, grey elsewhere. */
  strokes?: Raster | undefined;
}

const workingSide = 480;
const rounds = 5;

/** @throws ToolError when nothing can be told apart */
export async function subjectAlpha(picture: Raster, hints: SubjectHints, hooks: ToolHooks): Promise<Plane> {
  const scale = Math.min(1, workingSide / Math.max(picture.width, picture.height));
  const width = Math.max(8, Math.round(picture.width * scale));
  const height = Math.max(8, Math.round(picture.height * scale));
  const small = await resizeRaster(picture, width, height, 'linear');
  hooks.checkpoint();
  const strokes = hints.strokes && (await resizeRaster(hints.strokes, width, height, 'nearest'));
  const guess = firstGuess(small, hints.box ? scaled(hints.box, scale) : null, strokes);
  hooks.progress(15);
  const labels = await grabCut(small, guess, hooks);
  const plane = createPlane(width, height);
  // 1 and 3 are the sure and the probable foreground.
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = labels[i]! % 2;
  keepLargePieces(plane, guess, strokes !== undefined);
  const share = plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;
  if (share < 0.002 || share > 0.985) {
    throw new ToolError(
      'No subject could be told from the background. Draw a rectangle around it, or mark it with strokes.',
    );
  }
  hooks.progress(70);
  return refined(picture, small, plane, hooks);
}

/** GrabCut's labels: 0 background, 1 subject, 2 probably background, 3 probably subject. */
function firstGuess(small: Raster, box: PixelBox | null, strokes: Raster | undefined): Uint8Array {
  const { width, height } = small;
  const labels = new Uint8Array(width * height);
  if (box) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isInside =
          x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
        labels[y * width + x] = isInside ? 3 : 0;
      }
    }
  } else {
    const { data } = saliencyOf(small);
    const threshold = otsu(data);
    for (let i = 0; i < labels.length; i++) {
      const value = data[i]!;
      labels[i] = value > threshold * 1.7 ? 3 : value > threshold ? 3 : value < threshold * 0.35 ? 0 : 2;
    }
    const rim = Math.max(1, Math.round(height * 0.015));
    for (let y = 0; y < rim; y++) labels.fill(0, y * width, (y + 1) * width);
  }
  if (strokes) {
    for (let i = 0; i < labels.length; i++) {
      const shade = strokes.data[i * 4]!;
      if (shade > 200) labels[i] = 1;
      else if (shade < 56) labels[i] = 0;
    }
  }
  return labels;
}

async function grabCut(small: Raster, guess: Uint8Array, hooks: ToolHooks): Promise<Uint8Array> {
  const isPossible = guess.some((label) => label % 2 === 1) && guess.some((label) => label % 2 === 0);
  if (!isPossible) return guess;
  const { cv } = await loadOpenCv();
  hooks.checkpoint();
  const rgba = cv.matFromArray(small.height, small.width, cv.CV_8UC4, small.data);
  const rgb = new cv.Mat();
  const mask = cv.matFromArray(small.height, small.width, cv.CV_8UC1, guess);
  const background = new cv.Mat();
  const foreground = new cv.Mat();
  try {
    cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
    // OpenCV seeds its clustering from this state.
    cv.setRNGSeed(1);
    const all = new cv.Rect(0, 0, small.width, small.height);
    for (let round = 0; round < rounds; round++) {
      const mode = round === 0 ? cv.GC_INIT_WITH_MASK : cv.GC_EVAL;
      cv.grabCut(rgb, mask, all, background, foreground, 1, mode);
      hooks.checkpoint();
      hooks.progress(15 + (50 * (round + 1)) / rounds);
    }
    return Uint8Array.from(mask.data as Uint8Array);
  } finally {
    for (const mat of [rgba, rgb, mask, background, foreground]) mat.delete();
  }
}

/**
 * Crumbs are noise: pieces under a twentieth of the largest go. What the subject encloses belongs to it, such as the
 * inside of a cup, unless it is large or the person marked it as background.
 */
function keepLargePieces(plane: Plane, guess: Uint8Array, isMarked: boolean): void {
  const { width, height, data } = plane;
  const pieces = piecesOf(plane, 1);
  const largest = Math.max(0, ...pieces.map(({ length }) => length));
  for (const piece of pieces) if (piece.length < largest * 0.05) for (const i of piece) data[i] = 0;
  for (const hole of piecesOf(plane, 0)) {
    const isOpen = hole.some((i) => {
      const x = i % width;
      return x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
    });
    const isWanted = isMarked && hole.some((i) => guess[i] === 0);
    if (!isOpen && !isWanted && hole.length < largest * 0.35) for (const i of hole) data[i] = 1;
  }
}

/** Places of each piece of neighbours that have this value. */
function piecesOf({ width, height, data }: Plane, value: number): Int32Array[] {
  const seen = new Uint8Array(data.length);
  // All pieces lie one after the other in one list, which is also what is still to be looked at.
  const places = new Int32Array(data.length);
  const pieces: Int32Array[] = [];
  let end = 0;
  const visit = (i: number) => {
    if (seen[i] || data[i] !== value) return;
    seen[i] = 1;
    places[end++] = i;
  };
  for (let start = 0; start < data.length; start++) {
    const first = end;
    visit(start);
    for (let at = first; at < end; at++) {
      const i = places[at]!;
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < width * (height - 1)) visit(i + width);
    }
    if (end > first) pieces.push(places.subarray(first, end));
  }
  return pieces;
}

/**
 * At full size the edge follows the picture, and is a little soft where hair or blur is: a guided filter, fitted on the
 * small copy and applied to the whole.
 */
function refined(picture: Raster, smallPicture: Raster, small: Plane, hooks: ToolHooks): Plane {
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

/** The value that divides a histogram best into two classes (Otsu 1979). */
function otsu(data: Float32Array): number {
  const bins = new Float64Array(64);
  for (const value of data) {
    const bin = Math.min(63, Math.floor(value * 64));
    bins[bin] = bins[bin]! + 1;
  }
  const total = data.length;
  const sum = bins.reduce((all, count, bin) => all + count * bin, 0);
  let [below, belowSum, best, threshold] = [0, 0, -1, 32];
  for (let bin = 0; bin < 64; bin++) {
    below += bins[bin]!;
    if (below === 0 || below === total) continue;
    belowSum += bins[bin]! * bin;
    const difference = belowSum / below - (sum - belowSum) / (total - below);
    const between = below * (total - below) * difference * difference;
    if (between > best) [best, threshold] = [between, bin];
  }
  return (threshold + 1) / 64;
}

function scaled(box: PixelBox, scale: number): PixelBox {
  return {
    left: Math.round(box.left * scale),
    top: Math.round(box.top * scale),
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}
