/*
 * The look of `imgtoimg` in a third of its time or less, for the live renderer. What the tool takes from the picture of the
 * prompt are its colours and its broad light, which a small one has as well: it is drawn small, and once for all frames of a
 * prompt and seed. Transport and light are worked out on a small copy and applied to the frame along its own
 * edges (as in He, Sun, "Fast Guided Filter", 2015), so that its detail stays.
 */
import { fromLab, toLab } from '../../imaging/lab.ts';
import { luma, type GuidedFit, stretchedRows } from '../../imaging/plane.ts';
import { promptPicture } from '../../imaging/promptPicture.ts';
import type { Plane, Raster } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { fitTransport } from '../../imaging/transport.ts';
import type { ToolHooks } from '../tool.ts';
import { broadLight } from './broadLight.ts';

/**
 * Longest side of the picture of the prompt, and of the copy on which colours are worked out. A smaller scene takes hardly less
 * time: its geometry does not depend on the size.
 */
const workingSide = 192;
/** Pictures of prompts that a thread keeps. Each has at most 150 kB. */
const keptPictures = 4;
/** The same as the tool's. */
const lightAmount = 0.45;

interface Wish {
  prompt: string;
  seed: number;
}

const kept = new Map<string, Raster>();

/** The source in the colours and light of a prompt, at full strength and without weather and styles. */
export async function quicklyRelit(
  source: Raster,
  wish: Wish,
  { checkpoint }: Pick<ToolHooks, 'checkpoint'>,
): Promise<Raster> {
  const small = await shrunk(source);
  const target = await pictureOf(wish, small, checkpoint);
  checkpoint();
  const { fits, lightShare, coloured } = fitTransport(small, target, checkpoint);
  const own = broadLight(coloured, checkpoint);
  const wanted = broadLight(target, checkpoint);
  for (let i = 0; i < own.length; i++) own[i] = (wanted[i]! - own[i]!) * lightAmount;
  return applied(source, { fits, lightShare, light: own, small }, checkpoint);
}

interface Change {
  /** For each channel of Lab, what is added as a function of the brightness. */
  fits: readonly GuidedFit[];
  /** How much of it counts for lightness. */
  lightShare: number;
  /** What is added besides, three floats for each pixel of the small copy. */
  light: Float32Array;
  small: Raster;
}

function applied(source: Raster, { fits, lightShare, light, small }: Change, checkpoint: () => void): Raster {
  const { width, height } = source;
  const lab = toLab(source);
  const guide = luma(source);
  for (const [c, { slope, shift }] of fits.entries()) {
    const share = c === 0 ? lightShare : 1;
    const rows = [slope, shift, channelOf(light, c, small)].map((one) => stretchedRows(one, width, height));
    const [slopeAt, shiftAt, lightAt] = rows as [Rows, Rows, Rows];
    for (let y = 0; y < height; y++) {
      const [slopes, shifts, lights] = [slopeAt(y), shiftAt(y), lightAt(y)];
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const moved = slopes[x]! * guide.data[i]! + shifts[x]!;
        lab.data[i * 3 + c] = lab.data[i * 3 + c]! + moved * share + lights[x]!;
      }
    }
    checkpoint();
  }
  return fromLab(lab, source);
}

type Rows = ReturnType<typeof stretchedRows>;

function channelOf(values: Float32Array, c: number, { width, height }: Raster): Plane {
  return { width, height, data: Float32Array.from({ length: width * height }, (_, i) => values[i * 3 + c]!) };
}

function shrunk(source: Raster): Promise<Raster> | Raster {
  const scale = workingSide / Math.max(source.width, source.height);
  const fit = (side: number) => Math.max(2, Math.round(side * scale));
  return scale >= 1 ? source : resizeRaster(source, fit(source.width), fit(source.height));
}

async function pictureOf(
  { prompt, seed }: Wish,
  { width, height }: Raster,
  checkpoint: () => void,
): Promise<Raster> {
  const key = JSON.stringify([prompt, seed, width, height]);
  const steps = { checkpoint, progress: () => {} };
  const picture =
    kept.get(key) ?? (await promptPicture({ prompt, style: 'photo', width, height, seed }, steps));
  // The one that was used last goes last.
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > keptPictures && oldest !== undefined) kept.delete(oldest);
  return picture;
}
