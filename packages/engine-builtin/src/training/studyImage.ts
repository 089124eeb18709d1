import { EngineFailure } from '@tai/contracts';
import { decode } from '../imaging/codec.ts';
import { type LabImage, toLab } from '../imaging/lab.ts';
import { boxMean } from '../imaging/plane.ts';
import { createPlane, type Raster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { blur } from '../render/canvas.ts';
import type { Random } from '../render/random.ts';
import {
  brushRadius,
  detailStep,
  keyGrid,
  keyLength,
  type Look,
  type Tiles,
  tileSide,
} from '../trainedStyle/styleParts.ts';
import { writeKey } from '../trainedStyle/tileKeys.ts';
import { type ColourSums, colourSums } from './colourStatistics.ts';
import { measureLook } from './measureLook.ts';

/** What is kept of one image: samples and sums, a few hundred kilobytes however large it is. */
export interface StudiedImage {
  /** OKLab colours of pixels that chance picked. */
  colours: Float32Array;
  /** Colours of the same places without what brushwork adds: of hatching, the grey that it makes. */
  tones: Float32Array;
  tiles: Tiles;
  sums: ColourSums;
  look: Look;
}

export interface StudyOptions {
  /** Longest side at which the image is looked at. */
  resolution: number;
  colours: number;
  tiles: number;
  /** Half of the pieces are mirrored. */
  isFlipped: boolean;
}

/** @throws EngineFailure `datasetImageInvalid` */
export async function studyImage(
  bytes: Uint8Array,
  { number, name }: { number: number; name: string },
  options: StudyOptions,
  random: Random,
): Promise<StudiedImage> {
  const picture = await readImage(bytes, options.resolution).catch((error: unknown) => {
    const detail = 'it cannot be read as an image';
    throw new EngineFailure('datasetImageInvalid', { number, name, detail }, { cause: error });
  });
  const lab = toLab(picture);
  const broad = { ...lab, data: Float32Array.from(lab.data) };
  if (options.tiles > 0) blur(broad.data, lab.width, lab.height, brushRadius, 3);
  return {
    colours: sampledColours(lab, options.colours, random.fork('colours')),
    tones: sampledColours(broad, options.colours, random.fork('colours')),
    tiles: sampledTiles(lab, options, random.fork('tiles')),
    sums: colourSums(lab),
    look: measureLook(picture, lab),
  };
}

async function readImage(bytes: Uint8Array, resolution: number): Promise<Raster> {
  const picture = onWhite(await decode(bytes));
  const scale = resolution / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const fit = (side: number) => Math.max(1, Math.round(side * scale));
  return resizeRaster(picture, fit(picture.width), fit(picture.height), 'cubic');
}

/** What can be seen through counts as paper. */
function onWhite(picture: Raster): Raster {
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 255) continue;
    for (let c = at; c < at + 3; c++) data[c] = (data[c]! * alpha) / 255 + 255 - alpha;
    data[at + 3] = 255;
  }
  return picture;
}

function sampledColours({ width, height, data }: LabImage, count: number, random: Random): Float32Array {
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const at = random.int(width * height) * 3;
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = data[at + c]!;
  }
  return colours;
}

/** Two means of this reach blur about as much as the brush radius. */
const meanReach = brushRadius - 1;
/** Variance of its broad structure at which a piece gives half of its detail. */
const halfStructure = 0.004;

function sampledTiles(lab: LabImage, options: StudyOptions, random: Random): Tiles {
  const tiles: Tiles = {
    count: options.tiles,
    keys: new Float32Array(options.tiles * keyLength),
    detail: new Int8Array(options.tiles * tileSide * tileSide * 3),
  };
  // Whole pieces where the image has room for them, else the only place.
  const roomX = Math.max(1, lab.width - tileSide + 1);
  const roomY = Math.max(1, lab.height - tileSide + 1);
  const mirrored = options.isFlipped ? mirroredLab(lab) : lab;
  for (let index = 0; index < options.tiles; index++) {
    const [left, top] = [random.int(roomX), random.int(roomY)];
    const source = index % 2 === 1 ? mirrored : lab;
    writeKey(source, left, top, tiles.keys, index);
    writeDetail(source, left, top, tiles, index);
  }
  return tiles;
}

function writeDetail(lab: LabImage, left: number, top: number, { keys, detail }: Tiles, index: number): void {
  // Detail beside a strong edge is the edge itself, and would be seen as a second one.
  const structure = keys.subarray(index * keyLength, index * keyLength + keyGrid * keyGrid);
  const variance = structure.reduce((sum, value) => sum + value ** 2, 0) / structure.length;
  const gain = 1 / (1 + variance / halfStructure) / detailStep;
  const start = index * tileSide * tileSide * 3;
  const piece = createPlane(tileSide, tileSide);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < piece.data.length; i++) {
      const y = Math.min(lab.height - 1, top + Math.floor(i / tileSide));
      const x = Math.min(lab.width - 1, left + (i % tileSide));
      piece.data[i] = lab.data[(y * lab.width + x) * 3 + c]!;
    }
    // Means of the piece alone: what lies beside it is not taken along, so its traces must not be either.
    const broad = boxMean(boxMean(piece, meanReach), meanReach);
    for (let i = 0; i < piece.data.length; i++) {
      const steps = Math.round((piece.data[i]! - broad.data[i]!) * gain);
      detail[start + i * 3 + c] = Math.max(-127, Math.min(127, steps));
    }
  }
}

function mirroredLab({ width, height, data }: LabImage): LabImage {
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        result[(y * width + x) * 3 + c] = data[(y * width + width - 1 - x) * 3 + c]!;
  return { width, height, data: result };
}
