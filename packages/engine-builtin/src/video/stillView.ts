import { expandRaster } from '../imaging/expandRaster.ts';
import { membrane } from '../imaging/membrane.ts';
import { blurred, boxMean } from '../imaging/plane.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../imaging/raster.ts';
import { removed } from '../tools/cutout/cutout.ts';
import { ToolError, type ToolHooks } from '../tools/tool.ts';
import { clipSubject } from './clipSubject.ts';
import { groundRelief } from './groundDepth.ts';
import { depthStep, gridLength, sharedFloats, type Layer, type LayeredView } from './layeredView.ts';
import { layerOf } from './layerOf.ts';
import type { Margins } from './margins.ts';
import type { Pose } from './pose.ts';
import { skyAlpha } from './skyAlpha.ts';
import { footLine, subjectInverse } from './subjectRelief.ts';

export interface StillOptions {
  pose: Pose;
  /** Pixels that are added around the frame. */
  margins: Margins;
  isRoom: boolean;
  seed: number;
}

/** What was found in a picture. */
export interface StillView {
  view: LayeredView;
  hasSubject: boolean;
  hasSky: boolean;
}

/** Horizontal angle of view of a usual lens, as focal length over width. */
export const focalShare = 1.1;

/** A picture cut into layers with depth by rules: sky, ground and what stands behind it, subject. */
export async function stillView(
  picture: Raster,
  { pose, margins, isRoom, seed }: StillOptions,
  hooks: ToolHooks,
): Promise<StillView> {
  const step = (from: number, to: number): ToolHooks => ({
    ...hooks,
    progress: (percent) => hooks.progress(from + ((to - from) * percent) / 100),
  });
  const thing = await clipSubject(picture, step(0, 20));
  const found = thing?.alpha ?? null;
  const extended = await extend(picture, margins, seed, step(20, 60));
  const { width, height } = extended;
  const subject = found && extendPlane(found, margins, width, height);
  const foot = found && footLine(found);
  const sky = isRoom || thing?.isBeforePlain ? null : skyAlpha(extended, subject);
  const relief = groundRelief(picture, found, {
    foot: foot?.lowest ?? null,
    hasSky: sky !== null,
    isRoom,
  });
  hooks.checkpoint();
  const [columns, rows] = [gridLength(width), gridLength(height)];
  const base = sharedFloats(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      base[row * columns + column] = relief.at(
        column * depthStep - margins.left,
        row * depthStep - margins.top,
      );
    }
  }
  const layers: Layer[] = [];
  const cut = subject && widenedAlpha(subject);
  const plate = cut ? await emptyPlate(extended, cut, seed, step(60, 95)) : extended;
  hooks.checkpoint();
  if (sky) {
    const far = sharedFloats(columns * rows).fill(0.02);
    layers.push(layerOf(behindSky(plate, sky), null, far, false));
    const land = createPlane(width, height);
    for (let i = 0; i < land.data.length; i++) land.data[i] = 1 - sky.data[i]!;
    layers.push(layerOf(plate, land, base, false));
  } else layers.push(layerOf(plate, null, base, false));
  if (cut && foot) {
    const place = { left: margins.left, columns, rows };
    const inverse = sharedFloats(columns * rows);
    inverse.set(subjectInverse(subject, relief, foot, place));
    layers.push(layerOf(extended, cut, inverse, true));
  }
  return {
    view: {
      ...{ width, height, left: margins.left, top: margins.top, pose, layers },
      focal: Math.max(picture.width, picture.height) * focalShare,
      centreX: margins.left + picture.width / 2 - 0.5,
      centreY: margins.top + picture.height / 2 - 0.5,
    },
    hasSubject: cut !== null,
    hasSky: sky !== null,
  };
}

/** The picture with more around it, continued from its edges; mirrored where there is nothing to continue it with. */
async function extend(picture: Raster, m: Margins, seed: number, hooks: ToolHooks): Promise<Raster> {
  const wide = await continued(picture, m.left, m.right, true, seed, hooks);
  return continued(wide, m.top, m.bottom, false, seed, hooks);
}

async function continued(
  picture: Raster,
  before: number,
  after: number,
  isWide: boolean,
  seed: number,
  hooks: ToolHooks,
): Promise<Raster> {
  if (before + after === 0) return picture;
  const width = picture.width + (isWide ? before + after : 0);
  const height = picture.height + (isWide ? 0 : before + after);
  const position = before / (before + after);
  const filled = await expandRaster(picture, { width, height, position }, { seed, ...hooks });
  if (filled) return filled;
  const mirrored = createRaster(width, height);
  const [left, top] = isWide ? [before, 0] : [0, before];
  const inside = (at: number, length: number) => (at < 0 ? -at - 1 : at >= length ? 2 * length - 1 - at : at);
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(picture.height - 1, inside(y - top, picture.height))) * picture.width;
    for (let x = 0; x < width; x++) {
      const column = Math.max(0, Math.min(picture.width - 1, inside(x - left, picture.width)));
      const from = (row + column) * 4;
      mirrored.data.set(picture.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return mirrored;
}

/** A subject that touches the border goes on outside of it. */
function extendPlane(plane: Plane, { left, top }: Margins, width: number, height: number): Plane {
  const wide = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(plane.height - 1, Math.max(0, y - top)) * plane.width;
    for (let x = 0; x < width; x++) {
      wide.data[y * width + x] = plane.data[row + Math.min(plane.width - 1, Math.max(0, x - left))]!;
    }
  }
  return wide;
}

/** A little wider than the subject and soft, so that what a cut misses of it comes along. */
function widenedAlpha(alpha: Plane): Plane {
  const radius = Math.max(1, Math.round(alpha.width / 360));
  const grown = boxMean(alpha, radius);
  for (let i = 0; i < grown.data.length; i++) grown.data[i] = Math.min(1, grown.data[i]! * 4);
  const soft = blurred(grown, Math.max(0.8, alpha.width / 900));
  for (let i = 0; i < soft.data.length; i++) {
    soft.data[i] = Math.min(1, Math.max(0, soft.data[i]! * 1.1 - 0.05));
  }
  return soft;
}

/** The picture without its subject; a smooth ground of its surroundings when there is too little to fill it from. */
async function emptyPlate(picture: Raster, cut: Plane, seed: number, hooks: ToolHooks): Promise<Raster> {
  const hole = boxMean(cut, Math.max(2, Math.round(picture.width / 130)));
  for (let i = 0; i < hole.data.length; i++) hole.data[i] = hole.data[i]! > 1e-3 ? 1 : 0;
  try {
    return await removed(picture, hole, seed, hooks);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return smoothFilled(picture, hole);
  }
}

/** The sky behind the skyline: smooth, because clouds that are cut by a mountain go on somehow. */
function behindSky(picture: Raster, sky: Plane): Raster {
  const hole = createPlane(sky.width, sky.height);
  for (let i = 0; i < hole.data.length; i++) hole.data[i] = sky.data[i]! > 0.97 ? 0 : 1;
  return smoothFilled(picture, hole);
}

function smoothFilled({ width, height, data }: Raster, hole: Plane): Raster {
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = hole.data[i]! > 0.5 ? 0 : 1;
    for (let c = 0; c < 3; c++) values[i * 3 + c] = data[i * 4 + c]!;
  }
  const smooth = membrane({ width, height, channels: 3, values, weights });
  const result = Uint8ClampedArray.from(data);
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) for (let c = 0; c < 3; c++) result[i * 4 + c] = smooth[i * 3 + c]!;
  }
  return { width, height, data: result };
}
