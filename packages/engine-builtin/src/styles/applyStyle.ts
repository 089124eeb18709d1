import type { RenderStyle, SceneIntent } from '../prompt/sceneIntent.ts';
import type { Canvas } from '../render/canvas.ts';
import type { Random } from '../render/random.ts';
import { artDeco, cyberpunk, lineArt, lowPoly, minimal, paperCut, pixelArt, ukiyoe } from './graphic.ts';
import { ink, oil, watercolour } from './paint.ts';

type Style = (canvas: Canvas, random: Random, checkpoint: () => void) => void;

const styles: Record<Exclude<RenderStyle, 'photo'>, Style> = {
  watercolour,
  ink,
  oil,
  lineArt,
  lowPoly,
  cyberpunk,
  minimal,
  artDeco,
  ukiyoe,
  pixel: pixelArt,
  paperCut,
};

/** Repaints a finished picture (display values 0–1) in the style that was asked for. */
export function applyStyle(
  canvas: Canvas,
  intent: SceneIntent,
  random: Random,
  checkpoint: () => void,
): void {
  if (intent.style !== 'photo') styles[intent.style](canvas, random, checkpoint);
}
