// How much of each pixel is the subject: a first guess from what stands out (or from what the person marked), made exact
// by GrabCut on a small copy, and carried to full size along the edges of the picture by guided filtering.
import type { PixelBox } from '@tai/contracts';
import type { Plane, Raster } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { ToolError, type ToolHooks } from '../tool.ts';
import { boxGuess, markStrokes, strokesGuess } from './firstGuess.ts';
import { grabCut } from './grabCut.ts';
import { keepPieces } from './keepPieces.ts';
import { cutOf, locateSubject } from './locateSubject.ts';
import { refinedAlpha } from './refinedAlpha.ts';

interface SubjectHints {
  box?: PixelBox | null;
  /** White strokes on the subject, black ones on the background, grey elsewhere. */
  strokes?: Raster | undefined;
  /** What to ask the person for when the subject is not certain: by default to paint it. */
  asked?: 'subjectNotFound' | 'subjectUnclear';
}

const workingSide = 480;
const rounds = 5;

/**
 * The alpha of the subject at the size of the picture.
 * @throws ToolError when nothing can be told apart, or when without hints it is not certain what the subject is
 */
export async function subjectAlpha(picture: Raster, hints: SubjectHints, hooks: ToolHooks): Promise<Plane> {
  const small = await shrunk(picture, workingSide);
  hooks.checkpoint();
  const searching = { ...hooks, progress: (percent: number) => hooks.progress(percent * 0.7) };
  const isMarked = Boolean(hints.box ?? hints.strokes);
  const cut = isMarked
    ? await markedCut(small, picture, hints, searching)
    : await locateSubject(small, searching);
  const share = cut ? cut.data.reduce((sum, value) => sum + value, 0) / cut.data.length : 0;
  if (!cut || share < 0.002 || share > 0.985) throw new ToolError(hints.asked ?? 'subjectNotFound');
  hooks.progress(70);
  return refinedAlpha(picture, small, cut, hooks);
}

async function markedCut(
  small: Raster,
  picture: Raster,
  hints: SubjectHints,
  hooks: ToolHooks,
): Promise<Plane> {
  const { width, height } = small;
  const strokes = hints.strokes && (await resizeRaster(hints.strokes, width, height, 'nearest'));
  const guess = hints.box
    ? boxGuess(small, scaled(hints.box, width / picture.width))
    : strokesGuess(small, strokes!);
  if (strokes) markStrokes(guess, strokes);
  const cut = cutOf(small, await grabCut(small, guess, rounds, hooks));
  keepPieces(cut, strokes ? guess : null);
  return cut;
}

/** The picture with no side longer than this. */
async function shrunk(picture: Raster, side: number): Promise<Raster> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const length = (of: number) => Math.max(8, Math.round(of * scale));
  return resizeRaster(picture, length(picture.width), length(picture.height), 'linear');
}

function scaled(box: PixelBox, scale: number): PixelBox {
  return {
    left: Math.round(box.left * scale),
    top: Math.round(box.top * scale),
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}
