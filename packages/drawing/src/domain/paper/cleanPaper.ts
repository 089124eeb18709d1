import type { PixelSize } from '@tai/contracts';
import { fromHex } from '../colour.ts';
import type { TilePixels } from '../raster/tiles.ts';
import { straighten, straightenedSize, type Quad } from './homography.ts';
import { levelPaper, toLines, type PaperLevels } from './levelPaper.ts';

/** How a photographed sheet is cleaned up. */
export interface PaperSettings extends PaperLevels {
  quad: Quad;
  /** `#rrggbb` of lines on nothing; null keeps paper and colours. */
  lines: string | null;
}

/** A picture of straight RGBA. */
export interface PaperPicture extends PixelSize {
  pixels: TilePixels;
}

/** Straightens a sheet, evens it out, and takes its lines if wanted. @param sideMax longest side of the result */
export function cleanPaper(
  { pixels, width, height }: PaperPicture,
  { quad, lines, ...levels }: PaperSettings,
  sideMax: number,
): PaperPicture {
  const size = straightenedSize(quad, sideMax);
  const straight = straighten(pixels, { width, height }, quad, size);
  const level = levelPaper(straight, size, levels);
  const ink = lines === null ? null : fromHex(lines);
  return { ...size, pixels: ink ? toLines(level, ink) : level };
}
