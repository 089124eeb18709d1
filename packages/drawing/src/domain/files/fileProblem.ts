import type { PixelSize } from '@tai/contracts';
import { canvasMax } from '../newDrawing.ts';

/** Most of what a file may hold that is opened. */
export const fileLimits = {
  fileBytes: 300 * 1024 * 1024,
  canvas: canvasMax,
  /** Layers and groups. */
  layers: 200,
  /** Pixels on a side that are still read to be scaled down. */
  side: 30_000,
  /** Pixels of one layer or picture in the file. */
  layerPixels: 100_000_000,
  /** Pixels of all layers together, as they are kept. */
  pixelBytes: 1.5 * 1024 ** 3,
  /** Pixels of all layers of a PSD as they claim, blank ones too: 200 of the largest canvas. */
  psdPixels: 1_500_000_000,
  /** Files within a zip; 200 full layers of the largest canvas have 24,000 tiles. */
  zipEntries: 40_000,
  /** Bytes of everything in a zip, inflated. */
  zipBytes: 3 * 1024 ** 3,
  /** Bytes of a file of text in a zip. */
  textBytes: 16 * 1024 * 1024,
  /** Groups within groups. */
  depth: 32,
} as const;

/** Why a file was not opened or written. */
export type FileProblem =
  /** None of the formats that are read. */
  | { kind: 'notAFile' }
  | { kind: 'fileTooLarge'; bytes: number; limit: number }
  /** The canvas, or one picture, is too large. With `canScale` it opens with the option `scaleToFit`. */
  | { kind: 'tooLarge'; width: number; height: number; limit: PixelSize; canScale: boolean }
  /** The layers together need more memory than a tab has. */
  | { kind: 'tooManyPixels'; limit: number }
  | { kind: 'tooManyLayers'; count: number; limit: number }
  | { kind: 'zipBomb' }
  | { kind: 'unsupportedColourMode'; mode: ColourMode }
  | { kind: 'unsupportedDepth'; bits: number }
  | { kind: 'newerVersion'; version: number; app: string }
  /** This browser does not write the format: Safari has no WebP. */
  | { kind: 'unwritable' }
  /** Damaged or cut off. `detail` is for developers. */
  | { kind: 'broken'; detail: string };

/** Colour modes of PSD that are not read. */
type ColourMode = 'multichannel' | 'unknown';

/** A file was refused. */
export class FileRefusal extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file was refused: ${JSON.stringify(problem)}`);
    this.name = 'FileRefusal';
    this.problem = problem;
  }
}

export function refuse(problem: FileProblem): never {
  throw new FileRefusal(problem);
}

/** Any failure while a file is read as the problem of that file. */
export function asRefusal(error: unknown): FileRefusal {
  if (error instanceof FileRefusal) return error;
  return new FileRefusal({ kind: 'broken', detail: error instanceof Error ? error.message : String(error) });
}

/** @throws FileRefusal when a canvas is empty, or larger than it may be and not to be scaled */
export function checkCanvas({ width, height }: PixelSize, scaleToFit: boolean): void {
  if (!(width >= 1 && height >= 1))
    refuse({ kind: 'broken', detail: `A canvas of ${width} × ${height} px.` });
  const limit = fileLimits.canvas;
  if (width <= limit.width && height <= limit.height) return;
  const canScale = Math.max(width, height) <= fileLimits.side && width * height <= fileLimits.layerPixels;
  if (!scaleToFit || !canScale) refuse({ kind: 'tooLarge', width, height, limit, canScale });
}

/** @throws FileRefusal when one picture is larger than any that is read */
export function checkPicture({ width, height }: PixelSize): void {
  const limit = { width: fileLimits.side, height: fileLimits.side };
  if (width > limit.width || height > limit.height || width * height > fileLimits.layerPixels)
    refuse({ kind: 'tooLarge', width, height, limit, canScale: false });
}

/** @throws FileRefusal */
export function checkLayerCount(count: number): void {
  if (count > fileLimits.layers) refuse({ kind: 'tooManyLayers', count, limit: fileLimits.layers });
}
