import sharp from 'sharp';
import type { RenderStyle } from '../prompt/sceneIntent.ts';
import { renderPicture } from '../renderPicture.ts';
import { decode } from './codec.ts';
import type { Raster } from './raster.ts';

interface PromptPicture {
  prompt: string;
  negativePrompt?: string;
  style?: RenderStyle | 'auto';
  width: number;
  height: number;
  seed: number;
}

interface RenderSteps {
  checkpoint(): void;
  progress(percent: number): void;
}

/** Largest side that the renderer draws; larger ones are drawn at this and enlarged. */
const sideMax = 1280;
const sideMin = 192;

/** A picture of a prompt by the engine's own renderer, at any size. */
export async function promptPicture(
  { prompt, negativePrompt = '', style = 'auto', width, height, seed }: PromptPicture,
  { checkpoint, progress }: RenderSteps,
): Promise<Raster> {
  const longest = Math.max(width, height);
  const scale = Math.min(sideMax, Math.max(sideMin, longest)) / longest;
  const bytes = await renderPicture(
    {
      ...{ prompt, negativePrompt, style, seed },
      width: Math.max(64, Math.round(width * scale)),
      height: Math.max(64, Math.round(height * scale)),
    },
    { checkpoint, progress },
  );
  return decode(
    await sharp(bytes).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer(),
  );
}
