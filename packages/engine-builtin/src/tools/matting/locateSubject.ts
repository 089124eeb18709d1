// The subject of a picture that nobody marked. The cut is made from several starts on a small copy: a subject that stands
// out is found from each of them, with contrast along its outline. Where they lead to different cuts the choice would be a
// guess, and a wrong guess is a torn result, so the tool asks the person instead.
import { overlap } from '../../imaging/metrics.ts';
import { outlineContrast } from '../../imaging/outlineContrast.ts';
import { resizePlane } from '../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import type { ToolHooks } from '../tool.ts';
import { boxGuess, salientGuess } from './firstGuess.ts';
import { grabCut, label } from './grabCut.ts';
import { keepPieces } from './keepPieces.ts';

/** Longest side of the copy on which the starts are compared, and GrabCut's rounds there. */
const searchSide = 160;
const searchRounds = 3;
/** Rounds at full working size that make the outline of the chosen cut exact. */
const exactRounds = 2;

/** Share of the outline along which a subject must differ from what is beside it. */
const clearOutline = 0.7;
/** Outlines whose shares differ by less are equally clear. */
const asClear = 0.08;
/** Least intersection over union of cuts that count as the same. */
const sameCut = 0.85;

/** Margins of the rectangles that the search starts from, as shares of the picture's sides; a subject often stands on the lower edge. */
const insets = [
  { sides: 0.08, foot: 0 },
  { sides: 0.04, foot: 0.04 },
  { sides: 0.08, foot: 0.08 },
] as const;

/** Null when it is not certain what the subject is. */
export async function locateSubject(small: Raster, hooks: ToolHooks): Promise<Plane | null> {
  const { width, height } = small;
  const scale = Math.min(1, searchSide / Math.max(width, height));
  const side = (length: number) => Math.max(8, Math.round(length * scale));
  const copy = await resizeRaster(small, side(width), side(height), 'linear');
  const quiet = { checkpoint: hooks.checkpoint, progress: () => undefined };
  const salient = await cutFrom(copy, salientGuess(copy), searchRounds, quiet);
  let best = { cut: salient, contrast: outlineContrast(copy, salient) };
  if (best.contrast < clearOutline) return null;
  const cuts = [best];
  for (const [index, inset] of insets.entries()) {
    hooks.progress((60 * (index + 1)) / (insets.length + 1));
    const cut = await cutFrom(copy, boxGuess(copy, insetBox(copy, inset)), searchRounds, quiet);
    const contrast = outlineContrast(copy, cut);
    cuts.push({ cut, contrast });
    if (contrast > best.contrast) best = { cut, contrast };
  }
  // A start that ends with a weaker outline was a worse start and says nothing against the best one.
  const rivals = cuts.filter(({ contrast }) => contrast > Math.max(clearOutline, best.contrast - asClear));
  if (rivals.some(({ cut }) => overlap(cut, best.cut) < sameCut)) return null;
  const labels = aroundOutline(resizePlane(best.cut, width, height));
  const exact = await cutFrom(small, labels, exactRounds, {
    ...quiet,
    progress: (percent) => hooks.progress(60 + percent * 0.4),
  });
  return outlineContrast(small, exact) < clearOutline ? null : exact;
}

async function cutFrom(
  picture: Raster,
  guess: Uint8Array,
  rounds: number,
  hooks: Pick<ToolHooks, 'checkpoint' | 'progress'>,
): Promise<Plane> {
  const plane = cutOf(picture, await grabCut(picture, guess, rounds, hooks));
  keepPieces(plane, null);
  return plane;
}

/** 1 where the labels say subject, certainly or probably. */
export function cutOf({ width, height }: Raster, labels: Uint8Array): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = labels[i]! % 2;
  return plane;
}

function insetBox({ width, height }: Raster, { sides, foot }: (typeof insets)[number]) {
  const [left, top] = [Math.round(width * sides), Math.round(height * sides)];
  return { left, top, width: width - 2 * left, height: height - top - Math.round(height * foot) };
}

/** An enlarged cut as labels: its values lie between 0 and 1 only around the outline. */
function aroundOutline({ data }: Plane): Uint8Array {
  return Uint8Array.from(data, (value) => (value > 0.5 ? label.maybeSubject : label.maybeBackground));
}
