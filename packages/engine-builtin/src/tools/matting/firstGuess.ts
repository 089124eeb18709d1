// Where GrabCut starts: from what stands out, from a rectangle, or from strokes.
import type { PixelBox } from '@tai/contracts';
import type { Plane, Raster } from '../../imaging/raster.ts';
import { saliencyOf } from '../../imaging/saliency.ts';
import { label } from './grabCut.ts';

/** What stands out is probably the subject, and what does not at all is the background. */
export function salientGuess(small: Raster): Uint8Array {
  const { width, height } = small;
  const { data } = saliencyOf(small);
  const threshold = otsu(data);
  const labels = Uint8Array.from(data, (value) => {
    if (value > threshold) return label.maybeSubject;
    return value < threshold * 0.35 ? label.background : label.maybeBackground;
  });
  const rim = Math.max(1, Math.round(height * 0.015));
  labels.fill(label.background, 0, rim * width);
  return labels;
}

/** Everything outside the rectangle is background. */
export function boxGuess({ width, height }: Raster, box: PixelBox): Uint8Array {
  const labels = new Uint8Array(width * height);
  for (let y = Math.max(0, box.top); y < Math.min(height, box.top + box.height); y++) {
    const row = y * width;
    labels.fill(label.maybeSubject, row + Math.max(0, box.left), row + Math.min(width, box.left + box.width));
  }
  return labels;
}

/** Value of a stroke's pixels from which on it marks the subject, and under which it marks the background. */
const [marksSubject, marksBackground] = [200, 56];

/** Puts what a person marked over a guess, in place. */
export function markStrokes(labels: Uint8Array, strokes: Raster): void {
  for (let i = 0; i < labels.length; i++) {
    const shade = strokes.data[i * 4]!;
    if (shade > marksSubject) labels[i] = label.subject;
    else if (shade < marksBackground) labels[i] = label.background;
  }
}

/**
 * Strokes alone: each pixel probably belongs to the stroke that the shortest way over even colours leads to. Nothing but the
 * strokes is certain. Source: Criminisi, Sharp, Blake, "GeoS: Geodesic Image Segmentation", ECCV 2008. When only one kind of stroke
 * was drawn, the rim of the picture or what stands out takes the place of the other.
 */
export function strokesGuess(small: Raster, strokes: Raster): Uint8Array {
  const { width, height } = small;
  const marked = new Uint8Array(width * height).fill(label.maybeBackground);
  markStrokes(marked, strokes);
  if (!marked.includes(label.subject)) {
    const labels = salientGuess(small);
    for (let i = 0; i < labels.length; i++)
      if (labels[i] === label.background) labels[i] = label.maybeBackground;
    markStrokes(labels, strokes);
    return labels;
  }
  const isRim = (i: number) => {
    const x = i % width;
    return x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
  };
  const hasBackground = marked.includes(label.background);
  const toSubject = geodesicDistance(small, (i) => marked[i] === label.subject);
  const toBackground = geodesicDistance(small, (i) =>
    hasBackground ? marked[i] === label.background : isRim(i),
  );
  return marked.map((value, i) => {
    if (value !== label.maybeBackground) return value;
    if (toBackground[i]! < toSubject[i]! * certainShare) return label.background;
    if (toSubject[i]! < toBackground[i]! * certainShare) return label.subject;
    return toSubject[i]! < toBackground[i]! ? label.maybeSubject : label.maybeBackground;
  });
}

/** Weight of a difference in colour (0 to 441) against one pixel of way. */
const colourWeight = 0.35;
const sweeps = 2;
/** A way to the background that is so much shorter than to the subject leaves no doubt. */
const certainShare = 0.25;

/** Length of the shortest way to a seed, longer where colours change: two sweeps in both directions come near it. */
function geodesicDistance({ width, height, data }: Raster, isSeed: (i: number) => boolean): Float32Array {
  const distance = Float32Array.from({ length: width * height }, (_, i) => (isSeed(i) ? 0 : Infinity));
  const reach = (i: number, from: number, way: number) => {
    const before = distance[from]!;
    if (before + way >= distance[i]!) return;
    const [a, b] = [i * 4, from * 4];
    const change = Math.hypot(data[a]! - data[b]!, data[a + 1]! - data[b + 1]!, data[a + 2]! - data[b + 2]!);
    const reached = before + way + change * colourWeight;
    if (reached < distance[i]!) distance[i] = reached;
  };
  for (let sweep = 0; sweep < sweeps * 2; sweep++) {
    const isForward = sweep % 2 === 0;
    const step = isForward ? 1 : -1;
    for (let line = 0; line < height; line++) {
      const y = isForward ? line : height - 1 - line;
      for (let place = 0; place < width; place++) {
        const x = isForward ? place : width - 1 - place;
        const i = y * width + x;
        const [hasBefore, hasAfter] = isForward ? [x > 0, x < width - 1] : [x < width - 1, x > 0];
        if (hasBefore) reach(i, i - step, 1);
        if (line === 0) continue;
        reach(i, i - step * width, 1);
        if (hasBefore) reach(i, i - step * width - step, Math.SQRT2);
        if (hasAfter) reach(i, i - step * width + step, Math.SQRT2);
      }
    }
  }
  return distance;
}

/** The value that divides a histogram best into two classes (Otsu 1979). */
function otsu(data: Plane['data']): number {
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
