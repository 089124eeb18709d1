// What tests of clips share: a planned clip of a small drawn picture, and how far things moved in its frames.
import type { ParameterValues } from '@tai/contracts';
import type { Raster } from '../imaging/raster.ts';
import { ballOnStripes } from '../tools/drawn.fixture.ts';
import type { StyleMix } from '../trainedStyle/mixStyles.ts';
import type { ClipPlan } from './clipPlan.ts';
import { drawFrame } from './drawFrame.ts';
import { planImageClip } from './planImageClip.ts';
import { planTextClip } from './planTextClip.ts';

export const clipSize = { width: 160, height: 96 };
const quiet = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };

const defaults: ParameterValues = { prompt: '', size: clipSize, frames: 9, fps: 12, cameraStrength: 50 };

/** A ball before stripes, at the size of the clip. */
export const ball: Raster = ballOnStripes(clipSize.width, clipSize.height);

export function planOf(params: ParameterValues, firstFrame = ball, lastFrame?: Raster): Promise<ClipPlan> {
  const pictures = { firstFrame: [firstFrame], ...(lastFrame && { lastFrame: [lastFrame] }) };
  return planImageClip({ params: { ...defaults, ...params }, pictures, seed: 3 }, quiet);
}

export function planOfWords(
  prompt: string,
  params: ParameterValues = {},
  trained: StyleMix | null = null,
): Promise<ClipPlan> {
  return planTextClip({ params: { ...defaults, prompt, ...params }, pictures: {}, seed: 3, trained }, quiet);
}

/** A frame; −1 is the last. */
export function frameOf(plan: ClipPlan, index: number): Raster {
  const at = index < 0 ? plan.frames.length + index : index;
  const { width, height, pixels } = drawFrame(plan, at, quiet.checkpoint);
  return { width, height, data: pixels };
}

/** A part of a frame, its sides in pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How far a part of the first picture lies from there in the second (block matching on green): the shift with the smallest
 * mean difference within `reach` pixels.
 */
export function shiftOf(first: Raster, second: Raster, part: Part, reach = 16): { x: number; y: number } {
  let best = { x: 0, y: 0, cost: Infinity };
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      let [cost, count] = [0, 0];
      for (let y = part.top; y < part.top + part.height; y += 2) {
        for (let x = part.left; x < part.left + part.width; x += 2) {
          const [sx, sy] = [x + dx, y + dy];
          if (sx < 0 || sy < 0 || sx >= second.width || sy >= second.height) continue;
          cost += Math.abs(
            first.data[(y * first.width + x) * 4 + 1]! - second.data[(sy * second.width + sx) * 4 + 1]!,
          );
          count++;
        }
      }
      // The smallest shift wins where several fit.
      const mean = count > 0 ? cost / count + 0.01 * Math.hypot(dx, dy) : Infinity;
      if (mean < best.cost) best = { x: dx, y: dy, cost: mean };
    }
  }
  return best;
}

/** Middle and width of what is clearly red. */
export function redThing({ width, height, data }: Raster): { x: number; y: number; across: number } {
  let [count, sx, sy, left, right] = [0, 0, 0, width, 0];
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4]! < data[i * 4 + 1]! + 40) continue;
    const x = i % width;
    count++;
    sx += x;
    sy += Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return { x: sx / count, y: sy / count, across: right - left };
}
